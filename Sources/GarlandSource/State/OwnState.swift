// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Something that each instance of a class has for itself and that changes.
struct OwnState {
  /// What it is to those who use the instance.
  enum Kind: Hashable {
    /// What is kept so that it need not be had again.
    case memory
    /// What some tell the instance and others learn from it.
    case message
    /// Whom the instance tells.
    case listener
  }

  let kind: Kind
  /// The property.
  let name: String
  /// What the property is, in a few words.
  let words: String
  let location: GarlandGraph.SourceLocation
  /// Whether there is nothing in it at first.
  var isEmpty = false
  /// The members by which others change it.
  var writers: Set<String> = []
  /// The members by which others learn of it.
  var readers: Set<String> = []
  /// Those among them that give it away as it is.
  var values: Set<String> = []
}
