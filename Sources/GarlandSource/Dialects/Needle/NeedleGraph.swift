// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Builds the graph of the components below a root.
struct NeedleGraph {
  private let context: LoweringContext
  private let root: NeedleComponent
  private let components: [NeedleComponent]
  private let demand: NeedleDemand
  private let found: (NeedleComponent, PropertyDeclaration) -> NeedlePaths.Result
  private let inside: Set<TypeDeclaration>
  /// The reads of the properties in code outside components.
  private let reads: [NeedleDemand.Read]
  /// The reads among them by the type whose code makes them.
  private let readsByType: [TypeDeclaration?: [NeedleDemand.Read]]
  /// The types of which properties create instances.
  private var made: Set<TypeDeclaration> = []
  /// The arguments with which properties create the instances that they keep, by the numbers of their bindings.
  private var arguments: [TypeReference: [Int: String]] = [:]
  /// The places of all properties.
  private let places: Set<GarlandGraph.SourceLocation>
  /// The components of which a program only has one instance.
  private var single: Set<TypeDeclaration> = []
  private(set) var graph = BindingGraph()

  /// Builds the graph.
  ///
  /// - Parameters:
  ///   - root: The component at the top.
  ///   - components: The component itself and those below it.
  ///   - demand: The requests that code makes of the components.
  ///   - start: The place where the root is created.
  ///   - context: The state of the run.
  ///   - found: Finds the providers of a requirement.
  init(
    root: NeedleComponent, components: [NeedleComponent], demand: NeedleDemand,
    start: NeedleCodeReader.Start?, context: LoweringContext,
    found: @escaping (NeedleComponent, PropertyDeclaration) -> NeedlePaths.Result
  ) {
    self.root = root
    self.components = components
    self.demand = demand
    self.context = context
    self.found = found
    inside = Set(components.map(\.type))
    let keys = Set(
      components.flatMap { component in component.members.map { component.key(of: $0.name) } })
    reads = demand.reads.filter { keys.contains($0.key) }
    readsByType = Dictionary(grouping: reads, by: \.type)
    places = Set(components.flatMap(\.members).map(\.location))
    single = [root.type]
    single.formUnion(keptOnce())
    graph.roots.append(
      Root(
        Request(root.key, site: .body, location: start?.location ?? root.location),
        name: start?.name ?? root.name))
    for component in components {
      addComponent(component)
      for member in component.members { addMember(member, of: component) }
    }
    acceptDifferent()
    addReads()
    addEntries()
  }

  /// Accepts several instances of a type that are not made of the same things.
  private mutating func acceptDifferent() {
    for texts in arguments.values where texts.count > 1 {
      let counts = texts.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (number, text) in texts where counts[text] == 1 {
        graph.bindings[number].suppressions.append(
          Suppression(.tornSingleton, because: "the other instances are made of other things"))
      }
    }
  }

  // MARK: Outside

  /// Adds the reads in code outside components for which no property creates an instance.
  private mutating func addReads() {
    for read in reads where !(read.type.map(made.contains) ?? false) {
      graph.roots.append(
        Root(
          Request(read.key, timing: .provider, site: .body, location: read.location),
          name: read.name))
    }
  }

  /// Adds roots for properties that other code may use and to which no known code leads.
  private mutating func addEntries() {
    let asked = Set(graph.bindings.flatMap(\.requests).map(\.key))
    for isAsked in [false, true] {
      let index = GraphIndex(graph)
      let reached = index.reachable(from: [index.bindingCount])
      for number in graph.bindings.indices where !reached.contains(number) {
        let key = graph.bindings[number].key
        guard demand.entries.contains(key), asked.contains(key) == isAsked else { continue }
        var entry = Root(
          Request(key, timing: .provider, site: .body, location: graph.bindings[number].location),
          name: key.description)
        entry.cause = .assumed
        graph.roots.append(entry)
      }
    }
  }

  // MARK: Components

  private mutating func addComponent(_ component: NeedleComponent) {
    var binding = Binding(component.key, location: component.location)
    binding.exposures[0].location = component.location
    if component === root { binding.lifetime = .singleton }
    if component !== root {
      binding.suppressions = [
        Suppression(.unusedBinding, because: "the property that makes it is not used either")
      ]
    }
    binding.opaqueReason = component.unknownDependency.map {
      "\($0) is not declared in these sources"
    }
    for requirement in component.requirements {
      let result = found(component, requirement)
      binding.requests += result.providers.filter { isInside($0.component) }.map {
        Request(
          $0.key, timing: .provider, site: .property(requirement.name),
          location: requirement.location)
      }
      if let path = result.missing, path.first === root {
        addMissing(requirement, on: path, in: root, similar: result.similar)
      }
    }
    if let nonCore = component.nonCore {
      binding.requests.append(Request(nonCore.key, timing: .provider, site: .body))
    }
    for requirement in component.pluginRequirements {
      guard let nonCore = component.nonCore, nonCore.member(requirement.name) == nil else {
        continue
      }
      addMissing(requirement, on: [component, nonCore], in: nonCore)
    }
    addUses(requests(of: component, member: nil), to: &binding)
    graph.bindings.append(binding)
  }

