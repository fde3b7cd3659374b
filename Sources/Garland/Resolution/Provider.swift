// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A dependency that is resolved each time it is called for.
///
/// A call follows the binding's lifetime: a new instance for `.perRequest`, the same one for `.singleton`. It is an
/// outermost resolve with an object graph of its own. Thread-safe; costs what a resolve costs without the look-up.
/// A provider in a shared instance does not keep the container alive; any other does.
///
/// The idea is JSR-330's `Provider`.
public struct Provider<Value>: Sendable {
  fileprivate let request: DeferredRequest<Value>

  init(_ request: DeferredRequest<Value>) {
    self.request = request
  }

  /// Resolves the dependency.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved()` throws instead.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do { return try resolved(isolation: isolation) } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves the dependency.
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone, `Garland/IsolationMismatch` if
  ///   something of it belongs to the main actor and the caller does not, `Garland/FactoryFailed` with the factory's
  ///   own error as `cause`.
  public func resolved(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try request.value(MainAccess(isolation))
  }
}

extension Provider where Value: Sendable {
  /// Resolves the dependency, wherever the caller is.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved()` throws instead.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func callAsFunction(
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do { return try resolved() } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves the dependency, wherever the caller is.
  ///
  /// Stops the program if something of it belongs to the main actor and the caller does not run there.
  ///
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone, or `Garland/FactoryFailed` with
  ///   the factory's own error as `cause`.
  public func resolved() throws(ResolutionError) -> Value {
    try request.value(.checkedAtUse)
  }
}

extension Provider: NamedByArguments {
  static var arguments: [any Any.Type] { [Value.self] }
}

extension Provider: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addCalledRequest(for: Value.self, timing: .provider)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let target = wiring.reference(Value.self)
    return Node<Provider> { resolution in
      Provider(DeferredRequest(target, joinsGraph: false, in: &resolution))
    }
  }
}
