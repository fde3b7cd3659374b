// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A property or a local variable whose wrapper asks for its value.
struct Wrapped {
  let name: String
  /// When the wrapper makes the request, relative to the instance with the property or the code around the variable.
  let timing: Request.Timing
  let isLocal: Bool
}
