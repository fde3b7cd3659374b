// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import DescribedServices
internal import Garland

/// The self-describing types, resolved.
public final class DescribedWithGarland: Sendable {
  private let container = Container()

  public init() {}

  @inline(never) public func clock() -> DescribedClock { container.resolve() }
  @inline(never) public func leaf() -> DescribedLeaf { container.resolve() }
  @inline(never) public func screen() -> DescribedScreen { container.resolve() }
}

/// A type with the property wrapper, in a program that has a current container.
public final class DescribedReader {
  @Resolved private var resolved: DescribedClock

  public init() { Container().withCurrent { _ = resolved } }

  @inline(never) public func clock() -> DescribedClock { resolved }
}
