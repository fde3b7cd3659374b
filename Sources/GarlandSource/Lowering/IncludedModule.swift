// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A module in a container, which can have several of a type if their values differ.
struct IncludedModule: Hashable {
  let type: TypeDeclaration
  /// The number of the module among those of its type.
  var number = 0
}
