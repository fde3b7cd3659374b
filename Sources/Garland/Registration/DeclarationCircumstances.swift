// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// When and where a declaration takes part, for the few that say something about it.
final class DeclarationCircumstances {
  /// The place among the decorators of the key.
  var order = 0
  /// The profiles that must be active for the binding to exist.
  var condition: [BindingProfile] = []
}
