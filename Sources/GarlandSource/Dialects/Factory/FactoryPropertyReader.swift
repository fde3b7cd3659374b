// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers the computed properties of Factory's containers.
struct FactoryPropertyReader {
  let context: LoweringContext
  let requests: SiteRequests
  /// The bindings, without those that are only promised.
  private(set) var bindings: [PendingBinding] = []
  /// The types of the bindings' instances, with the code that makes them.
  private(set) var made: [TypeDeclaration: [Syntax]] = [:]
  /// Whether a program starts in the sources, so that nothing outside them makes requests.
  private let isWhole: Bool
  /// The registering types of which no instance is created.
  private let idle: Set<TypeDeclaration>

  init(context: LoweringContext, requests: SiteRequests) {
    self.context = context
    self.requests = requests
    isWhole = context.index.startsProgram
    idle = isWhole ? Self.idleModules(context) : []
    for family in context.factoryContainers.families {
      for property in family.properties { read(property, in: family.values) }
    }
  }

  private mutating func read(
    _ property: InjectedFamily.Property, in container: TypeDeclaration
  ) {
    let declaration = property.declaration
    var binding = Binding(property.key, location: declaration.location)
    binding.exposures[0].location = declaration.location
    var pending = PendingBinding(binding: binding)
    pending.dialect = Library.factory.name
    pending.instances.asked = declaration.type.flatMap {
      context.typer.types.resolve($0).arguments.last?.withoutOptional
    }
    let making = declaration.getter.map(Syntax.init) ?? declaration.value.map(Syntax.init)
    guard let code = making.flatMap({ CodePlace.code(around: $0) }) else { return }
    readSurroundings(of: code, declaration, &pending)
    guard let definition = FactoryDefinition(declaration, typer: context.typer) else {
      pending.setOpaque("how it is made cannot be read")
      pending.requests = requests.requests(in: reached([code]))
      bindings.append(pending)
      return
    }
    let isBound = !definition.isPromise || keeps(property, promisedBy: &pending)
    if !definition.isPromise { readSource(definition, code, &pending) }
    readScope(of: definition, property.key, in: container, &pending)
    if isBound { bindings.append(pending) }
    if !definition.isPromise {
      addReplacements(of: pending, by: registrations(of: property.key).filter { $0.factory != nil })
    }
    addReplacements(
      of: pending, by: context.factoryContainers.changes.registeredInTests[property.key] ?? [])
  }

  /// Adds the registrations that replace a factory, which keep its scope.
  private mutating func addReplacements(
    of replaced: PendingBinding, by registrations: [FactoryChanges.Registration]
  ) {
    for registration in registrations {
      var pending = replaced
      pending.binding.location = registration.location
      // The program's own registration stays exposed at the property, which tells it from that of a test.
      if context.index.isOfTest(registration.location) {
        pending.binding.exposures[0].location = registration.location
      }
      pending.binding.origin = .factory
      pending.binding.opaqueReason = nil
      pending.binding.implementation = nil
      pending.binding.suppressions.append(
        Suppression(.unusedBinding, because: "it is registered when it is needed"))
      pending.requests = []
      pending.mention = nil
      pending.instances.made = nil
      if let factory = registration.factory {
        readFactory(factory, Syntax(factory), &pending)
      } else {
        pending.setOpaque("how it is made cannot be read")
      }
      bindings.append(pending)
    }
  }

  private func readScope(
    of definition: FactoryDefinition, _ key: Key, in container: TypeDeclaration,
    _ pending: inout PendingBinding
  ) {
    let lifetime = FactoryScopes(context: context).lifetime(of: definition, key, in: container)
    pending.setLifetime(lifetime)
    if lifetime?.scopeKind != nil {
      pending.binding.suppressions.append(
        Suppression(.captiveDependency, because: "it is reset as well"))
    }
    pending.isForOneUser = definition.modifiers.contains { $0.name == "unique" }
    if definition.modifiers.contains(where: { $0.name == "scopeOnParameters" }) {
      pending.binding.suppressions.append(
        Suppression(.cachedArguments, because: "each argument has an instance of its own"))
    }
  }

  private func readSurroundings(
    of code: Syntax, _ declaration: PropertyDeclaration, _ pending: inout PendingBinding
  ) {
    guard let variable = code.enclosing(VariableDeclSyntax.self) else { return }
    pending.binding.suppressions = context.suppressions.suppressions(above: variable)
    pending.mention = Mention(
      name: declaration.name, isMember: true, declarations: [Syntax(variable)],
      isVisibleOutside: !isWhole && variable.isVisibleOutside)
  }

