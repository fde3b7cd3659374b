// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lowers the declarations of a builder to a binding graph.
struct GraphLowering {
  /// The declarations, in order; lowering adds those of self-describing types that others ask for.
  var declarations: [AnyDeclaration] { knownTypes.declarations }
  /// The types that they are bound as.
  let knownTypes: KnownTypes
  private let builder: ContainerBuilder

  private let profiles: [BindingProfile]
  private let roots: [Root]

  /// Lowers everything, with the conditions under which it exists.
  init(_ builder: ContainerBuilder) {
    self.builder = builder
    profiles = []
    roots = builder.roots
    knownTypes = KnownTypes(
      builder.declarations, observers: builder.observers, withConditional: false)
  }

  /// Lowers what exists when certain profiles are active.
  init(_ builder: ContainerBuilder, in profiles: [BindingProfile]) {
    self.builder = builder
    self.profiles = profiles
    roots = builder.roots.filter { $0.condition.allSatisfy(profiles.contains) }
    knownTypes = KnownTypes(
      builder.hasConditions
        ? builder.declarations.filter { $0.condition.allSatisfy(profiles.contains) }
        : builder.declarations, observers: builder.observers)
  }

  /// The graph; the names of properties cost time and only serve messages.
  func graph(wantsNames: Bool) -> BindingGraph {
    var bindings: [Binding] = []
    bindings.reserveCapacity(declarations.count)
    var roots = roots
    while bindings.count < knownTypes.declarations.count {
      let declaration = knownTypes.declarations[bindings.count]
      let binding = Self.binding(declaration, knownTypes: knownTypes, wantsNames: wantsNames)
      if declaration.isRoot { roots.append(root(binding)) }
      bindings.append(binding)
    }
    _ = knownTypes.takeNewDeclarations()
    return BindingGraph(
      bindings: bindings, modules: builder.modules, profiles: profiles, roots: roots,
      emptyCollections: builder.emptyCollections,
      provided: [Key(TypeReference(Container.self))])
  }

  /// The graph with its requests matched.
  func index() -> GraphIndex { GraphIndex(graph(wantsNames: false)) }

  /// One declaration as a binding.
  static func binding(
    _ declaration: AnyDeclaration, knownTypes: KnownTypes, wantsNames: Bool
  ) -> Binding {
    var collector = RequestCollector(knownTypes: knownTypes, wantsNames: wantsNames)
    declaration.describe(to: &collector)
    var exposures: [Exposure] = []
    exposures.reserveCapacity(1 + declaration.aliasExposures.count)
    declaration.forEachExposure { exposure in
      exposures.append(
        Exposure(
          exposure.key(arguments: collector.arguments), role: exposure.role,
          mapKey: exposure.mapKey?.text, location: exposure.location.sourceLocation))
    }
    return Binding(
      exposures: exposures, origin: declaration.origin, lifetime: declaration.lifetime,
      requests: collector.requests, precedence: declaration.precedence,
      order: declaration.order, condition: declaration.condition, module: declaration.module, isPrivate: declaration.isPrivate,
      isolation: declaration.isOnMainActor ? .mainActor : .nonisolated,
      opaqueReason: declaration.isSelfDescribing ? selfDescribingReason : collector.opaqueReason,
      suppressions: declaration.suppressions, location: declaration.location.sourceLocation)
  }

  private static let selfDescribingReason =
    "its initializer takes what it needs from the container"

  private func root(_ binding: Binding) -> Root {
    let request = Request(binding.key, site: .body, location: binding.location)
    return Root(
      request, name: builder.moduleName(binding.module), condition: binding.condition)
  }
}
