// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Decides which graphs the sources describe.
///
/// Each container that is created and filled is a graph of its own: that of an app, of its extension, of a test. The
/// registrations that no such container reaches form one more graph.
struct CompositionRoots {
  let context: LoweringContext
  private let instances: InstanceRequests
  private let sharedParent: SharedParent
  private let late: LateRegistrations
  private let offers = ParentOffers()

  init(context: LoweringContext) {
    self.context = context
    sharedParent = SharedParent(context)
    late = LateRegistrations(context: context)
    instances = InstanceRequests(context: context)
  }

  /// A graph as it is assembled.
  struct Result {
    var name: String
    var location: GarlandGraph.SourceLocation?
    var graph: BindingGraph
    /// The parts of the graph that cannot be read.
    var gaps: [GraphAssembler.Gap]
    /// Further notes about what cannot be read.
    var notes: [Diagnostic] = []
    /// The notes about keys that are registered in some cases only.
    var uncertain: [Diagnostic] = []
    /// The active profiles of each container that is built; nil if they cannot be read.
    var builds: [[BindingProfile]?] = []
    /// Whether a container is built in a way that requires all bindings to be complete.
    var isBuiltOfEverything = false
    /// Whether it consists of registrations that no container reaches, while containers reach others.
    var isRest = false
    /// Whether no container for its modules is known, so that their requirements are bound elsewhere.
    var isPart = false
    /// Whether some request from outside could not be read.
    var hasUnreadRoots = false
    var registrationCount = 0
    /// The severities that the library of its registrations gives to kinds of findings.
    var severities: [DiagnosticID: Severity?] = [:]
    /// The help texts of its library for kinds of findings.
    var helps: [DiagnosticID: String] = [:]
    /// The branches in which bindings are registered, by the places of those that are not always registered.
    var paths: [GarlandGraph.SourceLocation: [[CodeBranch]]] = [:]
    /// The graphs that other branches of the code produce.
    var branches: [BindingGraph] = []
    /// The graph at other times: before objects exist that register more, and after functions have registered again.
    var steps: [BindingGraph] = []
    /// Whether it is made in a test.
    var isOfTest = false
    /// Whether it repeats another graph without the registrations that tests add to the container.
    var isWithoutTests = false
    /// Whether GarlandTesting creates its container for a test.
    var isTestContainer = false
    /// Whether the requests to its container are not known, because no container is known.
    var lacksContainer = false

    var asWithoutTests: Result {
      var copy = self
      copy.isWithoutTests = true
      return copy
    }
  }

  /// The registrations of one library that no container reaches.
  struct Rest {
    let library: Library
    let assembler: GraphAssembler
    /// Whether no call leads to the functions that register, so that they never run.
    var isUncalled = false

    /// The words for the container that must have these registrations.
    var nameOfContainer: String {
      library.hasSharedContainer
        ? "the shared container (\(library.name))" : "a container that is made elsewhere"
    }
  }

