// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension BindingGraph {
  /// The graph of a program in which certain profiles are active: without the bindings of all others.
  ///
  /// - Parameter profiles: The active profiles. Of two bindings of one key, that of the profile
  ///   that is listed last wins.
  /// - Returns: The graph without the others.
  public func selecting(_ profiles: [BindingProfile]) -> BindingGraph {
    var copy = self
    copy.profiles = profiles
    copy.roots.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    copy.requirements.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    copy.bindings.removeAll { !$0.exists(in: profiles) }
    return copy
  }

  /// The lists of profiles that must be active together for some binding to exist, without repetitions, in the order of
  /// declaration.
  public var conditions: [[BindingProfile]] {
    var seen: Set<[BindingProfile]> = []
    return bindings.map(\.condition).filter { !$0.isEmpty && seen.admit($0) }
  }
}

extension BindingGraph {
  /// Applies all rules to the program as it is built, and once for each condition that it is never built with.
  ///
  /// A finding that is not in the first of these checks names the profiles that it is found in.
  /// Costs a check for each way to build and for each of the other `conditions`.
  ///
  /// - Parameters:
  ///   - options: Which findings are errors.
  ///   - builtWith: The lists of profiles that the program is built with; the default is once and without any.
  /// - Returns: The findings.
  public func checkEachProfile(
    _ options: CheckOptions = CheckOptions(), builtWith: [[BindingProfile]] = [[]]
  ) -> [Diagnostic] {
    guard bindings.contains(where: { !$0.condition.isEmpty }) else { return check(options) }
    var known: Set<Diagnostic> = []
    var findings: [Diagnostic] = []
    for profiles in profileLists(builtWith: builtWith) {
      let earlier = known
      for finding in selecting(profiles).check(options)
      where known.admit(finding) && !earlier.contains(where: { $0.covers(finding) }) {
        findings.append(profiles.isEmpty ? finding : finding.inProfiles(profiles))
      }
    }
    return findings.ordered(by: Diagnostic.isListedBefore)
  }

  /// The lists of profiles for which the graph differs: those with which the program is built and then, with the first
  /// of these, each condition with which it is never built.
  package func profileLists(builtWith: [[BindingProfile]]) -> [[BindingProfile]] {
    let others = conditions.filter { condition in
      !builtWith.contains { condition.allSatisfy($0.contains) }
    }
    let usual = builtWith.first ?? []
    return builtWith + others.map { usual + $0 }
  }
}

extension Diagnostic {
  /// The finding with a note that names its profiles.
  fileprivate func inProfiles(_ profiles: [BindingProfile]) -> Diagnostic {
    var copy = self
    let names = profiles.map { "'\($0)'" }.joined(separator: " and ")
    let noun = profiles.count == 1 ? "profile" : "profiles"
    copy.notes.insert(Note(.note, "found in the \(noun) \(names)"), at: 0)
    return copy
  }
}

extension Binding {
  /// Whether the binding exists when certain profiles are active.
  func exists(in profiles: [BindingProfile]) -> Bool {
    condition.allSatisfy(profiles.contains)
  }
}
