// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The findings of several programs, each reported once with the names of its programs.
struct MergedFindings {
  let results: [ProgramResult]
  /// The number of programs whose findings are reported; they come first.
  let asked: Int
  let sources: ParsedSources

  /// A finding with what it is in each of the programs, by their numbers.
  private struct Entry {
    var finding: Diagnostic
    var places: [Int]
    var own: [Int: Diagnostic]
  }

  /// The findings in the order of the programs.
  var all: [Diagnostic] {
    let used = SharedUse(of: results.map(\.graphs))
    let read = results.reduce(into: Set<String>()) { $0.formUnion($1.coverage.readLibraries) }
    var entries: [Diagnostic.Identity: Int] = [:]
    var found: [Entry] = []
    for number in results.indices {
      for finding in Self.distinct(results[number], used) {
        var identity = finding.identity
        // Where a library is imported first differs between programs.
        if isUnread(finding) { identity.location = nil }
        guard let place = entries[identity] else {
          entries[identity] = found.count
          found.append(Entry(finding: finding, places: [number], own: [number: finding]))
          continue
        }
        found[place].places.append(number)
        found[place].own[number] = finding
        found[place].finding.merge(finding)
      }
    }
    found.removeAll { $0.places[0] >= asked }
    let reach = ProgramReach(results, sources.facts)
    downgradeOwnContainers(&found)
    let bound = found.contains { $0.finding.id == .missingBinding } ? boundByApps : []
    found.removeAll { isRefuted($0, read, bound) }
    // A binding that one program certainly lacks counts as verified, whatever cannot be told of another program.
    let missing = found.lazy.map(\.finding).filter { $0.id == .missingBinding }
    let verified = Set(missing.compactMap(\.location))
    found.removeAll {
      $0.finding.id == .notVerified && $0.finding.location.map(verified.contains) == true
    }
    let guess = GuessedLinkage(results, sources.facts)
    found.removeAll { guess.mayBeUsedElsewhere($0.finding, unusedIn: $0.places) }
    return found.map { entry in
      guard guess.mayBeBoundElsewhere(entry.finding, lackedBy: entry.places) else {
        return named(entry, reach, bound)
      }
      var finding = entry.finding
      finding.severity = .note
      finding.notes.removeAll { $0.kind == .help }
      finding.notes.append(Diagnostic.Note(.note, GuessedLinkage.reason))
      return finding
    }
  }

  /// The keys that programs other than libraries and tests bind.
  private var boundByApps: Set<String> {
    results.lazy.filter { $0.program.kind != .library && $0.program.kind != .tests }
      .flatMap(\.graphs).flatMap(\.graph.bindings).flatMap(\.exposures)
      .reduce(into: []) { $0.insert($1.key.description) }
  }

  /// The findings of one program, without repetitions of those that several of its graphs share.
  static func distinct(_ result: ProgramResult, _ used: SharedUse) -> [Diagnostic] {
    Verification.distinct(result.graphs.flatMap(\.diagnostics) + result.looseDiagnostics, used)
  }

  /// Whether a finding says what is not read in a program.
  private func isUnread(_ finding: Diagnostic) -> Bool {
    finding.id == .notVerified
      && results.contains { $0.coverage.unreadLibraries.contains(finding.subject) }
  }

  /// Turns findings about own containers into notes unless a program has another one that is read.
  private func downgradeOwnContainers(_ found: inout [Entry]) {
    guard results.contains(where: { !$0.coverage.bindings.isEmpty }) else { return }
    let own = results.reduce(into: Set<String>()) { $0.formUnion($1.coverage.ownContainers) }
    for place in found.indices
    where found[place].finding.id == .notVerified && own.contains(found[place].finding.subject) {
      found[place].finding.severity = .note
      found[place].finding.notes.removeAll { $0.kind == .help }
    }
  }

  /// The programs, other than tests, that compile a file; tests only if there are no others.
  private func owners(of file: String) -> [Int] {
    let all = results.indices.filter { results[$0].program.modules[file] != nil }
    let apps = all.filter { results[$0].program.kind != .tests }
    return apps.isEmpty ? all : apps
  }

  private func isRefuted(_ entry: Entry, _ read: Set<String>, _ bound: Set<String>) -> Bool {
    let finding = entry.finding
    if isUnread(finding) { return read.contains(finding.subject) }
    if finding.id == .notVerified, entry.places.contains(where: { takesForBound(finding, $0) }) {
      return false
    }
    guard let file = finding.location?.file else { return false }
    // Tests need not use all code of others that they compile, unless a way leads there from their own. And where a
    // program compiles a file, it may bind what only a library or tests lack there.
    let parts = entry.places.map { results[$0].program }
    let isAskedByTests = entry.places.contains {
      results[$0].program.kind == .tests && isAsked(entry, by: $0)
    }
    if parts.allSatisfy({ $0.kind == .tests }), !isAskedByTests { return true }
    let isOfProgram = owners(of: file).contains { results[$0].program.kind != .library }
    if finding.id == .missingBinding, bound.contains(finding.subject) {
      // Whoever links what no app is linked with, such as mocks, links with it what the apps have.
      if parts.allSatisfy({ $0.kind == .library }) { return true }
      // Nothing is asked for where no container is made, while another program makes one of the same modules.
      if entry.places.allSatisfy({ results[$0].coverage.definesContainer == false }),
        results.contains(where: { $0.coverage.definesContainer == true })
      {
        return true
      }
      // The code that a program compiles without making requests of its container may be incomplete there, if it is
      // complete in another program.
      if entry.places.allSatisfy({ asksNothing(finding, results[$0]) }),
        !owners(of: file).allSatisfy(entry.places.contains)
      {
        return true
      }
    }
    if isOfProgram, parts.allSatisfy({ $0.kind == .library || $0.kind == .tests }) {
      return !isAskedByTests
    }
    guard finding.id.holdsOnlyEverywhere || isUnreached(entry) else { return false }
    return !owners(of: file).allSatisfy(entry.places.contains)
  }

