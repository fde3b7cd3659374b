// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import DescribedServices

/// The self-describing types wired by hand.
public final class DescribedByHand: Sendable {
  public let clock = DescribedClock()

  public init() {}

  @inline(never) public func leaf() -> DescribedLeaf { DescribedLeaf() }
  @inline(never) func cell() -> DescribedCell { DescribedCell(clock: clock) }
  @inline(never) func line() -> DescribedLine {
    DescribedLine(first: cell(), second: cell(), third: cell(), clock: clock)
  }
  @inline(never) func section() -> DescribedSection {
    DescribedSection(upper: line(), lower: line())
  }
  @inline(never) public func screen() -> DescribedScreen {
    DescribedScreen(top: section(), bottom: section())
  }
}
