// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph
public import Services

/// Registering many bindings, checking them and building a container.
public final class Registering {
  private let builder: ContainerBuilder

  /// Registers a number of bindings.
  @inline(never) public init(_ count: Int) {
    builder = ContainerBuilder(ShopModule(), ItemBatches(count: count))
  }

  /// Registers a number of bindings, checks them and builds a container.
  @inline(never) public static func container(_ count: Int) throws -> BuiltContainer {
    BuiltContainer(
      container: try ContainerBuilder(ShopModule(), ItemBatches(count: count)).build())
  }

  /// What the check finds: nothing, as in a program that is in order.
  @inline(never) public func findings() -> [String] { builder.validate().map { "\($0)" } }
}

/// A container that somebody holds.
public struct BuiltContainer: Sendable {
  let container: Container

  /// A singleton, found among the others.
  @inline(never) public func clock() -> any Clock { container.resolve() }

  /// How many bindings it has.
  public var count: Int { container.graph.bindings.count }
}
