// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The result of verifying a set of sources.
public struct Verification: Sendable {
  /// A graph with its findings.
  public struct CheckedGraph: Sendable {
    /// The name of the place where the container is created, such as `AppDelegate.container`.
    public var name: String
    /// The place where the container is created.
    public var location: SourceLocation?
    /// The graph.
    public var graph: BindingGraph
    /// The findings about it.
    public var diagnostics: [Diagnostic]
    /// Whether it consists of registrations that no container reaches.
    public var isRest: Bool
    /// The program with the container; empty if no manifest lists programs.
    public internal(set) var program = ""
    /// Whether the container is created in a test.
    package internal(set) var isOfTest = false
    /// The graphs of other branches of the code, such as that of an `else`, and of other profiles.
    package internal(set) var branches: [BindingGraph] = []
    /// The keys that are assumed to be bound, because their bindings may not be readable.
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
  /// The programs in the manifests, apps first; empty if no manifest is read.
  public internal(set) var programs: [Program] = []
  /// The comments that suppress findings, in the order of their places.
  public internal(set) var comments: [AcceptingComment] = []
  /// How much of the sources was covered.
  public var counts = VerificationCounts()
  /// The number of bindings of each dialect, by its name.
  package internal(set) var bindingsByDialect: [String: Int] = [:]
  /// The name of the SwiftUI environment among the dialects.
  package static let environmentName = "the environment of SwiftUI"
  /// The libraries and own containers of the program that are not read, unless they are accepted.
  public var unreadLibraries: [String] = []
  /// The number of files that were read.
  public var fileCount: Int { counts.files }
  /// The findings that belong to no graph, such as those about calls whose key cannot be read.
  public var looseDiagnostics: [Diagnostic] = []

  /// Whether the verifier knows nothing in the sources.
  public var isEmpty: Bool {
    counts.bindings == 0 && counts.requests == 0 && counts.compositions == 0
      && counts.environmentObjects == 0
      && diagnostics.allSatisfy { $0.id == .notVerified && $0.subject == LeftOutFiles.subject }
  }

  /// Whether all input was read; unread input may bind anything.
  package var isComplete: Bool {
    unreadLibraries.isEmpty && unreadInputs.isEmpty
  }

  /// The problems that kept input from being read.
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

  /// A graph with all bindings, for drawing; a binding of several containers occurs once.
  public var combinedGraph: BindingGraph {
    BindingGraph.combined(graphs.map(\.graph))
  }
}

extension Verification.CheckedGraph {
  /// The indices of its findings in the list of all, in which a finding may stand for equal ones.
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
  /// The identity by which equal findings of several graphs are merged: id, subject and location.
  struct Identity: Hashable {
    let id: DiagnosticID
    let subject: String
    var location: SourceLocation?
  }

  var identity: Identity { Identity(id: id, subject: subject, location: location) }
}

extension BindingGraph {
  /// A graph with the bindings of several ones; a binding that they share occurs once.
  package static func combined(_ graphs: [BindingGraph]) -> BindingGraph {
    guard var combined = graphs.first else { return BindingGraph() }
    combined.profiles = []
    var known = Set(combined.bindings.compactMap(\.location))
    var roots = Set(combined.roots)
    for other in graphs.dropFirst() { combined.merge(other, &known, &roots) }
    return combined
  }

  /// Adds the bindings of another graph whose places are not known yet, and its new roots.
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
