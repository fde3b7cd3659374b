// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the bindings that are declared without a registration, and the requests for them.
struct DeclaredReader {
  let context: LoweringContext

  /// Adds the bindings and the requests from outside to the context.
  func read(_ files: [SourceFile]) {
    let hasTypes = context.index.all.contains { context.resolvables.family(of: $0) != nil }
    guard
      hasTypes || !context.injected.families.isEmpty || context.factoryContainers.isUsed
        || context.dikit.isUsed
    else { return }
    var sites: [RequestSite] = []
    let asking = SiteFiles(context: context)
    for file in files where asking.mayAsk(file) {
      let collector = SiteCollector(file: file, of: asking, context: context)
      collector.walk(file.tree)
      sites += collector.sites
    }
    let requests = SiteRequests(sites, context: context)
    addToRegistrations(requests)
    var bindings = InjectedReader(context: context, requests: requests).bindings()
    let implementations = Set(
      bindings.compactMap { $0.binding.implementation?.qualifiedName })
    let factories = FactoryPropertyReader(context: context, requests: requests)
    bindings += factories.bindings
    let components = DIKitReader(context: context, requests: requests)
    bindings += components.bindings
    context.unreached = components.unreached
    // The requests of values and roots can ask for closed forms of generic types, hence they come first.
    for type in context.index.all where context.resolvables.family(of: type) != nil {
      requests.claim(type)
    }
    let others = usedElsewhere(implementations, than: requests.firstValues).union(
      usedElsewhere(factories.made)
    )
    .union(usedElsewhere(components.made))
    .union(usedElsewhere(requests.inner, unless: { !InnerMakings.mayMake($0) }))
    let roots = requests.roots(alsoOf: others)
    bindings += ResolvableReader(context: context, requests: requests).bindings()
    for (root, location, container) in roots {
      context.scripts[container, default: []].append(
        ContainerAction(kind: .root(root), location: location, isAlternative: false))
    }
    markEntries(&bindings, roots.map(\.root))
    let replacements = Set(
      context.registrations.filter(\.isReplacement).compactMap(\.value?.declaration))
    // A type that only replaces another is no binding of its own.
    context.declared = bindings.filter { pending in
      pending.type.map { !replacements.contains($0) || !pending.isRoot } ?? true
    }
  }

  /// Adds the requests that its instances make themselves to each registration.
  private func addToRegistrations(_ requests: SiteRequests) {
    for number in context.registrations.indices {
      if let node = context.registrations[number].node {
        context.registrations[number].pending.requests += requests.requests(
          ofTypesMadeBy: node,
          besides: context.registrations[number].value?.withoutOptional.declaration)
      }
      guard let type = context.registrations[number].value?.withoutOptional,
        let declaration = type.declaration, !declaration.isExternal, !declaration.isProtocol,
        requests.reach.lineage(of: declaration).contains(where: requests.asks)
          || context.registrations[number].isReplacement
      else { continue }
      let initializers = context.typer.initializers(of: type).candidates.map(\.declaration)
      // Which one of several runs is not known here.
      let code = requests.reach.construction(
        of: declaration, by: initializers.count == 1 ? initializers : [])
      context.registrations[number].pending.requests += requests.requests(
        of: type, reached: requests.reach.follow(code).code,
        by: context.registrations[number].node)
    }
  }

  /// The types with instances as values of a key, among those with some names, that other code uses too.
  private func usedElsewhere(
    _ names: Set<String>, than values: [Syntax]
  ) -> Set<TypeDeclaration> {
    let types = context.index.all.filter {
      names.contains(context.namer.name(.nominal($0, [])))
    }
    let search = MentionSearch(Set(types.map(\.name)), in: context.index.files)
    return Set(types.filter { search.uses(mention(of: $0, without: values)) })
  }

  /// The types, among some, that other code than the given pieces creates too.
  private func usedElsewhere(
    _ made: [TypeDeclaration: [Syntax]], unless isOther: (TokenSyntax) -> Bool = { _ in false }
  ) -> Set<TypeDeclaration> {
    let search = MentionSearch(Set(made.keys.map(\.name)), in: context.index.files)
    let used = made.filter { type, code in
      var mention = mention(of: type, without: code)
      mention.isMaking = true
      return search.uses(mention, unless: isOther)
    }
    return Set(used.keys)
  }

  // MARK: Entries

  /// Adds a root for each binding that no readable request uses, but that other code may use.
  private func markEntries(_ bindings: inout [PendingBinding], _ roots: [PendingRoot]) {
    var asked: Set<Key> = []
    for pending in bindings { asked.formUnion(pending.requests.joined().map(\.key)) }
    for registration in context.registrations {
      asked.formUnion(registration.pending.requests.joined().map(\.key))
    }
    for root in roots { asked.formUnion(root.readings.map(\.key)) }
    for action in context.scripts.values.joined() {
      if case .root(let root) = action.kind { asked.formUnion(root.readings.map(\.key)) }
    }
    for place in bindings.indices where bindings[place].mention == nil {
      bindings[place].mention = mention(of: bindings[place])
    }
    let open = bindings.indices.filter { !asked.contains(bindings[$0].binding.key) }
    let names = Set(open.compactMap { bindings[$0].mention?.name })
    let search = MentionSearch(names, in: context.index.files)
    let others = OtherMembers(context: context)
    for place in open {
      guard let mention = bindings[place].mention else { continue }
      let isUsed =
        mention.isVisibleOutside
        || search.uses(mention, unless: { mention.isMember && others.contains($0) })
      if isUsed { bindings[place].isRoot = true }
    }
  }

  private func mention(of pending: PendingBinding) -> Mention? {
    pending.type.map { mention(of: $0) }
  }

  private func mention(of type: TypeDeclaration, without code: [Syntax] = []) -> Mention {
    let extensions = (context.index.extensionsByType[type] ?? []).map { Syntax($0.node) }
    let modifiers = type.node?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return Mention(
      name: type.name, isMember: false,
      declarations: extensions + [type.node].compactMap { $0 } + code,
      isVisibleOutside: modifiers?.areVisibleOutside == true)
  }
}
