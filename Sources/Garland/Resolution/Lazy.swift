// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A dependency that is made when it is first used.
///
/// Ask for `Lazy<Clock>` instead of `Clock` to make the clock late, or to break a cycle. The instance is made once for
/// each injected lazy, also for bindings that make a new instance each time; copies of a lazy share it. What is
/// made belongs to the object graph that the lazy was injected into.
///
/// Thread-safe if the value is `Sendable`: the first use by several threads makes one instance, and
/// the others wait for it. Such a lazy may leave the objects that it was injected with, so what it
/// makes has only those of them that are `Sendable`, or belong to the main actor if it is used there.
/// After the first use a read costs an atomic load. A lazy in a shared instance does not keep the
/// container alive; any other does.
///
/// The idea is Dagger's and JSR-330's `Lazy`.
public struct Lazy<Value> {
  fileprivate let request: DeferredRequest<Value>
  fileprivate let once = Once<Value>()

  init(_ request: DeferredRequest<Value>) {
    self.request = request
  }

  /// The instance, made now if this is the first use.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved()` throws instead.
  public var value: Value {
    do { return try resolved() } catch { request.stop(error, using: Self.self) }
  }

  /// The instance, made now if this is the first use; a failed attempt is not remembered.
  ///
  /// An instance that belongs to the main actor can be made if the lazy was injected there.
  ///
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the container is gone,
  ///   `Garland/ReentrantCreation` if the instance is used to make itself, `Garland/IsolationMismatch` if it
  ///   needs the main actor and the lazy was not injected there, `Garland/FactoryFailed` with the factory's own
  ///   error as `cause`.
  public func resolved() throws(ResolutionError) -> Value {
    try request.value(keptIn: once)
  }
}

/// A lazy crosses threads if its value may.
extension Lazy: Sendable where Value: Sendable {}

extension Lazy where Value: Sendable {
  /// The instance, made now if this is the first use.
  ///
  /// Stops the program with the full diagnostic if it cannot be made; `resolved()` throws instead.
  public var value: Value {
    do { return try resolved() } catch { request.stop(error, using: Self.self) }
  }

  /// The instance, made now if this is the first use, by whoever uses it.
  ///
  /// It has the objects of its object graph that are `Sendable`, and on the main actor those that belong to it. Stops
  /// the program if it needs one that belongs to the main actor and the caller does not run there.
  ///
  /// - Throws: `ResolutionError`, as for a value that is not `Sendable`, and `Garland/IsolationMismatch` if it needs
  ///   an object of its object graph that is not known to be `Sendable`.
  public func resolved() throws(ResolutionError) -> Value {
    try request.valueForAnybody(keptIn: once)
  }
}

extension Lazy: NamedByArguments {
  static var arguments: [any Any.Type] { [Value.self] }
}

extension Lazy: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addCalledRequest(for: Value.self, timing: .lazy)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    let target = wiring.reference(Value.self)
    let asker = wiring.asker
    return Node<Lazy> { resolution in
      Lazy(DeferredRequest(target, joinsGraph: true, asker: asker, in: &resolution))
    }
  }
}
