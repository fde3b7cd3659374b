// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

/// Checks a graph and reports unreadable parts as notes instead of false alarms.
struct GraphChecker {
  let options: CheckOptions
  /// The notes about which comments suppress findings.
  let comments: CommentUses
  /// Tells which of several bindings can never serve.
  var replaced: ReplacedBindings?
  /// Tells which unused bindings may be used by code that is not read.
  var unseen: UnseenUses?
  /// The requests that factories make in some cases only.
  var conditionalRequests: Set<SourceLocation> = []
  /// Whether a piece of code runs the first place, and then the second one, each time it runs itself.
  var runs: (SourceLocation, SourceLocation) -> Bool = { _, _ in false }
  /// Whether no user of the program runs the code at a place.
  var isDead: (SourceLocation?) -> Bool = { _ in false }
  /// The lazy property around a place that nothing reads.
  var unreadProperty: (SourceLocation?) -> String? = { _ in nil }
  /// Whether the program may have previews.
  var hasPreviews = false
  /// Whether only previews run the code at a place.
  var isOfPreviews: (SourceLocation?) -> Bool = { _ in false }
  /// Whether the code at a place, which makes a container, is code of previews, or code that nothing leads to.
  var isIdle: (SourceLocation?) -> Bool = { _ in false }
  /// Whether a place is in a file of a test.
  var isOfTest: (SourceLocation?) -> Bool = { _ in false }
  /// What has no value other than one that certainly fails where it is used.
  var failingValues: Set<String> = []
  /// Whether only other programs, which share a library with this one, run the code at a place.
  var isOfOthers: (SourceLocation?) -> Bool = { _ in false }

  /// Checks an assembled graph, also as other branches of the code produce it.
  func check(_ result: CompositionRoots.Result) -> Verification.CheckedGraph {
    var checked = checkBranches(result)
    addSteps(result, to: &checked)
    unseen?.settle(&checked.diagnostics, in: checked.graph)
    let built = inProfiles(checked.graph, result.builds)
    checked.branches =
      built.dropFirst() + checked.branches.flatMap { inProfiles($0, result.builds) }
    checked.graph.profiles = built[0].profiles
    return checked
  }

  /// The graph for the profiles of its containers, followed by the graph for each other list of profiles.
  private func inProfiles(
    _ graph: BindingGraph, _ builds: [[BindingProfile]?]
  ) -> [BindingGraph] {
    guard !graph.conditions.isEmpty else { return [graph] }
    var seen: Set<[BindingProfile]> = []
    return graph.profileLists(builtWith: Self.known(builds)).filter { seen.insert($0).inserted }
      .map(graph.selecting)
  }

  /// The lists of profiles with which containers are known to be built.
  private static func known(_ builds: [[BindingProfile]?]) -> [[BindingProfile]] {
    let known = builds.compactMap(\.self)
    return known.isEmpty ? [[]] : known
  }

  private func checkBranches(_ result: CompositionRoots.Result) -> Verification.CheckedGraph {
    var checked = checkOnce(result)
    guard !result.branches.isEmpty else { return checked }
    let branches = result.branches.map { graph in
      var branch = result
      branch.graph = graph
      return checkOnce(branch)
    }
    checked.branches = branches.map(\.graph)
    let used = SharedUse([checked] + branches)
    for branch in branches { removeRefuted(by: branch, &checked.diagnostics) }
    let others = branches.flatMap(\.diagnostics).filter {
      !$0.id.holdsOnlyEverywhere || DiagnosticID.aboutUnused.contains($0.id)
    }
    checked.diagnostics = Verification.distinct(checked.diagnostics + others, used)
    return checked
  }

  /// Adds the keys that are missing at other times, and removes warnings about bindings that are only requested then.
  private func addSteps(
    _ result: CompositionRoots.Result, to checked: inout Verification.CheckedGraph
  ) {
    guard !result.steps.isEmpty else { return }
    let steps = result.steps.map { graph in
      var step = result
      step.graph = graph
      return checkOnce(step)
    }
    let missing = steps.flatMap(\.diagnostics).filter {
      $0.id == .missingBinding && $0.severity == .error
    }
    let asked = result.steps.flatMap { graph in
      let keys = Set(graph.roots.map(\.request.key))
      return graph.bindings.filter { $0.exposures.contains { keys.contains($0.key) } }
    }
    let reached = Set(asked.compactMap(\.location))
    checked.diagnostics.removeAll { finding in
      finding.id == .unreachableBroken && finding.location.map(reached.contains) == true
    }
    checked.diagnostics = Verification.distinct(
      checked.diagnostics + missing, SharedUse([checked] + steps))
  }

