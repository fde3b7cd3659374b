// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Something that each instance of a class has for itself and that changes.
struct OwnState {
  /// The use of the state for those who use the instance.
  enum Kind: Hashable {
    /// A cache or a store, which keeps something so that it need not be fetched or computed again.
    case memory
    /// A variable or a subject that some users change and others read.
    case message
    /// A delegate or a callback, which the instance tells of events.
    case listener
  }

  /// What a subject of Combine's or RxSwift's is called.
  static let subject = "a subject"

  let kind: Kind
  /// The property.
  let name: String
  /// What the property is, in a few words.
  let words: String
  let location: GarlandGraph.SourceLocation
  /// Whether events are sent by it.
  var isSubject: Bool { words == Self.subject }
  /// Whether there is nothing in it at first.
  var isEmpty = false
  /// Whether the initializer puts something into it, so that there may be nothing else to see.
  var isFilled = false
  /// The members by which others change it.
  var writers: Set<String> = []
  /// Those of them that only hand somebody else a callback which changes it later on.
  var started: Set<String> = []
  /// The members by which others read it.
  var readers: Set<String> = []
  /// The readers that return the property as it is.
  var values: Set<String> = []
}
