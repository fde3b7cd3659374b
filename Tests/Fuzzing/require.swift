// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Stops the fuzzer, and says why in an optimized program, too.
func require(_ condition: Bool, _ expectation: String) {
  if !condition { fatalError(expectation) }
}