  /// Removes findings about something missing that another branch has; `SharedUse` handles unused bindings.
  private func removeRefuted(
    by branch: Verification.CheckedGraph, _ findings: inout [Diagnostic]
  ) {
    let own = Set(branch.diagnostics.map(\.identity))
    let places = Set(branch.graph.bindings.map(\.location))
    findings.removeAll { finding in
      finding.id.holdsOnlyEverywhere && finding.id != .notVerified
        && !DiagnosticID.aboutUnused.contains(finding.id)
        && !own.contains(finding.identity) && places.contains(finding.location)
    }
  }

  private func checkOnce(_ result: CompositionRoots.Result) -> Verification.CheckedGraph {
    var graph = result.isPart ? result.graph.takingRequirementsAsMet : result.graph
    if result.isTestContainer { Self.acceptUnusedModules(of: &graph) }
    var diagnostics: [Diagnostic] = []
    var taken: (keys: Set<Key>, reason: Diagnostic.Identity?) = ([], nil)
    if result.isRest || !result.gaps.isEmpty || result.lacksContainer {
      let required = result.isPart ? result.graph.requirements.map(\.request.key) : []
      let missing = missingKeys(graph).subtracting(required).filter(result.mayBindElsewhere)
      graph.provided.formUnion(missing)
      let overrides = graph.bindings.filter { $0.precedence == .override }
      graph.provided.formUnion(
        overrides.flatMap(\.exposures).map(\.key).filter(result.mayBindElsewhere))
      diagnostics += gapNotes(result, missing)
      taken = (missing, missing.isEmpty ? nil : diagnostics.first?.identity)
    }
    var options = options
    options.severities.merge(result.severities) { own, _ in own }
    // A test registers what it needs, and replaces what would need more.
    if result.isOfTest { options.extent = .reachableFromRoots }
    // Otherwise `build()` would refuse at launch what was only a warning here.
    if result.isBuiltOfEverything { options.extent = .everything }
    // Code that cannot be read may use anything.
    if result.hasUnreadRoots || !result.gaps.isEmpty {
      graph.facts.hasUnreadRoots = true
      if graph.roots.isEmpty { addEntries(to: &graph) }
      for id in DiagnosticID.aboutUnused { options.severities[id] = .some(nil) }
    }
    comments.leaveToRequests(&graph)
    noteComments(result, graph, options)
    let accepted = AcceptedFindings(comments: comments)
    var found = check(&graph, builds: result.builds, options)
    found = accepted.left(of: found, in: graph) {
      var graph = $0
      return check(&graph, builds: result.builds, options)
    }
    removeMissingOfOtherPrograms(&found, graph, builds: result.builds, options)
    downgradeErrorsOfUnusedCode(&found, graph, result, options)
    CycleConditions(paths: result.paths, requests: conditionalRequests, runs: runs).settle(
      &found, in: graph)
    Self.say(result.helps, in: &found)
    replaced?.settle(&found, in: graph)
    diagnostics = found + accepted.left(of: diagnostics + result.notes + result.uncertain)
    return Verification.CheckedGraph(
      name: result.name, location: result.location, graph: graph, diagnostics: diagnostics,
      isRest: result.isRest, isOfTest: result.isOfTest, takenForBound: taken.keys,
      reasonForTaking: taken.reason, uncertain: Set(result.uncertain.compactMap(\.location)))
  }

  /// Replaces help texts by those of a library.
  private static func say(_ helps: [DiagnosticID: String], in findings: inout [Diagnostic]) {
    for place in findings.indices {
      guard let help = helps[findings[place].id] else { continue }
      findings[place].notes.removeAll { $0.kind == .help }
      findings[place].notes.append(Diagnostic.Note(.help, help))
    }
  }

