// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The result of verifying a set of sources.
public struct Verification: Sendable {
  /// A graph with its findings.
  public struct CheckedGraph: Sendable {
    /// Where the container is created, such as `AppDelegate.container`.
    public var name: String
    /// The place where it is created.
    public var location: SourceLocation?
    /// The graph.
    public var graph: BindingGraph
    /// The findings about it.
    public var diagnostics: [Diagnostic]
    /// Whether it consists of what no container reaches.
    public var isRest: Bool
    /// The program that has it; the empty text if no manifest tells of programs.
    public internal(set) var program = ""
    /// Whether the container is made in a test.
    package internal(set) var isOfTest = false
    /// The graph as it is in other branches of the code, such as behind `else`, and with other profiles.
    package internal(set) var branches: [BindingGraph] = []
    /// The keys that are taken for bound, because what binds them may not be there to be read.
    var takenForBound: Set<Key> = []
    /// The note that lists them.
    var reasonForTaking: Diagnostic.Identity?
    /// The places of registrations of which it is not known whether they are done.
    var uncertain: Set<SourceLocation> = []
  }

  /// The inputs that could not be read.
  public var problems: [InputProblem] = []
  /// The graphs in the order of the sources.
  public var graphs: [CheckedGraph] = []
  /// The programs that the manifests tell of, apps first; none if no manifest is read.
  public internal(set) var programs: [Program] = []
  /// The comments that accept findings, in the order of their places.
  public internal(set) var comments: [AcceptingComment] = []
  /// How much of the sources was covered.
  public var counts = VerificationCounts()
  /// How many bindings each dialect declares, by its name.
  package internal(set) var bindingsByDialect: [String: Int] = [:]
  /// The name among these of what views take from their environment.
  package static let environmentName = "the environment of SwiftUI"
  /// The libraries and the containers of the program's own that are not read, unless that is accepted.
  public var unreadLibraries: [String] = []
  /// How many files were read.
  public var fileCount: Int { counts.files }
  /// Findings about calls that belong to no graph, because what they ask for cannot be read.
  public var looseDiagnostics: [Diagnostic] = []

  /// Whether the sources have nothing that the verifier knows.
  public var isEmpty: Bool {
    counts.bindings == 0 && counts.requests == 0 && counts.compositions == 0
      && counts.environmentObjects == 0
      && diagnostics.allSatisfy { $0.id == .notVerified && $0.subject == LeftOutFiles.subject }
  }

  /// Whether all of the input was read; what is not read may bind anything.
  package var isComplete: Bool {
    unreadLibraries.isEmpty && unreadInputs.isEmpty
  }

  /// The problems because of which some of the input was not read.
  package var unreadInputs: [InputProblem] { problems.filter { $0.severity == .error } }

  /// The findings of all graphs; one that several graphs share is listed once.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The findings, of which those that say the same are one, without those of which the use elsewhere shows that they
  /// are not so.
  static func distinct(_ findings: [Diagnostic], _ used: SharedUse) -> [Diagnostic] {
    var places: [Diagnostic.Identity: Int] = [:]
    var bySubject: [String: [Int]] = [:]
    var found: [Diagnostic] = []
    for finding in findings where !used.refutes(finding) {
      let known =
        places[finding.identity]
        ?? bySubject[finding.subject]?.first { found[$0].covers(finding) }
      if let known {
        found[known].merge(finding)
        continue
      }
      places[finding.identity] = found.count
      bySubject[finding.subject, default: []].append(found.count)
      found.append(finding)
    }
    return found
  }

  /// All bindings in one graph, for drawing; what several containers share is in it once.
  public var combinedGraph: BindingGraph {
    BindingGraph.combined(graphs.map(\.graph))
  }
}

extension Verification.CheckedGraph {
  /// The places of its findings in the list of all, where a finding may stand for others that say the same.
  package func places(among all: [Diagnostic]) -> Set<Int> {
    let own = Dictionary(grouping: diagnostics, by: \.subject)
    return Set(
      all.indices.filter { place in
        own[all[place].subject, default: []].contains {
          $0.identity == all[place].identity || all[place].covers($0)
        }
      })
  }
}

extension Diagnostic {
  /// The identity by which findings of several graphs are merged: id, subject and location.
  struct Identity: Hashable {
    let id: DiagnosticID
    let subject: String
    var location: SourceLocation?
  }

  var identity: Identity { Identity(id: id, subject: subject, location: location) }
}

extension BindingGraph {
  /// All bindings of graphs in one; what several of them share is in it once.
  package static func combined(_ graphs: [BindingGraph]) -> BindingGraph {
    guard var combined = graphs.first else { return BindingGraph() }
    combined.profiles = []
    var known = Set(combined.bindings.compactMap(\.location))
    var roots = Set(combined.roots)
    for other in graphs.dropFirst() { combined.merge(other, &known, &roots) }
    return combined
  }

  /// Adds the bindings of another graph that are not written at a known place, and the roots that are not known.
  fileprivate mutating func merge(
    _ other: BindingGraph, _ known: inout Set<SourceLocation>, _ knownRoots: inout Set<Root>
  ) {
    let kinds = Set(scopes.map(\.kind))
    scopes += other.scopes.filter { !kinds.contains($0.kind) }
    let offset = modules.count
    modules += other.modules.map { module in
      var copy = module
      copy.parent = module.parent.map { $0 + offset }
      copy.furtherParents = module.furtherParents.map { $0.map { $0 + offset } }
      return copy
    }
    for binding in other.bindings where binding.location.map({ !known.contains($0) }) ?? true {
      var copy = binding
      copy.module = binding.module.map { $0 + offset }
      bindings.append(copy)
    }
    known.formUnion(other.bindings.compactMap(\.location))
    requirements += other.requirements.map { requirement in
      var copy = requirement
      copy.module = requirement.module.map { $0 + offset }
      return copy
    }
    roots += other.roots.filter { !knownRoots.contains($0) }
    knownRoots.formUnion(other.roots)
    emptyCollections.formUnion(other.emptyCollections)
    provided.formUnion(other.provided)
    remedies.merge(other.remedies) { first, _ in first }
  }
}
