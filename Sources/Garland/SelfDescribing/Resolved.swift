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
  /// The access to the main actor of its resolve; nil if it depends on whether the value describes itself for an actor.
  private let mainAccess: MainAccess?
  // Where the wrapper is made, as the compiler hands it in; nothing of it is counted or made up for a message.
  private let fileID: StaticString
  private let line: UInt32
  private let column: UInt32

  /// Prepares the dependency; resolves nothing.
  ///
  /// The instance stays with the actor on which the wrapper is made.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the property; leave it out.
  ///   - line: The line of the property; leave it out.
  ///   - column: The column of the property; leave it out.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(isolation.map { MainAccess($0).forLater }, fileID, line, column)
  }

  /// Prepares the dependency, which can be used everywhere; resolves nothing.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the property; leave it out.
  ///   - line: The line of the property; leave it out.
  ///   - column: The column of the property; leave it out.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) where Value: Sendable {
    self.init(.checkedAtUse, fileID, line, column)
  }

  private init(_ mainAccess: MainAccess?, _ fileID: StaticString, _ line: UInt, _ column: UInt) {
    self.mainAccess = mainAccess
    self.fileID = fileID
    self.line = UInt32(truncatingIfNeeded: line)
    self.column = UInt32(truncatingIfNeeded: column)
  }

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
        guard let container = Container.currentIfAny else {
          throw .noCurrentContainer(for: "'@Resolved'")
        }
        return try container.resolveDescribed(
          (), place: nil, mainAccess ?? accessOnNoActor, keepsContainer: false)
      }
    } catch {
      trap(error, fileID: fileID.description, line: UInt(line), column: UInt(column))
    }
  }

  /// The access to bindings of the main actor for a wrapper that, as the compiler sees it, is on no actor.
  ///
  /// So is every property. A value that describes itself for an actor is still only used there, because its wrapper
  /// cannot be made elsewhere. Any other is nobody's, and has nothing of the main actor.
  private var accessOnNoActor: MainAccess {
    Conformance(Value.self).isNonisolated ? .none : .checkedAtUse
  }
}

/// A wrapper crosses threads if its value may.
extension Resolved: Sendable where Value: Sendable {}
