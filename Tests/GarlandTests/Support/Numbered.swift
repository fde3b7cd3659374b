// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type that stands for a number, so that tests can have as many keys as they want.
protocol Number: Sendable {}

/// No number yet.
enum Nought: Number {}
/// A number with a binary digit 0 behind it.
enum Zero<Rest: Number>: Number {}
/// A number with a binary digit 1 behind it.
enum One<Rest: Number>: Number {}

/// The type of a number, written with `bits` binary digits.
func numberType(_ number: Int, bits: Int) -> any Number.Type {
  guard bits > 0 else { return Nought.self }
  let rest = numberType(number >> 1, bits: bits - 1)
  return number & 1 == 0 ? zero(rest) : one(rest)
}

private func zero<Rest: Number>(_ rest: Rest.Type) -> any Number.Type { Zero<Rest>.self }
private func one<Rest: Number>(_ rest: Rest.Type) -> any Number.Type { One<Rest>.self }
