// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What makes the instances whose implicitly unwrapped property may be nil.
struct UnsetOrigin {
  /// The end of the summary, behind the name of the property.
  var summary = "is implicitly unwrapped, and nothing sets it"
  /// What is said about the place.
  let note: String
  let location: GarlandGraph.SourceLocation?
  var help = "inject the property, or make it an optional"
  /// What the registration accepts.
  var suppressions: [Suppression] = []
  /// Whether a storyboard makes the owner, which nothing that is reached binds.
  var isOfStoryboard = false
  /// Whether only a read counts that certainly means the property, ends the program if it is nil, and is run by
  /// somebody who uses the program.
  var needsCertainRead = false
  /// Whether all properties of the class have the same fault, so that one finding is enough.
  var isOfClass = false
}
