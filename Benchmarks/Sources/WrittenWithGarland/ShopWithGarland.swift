// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
public import Services

/// The application as a program uses it: each function is the one line that a user writes.
public final class ShopWithGarland: Sendable {
  let container: Container
  private let feedHolder: any Feed

  public init() throws {
    container = try ContainerBuilder(ShopModule(), ChainModule()).build()
    feedHolder = container.resolve()
  }

  /// Registers the 30 bindings, checks them and builds a container.
  @inline(never) public static func firstScreen() throws -> any Screen {
    try ContainerBuilder(ShopModule()).build().resolve((any Screen).self)
  }

  @inline(never) public func sharedClock() -> any Clock { container.resolve() }
  @inline(never) public func leaf() -> any Leaf { container.resolve() }
  @inline(never) public func pair() -> any Pair { container.resolve() }
  @inline(never) public func screen() -> any Screen { container.resolve() }
  @inline(never) public func chain() -> any Link0 { container.resolve() }
  @inline(never) public func order(customer: Int, day: Int) -> any Order {
    container.resolve((any Order).self, arguments: (customer: customer, day: day))
  }
  @inline(never) public func plugins() -> [any Plugin] {
    container.resolve(Many<any Plugin>.self).elements
  }
  @inline(never) public func journal() -> any Journal { container.resolve() }
  @inline(never) public func router() -> any Routing { container.resolve() }
  @inline(never) public func purchase() -> any Purchase { container.resolve() }
  @inline(never) public func feed() -> any Feed { container.resolve() }
  @inline(never) public func forecast() -> any Forecast { container.resolve() }
  public func catalogue() async throws -> any Catalogue { try await container.resolveAsync() }
}
