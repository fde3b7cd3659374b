// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A value that a caller passes to a function of the program: an argument, or a property of one such as `rawValue`.
struct GivenValue: Hashable {
  let place: Int
  var member: String?
}

/// The name under which a function of the program registers or asks.
enum HandedName: Equatable {
  case none
  /// A name that the callers pass.
  case given(GivenValue)
  case name(TagReference)
  /// A name that only the running program knows.
  case unknown
}
