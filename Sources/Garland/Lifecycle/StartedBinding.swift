// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What messages say of a binding whose instance is started.
struct StartedBinding: Sendable {
  /// The number of the binding.
  let number: Int
  /// The way to the container of the binding, if that is another one than the scope's.
  let owner: AnchorLink?
  /// The type of the instance as text.
  let name: @Sendable () -> String
}