  /// The graphs in the order of the sources.
  func assemble() -> [Result] {
    var reached: Set<Int> = []
    var followed: Set<ContainerIdentity> = []
    var filling: Set<ContainerIdentity> = []
    var assemblers: [(LoweringContext.Creation, GraphAssembler)] = []
    let asked = LooseRequests.containersAskedByFactories(context).union(context.current)
    for (creation, assembler) in creations().flatMap(assemblers(of:)) {
      guard !assembler.isUnused || asked.contains(.created(creation.node.id)) else { continue }
      reached.formUnion(assembler.registrations.filter { counts($0, reachedBy: creation) })
      followed.formUnion(assembler.followed)
      filling.formUnion(assembler.filling)
      assemblers.append((creation, assembler))
    }
    KeptContainers(context: context).settle(&assemblers)
    let left = rests(reached: reached, followed: followed.union(filling))
    let rests = left.filter { !$0.isUncalled }
    let declared = DeclaredBindings(context: context)
    let main = main(of: assemblers.map(\.0), hasRest: !rests.isEmpty)
    for rest in left { followed.formUnion(rest.assembler.followed) }
    let loose = looseRoots(followed, hasMain: main != nil)
    let homes = LooseRequests(context: context)
      .homes(of: loose, assemblers.map { ($0.1, $0.0) }, rests)
    for place in assemblers.indices {
      assemblers[place].1.add(homes[place])
      if place == main { assemblers[place].1.add(roots(of: [.current, .declared])) }
      assemblers[place].1.settle(instances)
      assemblers[place].1.add(declared: declared.needed(by: assemblers[place].1))
    }
    if let main {
      assemblers[main].1.add(declared: declared.unused)
      assemblers[main].1.add(declared: declared.needed(by: assemblers[main].1))
    }
    let untold = UntoldRegistrations(context: context, followed.union(filling))
    var children = ChildRegistrations(among: assemblers.map(\.1))
    for place in assemblers.indices {
      let identity = ContainerIdentity.created(assemblers[place].0.node.id)
      untold.note(in: &assemblers[place].1, assemblers[place].0)
      children.note(in: &assemblers[place].1, identity)
    }
    late.note(bound: assemblers.map(\.1) + left.map(\.assembler))
    var results = assemblers.map { result(of: $0.1, $0.0) }
    results += assemblers.filter { !$0.0.isMadeInTest(context.index) }.compactMap {
      creation, assembler in assembler.withoutTests.map { result(of: $0, creation).asWithoutTests }
    }
    for (rest, roots) in zip(rests, homes.dropFirst(assemblers.count)) {
      let isOnly =
        rest.library.hasSharedContainer
        || !assemblers.contains { $0.0.dialect.library.name == rest.library.name }
      results += self.results(of: rest, roots, declared, isOnly)
    }
    for rest in left where rest.isUncalled {
      results += self.results(of: rest, [], declared, false)
    }
    if main == nil { results += declared.graphs(roots: roots(of: [.declared])) }
    UnreachedModules(results)?.advise(&results)
    return results
  }

  private func assemblers(of creation: LoweringContext.Creation) -> [(
    LoweringContext.Creation, GraphAssembler
  )] {
    ofEachProgram(GraphAssembler(context: context, dialect: creation.dialect, offers: offers)) {
      $0.follow(.created(creation.node.id))
      sharedParent.settle(&$0.bindings)
      SubclassContainers(context: context).note(in: &$0, creation)
    }.map { (creation, $0) }
  }

  /// The assembled graph, or one for each of several programs that add to it in code of their own.
  private func ofEachProgram(
    _ empty: GraphAssembler, _ follow: (inout GraphAssembler) -> Void
  ) -> [GraphAssembler] {
    var all = empty
    follow(&all)
    guard all.programs.count > 1 else { return [all] }
    return all.programs.sorted { $0.name < $1.name }.map { program in
      var own = empty
      own.program = program
      follow(&own)
      return own
    }
  }

  /// Whether a registration belongs to no other container than those that reach it.
  ///
  /// A test may fill a container of its own in the same way as the program fills the shared one, and the registrations
  /// of the shared one's parent remain the parent's.
  private func counts(_ number: Int, reachedBy creation: LoweringContext.Creation) -> Bool {
    guard creation.dialect.library.hasSharedContainer else { return true }
    if sharedParent.registrations.contains(number) { return false }
    guard creation.isMadeInTest(context.index) else { return true }
    let place = context.registrations[number].pending.binding.location
    return place.map(context.index.isOfTest) ?? false
  }

  /// The creations of containers; a container that a function creates in each call counts at the calls.
  private func creations() -> [LoweringContext.Creation] {
    let made = context.tracker.made
    let calls = made.calls.compactMap { call -> LoweringContext.Creation? in
      var origin = made.origin(of: call.id)
      while let next = origin.flatMap(made.origin) { origin = next }
      guard let file = context.index.file(of: call),
        let dialect = origin.flatMap({ context.creationsByNode[$0] })?.dialect
      else { return nil }
      return LoweringContext.Creation(
        node: call, dialect: dialect,
        name: ContainerCallReader.place(of: Syntax(call), file), location: file.location(of: call))
    }
    let origins = made.allOrigins
    return (context.creations + calls).filter { !origins.contains($0.node.id) }
  }

