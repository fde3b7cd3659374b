// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Analysis {
  /// The bindings that cannot be made, whether or not a rule reports them.
  ///
  /// In a graph that has passed its check, no root leads to them, or they accept the finding. A container must still
  /// refuse a request for one of them.
  package var unmakeableBindings: Set<Int> {
    var result: Set<Int> = []
    for request in index.unmet.lazy.map(Int.init) {
      let owner = owner(ofRequest: request)
      let unmet = index.request(request, of: owner)
      // A collection that nothing is contributed to can be made: it is empty.
      guard owner < index.bindingCount, unmet.cardinality == .one else { continue }
      if unmet.isDecorated || index.graph.requiresService(of: unmet) { result.admit(owner) }
    }
    for cycle in eagerCycles + endlessCycles { result.formUnion(cycle) }
    return result
  }
}
