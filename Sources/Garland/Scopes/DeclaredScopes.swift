// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The kinds of scopes that are known to a builder.
struct DeclaredScopes {
  /// The kinds.
  private(set) var kinds: [any ScopeKind.Type] = []
  /// The kinds, as the graph describes them.
  private(set) var graph: [ScopeDescription] = []
  /// The bindings of what the scopes of each kind hand out by themselves, after the kinds of the parent container.
  private var inputs: [[AnyDeclaration]] = []
  private var inheritedCount = 0
  private var places: [ObjectIdentifier: Int] = [:]

  /// Declares a kind and the kinds that enclose it.
  ///
  /// Who mentions a kind first does not matter: what its scopes hand out by themselves exists wherever it is mentioned,
  /// and stands where it is described.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - site: The place where it is described.
  ///   - condition: The profiles on which the mention depends.
  /// - Returns: The bindings of what the scopes hand out, as far as they are new.
  mutating func declare(
    _ kind: any ScopeKind.Type, at site: RegistrationSite = .nowhere,
    when condition: [BindingProfile]
  ) -> [AnyDeclaration] {
    guard let place = places[ObjectIdentifier(kind)] else {
      let new = kind.inputs(at: site)
      if !condition.isEmpty { for input in new { input.condition = condition } }
      add(kind, at: site)
      inputs.append(new)
      return new + (kind.outer.map { declare($0, when: condition) } ?? [])
    }
    if graph[place].location == nil, let location = site.sourceLocation {
      graph[place].location = location
      for input in inputs(of: place) { input.location = site }
    }
    let known = inputs(of: place).first?.condition ?? []
    let common = known.filter(condition.contains)
    guard common.count < known.count else { return [] }
    for input in inputs(of: place) { input.condition = common }
    return kind.outer.map { declare($0, when: condition) } ?? []
  }

  /// Declares the kinds of a parent container, whose inputs are inherited with its other bindings.
  mutating func inherit(_ plans: ScopePlans) {
    for kind in plans.kinds where places[ObjectIdentifier(kind)] == nil {
      add(kind, at: .nowhere)
    }
    inheritedCount = kinds.count
  }

  private func inputs(of place: Int) -> [AnyDeclaration] {
    place < inheritedCount ? [] : inputs[place - inheritedCount]
  }

  private mutating func add(_ kind: any ScopeKind.Type, at site: RegistrationSite) {
    places[ObjectIdentifier(kind)] = kinds.count
    kinds.append(kind)
    graph.append(
      ScopeDescription(
        TypeReference(kind), in: kind.outer.map { TypeReference($0) },
        endsSynchronously: kind is any SynchronousScopeKind.Type, location: site.sourceLocation))
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
  fileprivate static func inputs(at site: RegistrationSite) -> [AnyDeclaration] {
    let scope = Declaration.scope(of: Self.self, at: site)
    scope.suppressions = [Suppression(.unusedBinding, because: "every scope can be injected")]
    guard Input.self != Void.self else { return [scope] }
    let input = Declaration<Input>.input(of: Self.self, at: site) { input, _ in input }
    return [scope, input]
  }
}
