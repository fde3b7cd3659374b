// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lowers the declarations of a builder to a binding graph.
struct GraphLowering {
  /// The declarations, in order; lowering adds those of self-describing types that others request.
  var declarations: [AnyDeclaration] { knownTypes.declarations }
  /// The types under which they are bound.
  let knownTypes: KnownTypes
  /// The kinds of scopes.
  var scopeKinds: [any ScopeKind.Type] { contents.scopes.kinds }
  /// The parent container, if there is one.
  var parent: ContainerAnchor? { contents.parent }
  /// The contents to lower; lowering adds the parent container's bindings of the keys that they request or have.
  private(set) var contents: BuilderContents
  /// Finds the parent container's keys that the bindings request or have; nil once they are found.
  private var inheritedKeys: InheritedKeys?

  init(_ contents: consuming BuilderContents) {
    self.init(contents, contents.parent.map { InheritedKeys($0.core.graph) })
  }

  private init(_ contents: consuming BuilderContents, _ inheritedKeys: InheritedKeys?) {
    self.inheritedKeys = inheritedKeys
    knownTypes = KnownTypes(
      contents.declarations, observers: contents.observers,
      withConditional: contents.profiles != nil)
    knownTypes.includeInherited = inheritedKeys?.include
    self.contents = contents
  }

  /// The graph.
  func graph() -> BindingGraph {
    var bindings: [Binding] = []
    bindings.reserveCapacity(declarations.count)
    let modules = contents.modules.map(\.description)
    var roots = contents.roots.flatMap { $0.roots(knownTypes, modules) }
    while bindings.count < knownTypes.declarations.count {
      let declaration = knownTypes.declarations[bindings.count]
      let binding = declaration.binding(knownTypes: knownTypes)
      if declaration.isRoot {
        roots.append(Self.root(binding, modules, isAwaited: declaration.isRootAwaited))
      }
      bindings.append(binding)
    }
    _ = knownTypes.takeNewDeclarations()
    let remedies =
      knownTypes.borrowingTypes.map { (Key($0), $0.borrowingRemedy) }
      + bindings.flatMap(\.opens).compactMap(\.inputRemedy)
    return BindingGraph(
      bindings: bindings, modules: modules, scopes: contents.scopes.graph,
      profiles: contents.profiles ?? [], roots: roots, requirements: requirements,
      emptyCollections: contents.emptyCollections,
      provided: [Key(TypeReference(Container.self))],
      remedies: Dictionary(remedies, uniquingKeysWith: { first, _ in first }))
  }

  /// The requirements of the modules.
  private var requirements: [Requirement] {
    guard !contents.requirements.isEmpty else { return [] }
    // A requirement is no request, so it brings no self-describing type into the graph.
    let knownTypes = KnownTypes(
      contents.declarations, withConditional: contents.profiles != nil)
    knownTypes.includeInherited = inheritedKeys?.include
    return contents.requirements.compactMap { $0.requirement(knownTypes) }
  }

  /// The matched requests of the graph, with an object that makes the graph itself on demand.
  mutating func indexed() -> (index: GraphIndex, late: LateGraph) {
    var outline = outlined()
    while let found = inheritedKeys?.takeFound() {
      self = GraphLowering(contents.adding(found), inheritedKeys)
      outline = outlined()
    }
    // What looks into the parent container holds it, and the core holds it already.
    knownTypes.includeInherited = nil
    inheritedKeys = nil
    let late = LateGraph(contents.withoutParent())
    return (GraphIndex(outline) { late.graph }, late)
  }

  private func outlined() -> GraphOutline {
    var collector = RequestCollector(
      knownTypes: knownTypes,
      outline: GraphOutline(
        capacity: declarations.count,
        exposures: declarations.reduce(0) { $0 + 1 + $1.aliases.count },
        emptyCollections: contents.emptyCollections),
      profiles: contents.profiles ?? [])
    // Before the bindings, because it adds those of types that describe themselves.
    let declared = contents.roots.map { (requests: $0.requests(knownTypes), scope: $0.scope) }
    var roots: [(key: CompactKey, isAwaited: Bool, scope: TypeReference?)] = []
    var count = 0
    while count < knownTypes.declarations.count {
      let declaration = knownTypes.declarations[count]
      collector.addBinding(declaration)
      if declaration.isRoot {
        let key = declaration.compactKey(arguments: collector.arguments)
        roots.append((key, declaration.isRootAwaited, declaration.lifetime.scopeKind))
      }
      count += 1
    }
    _ = knownTypes.takeNewDeclarations()
    for root in declared {
      for request in root.requests {
        collector.outline.append(request)
        collector.outline.scopes.ofRoots.append(root.scope.map { TypeReference($0) })
      }
    }
    for root in roots {
      collector.outline.addRequest(
        root.key, timing: .eager, cardinality: .one, isAwaited: root.isAwaited)
      collector.outline.scopes.ofRoots.append(root.scope)
    }
    collector.outline.scopes.declared = contents.scopes.graph
    collector.outline.hasDroppedModules = contents.modules.contains { !$0.dropped.isEmpty }
    collector.outline.endRoots()
    for (number, requirement) in requirements.enumerated() {
      collector.outline.addRequirement(
        requirement.request, module: requirement.module, number: number)
    }
    return collector.outline
  }

  private static func root(
    _ binding: Binding, _ modules: [ModuleDescription], isAwaited: Bool
  ) -> Root {
    let request = Request(
      binding.key, site: .body, isAwaited: isAwaited, location: binding.location)
    var root = Root(
      request, declaredBy: binding.module.map { modules[$0] }, in: nil,
      condition: binding.condition)
    // A scoped binding can only be requested in its scope.
    root.scope = binding.lifetime.scopeKind
    return root
  }
}