  private func result(of assembler: GraphAssembler, _ creation: LoweringContext.Creation) -> Result
  {
    var found = result(of: assembler, creation.name, creation.dialect.library)
    found.location = creation.location
    found.builds = assembler.builds
    found.isBuiltOfEverything = assembler.isBuiltOfEverything
    found.isOfTest = creation.isMadeInTest(context.index)
    found.isTestContainer = creation.isOfTest
    return found.isOfTest ? found : late.adding(assembler, to: found)
  }

  /// The result for the graph of a known or unknown container, with the parts that both have.
  private func result(
    of assembler: GraphAssembler, _ name: String, _ library: Library?
  ) -> Result {
    let whole = assembler.graph()
    let others = assembler.otherBranches
    return Result(
      name: name + assembler.ofProgram, graph: assembler.firstBranches(of: whole),
      gaps: unique(assembler.gaps + AliasedTypes(context).gaps(in: whole)), notes: assembler.notes,
      uncertain: assembler.conditionNotes(of: whole) + others.notes,
      hasUnreadRoots: !context.unreadRoots.isEmpty,
      registrationCount: assembler.registrations.count,
      severities: library?.severities ?? [:], helps: library?.helps ?? [:],
      paths: assembler.conditionalPaths,
      branches: others.assemblers.map { $0.firstBranches(of: $0.graph()) })
  }

  private func results(
    of rest: Rest, _ loose: [PendingRoot], _ declared: DeclaredBindings,
    _ isOnly: Bool
  ) -> [Result] {
    var assembler = rest.assembler
    assembler.add(loose)
    assembler.settle(instances)
    assembler.add(declared: declared.needed(by: assembler))
    let name = isOnly ? rest.nameOfContainer : "registrations that no container reaches"
    var found = [result(of: assembler, name, isOnly)]
    if isOnly, let own = assembler.withoutTests {
      found.append(result(of: own, name, isOnly).asWithoutTests)
    }
    return found
  }

  private func result(of assembler: GraphAssembler, _ name: String, _ isOnly: Bool) -> Result {
    var found = result(of: assembler, name, assembler.onlyDialect?.library)
    found.isPart = true
    if assembler.onlyDialect?.library.hasSharedContainer != true || !context.index.startsProgram {
      found.gaps += ForeignTypes(context).gaps(in: found.graph, besides: found.gaps)
    }
    if !isOnly { (found.isRest, found.hasUnreadRoots) = (true, true) }
    return isOnly ? late.adding(assembler, to: found) : found
  }

  /// The container that is the program's current one, or that can be no other.
  private func main(of creations: [LoweringContext.Creation], hasRest: Bool) -> Int? {
    if context.current.count == 1, case .created(let node)? = context.current.first {
      return creations.firstIndex { $0.node.id == node }
    }
    let own = creations.indices.filter { !creations[$0].isOfTest }
    guard let only = own.first, own.count == 1, !hasRest,
      creations[only].dialect.library.makesSelfDescribing
    else { return nil }
    return only
  }

  private func roots(of identities: [ContainerIdentity]) -> [PendingRoot] {
    identities.flatMap { context.scripts[$0] ?? [] }.compactMap { action in
      if case .root(let root) = action.kind { root.ofUnknownContainer } else { nil }
    }
  }

  private func unique(_ gaps: [GraphAssembler.Gap]) -> [GraphAssembler.Gap] {
    var seen: Set<GraphAssembler.Gap> = []
    return gaps.filter { seen.insert($0).inserted }
  }

