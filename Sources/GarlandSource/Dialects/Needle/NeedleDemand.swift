// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The requests that code makes of the components of a program.
struct NeedleDemand {
  /// A place outside components that reads a property of one.
  struct Read {
    /// The key of the property.
    let key: Key
    /// The name of the code that reads it.
    let name: String
    /// The type whose code makes the request.
    let type: TypeDeclaration?
    let location: GarlandGraph.SourceLocation
  }

  /// The requests in the code of components.
  var uses: [NeedleUse.Place: [NeedleUse]] = [:]
  /// The reads in other code, as far as the types are known.
  var reads: [Read] = []
  /// The properties that other code may use, although it is not known whether it does.
  var entries: Set<Key> = []
}
