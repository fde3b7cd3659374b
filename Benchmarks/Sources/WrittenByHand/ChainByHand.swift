// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The chain of a hundred objects wired by hand.
public struct ChainByHand: Sendable {
  public init() {}
}
