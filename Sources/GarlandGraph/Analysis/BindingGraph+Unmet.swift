// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension BindingGraph {
  /// Whether it is a finding if nothing serves a request.
  package func requiresService(of request: Request) -> Bool {
    // A decorator of nothing is a finding of its own.
    if request.hasDefault || request.isDecorated || request.cardinality == .optional {
      return false
    }
    if !provided.isEmpty, provided.contains(request.key) { return false }
    return request.cardinality == .one || !emptyCollections.contains(request.key)
  }
}
