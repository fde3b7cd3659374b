// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The facts for messages about a binding whose instance is started.
struct StartedBinding: Sendable {
  /// The number of the binding.
  let number: Int
  /// The link to the container of the binding, if it differs from the scope's.
  let owner: AnchorLink?
  /// The type of the instance as text.
  let name: @Sendable () -> String
}
