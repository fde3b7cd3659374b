// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What code asks the components of a program for.
struct NeedleDemand {
  /// A place outside of components that reads a property of one.
  struct Read {
    /// The key of the property.
    let key: Key
    /// The name of the code that reads it.
    let name: String
    /// The type in whose code it is.
    let type: TypeDeclaration?
    let location: GarlandGraph.SourceLocation
  }

  /// What the code of components needs.
  var uses: [NeedleUse.Place: [NeedleUse]] = [:]
  /// What other code reads, as far as the types tell.
  var reads: [Read] = []
  /// The properties that other code may use, although it cannot be told whether it does.
  var entries: Set<Key> = []
}
