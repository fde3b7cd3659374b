// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland

// The leaf and the 19 objects again, as types that say themselves how they are made. The second initializer is what a
// guide recommends for tests, and what the hand-written code calls.

public final class DescribedClock: Singleton {
  public var ticks: Int { 1 }
  public init(container: Resolver, arguments: Void) {}
  public init() {}
}

public final class DescribedLeaf: PerRequest {
  public var number: Int { 3 }
  public init(container: Resolver, arguments: Void) {}
  public init() {}
}

public final class DescribedCell: PerRequest {
  private let clock: DescribedClock
  public init(container: Resolver, arguments: Void) { clock = container.resolve() }
  public init(clock: DescribedClock) { self.clock = clock }
}

public final class DescribedLine: PerRequest {
  private let first: DescribedCell
  private let second: DescribedCell
  private let third: DescribedCell
  private let clock: DescribedClock

  public init(container: Resolver, arguments: Void) {
    first = container.resolve()
    second = container.resolve()
    third = container.resolve()
    clock = container.resolve()
  }

  public init(
    first: DescribedCell, second: DescribedCell, third: DescribedCell, clock: DescribedClock
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.clock = clock
  }
}

public final class DescribedSection: PerRequest {
  private let upper: DescribedLine
  private let lower: DescribedLine

  public init(container: Resolver, arguments: Void) {
    upper = container.resolve()
    lower = container.resolve()
  }

  public init(upper: DescribedLine, lower: DescribedLine) {
    self.upper = upper
    self.lower = lower
  }
}

public final class DescribedScreen: PerRequest {
  private let top: DescribedSection
  private let bottom: DescribedSection
  public var number: Int { 4 }

  public init(container: Resolver, arguments: Void) {
    top = container.resolve()
    bottom = container.resolve()
  }

  public init(top: DescribedSection, bottom: DescribedSection) {
    self.top = top
    self.bottom = bottom
  }
}
