// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A type that is passed its dependencies as a composition of `Has` protocols.
struct CompositionConsumer {
  let type: TypeDeclaration
  /// The required protocols, each of them once.
  let elements: [HasProtocols.Element]
}

/// Finds the types that require compositions.
struct CompositionConsumers {
  private let context: LoweringContext
  private let protocols: HasProtocols

  init(context: LoweringContext, protocols: HasProtocols) {
    self.context = context
    self.protocols = protocols
  }

  /// The protocols that the uses of a type require.
  private struct Asked {
    var elements: [HasProtocols.Element] = []
    /// The protocols in a composition or an alias inside the type.
    var strong: Set<TypeDeclaration> = []
  }

  /// The consumers, or none if the sources compose nothing.
  ///
  /// A property with a single protocol as its type only follows the pattern if something else shows that it does.
  func find() -> [CompositionConsumer] {
    guard !protocols.all.isEmpty else { return [] }
    let asked = protocols.possibleConsumers.map { ($0, self.asked(by: $0)) }
      .filter { !$0.1.elements.isEmpty }
    let strong = asked.reduce(into: Set<TypeDeclaration>()) { $0.formUnion($1.1.strong) }
    guard !strong.isEmpty else { return [] }
    var sure = strong
    for type in context.index.all where !type.isProtocol {
      let provided = protocols.conformances(of: type)
      if !provided.isDisjoint(with: strong) { sure.formUnion(provided) }
    }
    return asked.compactMap { type, asked in
      let elements = asked.elements.filter { sure.contains($0.type) }
      return elements.isEmpty ? nil : CompositionConsumer(type: type, elements: elements)
    }
  }

  private func asked(by type: TypeDeclaration) -> Asked {
    var result = Asked()
    var seen: Set<TypeDeclaration> = []
    func add(_ written: TypeSyntax, isAlias: Bool) {
      var elements = protocols.elements(of: written)
      // One provider and another one beside it are two objects.
      if !isAlias, elements.count == 1 { elements.removeAll { !HasProtocols.isNamedHas($0.type) } }
      if isAlias || elements.count > 1 { result.strong.formUnion(elements.map(\.type)) }
      result.elements += elements.filter { seen.insert($0.type).inserted }
    }
    for (_, nested) in type.nested.sorted(by: { $0.key < $1.key }) {
      if case .alias(let target) = nested.kind { add(target, isAlias: true) }
    }
    for property in type.stored { property.type.map { add($0, isAlias: false) } }
    for initializer in type.initializers {
      for parameter in initializer.parameters { parameter.type.map { add($0, isAlias: false) } }
      for constraint in Self.constraints(of: initializer) { add(constraint, isAlias: false) }
    }
    for constraint in Self.constraints(of: type) { add(constraint, isAlias: false) }
    return result
  }

  /// The constraints of generic parameters, as in `init<D: HasClock & HasStore>(dependencies: D)`.
  private static func constraints(of initializer: CallableDeclaration) -> [TypeSyntax] {
    guard let node = initializer.node?.as(InitializerDeclSyntax.self) else { return [] }
    return constraints(node.genericParameterClause, node.genericWhereClause)
  }

  private static func constraints(of type: TypeDeclaration) -> [TypeSyntax] {
    guard let node = type.node?.asProtocol((any WithGenericParametersSyntax).self) else {
      return []
    }
    return constraints(node.genericParameterClause, node.genericWhereClause)
  }

  private static func constraints(
    _ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
  ) -> [TypeSyntax] {
    let names = Set((clause?.parameters ?? []).map { $0.name.identifierText })
    let inline = (clause?.parameters ?? []).compactMap(\.inheritedType)
    let written = (conditions?.requirements ?? []).compactMap {
      $0.requirement.as(ConformanceRequirementSyntax.self)
    }
    return inline
      + written.filter { names.contains($0.leftType.trimmedDescription) }.map(\.rightType)
  }
}
