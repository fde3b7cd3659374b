// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension InjectedValues {
  /// A value of the current container; for properties that give access to it by key path.
  ///
  /// <!-- snippet: declarations -->
  /// ```swift
  /// extension InjectedValues {
  ///   var articleProvider: any ArticleProvider {
  ///     get { self[container: (any ArticleProvider).self] }
  ///     set { self[container: (any ArticleProvider).self] = newValue }
  ///   }
  /// }
  /// ```
  ///
  /// The container is asked each time, and hands out what the binding's lifetime says, unless a value was set here.
  /// A binding of the main actor is resolved where the property is read, which has to be on the main actor.
  ///
  /// - Parameters:
  ///   - type: The type that is bound in the container.
  ///   - fileID: The file of the property; leave it out.
  ///   - line: The line of the property; leave it out.
  ///   - column: The column of the property; leave it out.
  public subscript<Value: Sendable>(
    container type: Value.Type, fileID: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    get {
      do { return try value(type, tag: nil, name: ContainerKey<Value, Never>.self) } catch {
        trap(error, fileID: fileID, line: line, column: column)
      }
    }
    set { set(newValue, ContainerKey<Value, Never>.self) }
  }

  /// A value that the current container has under a tag; for properties that give access to it by key path.
  ///
  /// - Parameters:
  ///   - type: The type that is bound in the container.
  ///   - tag: The tag under which it is bound.
  ///   - fileID: The file of the property; leave it out.
  ///   - line: The line of the property; leave it out.
  ///   - column: The column of the property; leave it out.
  public subscript<Value: Sendable, Tag: BindingTag>(
    container type: Value.Type, tag tag: Tag.Type, fileID: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    get {
      do { return try value(type, tag: tag, name: ContainerKey<Value, Tag>.self) } catch {
        trap(error, fileID: fileID, line: line, column: column)
      }
    }
    set { set(newValue, ContainerKey<Value, Tag>.self) }
  }

  /// A value of the current container that a property requests only by its type, so that the place is not known.
  func valueByType<Value: Sendable>(_ type: Value.Type) -> Value {
    do { return try value(type, tag: nil, name: ContainerKey<Value, Never>.self) } catch {
      trap(error)
    }
  }

  private func value<Value: Sendable>(
    _ type: Value.Type, tag: (any BindingTag.Type)?, name: any Any.Type
  ) throws(ResolutionError) -> Value {
    let name = ObjectIdentifier(name)
    if let value = InjectedScope.setValue(name, type, in: scope) { return value }
    if let value = scope?.standIn(for: name, type) { return value }
    guard let container = Container.currentIfAny else {
      throw .noCurrentContainer(for: "an injected '\(TypeReference(type).shortName)'")
    }
    return try container.resolveCheckingIsolation(type, tag: tag)
  }

  private func set<Value: Sendable>(_ value: Value, _ name: any Any.Type) {
    InjectedScope.set(ObjectIdentifier(name), to: value, in: scope)
  }
}

/// The name for a value that was set in place of a container's.
enum ContainerKey<Value, Tag> {}

extension Container {
  /// Resolves for a caller whose isolation is not known.
  func resolveCheckingIsolation<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)?
  ) throws(ResolutionError) -> Value {
    let request = DerivedRequest.of(type, tag: tag)
    return try resolveSlowly(NodeKey(type: Value.self, tag: tag), request, .checkedAtUse)
  }
}
