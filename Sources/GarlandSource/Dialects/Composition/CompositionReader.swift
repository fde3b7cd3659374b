// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers compositions of `Has` protocols: each type that provides some of them is a composition root.
struct CompositionReader {
  private let context: LoweringContext
  private let protocols: HasProtocols
  private let consumers: [CompositionConsumer]
  private let providers: [TypeDeclaration]
  private var handovers: [HandoverCollector.Handover] = []
  /// The protocols that are required by a consumer.
  private let asked: Set<TypeDeclaration>

  init(context: LoweringContext) {
    self.context = context
    let protocols = HasProtocols(context: context)
    let consumers = CompositionConsumers(context: context, protocols: protocols).find()
    let asked = Set(consumers.flatMap(\.elements).map(\.type))
    self.protocols = protocols
    self.consumers = consumers
    self.asked = asked
    guard !consumers.isEmpty else {
      providers = []
      return
    }
    providers = Self.candidates(context).filter {
      !protocols.conformances(of: $0).isDisjoint(with: asked)
    }
    .sorted { Self.precedes($0, $1) }
    let types = Set(consumers.map(\.type))
    for file in context.index.files {
      let collector = HandoverCollector(
        file: file, context: context, protocols: protocols, consumers: types)
      collector.walk(file.tree)
      handovers += collector.found
    }
  }

  /// The types that may conform, including those of other modules that the sources extend.
  private static func candidates(_ context: LoweringContext) -> [TypeDeclaration] {
    let extended = Set(context.index.extensions.compactMap(\.target).filter(\.isExternal))
    return context.index.all.filter { !$0.isProtocol } + extended.sorted { $0.name < $1.name }
  }

  /// Sorts declarations of test targets to the end.
  private static func precedes(_ left: TypeDeclaration, _ right: TypeDeclaration) -> Bool {
    let tests = [left, right].map { $0.file?.unit.hasSuffix("Tests") ?? true }
    if tests[0] != tests[1] { return !tests[0] }
    return (left.file?.path ?? "", left.name) < (right.file?.path ?? "", right.name)
  }

  // MARK: Graphs

  /// A graph for each provider that is used, and a note if there is none.
  func graphs() -> (results: [CompositionRoots.Result], notes: [Diagnostic]) {
    guard let first = consumers.first else { return ([], []) }
    guard !providers.isEmpty else { return ([], [missingProviders(first)]) }
    var roots = [[Root]](repeating: [], count: providers.count)
    var notes: [Diagnostic] = []
    for consumer in consumers {
      for (number, places) in decided(consumer) {
        roots[number] += requests(of: consumer, to: providers[number], places)
      }
      if !roots.contains(where: { $0.contains { $0.name == name(consumer) } }) {
        let number = best(for: consumer)
        let lacking = lacking(consumer, providers[number])
        if lacking.contains(where: isVisibleOutside) {
          notes.append(note(consumer, lacking))
        }
        roots[number] += requests(of: consumer, to: providers[number], [])
      }
    }
    let unused = unusedProtocols()
    var results: [CompositionRoots.Result] = []
    for (number, provider) in providers.enumerated() where !roots[number].isEmpty {
      results.append(result(provider, roots[number], unused: results.isEmpty ? unused : []))
    }
    return (results, notes)
  }

  private func name(_ consumer: CompositionConsumer) -> String {
    context.index.displayName(of: consumer.type)
  }

  /// The providers that are passed to a consumer, with the places.
  private func decided(_ consumer: CompositionConsumer) -> [(
    Int, [GarlandGraph.SourceLocation]
  )] {
    let own = handovers.filter { $0.consumer === consumer.type }
    return providers.enumerated().compactMap { number, provider in
      let places = own.filter { $0.provider === provider }.map(\.location)
      return places.isEmpty ? nil : (number, places)
    }
  }

  /// The first provider with everything, or else with most, that a consumer requires.
  private func best(for consumer: CompositionConsumer) -> Int {
    let counts = providers.map { lacking(consumer, $0).count }
    return counts.firstIndex(of: counts.min() ?? 0) ?? 0
  }

  private func lacking(_ consumer: CompositionConsumer, _ provider: TypeDeclaration)
    -> [TypeDeclaration]
  {
    let provided = protocols.conformances(of: provider)
    return consumer.elements.map(\.type).filter { !provided.contains($0) }
  }

  /// The requests of a consumer to a provider; missing ones are reported where the provider is passed.
  private func requests(
    of consumer: CompositionConsumer, to provider: TypeDeclaration,
    _ places: [GarlandGraph.SourceLocation]
  ) -> [Root] {
    let lacking = Set(lacking(consumer, provider))
    let isSure = context.isFullyDeclared(.nominal(provider, []))
    return consumer.elements.compactMap { element in
      let isLacking = lacking.contains(element.type)
      if isLacking, !isSure || places.isEmpty && isVisibleOutside(element.type) { return nil }
      guard let file = context.index.file(of: element.node) else { return nil }
      let place = isLacking ? places.first : nil
      let request = Request(
        key(element.type), site: .body, location: place ?? file.location(of: element.node))
      return Root(request, name: name(consumer))
    }
  }

  private func key(_ type: TypeDeclaration) -> Key { context.key(.nominal(type, [])) }

