// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Analysis {
  /// The bindings that cannot be made because of themselves, or must not be, whether or not a rule reports them.
  package var brokenBindings: Set<Int> {
    var result = missing.map(\.owner).distinct()
    for group in eagerCycles + endlessCycles { result.formUnion(group) }
    for captive in breaches.captives { result.admit(captive.holding.holder) }
    for request in synchronousRequests { result.admit(owner(ofRequest: request)) }
    for rivals in contested.duplicates { result.formUnion(rivals.map(index.binding(ofExposure:))) }
    for ambiguity in ambiguities { result.admit(owner(ofRequest: ambiguity.request)) }
    // The roots are no binding.
    result.remove(index.bindingCount)
    return result
  }
}
