// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A step on a path through a graph: a request, and the exposure that serves it.
package struct Hop: Equatable {
  /// The number of the request.
  package let request: Int
  /// The number of the exposure, or nil when nothing serves the request.
  package let target: Int32?

  package init(request: Int, target: Int32?) {
    self.request = request
    self.target = target
  }
}
