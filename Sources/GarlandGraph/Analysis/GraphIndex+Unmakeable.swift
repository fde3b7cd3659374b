// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// The bindings that cannot be made although the graph has passed its check.
  ///
  /// No root leads to them, or they accept the finding. A container must refuse them when somebody asks after all.
  package func unmakeableBindings() -> Set<Int> {
    let analysis = Analysis(self, CheckOptions())
    var result: Set<Int> = []
    for request in unmet.lazy.map(Int.init) {
      let owner = analysis.owner(ofRequest: request)
      let unmet = self.request(request, of: owner)
      // A collection that nothing is contributed to can be made: it is empty.
      guard owner < bindingCount, unmet.cardinality == .one else { continue }
      if unmet.isDecorated || graph.requiresService(of: unmet) { result.insert(owner) }
    }
    for cycle in analysis.eagerCycles + analysis.endlessCycles { result.formUnion(cycle) }
    return result
  }
}