  /// Whether a program, tests aside, takes keys for bound for a reason that others which compile the code have not.
  private func takesForBound(_ finding: Diagnostic, _ place: Int) -> Bool {
    results[place].program.kind != .tests && results[place].takesForBound(because: finding)
  }

  /// Whether nothing in a program asks the containers that have a finding for anything.
  private func asksNothing(_ finding: Diagnostic, _ result: ProgramResult) -> Bool {
    let failing = result.graphs.filter { graph in
      graph.diagnostics.contains { $0.identity == finding.identity }
    }
    // A graph without the registrations of previews and tests is none of them.
    return result.coverage.unreadRequests.isEmpty
      && (failing.isEmpty ? result.graphs : failing).allSatisfy { graph in
        ([graph.graph] + graph.branches).flatMap(\.roots).allSatisfy { $0.cause == .assumed }
      }
  }

  /// Whether a finding is about code that none of its programs leads to, such as views of a shared module.
  private func isUnreached(_ entry: Entry) -> Bool {
    guard let place = entry.finding.location else { return false }
    return entry.places.allSatisfy { results[$0].coverage.unused.contains(place) }
  }

  /// The finding with the names of its programs, unless these are obvious.
  private func named(
    _ entry: Entry, _ reach: ProgramReach, _ bound: Set<String>
  ) -> Diagnostic {
    var finding = entry.finding
    guard let file = finding.location?.file else { return finding }
    let owners = owners(of: file)
    let isValue = entry.places.contains {
      results[$0].coverage.failingValues.contains(finding.subject)
    }
    // If another program that compiles the code has a value, this one may never run it.
    if isValue, finding.severity == .error, bound.contains(finding.subject),
      !owners.allSatisfy({ entry.places.contains($0) || results[$0].program.kind == .library })
    {
      finding.severity = .warning
    }
    let places = entry.places.filter(owners.contains)
    let shown = places.isEmpty ? entry.places : places
    guard owners.count > 1 || places.isEmpty else { return finding }
    // Where a program has no container, it is so only if somebody makes one.
    let certain = shown.filter { isOfContainer(finding, in: results[$0]) }
    let named = certain.isEmpty ? shown : certain
    var text = "this is so in " + Self.list(named.map { results[$0].program.name })
    let mayFail = finding.severity == .error || finding.id == .missingBinding
    let isOfSome = mayFail && shown.count < owners.count
    if isOfSome, !shown.contains(where: { isAsked(entry, by: $0) }) {
      let isReached = shown.contains { number in
        let own = entry.own[number] ?? entry.finding
        return own.location.map { reach.reaches($0, in: number) } == true
          && starts(of: own).map { starts in
            starts.contains { reach.reaches($0, in: number) }
          } != false
      }
      if !isReached { finding.severity = .note }
      if finding.severity == .error { finding.severity = .warning }
      if !isReached { text += ", whose code does not lead there" }
    } else if isOfSome, finding.severity == .error,
      shown.allSatisfy({ isUnfollowed(finding, by: results[$0]) })
    {
      // Such a program may show only some of the views that another one shows.
      finding.severity = .warning
    }
    finding.notes.append(Diagnostic.Note(.note, text))
    return finding
  }

  /// The places where the ways to a finding start; nil if they are not all known.
  private func starts(of finding: Diagnostic) -> [SourceLocation]? {
    guard let root = finding.steps.last?.location else { return nil }
    let notes = finding.notes.filter { $0.kind == .note }
    guard notes.allSatisfy({ $0.requestCount == 0 || $0.location != nil }) else { return nil }
    return [root] + notes.compactMap(\.location)
  }

  private func isUnfollowed(_ finding: Diagnostic, by result: ProgramResult) -> Bool {
    finding.location.map(result.coverage.unfollowed.contains) == true
  }

  /// Whether the way to a finding touches what a program's own target compiles, and not only libraries, or whether
  /// that makes a container which fails by it.
  private func isAsked(_ entry: Entry, by number: Int) -> Bool {
    let result = results[number]
    let finding = entry.own[number] ?? entry.finding
    // Notes about similar bindings are no part of the path.
    let notes = finding.notes.filter { $0.kind == .note }
    let places = [finding.location] + finding.steps.map(\.location) + notes.map(\.location)
    let own = result.program.own
    return places.contains { $0.map { own.contains($0.file) } ?? false }
      || finding.severity == .error
        && isOfContainer(finding, in: result) { own.contains($0.file) }
  }

  /// Whether a container of a program has a finding, as opposed to registrations that no container reaches.
  private func isOfContainer(
    _ finding: Diagnostic, in result: ProgramResult,
    at isMeant: (SourceLocation) -> Bool = { _ in true }
  ) -> Bool {
    result.graphs.contains { graph in
      !graph.isRest && graph.location.map(isMeant) ?? false
        && graph.diagnostics.contains { $0.identity == finding.identity }
    }
  }

  /// The names of some programs as a phrase; only a few of many.
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return "the program \(quoted.joined())" }
    guard quoted.count < 6 else {
      return "\(names.count) programs, among them \(quoted.prefix(3).joined(separator: ", "))"
    }
    return "the programs \(quoted.dropLast().joined(separator: ", ")) and \(last)"
  }
}
