// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Analysis {
  /// The bindings that cannot be made, whether or not a rule reports them.
  ///
  /// In a graph that has passed its check, no root leads to them, or they accept the finding. A container must still
  /// refuse a request for one of them.
  package var unmakeableBindings: Set<Int> {
    var result: Set<Int> = []
    // A collection that nothing is contributed to can be made: it is empty.
    for (_, owner, request) in unserved
    where owner < index.bindingCount && request.cardinality == .one {
      if request.isDecorated || index.graph.requiresService(of: request) { result.admit(owner) }
    }
    // A factory would read the arguments as what they are not.
    for (binding, fault) in faults where fault.isOfArguments { result.admit(binding) }
    for cycle in eagerCycles + endlessCycles { result.formUnion(cycle) }
    return result
  }
}
