// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension BindingGraph {
  /// Applies all rules and returns every finding.
  ///
  /// No code of the user runs. The findings and their order only depend on the graph's contents, not on the order of
  /// declaration.
  public func check(_ options: CheckOptions = CheckOptions()) -> [Diagnostic] {
    GraphIndex(self).check(options)
  }
}

extension GraphIndex {
  /// Applies all rules to a graph that is indexed already.
  package func check(_ options: CheckOptions = CheckOptions()) -> [Diagnostic] {
    // Inactive bindings have no findings.
    if keys.hasInactive { return GraphIndex(graph.selecting(graph.profiles)).check(options) }
    if options.isPart, hasRequirements {
      return GraphIndex(graph.takingRequirementsAsMet).check(options)
    }
    return Analysis(self, options).findings()
  }
}

extension Analysis {
  /// Applies all rules and keeps the results that they share.
  package func findings() -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for number in Rules.all.indices {
      let found = Rules.all[number].check(self)
      // Adding nothing would cost as much as most rules do where they find nothing.
      if !found.isEmpty { findings += found }
    }
    if !options.severities.isEmpty { findings = findings.compactMap(options.applied) }
    return findings.count > 1 ? findings.ordered(by: Diagnostic.isListedBefore) : findings
  }
}

extension CheckOptions {
  /// The finding with the severity in the options, or nil if it is silenced.
  fileprivate func applied(to finding: Diagnostic) -> Diagnostic? {
    guard let wanted = severities[finding.id] else { return finding }
    guard let severity = wanted else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
