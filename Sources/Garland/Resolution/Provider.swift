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
  private let request: DeferredRequest<Value>

  init(_ request: DeferredRequest<Value>) {
    self.request = request
  }

  /// Resolves the dependency.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved()` throws instead.
  public func callAsFunction() -> Value {
    do { return try resolved() } catch { trap(error) }
  }

  /// Resolves the dependency.
  ///
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone, `Garland/FactoryFailed` with the
  ///   factory's own error as `cause`.
  public func resolved() throws(ResolutionError) -> Value {
    try request.value()
  }
}

extension Provider: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addRequest(for: Value.self, timing: .provider)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let target = wiring.reference(Value.self)
    return Node<Provider> { resolution in
      Provider(DeferredRequest(target, joinsGraph: false, in: &resolution))
    }
  }
}
