// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Reads the declarations of kinds of scopes.
struct ScopeKindReader {
  let types: TypeResolver
  private var namer: TypeNamer { TypeNamer(index: types.index) }

  /// The input type of a kind of scopes, or nil if it has none.
  func input(of kind: SourceType) -> SourceType? {
    guard let input = member("Input", of: kind), input != .void else { return nil }
    return input
  }

  /// The kinds of scopes among some types, with their input types.
  func inputs(of declarations: [TypeDeclaration]) -> [(kind: SourceType, input: SourceType)] {
    declarations.filter { $0.nested["Input"] != nil && !$0.isProtocol }.compactMap { declaration in
      let bases = declaration.inherited.compactMap { types.resolve($0).declaration?.name }
      guard bases.contains("ScopeKind") || bases.contains("SynchronousScopeKind") else {
        return nil
      }
      let kind = SourceType.nominal(declaration, [])
      return input(of: kind).map { (kind, $0) }
    }
  }

  /// The kind of the enclosing scope, or nil for the container itself.
  func parent(of kind: SourceType) -> SourceType? {
    guard let parent = member("Parent", of: kind),
      parent.declaration?.name != "ContainerScope"
    else { return nil }
    return parent
  }

  /// The graph's description of a kind, declared at a place or, without one, where its type is.
  func description(
    of kind: SourceType, at location: GarlandGraph.SourceLocation?
  ) -> ScopeDescription {
    ScopeDescription(
      namer.reference(kind), in: parent(of: kind).map(namer.reference),
      endsSynchronously: kind.declaration.map { endsSynchronously($0, []) } ?? false,
      location: location ?? self.location(of: kind))
  }

  /// The bindings that a scope of the kind adds: the scope itself and its input.
  func bindings(
    of kind: SourceType, at location: GarlandGraph.SourceLocation?
  ) -> [PendingBinding] {
    var scope = binding(of: .scope(of: kind, types.index), in: kind, at: location)
    scope.binding.suppressions = [
      Suppression(.unusedBinding, because: "every scope can be injected")
    ]
    return [scope] + (input(of: kind).map { [binding(of: $0, in: kind, at: location)] } ?? [])
  }

  /// The binding of a value that a scope provides.
  func binding(
    of value: SourceType, in kind: SourceType, at location: GarlandGraph.SourceLocation?
  ) -> PendingBinding {
    var binding = Binding(
      Key(namer.reference(value)), lifetime: .scoped(namer.reference(kind)),
      location: location ?? self.location(of: kind))
    binding.exposures[0].location = binding.location
    binding.origin = .input
    var pending = PendingBinding(binding: binding)
    pending.hasLifetime = true
    return pending
  }

  private func member(_ name: String, of kind: SourceType) -> SourceType? {
    guard let declaration = kind.declaration, types.nestedType(name, in: declaration) != nil else {
      return nil
    }
    let found = types.memberType(name, of: kind, [])
    // A type that the protocol itself declares must be supplied by a conforming type.
    return found.isOpen ? nil : found
  }

  private func endsSynchronously(_ type: TypeDeclaration, _ seen: Set<TypeDeclaration>) -> Bool {
    guard !seen.contains(type) else { return false }
    return type.inherited.contains { inherited in
      guard let base = types.resolve(inherited).declaration else { return false }
      return base.name == "SynchronousScopeKind" || endsSynchronously(base, seen.union([type]))
    }
  }

  private func location(of kind: SourceType) -> GarlandGraph.SourceLocation? {
    guard let declaration = kind.declaration, let node = declaration.node else { return nil }
    return declaration.file?.location(ofName: node)
  }
}

extension SourceType {
  /// The type of an opened scope.
  static func scope(of kind: SourceType, _ index: DeclarationIndex) -> SourceType {
    .nominal(index.external("Scope", of: .garland), [kind])
  }

  /// The kind of an opened scope, of a container that resolves in it, or of its opener.
  func scopeKind(ofType name: String) -> SourceType? {
    guard declaration?.name == name, arguments.count == 1, let kind = arguments.first, !kind.isOpen
    else { return nil }
    return kind
  }
}
