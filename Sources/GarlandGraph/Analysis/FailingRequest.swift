// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request that cannot receive an error, and the path to a binding that can throw one.
struct FailingRequest {
  /// The request.
  let request: Int
  /// The path from the request to the binding that throws.
  let hops: [Hop]
}
