// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The kinds of scopes of one graph, in the order of their first mention.
struct AssembledScopes {
  private let reader: ScopeKindReader
  private var places: [SourceType: Int] = [:]
  /// The descriptions of the kinds of scopes.
  private(set) var descriptions: [ScopeDescription] = []

  /// The kinds.
  var kinds: [SourceType] { places.sorted { $0.value < $1.value }.map(\.key) }

  init(types: TypeResolver) {
    reader = ScopeKindReader(types: types)
  }

  /// Declares a kind and the kinds that enclose it, unless they are known.
  ///
  /// - Returns: The bindings that these kinds add, and the kinds that the sources do not declare.
  mutating func declare(
    _ kind: SourceType, at location: GarlandGraph.SourceLocation?
  ) -> (bindings: [PendingBinding], unread: [SourceType]) {
    if let place = places[kind] {
      if let location { descriptions[place].location = location }
      return ([], [])
    }
    places[kind] = descriptions.count
    descriptions.append(reader.description(of: kind, at: location))
    guard kind.declaration?.isExternal == false else { return ([], [kind]) }
    var bindings = reader.bindings(of: kind, at: location)
    guard let parent = reader.parent(of: kind) else { return (bindings, []) }
    let outer = declare(parent, at: nil)
    bindings += outer.bindings
    return (bindings, outer.unread)
  }

  /// Takes over the kinds of a parent container, whose bindings come from there.
  mutating func inherit(_ other: AssembledScopes) {
    for (kind, place) in other.places.sorted(by: { $0.value < $1.value })
    where places[kind] == nil {
      places[kind] = descriptions.count
      descriptions.append(other.descriptions[place])
    }
  }

  /// The inner one of two kinds; nil means the container itself.
  private func inner(_ one: TypeReference?, _ other: TypeReference?) -> TypeReference? {
    depth(of: one, []) >= depth(of: other, []) ? one : other
  }

  private func depth(of kind: TypeReference?, _ seen: Set<TypeReference>) -> Int {
    guard let kind, !seen.contains(kind) else { return seen.count }
    let parent = descriptions.first { $0.kind == kind }?.parent
    return depth(of: parent, seen.union([kind]))
  }

  /// The kind of scope that can serve a request which does not say where it is made.
  func fittingScope(for key: Key, in bindings: [Binding]) -> TypeReference? {
    guard !descriptions.isEmpty else { return nil }
    let byKey = Dictionary(
      grouping: bindings.flatMap { binding in binding.exposures.map { ($0.key, binding) } }
    ) { $0.0 }
    var seen: Set<Key> = [key]
    var open = [key]
    var found: TypeReference?
    while let next = open.popLast() {
      for (_, binding) in byKey[next] ?? [] where !binding.lifetime.isContainerWide {
        if let kind = binding.lifetime.scopeKind {
          found = inner(found, kind)
        } else {
          open += binding.requests.map(\.key).filter { seen.insert($0).inserted }
        }
      }
    }
    return found
  }
}