  /// Notes which comments suppress findings, also those that only a strict check reports.
  private func noteComments(
    _ result: CompositionRoots.Result, _ graph: BindingGraph, _ options: CheckOptions
  ) {
    let isRead = result.gaps.isEmpty && !result.hasUnreadRoots && !result.lacksContainer
    guard isRead, !result.isRest, !result.builds.contains(nil) else {
      comments.noteUnsettled(graph)
      return
    }
    var all = options
    all.extent = .everything
    comments.note(in: graph) {
      var graph = $0
      // What no root leads to is broken in one way or the other.
      let unreached = check(&graph, builds: result.builds, options)
        .filter { $0.id == .unreachableBroken }
      return check(&graph, builds: result.builds, all) + unreached
    }
    comments.noteUnsettled(graph, of: DiagnosticID.aboutUnused) { !graph.tellsUnused(all) }
  }

  /// Turns errors into warnings that only occur because of previews and other code that nobody runs.
  private func downgradeErrorsOfUnusedCode(
    _ findings: inout [Diagnostic], _ graph: BindingGraph, _ result: CompositionRoots.Result,
    _ options: CheckOptions
  ) {
    guard findings.contains(where: { $0.severity == .error }),
      let live = isIdle(result.location)
        ? [] : check(graph, without: isDead, builds: result.builds, options)
    else { return }
    let certain = live.filter { $0.severity == .error }
    let text =
      hasPreviews
      ? "only a preview needs it, or code that nothing leads to"
      : "only code needs it that nothing leads to"
    for place in findings.indices
    where findings[place].severity == .error
      && !certain.contains(where: {
        $0.id == findings[place].id && $0.subject == findings[place].subject
      })
    {
      // A test that is left out harms nobody.
      findings[place].severity = isOfTest(findings[place].location) ? .note : .warning
      let places = [findings[place].location] + findings[place].steps.map(\.location)
      let unread = places.lazy.compactMap(unreadProperty).first
      let text = unread.map { "only '\($0)' needs it, which nothing reads" } ?? text
      findings[place].notes.insert(Diagnostic.Note(.note, text), at: 0)
    }
  }

  /// Removes findings about missing values that only other programs request.
  private func removeMissingOfOtherPrograms(
    _ findings: inout [Diagnostic], _ graph: BindingGraph, builds: [[BindingProfile]?],
    _ options: CheckOptions
  ) {
    func isOfValue(_ finding: Diagnostic) -> Bool {
      finding.id == .missingBinding
        && (finding.severity == .warning || failingValues.contains(finding.subject))
    }
    guard findings.contains(where: isOfValue),
      let own = check(graph, without: isOfOthers, builds: builds, options)
    else { return }
    let certain = own.filter { $0.id == .missingBinding }
    findings = findings.compactMap { finding in
      guard isOfValue(finding) else { return finding }
      return certain.first { $0.subject == finding.subject }
    }
  }

  /// The findings in a graph without what is asked for at some places; nil where nothing is.
  ///
  /// Where only previews and properties that nothing reads ask for anything, nothing is left, unless code that cannot
  /// be read asks as well.
  /// A binding asks later at places of its own, if the program leads there.
  private func check(
    _ graph: BindingGraph, without isOut: (SourceLocation?) -> Bool,
    builds: [[BindingProfile]?], _ options: CheckOptions
  ) -> [Diagnostic]? {
    var rest = graph
    rest.roots.removeAll { isOut($0.request.location) }
    var isLess = rest.roots.count < graph.roots.count
    for place in rest.bindings.indices {
      let count = rest.bindings[place].requests.count
      rest.bindings[place].requests.removeAll { $0.timing != .eager && isOut($0.location) }
      isLess = isLess || rest.bindings[place].requests.count < count
    }
    if isLess, rest.roots.isEmpty, !graph.facts.hasUnreadRoots,
      graph.roots.allSatisfy({
        isOfPreviews($0.request.location) || unreadProperty($0.request.location) != nil
      })
    {
      return []
    }
    return isLess ? check(&rest, builds: builds, options) : nil
  }

  /// Accepts unused modules in a test, which includes all modules of an app but only uses a part of them.
  private static func acceptUnusedModules(of graph: inout BindingGraph) {
    let reason = "a test need not use all of the modules that it includes"
    for place in graph.bindings.indices where graph.bindings[place].module != nil {
      graph.bindings[place].suppressions += [
        Suppression(.unusedBinding, because: reason),
        Suppression(.unusedContribution, because: reason),
      ]
    }
  }

