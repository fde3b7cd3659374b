// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Lowers the declarations of a builder to a binding graph.
struct GraphLowering {
  /// The declarations, in order; lowering adds those of self-describing types that others ask for.
  var declarations: [AnyDeclaration] { knownTypes.declarations }
  /// The types that they are bound as.
  let knownTypes: KnownTypes
  /// The kinds of scopes.
  var scopeKinds: [any ScopeKind.Type] { builder.scopes.kinds }
  private let builder: ContainerBuilder

  init(_ builder: ContainerBuilder) {
    self.builder = builder
    knownTypes = KnownTypes(builder.declarations, observers: builder.observers)
  }

  /// The graph; the names of properties cost time and only serve messages.
  func graph(wantsNames: Bool) -> BindingGraph {
    var bindings: [Binding] = []
    bindings.reserveCapacity(declarations.count)
    var roots = builder.roots
    while bindings.count < knownTypes.declarations.count {
      let declaration = knownTypes.declarations[bindings.count]
      let binding = Self.binding(declaration, knownTypes: knownTypes, wantsNames: wantsNames)
      if declaration.isRoot { roots.append(root(binding)) }
      bindings.append(binding)
    }
    _ = knownTypes.takeNewDeclarations()
    return BindingGraph(
      bindings: bindings, modules: builder.modules, scopes: builder.scopes.graph, roots: roots,
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
          location: exposure.location.sourceLocation))
    }
    return Binding(
      exposures: exposures, origin: declaration.origin, lifetime: declaration.lifetime,
      requests: collector.requests, precedence: declaration.precedence,
      module: declaration.module, isPrivate: declaration.isPrivate,
      isolation: declaration.isOnMainActor ? .mainActor : .nonisolated,
      ending: declaration.ending,
      opaqueReason: declaration.isSelfDescribing ? selfDescribingReason : collector.opaqueReason,
      suppressions: declaration.suppressions, location: declaration.location.sourceLocation)
  }

  private static let selfDescribingReason =
    "its initializer takes what it needs from the container"

  private func root(_ binding: Binding) -> Root {
    let request = Request(binding.key, site: .body, location: binding.location)
    return Root(request, name: builder.moduleName(binding.module))
  }
}