  /// Adds the requests of a component, all of whose declared dependencies exist.
  private func addUses(_ uses: [Request], to binding: inout Binding) {
    // A read that happens at once says more than the declaration.
    let early = Set(uses.lazy.filter { $0.timing != .provider }.map(\.key))
    binding.requests.removeAll { early.contains($0.key) }
    let declared = Set(binding.requests.map(\.key))
    binding.requests += uses.filter { !declared.contains($0.key) }
  }

  /// Adds an unserved request, named after the path on which nothing serves it.
  private mutating func addMissing(
    _ requirement: PropertyDeclaration, on path: [NeedleComponent], in place: NeedleComponent,
    similar: [NeedleComponent] = []
  ) {
    let owner = requirement.type.flatMap { context.typer.types.enclosingType(of: Syntax($0)) }
    let name = owner.map(context.index.displayName) ?? place.name
    let key = Key(TypeReference(named: "\(name).\(requirement.name)"))
    graph.roots.append(
      Root(
        Request(key, site: .property(requirement.name), location: requirement.location),
        name: path.map(\.name).joined(separator: " -> ")))
    let near = similar.first { other in path.contains { $0 === other } }
    graph.remedies[key] =
      near.flatMap { remedy(requirement, near: $0) } ?? remedy(requirement, on: path, in: place)
    // That a name is like another one is of no matter where both the name and the type decide.
    graph.facts.strangers[key] = places
  }

  private func remedy(
    _ requirement: PropertyDeclaration, on path: [NeedleComponent], in place: NeedleComponent
  ) -> String {
    let type = Self.type(requirement)
    let others = path[0] === place && path.count > 2 ? " or in another component of the path" : ""
    let help = "declare '\(requirement.name): \(type)' in '\(place.name)'\(others)"
    guard path[0] === place else { return help }
    for component in path.dropLast().reversed() {
      if let other = component.members.first(where: { Self.type($0) == type && !$0.isPrivate }) {
        return help + ", or ask for '\(other.name)', which '\(component.name)' has"
      }
    }
    return help
  }

  private func remedy(_ requirement: PropertyDeclaration, near place: NeedleComponent) -> String? {
    guard let member = place.member(requirement.name) else { return nil }
    let name = "'\(place.name).\(requirement.name)'"
    if member.isPrivate { return "let \(name), which is private, be visible to the children" }
    guard member.type != nil else {
      return "write the type of \(name), without which Needle does not see it"
    }
    return "\(name) is '\(Self.type(member))', and '\(Self.type(requirement))' is asked for: "
      + "write the same type"
  }

  private static func type(_ property: PropertyDeclaration) -> String {
    property.type?.trimmedDescription ?? "Any"
  }

  // MARK: Properties

  private mutating func addMember(_ member: PropertyDeclaration, of component: NeedleComponent) {
    var binding = Binding(component.key(of: member.name), location: member.location)
    binding.exposures[0].location = member.location
    let source = NeedleMember(member, context)
    if source.isKept {
      binding.lifetime = single.contains(component.type) ? .singleton : .scoped(component.key.type)
    }
    if source.isHandedIn { binding.origin = .value }
    if let made = source.made, made.declaration.map(inside.contains) != true {
      let reference = context.namer.reference(made)
      binding.implementation = reference
      if source.isKept {
        arguments[reference, default: [:]][graph.bindings.count] = source.arguments
      }
    }
    binding.suppressions = source.suppressions
    binding.requests = requests(of: component, member: member.name)
    if let type = source.made?.declaration {
      made.insert(type)
      binding.requests += (readsByType[type] ?? []).map {
        Request($0.key, timing: .provider, site: .body, location: $0.location)
      }
    }
    graph.bindings.append(binding)
  }

  private func requests(of component: NeedleComponent, member: String?) -> [Request] {
    let own = demand.uses[NeedleUse.Place(component, member)] ?? []
    return own.flatMap { use in
      keys(use.need, component).map {
        Request($0, timing: use.timing, site: .body, location: use.location)
      }
    }
  }

  private func keys(_ need: NeedleUse.Need, _ component: NeedleComponent) -> [Key] {
    switch need {
    case .component(let made): return isInside(made) ? [made.key] : []
    case .member(let owner, let name): return isInside(owner) ? [owner.key(of: name)] : []
    case .requirement(let name):
      guard let requirement = component.requirements.first(where: { $0.name == name }) else {
        return []
      }
      return found(component, requirement).providers.filter { isInside($0.component) }.map(\.key)
    case .pluginRequirement(let name):
      guard let nonCore = component.nonCore, nonCore.member(name) != nil else { return [] }
      return [nonCore.key(of: name)]
    }
  }

  private func isInside(_ component: NeedleComponent) -> Bool { inside.contains(component.type) }

  /// The components that only a stored property of the root creates.
  private func keptOnce() -> Set<TypeDeclaration> {
    var makers: [TypeDeclaration: [PropertyDeclaration?]] = [:]
    for member in [nil] + root.members.map(Optional.some) {
      for use in demand.uses[NeedleUse.Place(root, member?.name)] ?? [] {
        if case .component(let made) = use.need { makers[made.type, default: []].append(member) }
      }
    }
    let found = components.filter { component in
      guard let only = makers[component.type], only.count == 1, let member = only[0] else {
        return false
      }
      return component.parents.count == 1 && !component.hasUnknownParent
        && NeedleMember(member, context).isKept
    }
    return Set(found.map(\.type))
  }
}
