// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What a caller gives to a function of the program: an argument, or a property of one such as `rawValue`.
struct GivenValue: Hashable {
  let place: Int
  var member: String?
}

/// The name under which a function of the program registers or asks.
enum HandedName: Equatable {
  case none
  /// What its callers decide.
  case given(GivenValue)
  case name(TagReference)
  /// Only the running program knows it.
  case unknown
}
