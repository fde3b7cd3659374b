// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The origin of instances whose implicitly unwrapped property may be nil.
struct UnsetOrigin {
  /// The end of the summary, after the name of the property.
  var summary = "is implicitly unwrapped, and nothing sets it"
  /// The note about the place.
  let note: String
  let location: GarlandGraph.SourceLocation?
  var help = "inject the property, or make it an optional"
  /// The suppressions of the registration.
  var suppressions: [Suppression] = []
  /// Whether a storyboard creates the owner, which has no reachable binding.
  var isOfStoryboard = false
  /// Whether a read only counts if it certainly refers to the property, ends the program on nil, and is run by a user
  /// of the program.
  var needsCertainRead = false
  /// Whether all properties of the class have the same fault, so that one finding is enough.
  var isOfClass = false
}
