// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request that has no way to hear of an error, and the way to what can throw one.
struct FailingRequest {
  /// The request.
  let request: Int
  /// The way, which starts with the request and ends at what throws.
  let hops: [Hop]
}
