// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Knows which types describe themselves.
final class ResolvableTypes {
  private let index: DeclarationIndex
  private let typer: ExpressionTyper
  private let garland = ResolvableFamily.garland()
  /// The families that the sources declare.
  let declared: [ResolvableFamily]
  private var known: [TypeDeclaration: Conformance?] = [:]
  /// The closed forms of generic types that are requested, in the order of the requests.
  private(set) var closedForms: [SourceType] = []

  /// The way in which a type describes itself.
  struct Conformance {
    let family: ResolvableFamily
    /// The lifetime of the Garland protocol to which it conforms.
    var lifetime: Lifetime?
    var isMain = false
  }

  init(index: DeclarationIndex, typer: ExpressionTyper) {
    self.index = index
    self.typer = typer
    declared = ResolvableFamilyFinder(index: index, typer: typer).families()
  }

  /// Whether there is any family that a type can belong to.
  private lazy var mayConform =
    !declared.isEmpty || index.usedLibraries.contains { $0.name == Library.garland.name }

  /// The names of the functions that resolve in any family.
  private(set) lazy var resolveNames = declared.reduce(into: garland.resolveNames) {
    $0.formUnion($1.resolveNames)
  }

  // MARK: Types

  /// The family that a type belongs to, if it describes itself.
  func family(of type: TypeDeclaration) -> ResolvableFamily? {
    type.isProtocol || type.isExternal ? nil : conformance(of: type)?.family
  }

  /// The conformance of a type or a protocol.
  func conformance(of type: TypeDeclaration) -> Conformance? {
    if let known = known[type] { return known }
    known[type] = .some(nil)
    let found = findConformance(of: type)
    known[type] = found
    return found
  }

  private func findConformance(of type: TypeDeclaration) -> Conformance? {
    guard mayConform else { return nil }
    if let family = declared.first(where: { $0.base === type }) {
      return Conformance(family: family)
    }
    for inherited in type.inherited {
      if let lifetime = garlandLifetime(inherited) {
        let isMain = inherited.trimmedDescription.contains("@MainActor")
        return Conformance(family: garland, lifetime: lifetime, isMain: isMain)
      }
      guard let base = typer.types.resolve(inherited).declaration, !base.isExternal,
        var found = conformance(of: base)
      else { continue }
      if inherited.trimmedDescription.contains("@MainActor") { found.isMain = true }
      return found
    }
    return nil
  }

  /// The lifetime of one of Garland's protocols, if a type names one.
  private func garlandLifetime(_ type: TypeSyntax) -> Lifetime? {
    guard let declaration = typer.types.resolve(type).declaration,
      index.isGarlands(declaration, index.file(of: type))
    else { return nil }
    switch declaration.name {
    case "PerRequest", "PerRequestActor", "Resolvable": return .perRequest
    case "PerObjectGraph": return .objectGraph
    case "Singleton", "IsolatedSingleton": return .singleton
    case "WeakSingleton", "IsolatedWeakSingleton": return .weak
    default: return nil
    }
  }

  // MARK: Containers

  /// Whether a value is a container of any family.
  func isContainer(_ type: SourceType?) -> Bool {
    guard let type else { return false }
    return containerFamily(type) != nil || index.library(of: type)?.makesSelfDescribing == true
  }

  /// The family whose types a container of the sources resolves.
  func containerFamily(_ type: SourceType?) -> ResolvableFamily? {
    guard let declaration = type?.withoutOptional.declaration else { return nil }
    return declared.first { $0.containers.contains(declaration) }
  }

  /// Whether the code of a type implements the pattern itself.
  func isMachinery(_ type: TypeDeclaration?) -> Bool {
    guard let type else { return false }
    return declared.contains { $0.containers.contains(type) || $0.wrappers.contains(type) }
  }

  // MARK: Keys

  /// The key of a type that describes itself.
  func key(of type: SourceType) -> Key? {
    guard let declaration = type.declaration, let family = family(of: declaration), !type.isOpen,
      declaration.hasParameterPack
        || type.arguments.count == declaration.genericParameters.count
    else { return nil }
    if !type.arguments.isEmpty, !closedForms.contains(type) { closedForms.append(type) }
    let namer = TypeNamer(index: index)
    var key = Key(namer.reference(type))
    if let arguments = arguments(of: type, family) { key.arguments = namer.reference(arguments) }
    return key
  }

  /// The initializer that a container calls.
  func initializers(of type: SourceType, _ family: ResolvableFamily) -> [Candidate] {
    typer.initializers(of: type).candidates.filter {
      $0.declaration.parameters.map(\.label) == family.labels
    }
  }

  /// The type of the run-time arguments, nil when there are none.
  private func arguments(of type: SourceType, _ family: ResolvableFamily) -> SourceType? {
    guard let place = family.argumentsPlace,
      let arguments = initializers(of: type, family).first?.parameters[place].type
    else { return nil }
    if case .tuple(let elements) = arguments, elements.isEmpty { return nil }
    return arguments.isOpen ? nil : arguments
  }

  /// The family of a type that a call creates itself, with a container but without asking it.
  func family(constructedBy call: FunctionCallExprSyntax) -> ResolvableFamily? {
    guard let type = typer.constructedType(call.calledExpression, call)?.declaration else {
      return nil
    }
    return family(of: type)
  }
}
