// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Mutable state that each instance of a class has for itself.
struct OwnState {
  /// The use of the state for those who use the instance.
  enum Kind: Hashable {
    /// A cache or a store, which keeps values so that they need not be fetched or computed again.
    case memory
    /// A variable or a subject that some users change and others read.
    case message
    /// A delegate or a callback, which the instance notifies of events.
    case listener
  }

  /// The words for a subject of Combine or RxSwift.
  static let subject = "a subject"

  let kind: Kind
  /// The name of the property.
  let name: String
  /// A description of the property in a few words.
  let words: String
  let location: GarlandGraph.SourceLocation
  /// Whether events are sent through it.
  var isSubject: Bool { words == Self.subject }
  /// Whether it is empty at first.
  var isEmpty = false
  /// Whether the initializer sets it, so that readers may find nothing missing.
  var isFilled = false
  /// The members by which others change it.
  var writers: Set<String> = []
  /// The writers that only pass on a callback which changes it later.
  var started: Set<String> = []
  /// The members by which others read it.
  var readers: Set<String> = []
  /// The readers that return the property unchanged.
  var values: Set<String> = []
}
