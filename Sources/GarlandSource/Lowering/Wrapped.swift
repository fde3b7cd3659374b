// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A property whose wrapper asks for its value.
struct Wrapped {
  let name: String
  /// When the wrapper asks, seen from the instance that has the property.
  let timing: Request.Timing
}
