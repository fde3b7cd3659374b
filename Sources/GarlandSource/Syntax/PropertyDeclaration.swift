// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A property or global variable of a program, with its written parts.
@dynamicMemberLookup
struct PropertyDeclaration {
  let written: WrittenProperty
  let file: SourceFile

  /// The place of the declaration.
  var location: GarlandGraph.SourceLocation { file.location(at: written.position) }

  subscript<Value>(dynamicMember member: KeyPath<WrittenProperty, Value>) -> Value {
    written[keyPath: member]
  }
}
