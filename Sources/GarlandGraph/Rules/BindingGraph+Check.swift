// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension BindingGraph {
  /// Applies all rules and returns every finding.
  ///
  /// Nothing of the user's runs. The findings and their order depend on the graph's content only, not on the
  /// order in which it was declared.
  public func check(_ options: CheckOptions = CheckOptions()) -> [Diagnostic] {
    GraphIndex(self).check(options)
  }
}

extension GraphIndex {
  /// Applies all rules to a graph that is indexed already.
  package func check(_ options: CheckOptions = CheckOptions()) -> [Diagnostic] {
    // What does not exist has no findings.
    if keys.hasInactive { return GraphIndex(graph.selecting(graph.profiles)).check(options) }
    if options.isPart, hasRequirements {
      return GraphIndex(graph.takingRequirementsAsMet).check(options)
    }
    return Analysis(self, options).findings()
  }
}

extension Analysis {
  /// Applies all rules, whose shared results are kept.
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
  /// The finding with the severity that is asked for, or nil when it is silenced.
  fileprivate func applied(to finding: Diagnostic) -> Diagnostic? {
    guard let wanted = severities[finding.id] else { return finding }
    guard let severity = wanted else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