  /// Checks a graph with the profiles of its containers, and with each other profile on which something depends.
  private func check(
    _ graph: inout BindingGraph, builds: [[BindingProfile]?], _ options: CheckOptions
  ) -> [Diagnostic] {
    if builds.contains(nil) {
      // Which profiles are active is not known, so what only profiles bind may be there in each of them.
      graph.provided.formUnion(
        graph.bindings.filter { !$0.condition.isEmpty }.flatMap { $0.exposures.map(\.key) })
    }
    var found = graph.checkEachProfile(options, builtWith: Self.known(builds))
    for place in found.indices
    where found[place].id == .missingBinding && failingValues.contains(found[place].subject) {
      found[place].severity = .error
    }
    return found
  }

  /// The keys that are requested but unbound, or only bound under conditions.
  private func missingKeys(_ graph: BindingGraph) -> Set<Key> {
    let always = graph.bindings.filter { $0.condition.isEmpty && !$0.isDecorator }
    let bound = Set(always.flatMap { $0.exposures.map(\.key) })
    let requests =
      graph.bindings.flatMap(\.requests) + graph.roots.map(\.request)
      + graph.requirements.map(\.request)
    return Set(requests.filter { !$0.hasDefault && $0.cardinality != .optional }.map(\.key))
      .subtracting(bound)
  }

  private func gapNotes(_ result: CompositionRoots.Result, _ missing: Set<Key>) -> [Diagnostic] {
    let names = missing.map(\.description).sorted()
    var notes: [Diagnostic.Note] = names.prefix(10).map {
      Diagnostic.Note(.note, "'\($0)' is taken for bound")
    }
    if names.count > 10 {
      let others = names.dropFirst(10).map { "'\($0)'" }.joined(separator: ", ")
      let count = (names.count - 10).counted("other")
      notes.append(Diagnostic.Note(.note, "and \(count): \(others)"))
    }
    if result.isRest || result.lacksContainer {
      guard !names.isEmpty else { return [] }
      let first = result.graph.bindings.compactMap(\.location).min()
      return [
        Diagnostic(
          .notVerified, severity: .note, subject: result.name,
          summary: "what the \(result.name) need from elsewhere is not verified", location: first,
          notes: notes)
      ]
    }
    // Which gap supplies a key cannot be told, so the keys are listed once.
    let unread = result.gaps.filter { $0.kind != .binding }
    guard !unread.isEmpty || !notes.isEmpty else { return [] }
    return (unread.isEmpty ? Array(result.gaps.prefix(1)) : unread).enumerated().map { place, gap in
      Diagnostic(
        .notVerified, severity: .note, subject: gap.text, summary: gap.summary,
        location: gap.location, notes: place == 0 ? notes : [])
    }
  }

  /// Adds a root for every binding that nothing else requests, because no real root is known.
  private func addEntries(to graph: inout BindingGraph) {
    let asked = Set(graph.bindings.flatMap(\.requests).map(\.key))
    var counts: [Key: Int] = [:]
    for exposure in graph.bindings.flatMap(\.exposures) { counts[exposure.key, default: 0] += 1 }
    for binding in graph.bindings
    where !binding.exposures.contains(where: { asked.contains($0.key) }) {
      // Asking for a key that several bindings have would be a finding of our own making.
      guard binding.origin != .external,
        let exposure = binding.exposures.first(where: {
          $0.role == .contribution || counts[$0.key] == 1
        })
      else {
        continue
      }
      let name = binding.module.map { graph.modules[$0].name } ?? binding.key.description
      let request = Request(
        exposure.key, cardinality: exposure.role == .contribution ? .many : .one, site: .body,
        isAwaited: true, location: binding.location)
      var entry = Root(request, name: name, condition: binding.condition)
      entry.cause = .assumed
      graph.roots.append(entry)
    }
  }
}

extension CompositionRoots.Result {
  /// Whether something unreadable may bind a key.
  fileprivate func mayBindElsewhere(_ key: Key) -> Bool {
    isRest || gaps.contains { $0.mayBind(key) } || lacksContainer && !key.isValue
  }
}
