// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
public import Services

/// A child container of an application with a thousand bindings.
public final class ChildWithGarland: Sendable {
  private let parent: Container
  private let child: Container

  public init() throws {
    parent = try ContainerBuilder(ShopModule(), ItemBatches(count: 1_000)).build()
    child = try ContainerBuilder(parent: parent).build()
  }

  /// Asks a child that exists for what the parent has.
  @inline(never) public func clock() -> any Clock { child.resolve() }

  /// Makes an empty child and asks it for what the parent has.
  @inline(never) public func clockOfNewChild() throws -> any Clock {
    try ContainerBuilder(parent: parent).build().resolve()
  }
}
