// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a request asks for: requests with the same question are one finding.
struct Question: Hashable {
  /// The requested key.
  let key: Key
  /// Whether a collection is requested.
  let isCollection: Bool
  /// The kind of scope in which it is requested, where that matters.
  let scope: TypeReference?

  init(_ request: Request, in scope: TypeReference? = nil) {
    key = request.key
    isCollection = request.cardinality == .many
    self.scope = scope
  }
}
