// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The result of checking one program.
struct ProgramResult: Sendable {
  let program: Program
  var problems: [InputProblem] = []
  /// The graphs in the order of the sources.
  var graphs: [Verification.CheckedGraph] = []
  /// The findings that belong to no graph.
  var looseDiagnostics: [Diagnostic] = []
  /// The parts of the sources that were checked.
  var coverage = Coverage()

  /// The suppressing comments, the places of those with an effect, and of those whose effect is not known.
  var comments: (all: [Suppression], used: Set<SourceLocation>, unsettled: Set<SourceLocation>) =
    ([], [], [])

  /// The parts of the sources that were checked, by place, so that code of several programs is only counted once.
  struct Coverage: Sendable {
    var files: Set<String> = []
    var dependencies: Set<String> = []
    /// The number of bindings at each place.
    var bindings = Places()
    /// The bindings of each dialect, by its name.
    var dialects: [String: Places] = [:]
    /// The number of objects that each place puts into an environment.
    var environment = Places()
    /// The properties for environment objects in views to which no way is followed.
    var unfollowed: Set<SourceLocation> = []
    /// The places of what is missing only in code that the program never runs: properties for environment objects in
    /// views that it does not show, and requests of libraries.
    var unused: Set<SourceLocation> = []
    /// What has no value in the program other than one that certainly fails where it is used.
    var failingValues: Set<String> = []
    /// The number of compositions at each place.
    var compositions = Places()
    /// The bindings of modules that define no container of the program.
    var unreached: Set<SourceLocation> = []
    var rootRequests: Set<Request> = []
    var unreadRequests: Set<SourceLocation> = []
    var takenForBound: Set<Key> = []
    /// The libraries and containers that are reported as not read.
    var unreadLibraries: [String] = []
    /// The containers among them that the program implements itself.
    var ownContainers: Set<String> = []
    /// The `UnreadLibrary` libraries that these sources use in a form that is read.
    var readLibraries: Set<String> = []
    /// Whether a container is defined by modules of DIKit; nil if there are none.
    var definesContainer: Bool?
  }

  /// The keys that are taken for bound, those of graphs only if their notes are said.
  func takenForBound(_ said: Set<Diagnostic.Identity>) -> Set<Key> {
    let silent = graphs.filter { $0.reasonForTaking.map(said.contains) == false }
    return silent.reduce(into: coverage.takenForBound) { $0.subtract($1.takenForBound) }
      .union(
        graphs.filter { $0.reasonForTaking.map(said.contains) == true }.flatMap(\.takenForBound))
  }

  /// Whether a finding says why keys are taken for bound, other than for registrations that it never makes.
  func takesForBound(because finding: Diagnostic) -> Bool {
    graphs.contains {
      $0.reasonForTaking == finding.identity
        && !($0.isRest && $0.graph.roots.allSatisfy { $0.cause == .assumed })
    }
      || coverage.takenForBound.contains { $0.description == finding.subject }
  }

  /// Places with the number of what stands there.
  struct Places: Sendable {
    private var counts: [SourceLocation?: Int] = [:]

    var count: Int { counts.values.reduce(0, +) }
    var isEmpty: Bool { counts.isEmpty }

    mutating func add(_ place: SourceLocation?) { counts[place, default: 0] += 1 }

    /// Adds the places of another program; of two counts, the larger one is kept.
    mutating func merge(_ other: Places) {
      counts.merge(other.counts) { max($0, $1) }
    }
  }
}

extension ProgramResult.Coverage {
  /// Counts the bindings.
  mutating func add(
    _ context: LoweringContext, _ composed: [CompositionRoots.Result],
    _ trees: [(name: String, results: [CompositionRoots.Result])]
  ) {
    for registration in context.registrations {
      add(registration.pending.binding, registration.pending.dialect ?? "registrations")
    }
    let keyPaths = Set(
      context.injected.families.map {
        $0.library == .dependencies ? "swift-dependencies" : "key paths"
      })
    for declared in context.declared {
      let other = declared.type == nil ? keyPaths.sorted() : ["self-describing types"]
      add(declared.binding, declared.dialect ?? other.joined(separator: " and "))
    }
    for binding in context.unreached {
      add(binding, DIKitModules.moduleName)
      if let place = binding.location { unreached.insert(place) }
    }
    for result in composed {
      compositions.add(result.location)
      for binding in result.graph.bindings { add(binding, "protocol composition") }
    }
    for tree in trees {
      for binding in tree.results.flatMap(\.graph.bindings) { add(binding, tree.name) }
    }
  }

  private mutating func add(_ binding: Binding, _ dialect: String) {
    bindings.add(binding.location)
    dialects[dialect, default: .init()].add(binding.location)
  }

  /// Counts the requests.
  mutating func add(
    _ context: LoweringContext, _ assembled: [CompositionRoots.Result],
    _ graphs: [Verification.CheckedGraph]
  ) {
    for result in assembled { rootRequests.formUnion(result.graph.roots.map(\.request)) }
    unreadRequests = Set(
      context.unreadRoots + context.hiddenRoots + context.undecidedRoots)
    takenForBound = graphs.reduce(into: Set(context.assumed.keys)) {
      $0.formUnion($1.takenForBound)
    }
  }

  /// Counts the objects that views take from their environment, and those that code puts there.
  mutating func add(_ environment: EnvironmentObjects) {
    for place in environment.places {
      self.environment.add(place)
      dialects[Verification.environmentName, default: .init()].add(place)
    }
    unfollowed = environment.unfollowed
    unused = environment.unreached
    rootRequests.formUnion(environment.requests)
    takenForBound.formUnion(environment.taken.keys)
  }

  /// Adds the coverage of another program.
  mutating func merge(_ other: Self) {
    files.formUnion(other.files)
    dependencies.formUnion(other.dependencies)
    bindings.merge(other.bindings)
    dialects.merge(other.dialects) { own, other in
      var both = own
      both.merge(other)
      return both
    }
    compositions.merge(other.compositions)
    environment.merge(other.environment)
    unreached.formUnion(other.unreached)
    rootRequests.formUnion(other.rootRequests)
    unreadRequests.formUnion(other.unreadRequests)
    takenForBound.formUnion(other.takenForBound)
    readLibraries.formUnion(other.readLibraries)
    unreadLibraries += other.unreadLibraries.filter { !unreadLibraries.contains($0) }
  }
}
