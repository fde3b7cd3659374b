// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A generator that gives the same numbers on every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
