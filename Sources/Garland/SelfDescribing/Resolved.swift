// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A dependency of a self-describing type, resolved from the current container when it is first used.
///
/// ```swift
/// final class OrdersModel: PerRequest {
///   @Resolved private var storage: DiskOrders
///
///   init(container: Resolver, arguments: Void) {}
/// }
/// ```
///
/// The instance is kept; copies of the wrapper share it. The first use by several threads resolves
/// once. After that a read costs an atomic load. What it resolves does not keep the container
/// alive, because the wrapper may belong to a shared instance. Stops the program with
/// `Garland/NoCurrentContainer` if there is no container.
@propertyWrapper
public struct Resolved<Value: Resolvable> where Value.Arguments == Void {
  @usableFromInline let once = Once<Value>()
  /// Whether the compiler knows that the value is `Sendable`.
  private let isSendable: Bool

  /// Prepares the dependency; resolves nothing.
  ///
  /// What it resolves stays with the actor on which it is made.
  ///
  /// - Parameter isolation: The caller's actor; leave it out.
  public init(isolation: isolated (any Actor)? = #isolation) { isSendable = false }

  /// Prepares the dependency, which can be used everywhere; resolves nothing.
  public init() where Value: Sendable { isSendable = true }

  /// The instance, resolved now if this is the first use.
  @inlinable
  public var wrappedValue: Value {
    if let existing = once.existing { return existing }
    return resolved()
  }

  @usableFromInline
  func resolved() -> Value {
    do {
      return try once.value { () throws(ResolutionError) in
        guard let container = Container.currentIfAny else { throw .noCurrentContainer }
        return try container.resolveDescribed(
          (), place: nil, provenType: nil, mainAccess, keepsContainer: false)
      }
    } catch {
      trap(error)
    }
  }

  /// What may be made for the wrapper.
  ///
  /// A value that is neither `Sendable` nor describes itself for an actor is nobody's for the compiler, so it has
  /// nothing of the main actor.
  private var mainAccess: MainAccess {
    isSendable || !Conformance(Value.self).isNonisolated ? .checkedAtUse : .none
  }
}

/// A wrapper crosses threads if its value may.
extension Resolved: Sendable where Value: Sendable {}