  private func result(
    _ provider: TypeDeclaration, _ roots: [Root], unused: Set<TypeDeclaration>
  ) -> CompositionRoots.Result {
    let location = provider.node.flatMap { provider.file?.location(ofName: $0) }
    let name = context.namer.name(.nominal(provider, []))
    var graph = BindingGraph(modules: [ModuleDescription(name: name, location: location)])
    let provided = protocols.conformances(of: provider).sorted { $0.name < $1.name }
    let members = provided.map { property(of: $0, provider) }
    let keys = Dictionary(
      zip(members, provided).compactMap { member, type in member.map { ($0.location, key(type)) } }
    ) { first, _ in first }
    graph.bindings = zip(provided, members).map { type, member in
      var binding = binding(type, member, provider, isUnused: unused.contains(type))
      binding.requests =
        member.map { MemberUses.requests(of: $0, to: keys, by: provider, context) } ?? []
      // A value that needs others is made when it is first requested.
      if !binding.requests.isEmpty { binding.origin = .factory }
      return binding
    }
    graph.roots = roots
    let missing = Set(consumers.flatMap(\.elements).map(\.type)).subtracting(provided)
    for type in missing {
      let key = key(type)
      guard roots.contains(where: { $0.request.key == key }) else { continue }
      graph.remedies[key] =
        "let '\(name)' conform to '\(type.name)', or hand over something that does"
    }
    return CompositionRoots.Result(name: name, location: location, graph: graph, gaps: [])
  }

  /// The member with which a provider conforms to a protocol.
  private func property(
    of type: TypeDeclaration, _ provider: TypeDeclaration
  ) -> PropertyDeclaration? {
    let owner = SourceType.nominal(provider, [])
    return type.properties.values.min { $0.location < $1.location }.flatMap {
      context.typer.property($0.name, of: owner)?.0
    }
  }

  private func binding(
    _ type: TypeDeclaration, _ property: PropertyDeclaration?, _ provider: TypeDeclaration,
    isUnused: Bool
  ) -> Binding {
    let location =
      property?.location ?? provider.node.flatMap { provider.file?.location(ofName: $0) }
    var binding = Binding(key(type), lifetime: .singleton, location: location)
    binding.exposures[0].location = location
    binding.origin = .value
    binding.module = 0
    if let node = type.node {
      binding.suppressions = context.suppressions.suppressions(above: node)
    }
    if !isUnused {
      binding.suppressions.append(
        Suppression(.unusedBinding, because: "other code can ask for it"))
    }
    return binding
  }

  // MARK: Unused protocols

  /// The protocols to which providers conform and that nothing else mentions.
  private func unusedProtocols() -> Set<TypeDeclaration> {
    let provided = providers.reduce(into: Set<TypeDeclaration>()) {
      $0.formUnion(protocols.conformances(of: $1))
    }
    let open = provided.subtracting(asked).filter { !isVisibleOutside($0) }
    guard !open.isEmpty else { return [] }
    let search = MentionSearch(Set(open.map(\.name)), in: context.index.files)
    let clauses = conformanceClauses()
    return open.filter { type in
      let extensions = (context.index.extensionsByType[type] ?? []).map { Syntax($0.node) }
      let own = extensions + clauses + [type.node].compactMap { $0 }
      return !search.uses(
        Mention(name: type.name, isMember: false, declarations: own, isVisibleOutside: false))
        && !isUsedOfProvider(type)
    }
  }

  /// Whether code asks a provider itself for a member of a protocol, or may do so.
  private func isUsedOfProvider(_ type: TypeDeclaration) -> Bool {
    let names = Set(type.properties.keys).union(type.functions.keys)
    return context.index.files.identifiers(named: names).contains { token in
      guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.id == token.id, let base = member.base, !base.isSelf
      else { return false }
      let owner = (context.typer.type(of: base) ?? context.typer.typeExpression(base))?
        .withoutOptional.declaration
      return owner.map { $0 === type || providers.contains($0) } ?? true
    }
  }

  /// The clauses in which providers declare conformances, with the aliases in them.
  private func conformanceClauses() -> [Syntax] {
    providers.flatMap(\.inherited).flatMap { inherited -> [Syntax] in
      let name = inherited.trimmedDescription
      let alias = context.typer.types.lookUpDeclaration(name, at: Syntax(inherited))?.node
      return [Syntax(inherited)] + [alias].compactMap { $0 }
    }
  }

  private func isVisibleOutside(_ type: TypeDeclaration) -> Bool {
    type.node?.as(ProtocolDeclSyntax.self)?.modifiers.areVisibleOutside ?? true
  }

  // MARK: Notes

  private func missingProviders(_ consumer: CompositionConsumer) -> Diagnostic {
    let place = consumer.elements.first.flatMap { element in
      context.index.file(of: element.node)?.location(of: element.node)
    }
    return Diagnostic(
      .notVerified, severity: .note, subject: name(consumer),
      summary:
        "what provides '\(key(consumer.elements[0].type))' is not verified: nothing in these sources conforms to it",
      location: place)
  }

  private func note(_ consumer: CompositionConsumer, _ lacking: [TypeDeclaration]) -> Diagnostic {
    let element = consumer.elements.first { element in lacking.contains { $0 === element.type } }
    let place = element.flatMap { context.index.file(of: $0.node)?.location(of: $0.node) }
    let names = lacking.map { "'\(key($0))'" }.sorted().joined(separator: ", ")
    return Diagnostic(
      .notVerified, severity: .note, subject: name(consumer),
      summary:
        "what '\(name(consumer))' is handed is not verified: nothing in these sources provides \(names)",
      location: place)
  }
}
