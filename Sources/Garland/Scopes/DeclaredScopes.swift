// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The kinds of scopes that are known to a builder.
struct DeclaredScopes {
  /// The kinds.
  private(set) var kinds: [any ScopeKind.Type] = []
  private var descriptions: [ScopeDescription] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The kinds, as the graph describes them.
  var graph: [ScopeDescription] { descriptions }

  /// Declares a kind and the kinds that enclose it, unless they are known.
  mutating func declare(
    _ kind: any ScopeKind.Type, at site: RegistrationSite? = nil, in builder: ContainerBuilder
  ) {
    if let place = places[ObjectIdentifier(kind)] {
      if let site { descriptions[place].location = site.sourceLocation }
      return
    }
    places[ObjectIdentifier(kind)] = kinds.count
    kinds.append(kind)
    descriptions.append(description(of: kind, at: site))
    for declaration in kind.inputs(at: site) { builder.add(declaration) }
    if let outer = kind.outer { declare(outer, in: builder) }
  }

  /// Declares the kinds of a parent container, whose inputs are inherited with its other bindings.
  mutating func inherit(_ plans: ScopePlans) {
    for kind in plans.kinds where places[ObjectIdentifier(kind)] == nil {
      places[ObjectIdentifier(kind)] = kinds.count
      kinds.append(kind)
      descriptions.append(description(of: kind, at: nil))
    }
  }

  private func description(
    of kind: any ScopeKind.Type, at site: RegistrationSite?
  ) -> ScopeDescription {
    ScopeDescription(
      TypeReference(kind), in: kind.outer.map { TypeReference($0) },
      endsSynchronously: kind is any SynchronousScopeKind.Type, location: site?.sourceLocation)
  }
}

extension TypeReference {
  /// The key of the input of a kind's scopes, and the help if it is missing.
  var inputRemedy: (Key, String)? {
    guard let kind = metatype as? any ScopeKind.Type else { return nil }
    return (kind.inputKey, RequestSummary.scopeInput(of: shortName))
  }
}

extension ScopeKind {
  /// The key of a scope's input.
  fileprivate static var inputKey: Key { Key(TypeReference(Input.self)) }

  /// The kind of the enclosing scope, or nil for the container itself.
  fileprivate static var outer: (any ScopeKind.Type)? {
    Parent.self == ContainerScope.self ? nil : Parent.self
  }

  /// The bindings that a scope of the kind adds: the scope itself and its input.
  fileprivate static func inputs(at site: RegistrationSite?) -> [AnyDeclaration] {
    let site = site ?? RegistrationSite.nowhere
    let scope = Declaration.scope(of: Self.self, at: site)
    scope.suppressions = [Suppression(.unusedBinding, because: "every scope can be injected")]
    guard Input.self != Void.self else { return [scope] }
    let input = Declaration<Input>.input(of: Self.self, at: site) { input, _ in input }
    return [scope, input]
  }
}
