// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Recognizes the pattern by its shape: a protocol that requires an initializer with a container, which has a generic
/// function that returns any type of that protocol.
struct ResolvableFamilyFinder {
  let index: DeclarationIndex
  let typer: ExpressionTyper

  /// The families that the sources declare themselves.
  func families() -> [ResolvableFamily] {
    index.all.filter(\.isProtocol).compactMap(family)
  }

  private func family(_ base: TypeDeclaration) -> ResolvableFamily? {
    for initializer in base.initializers {
      for (place, parameter) in initializer.parameters.enumerated() {
        guard let container = parameter.type.map({ typer.types.resolve($0) })?.declaration,
          !container.isExternal
        else { continue }
        let names = resolveNames(of: container, base)
        let argumentsPlace = initializer.parameters.indices.first {
          $0 != place && isAssociated(initializer.parameters[$0].type)
        }
        let lifetime = lifetimeProperty(of: base)
        // Without either, the shape is that of a decoder as well.
        guard !names.isEmpty, argumentsPlace != nil || lifetime != nil else { continue }
        let found = ResolvableFamily(
          base: base, containers: heirs(of: container), resolveNames: names,
          labels: initializer.parameters.map(\.label), argumentsPlace: argumentsPlace,
          lifetimeProperty: lifetime)
        found.wrappers = Set(index.all.filter { isWrapper($0, base) })
        return found
      }
    }
    return nil
  }

  private func isAssociated(_ type: TypeSyntax?) -> Bool {
    if case .parameter? = type.map({ typer.types.resolve($0) }) { true } else { false }
  }

  /// The type and all its subtypes.
  private func heirs(of type: TypeDeclaration) -> Set<TypeDeclaration> {
    var found: Set<TypeDeclaration> = [type]
    var count = 0
    while count != found.count {
      count = found.count
      for other in index.all where !found.contains(other) {
        let inherits = other.inherited.contains { inherited in
          typer.types.resolve(inherited).declaration.map(found.contains) ?? false
        }
        if inherits { found.insert(other) }
      }
    }
    return found
  }

  /// The names of generic functions `<T: Base>(…) -> T` that only take arguments of types that belong to `T`.
  private func resolveNames(of container: TypeDeclaration, _ base: TypeDeclaration) -> Set<String> {
    var names: Set<String> = []
    for (name, functions) in container.functions {
      let fits = functions.contains { function in
        guard let result = function.signature.returnClause?.type.trimmedDescription else {
          return false
        }
        let takesOthers = function.parameters.contains {
          !$0.type.trimmedDescription.hasPrefix("\(result).")
        }
        return !takesOthers
          && isConstrained(
            result, function.genericParameterClause, function.genericWhereClause, base)
      }
      if fits { names.insert(name) }
    }
    return names
  }

  /// Whether a generic parameter has to conform to the protocol.
  private func isConstrained(
    _ parameter: String, _ clause: GenericParameterClauseSyntax?,
    _ conditions: GenericWhereClauseSyntax?, _ base: TypeDeclaration
  ) -> Bool {
    guard let own = clause?.parameters.first(where: { $0.name.identifierText == parameter }) else {
      return false
    }
    var written = [own.inheritedType].compactMap { $0 }
    for requirement in conditions?.requirements ?? [] {
      if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == parameter
      {
        written.append(conformance.rightType)
      }
    }
    return written.contains { refines($0, base, []) }
  }

  private func refines(
    _ type: TypeSyntax, _ base: TypeDeclaration, _ seen: Set<TypeDeclaration>
  ) -> Bool {
    let type = typer.types.resolve(type)
    if case .composition(let parts) = type { return parts.contains { $0.declaration === base } }
    guard let declaration = type.declaration, !seen.contains(declaration) else { return false }
    return declaration === base
      || declaration.inherited.contains { refines($0, base, seen.union([declaration])) }
  }

  /// The static requirement whose type is an enumeration of the sources.
  private func lifetimeProperty(of base: TypeDeclaration) -> String? {
    base.properties.values.filter { property in
      guard property.isStatic, let type = property.type else { return false }
      if case .enum? = typer.types.resolve(type).declaration?.kind { return true }
      return false
    }
    .map(\.name).min()
  }

  private func isWrapper(_ type: TypeDeclaration, _ base: TypeDeclaration) -> Bool {
    guard type.isPropertyWrapper,
      let node = type.node?.asProtocol((any WithGenericParametersSyntax).self),
      let parameter = type.genericParameters.first
    else { return false }
    return isConstrained(parameter, node.genericParameterClause, node.genericWhereClause, base)
  }
}