  /// The requests in scripts that belong to no graph.
  private func looseRoots(_ followed: Set<ContainerIdentity>, hasMain: Bool) -> [PendingRoot] {
    var found: [(GarlandGraph.SourceLocation, PendingRoot)] = []
    for (identity, actions) in context.scripts
    where !followed.contains(identity) || identity == .unknown {
      // A container that is created here and not filled is somebody else's matter.
      if case .created = identity { continue }
      if identity == .declared || identity == .current && hasMain { continue }
      for action in actions {
        if case .root(let root) = action.kind {
          found.append((action.location, root.ofUnknownContainer))
        }
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: What no container reaches

  /// The remaining registrations, separately for each library.
  private func rests(reached: Set<Int>, followed: Set<ContainerIdentity>) -> [Rest] {
    var libraries: [Library] = []
    for number in context.registrations.indices where !reached.contains(number) {
      let name = context.registrations[number].pending.dialect
      guard let library = name.flatMap(Libraries.named),
        !libraries.contains(where: { $0.name == name })
      else { continue }
      libraries.append(library)
    }
    guard !libraries.isEmpty else { return [] }
    let called = calledFunctions()
    let modules = moduleFunctions()
    let waiting = context.scripts.filter { entry in
      !followed.contains(entry.key) && entry.value.contains(where: \.addsBindings)
    }
    .sorted {
      ($0.value.first?.location ?? Self.nowhere) < ($1.value.first?.location ?? Self.nowhere)
    }
    // First what nothing else leads to, so that modules keep their place in the tree.
    let first = waiting.map(\.key).filter { !isCalled($0, called, modules) }
    let entries = first + waiting.map(\.key)
    let uncalled = UncalledFunctions(context: context).find(among: first, modules)
    return libraries.flatMap { library in
      var empty = GraphAssembler(context: context, dialect: nil)
      if libraries.count > 1 { empty.library = library.name }
      func rests(of entries: [ContainerIdentity], isUncalled: Bool = false) -> [Rest] {
        ofEachProgram(empty) { assembler in
          for entry in entries where !assembler.followed.contains(entry) {
            assembler.followEntry(entry, module: module(of: entry, modules))
          }
        }
        .filter { !$0.registrations.isEmpty }
        .map { Rest(library: library, assembler: $0, isUncalled: isUncalled) }
      }
      let live = uncalled.isEmpty ? [] : rests(of: entries.filter { !uncalled.contains($0) })
      // Where nothing else fills a container, whoever calls these functions is not among the sources.
      guard !live.isEmpty || reached.contains(where: { isOf(library, $0) }), !uncalled.isEmpty
      else { return rests(of: entries) }
      return live + rests(of: first.filter(uncalled.contains), isUncalled: true)
    }
  }

  private func isOf(_ library: Library, _ number: Int) -> Bool {
    context.registrations[number].pending.dialect == library.name
  }

  private static let nowhere = GarlandGraph.SourceLocation(file: "", line: 0, column: 0)

  /// The module whose function a script is.
  private func module(
    of identity: ContainerIdentity, _ modules: [SyntaxIdentifier: TypeDeclaration]
  ) -> TypeDeclaration? {
    guard case .incoming(let id) = identity else { return nil }
    return modules[id]
  }

  /// The types by the functions that add their bindings.
  private func moduleFunctions() -> [SyntaxIdentifier: TypeDeclaration] {
    let names = Set(Libraries.all.compactMap(\.moduleFunction))
    var found: [SyntaxIdentifier: TypeDeclaration] = [:]
    for type in context.index.all {
      for function in names.flatMap({ type.functions[$0] ?? [] }) where found[function.id] == nil {
        found[function.id] = type
      }
    }
    return found
  }

  private func calledFunctions() -> (
    functions: Set<SyntaxIdentifier>, modules: Set<TypeDeclaration>
  ) {
    var functions: Set<SyntaxIdentifier> = []
    var modules: Set<TypeDeclaration> = []
    for action in context.scripts.values.joined() {
      if let id = action.kind.taker {
        functions.formUnion(context.methods.overriding(id) + [id])
      }
      if case .include(let type) = action.kind { modules.insert(type) }
    }
    return (functions, modules)
  }

  private func isCalled(
    _ identity: ContainerIdentity,
    _ called: (functions: Set<SyntaxIdentifier>, modules: Set<TypeDeclaration>),
    _ modules: [SyntaxIdentifier: TypeDeclaration]
  ) -> Bool {
    guard case .incoming(let id) = identity else { return false }
    return called.functions.contains(id)
      || module(of: identity, modules).map(called.modules.contains) ?? false
  }
}

extension PendingRoot {
  /// The request as one of a container that is not known and that may stand for a scope.
  fileprivate var ofUnknownContainer: PendingRoot {
    var root = self
    root.hasUnknownScope = scope == nil && !isDeclared
    return root
  }
}
