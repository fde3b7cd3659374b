// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

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
  /// - Parameter type: The type that is bound in the container.
  public subscript<Value: Sendable>(container type: Value.Type) -> Value {
    get { value(type, tag: nil, name: ContainerKey<Value, Never>.self) }
    set { set(newValue, ContainerKey<Value, Never>.self) }
  }

  /// A value that the current container has under a tag; for properties that give access to it by key path.
  ///
  /// - Parameters:
  ///   - type: The type that is bound in the container.
  ///   - tag: The tag under which it is bound.
  public subscript<Value: Sendable, Tag: BindingTag>(
    container type: Value.Type, tag tag: Tag.Type
  ) -> Value {
    get { value(type, tag: tag, name: ContainerKey<Value, Tag>.self) }
    set { set(newValue, ContainerKey<Value, Tag>.self) }
  }

  private func value<Value: Sendable>(
    _ type: Value.Type, tag: (any BindingTag.Type)?, name: any Any.Type
  ) -> Value {
    let name = ObjectIdentifier(name)
    if let value = InjectedScope.setValue(name, type, in: scope) { return value }
    if let value = scope?.standIn(for: name, type) { return value }
    do {
      return try Container.current.resolveCheckingIsolation(type, tag: tag)
    } catch {
      trap(error)
    }
  }

  private func set<Value: Sendable>(_ value: Value, _ name: any Any.Type) {
    InjectedScope.set(ObjectIdentifier(name), to: value, in: scope)
  }
}

/// Names what was set in place of a container's value.
enum ContainerKey<Value, Tag> {}

extension Container {
  /// Resolves for a caller whose isolation is not known.
  func resolveCheckingIsolation<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)?
  ) throws(ResolutionError) -> Value {
    try resolveSlowly(NodeKey(type: Value.self, tag: tag), type, .checkedAtUse)
  }
}
