// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A dependency that an annotation declares.
struct AnnotatedDependency {
  /// A dependency as it is called by the type that makes it.
  struct Source {
    let name: String
    let type: AnnotatedTypeName
  }

  /// The way in which a type gets it.
  enum Origin {
    /// It is made, at once or when the type's code asks for it.
    case made(AnnotatedTypeName, isLater: Bool)
    /// A type above it has it.
    case received(Source)
    /// Whoever makes the type hands it over.
    case given
  }

  let name: String
  let type: AnnotatedTypeName
  let origin: Origin
  let location: GarlandGraph.SourceLocation
}
