// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One step on the way through a graph: a request, and the exposure that serves it.
struct Hop: Hashable {
  /// The number of the request.
  let request: Int
  /// The number of the exposure, or nil when nothing serves the request.
  let target: Int32?
}
