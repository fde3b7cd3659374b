// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Makes instances from the container's dependencies and from arguments that the caller supplies.
///
/// It serves bindings with an `Assisted<Arguments>` parameter. Several arguments are a tuple or, better, a struct of
/// your own. A call with arguments of another type does not compile; a provider for arguments that no binding takes is
/// found by the check. Thread-safe; allocates nothing of its own.
///
/// The idea is assisted injection, as in Guice and Dagger.
public struct AssistedProvider<Value, Arguments>: Sendable {
  private let request: DeferredRequest<Value>

  init(_ request: DeferredRequest<Value>) {
    self.request = request
  }

  /// Makes an instance.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved(_:)` throws instead.
  ///
  /// - Parameters:
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func callAsFunction(
    _ arguments: Arguments, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do { return try resolved(arguments, isolation: isolation) } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Makes an instance.
  ///
  /// - Parameters:
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone, `Garland/IsolationMismatch` if
  ///   something of it belongs to the main actor and the caller does not, `Garland/FactoryFailed` with the factory's
  ///   own error as `cause`.
  public func resolved(
    _ arguments: Arguments, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try make(arguments, MainAccess(isolation))
  }

  fileprivate func make(
    _ arguments: Arguments, _ mainAccess: MainAccess
  ) throws(ResolutionError) -> Value {
    // Sound, because nothing reads the arguments when the resolve has ended.
    try withAddress(of: arguments) { address throws(ResolutionError) in
      try request.value(mainAccess, arguments: address)
    }
  }
}

extension AssistedProvider where Value: Sendable, Arguments: Sendable {
  /// Makes an instance, wherever the caller is.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved(_:)` throws instead.
  ///
  /// - Parameters:
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func callAsFunction(
    _ arguments: Arguments, fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do { return try resolved(arguments) } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Makes an instance, wherever the caller is.
  ///
  /// Stops the program if something of it belongs to the main actor and the caller does not run there.
  ///
  /// - Parameter arguments: The value for the binding's `Assisted` parameter.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone, or `Garland/FactoryFailed` with
  ///   the factory's own error as `cause`.
  public func resolved(_ arguments: Arguments) throws(ResolutionError) -> Value {
    try make(arguments, .checkedAtUse)
  }
}

extension AssistedProvider: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.setTiming(.provider)
    collector.addSelfDescribing(Value.self)
    collector.append(Value.self, arguments: Arguments.self)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let target = NodeReference(wiring.takeTarget(Value.self))
    return Node<AssistedProvider> { resolution in
      AssistedProvider(DeferredRequest(target, joinsGraph: false, in: &resolution))
    }
  }
}