  /// Whether a promise is kept by a registration, as far as the sources tell.
  private mutating func keeps(
    _ property: InjectedFamily.Property, promisedBy pending: inout PendingBinding
  ) -> Bool {
    let key = property.key
    var kept = registrations(of: key)
    if isWhole, !kept.isEmpty {
      let made = kept.filter(FactoryRegistrations(context: context).mayBeMade)
      if made.isEmpty { pending.setUncalled(kept[0].location, in: context) } else { kept = made }
    }
    if !kept.isEmpty {
      // Which of several is registered when it is resolved is not known.
      if kept.count == 1, let factory = kept[0].factory {
        readFactory(factory, Syntax(factory), &pending)
        // The registration binds the key; the property only declares it.
        pending.binding.location = kept[0].location
      } else {
        pending.binding.origin = .value
      }
      return true
    }
    let isHanded = context.factoryContainers.changes.handed.contains(key)
    if isHanded || pending.mention?.isVisibleOutside == true {
      let who = isHanded ? "whoever is given the factory" : "what uses these sources"
      context.assume(
        key, "'\(key)' is not verified: \(who) may register it", at: property.declaration.location)
      return false
    }
    let all = context.factoryContainers.changes.registered[key] ?? []
    let uncalled = all.lazy.compactMap(FactoryRegistrations(context: context).uncalledFunction)
    let module = all.compactMap(\.owner).first.map { context.namer.name(.nominal($0, [])) }
    context.remedies[key] =
      uncalled.first.map { "call '\($0.name.text)', which registers '\(key)'" }
      ?? module.map { "run '\($0)', which registers '\(key)'" }
      ?? "register something in the place of '\(key)' before it is resolved: its declaration makes nothing"
    return false
  }

  /// The program's registrations that replace a factory, as far as their code runs.
  private func registrations(of key: Key) -> [FactoryChanges.Registration] {
    (context.factoryContainers.changes.registered[key] ?? [])
      .filter { $0.owner.map { !idle.contains($0) } ?? true }
      .filter { !FactoryRegistrations(context: context).isOfOthers($0) }
  }

  /// The types other than containers that conform to `AutoRegistering` and of which no instance is created.
  private static func idleModules(_ context: LoweringContext) -> Set<TypeDeclaration> {
    let containers = context.factoryContainers
    let modules = Set(containers.changes.registered.values.joined().compactMap(\.owner)).filter {
      !containers.isContainer($0) && !$0.isExternal
        && $0.inherited.contains { $0.lastName == "AutoRegistering" }
    }
    let files = context.index.files.filter { !$0.isOfTest }
    let search = MentionSearch(Set(modules.map(\.name)), in: files)
    return modules.filter { type in
      let own = (context.index.extensionsByType[type] ?? []).map { Syntax($0.node) }
      return !search.uses(
        Mention(
          name: type.name, isMember: false, declarations: own + [type.node].compactMap { $0 },
          isVisibleOutside: false, isMaking: true))
    }
  }

  // MARK: What makes the instances

  private func reached(_ code: [Syntax]) -> Set<SyntaxIdentifier> {
    let found = requests.reach.follow(code).code
    requests.claim(found)
    return found
  }

  private mutating func readSource(
    _ definition: FactoryDefinition, _ code: Syntax, _ pending: inout PendingBinding
  ) {
    switch definition.source {
    case .closure(let closure): readFactory(closure, code, &pending)
    case .reference(let factory):
      let initializers = context.factories.function(factory).map { [Syntax($0)] } ?? []
      pending.requests = requests.requests(in: reached([code] + initializers))
      if initializers.isEmpty { pending.setOpaque("what it is made by cannot be read") }
    case .other(let expression):
      pending.requests = requests.requests(in: reached([code]))
      let file = context.index.file(of: expression)
      if file.flatMap({ context.factoryContainers.property(expression, $0) }) == nil {
        pending.setOpaque("how it is made cannot be read")
      }
    case .promise: pending.requests = requests.requests(in: reached([code]))
    }
  }

  /// Reads a closure inside a piece of code.
  private mutating func readFactory(
    _ closure: ClosureExprSyntax, _ code: Syntax, _ pending: inout PendingBinding
  ) {
    let reached = reached([code, Syntax(closure)])
    let type = context.typer.typeMade(by: closure)
    let inner = requests.requests(
      ofTypesMadeBy: Syntax(closure), besides: type?.declaration, reached: reached)
    guard let type else {
      pending.requests = requests.requests(in: reached) + inner
      return
    }
    pending.requests = requests.requests(of: type, reached: reached, by: Syntax(closure)) + inner
    pending.instances.made = context.typer.newType(from: closure)
    pending.binding.implementation = context.namer.reference(type)
    if let declaration = type.declaration { made[declaration, default: []].append(code) }
  }
}
