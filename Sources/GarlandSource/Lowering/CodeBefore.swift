// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the code that has run before any method of an object can: the code that creates the object and stores it.
final class CodeBefore {
  private let context: LoweringContext
  private lazy var reach = CodeReach(context: context, isStrict: true)
  private lazy var uncalled = UncalledFunctions(context: context)
  private var known: [TypeDeclaration: Set<SyntaxIdentifier>] = [:]
  private var knownOwners: [SyntaxIdentifier: Set<TypeDeclaration>] = [:]
  private var namesOfMaking: [TypeDeclaration: Set<String>] = [:]

  /// The largest number of uses of a function's name that are looked at.
  private static let mostUses = 20

  init(context: LoweringContext) { self.context = context }

  // MARK: What makes an object

  /// The pieces of code that have certainly run when an object of a class exists.
  func code(making type: TypeDeclaration) -> Set<SyntaxIdentifier> {
    if let found = known[type] { return found }
    known[type] = []
    var found = ownCode(making: type)
    for declaration in reach.lineage(of: type) {
      for property in declaration.stored where isGiven(property) {
        guard let type = property.type,
          case .nominal(let stored, _) = context.typer.types.resolve(type)
        else { continue }
        found.formUnion(code(making: stored))
      }
    }
    known[type] = found
    return found
  }

  /// Whether a property is set to an object that is passed to the initializer.
  private func isGiven(_ property: PropertyDeclaration) -> Bool {
    property.isStored && !property.isLazy && property.value == nil && property.attributes.isEmpty
  }

  private func ownCode(making type: TypeDeclaration) -> Set<SyntaxIdentifier> {
    let lineage = reach.lineage(of: type)
    guard type.isReference, !type.isExternal, !lineage.contains(where: isDecoded) else { return [] }
    return lineage.reduce(into: []) { found, declaration in
      let initializers = declaration.initializers.filter { isDesignated($0) }
      let ways = initializers.isEmpty ? [[]] : initializers.map { [$0] }
      let codes = ways.map {
        reach.follow(reach.construction(of: declaration, by: $0)).code
      }
      found.formUnion(codes.dropFirst().reduce(codes[0]) { $0.intersection($1) })
    }
  }

  /// Whether the compiler synthesizes an initializer that decodes an object.
  private func isDecoded(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { ["Codable", "Decodable"].contains($0.trimmedDescription) }
  }

  /// Whether an initializer calls no other one of its type and can return.
  private func isDesignated(_ initializer: InitializerDeclaration) -> Bool {
    guard let node = initializer.node?.as(InitializerDeclSyntax.self), let body = node.body,
      !initializer.isConvenience, body.statements.last?.result?.isStop != true
    else { return false }
    return !node.isDelegating
  }

  // MARK: What needs an object

  /// The classes of which an instance exists whenever the code at a place runs.
  func owners(ofCodeAt place: some SyntaxProtocol) -> Set<TypeDeclaration> {
    for parent in Syntax(place).ancestors {
      if let function = parent.as(FunctionDeclSyntax.self),
        function.parent?.is(CodeBlockItemSyntax.self) != true || isGlobal(function)
      {
        return owners(of: function)
      }
      if parent.is(MemberBlockItemSyntax.self) { return [] }
    }
    return []
  }

  private func isGlobal(_ function: FunctionDeclSyntax) -> Bool {
    function.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  private func owners(of function: FunctionDeclSyntax) -> Set<TypeDeclaration> {
    if let found = knownOwners[function.id] { return found }
    knownOwners[function.id] = []
    let owner = context.typer.types.enclosingType(of: Syntax(function))
    var found: Set<TypeDeclaration> = []
    if let owner, owner.isReference, isMethod(function), !mayRun(function, whileMaking: owner) {
      found.insert(owner)
    }
    if uncalled.isOfProgram(function) { found.formUnion(ownersOfUses(of: function)) }
    knownOwners[function.id] = found
    return found
  }

  /// Whether a function is an instance method that overrides nothing, since a library could call an override.
  private func isMethod(_ function: FunctionDeclSyntax) -> Bool {
    function.modifiers.allSatisfy { !["static", "class", "override"].contains($0.name.text) }
  }

  /// The classes of which an instance exists at every use of a function's name.
  private func ownersOfUses(of function: FunctionDeclSyntax) -> Set<TypeDeclaration> {
    let uses = context.index.files.identifiers(named: [function.name.identifierText]).filter {
      $0.parent?.is(FunctionDeclSyntax.self) != true
    }
    guard let first = uses.first, uses.count <= Self.mostUses else { return [] }
    return uses.dropFirst().reduce(owners(ofCodeAt: first)) {
      $0.isEmpty ? $0 : $0.intersection(owners(ofCodeAt: $1))
    }
  }

  /// Whether the creation of an object may call a method of it, judged by the names in that code.
  private func mayRun(_ function: FunctionDeclSyntax, whileMaking type: TypeDeclaration) -> Bool {
    if let names = namesOfMaking[type] { return names.contains(function.name.identifierText) }
    let lineage = reach.lineage(of: type)
    var open = lineage.flatMap { declaration in
      declaration.initializers.compactMap(\.node)
        + declaration.stored.compactMap { $0.isLazy ? nil : $0.value.map { Syntax($0) } }
    }
    var names: Set<String> = []
    while let code = open.popLast() {
      for token in code.tokens(viewMode: .sourceAccurate) {
        guard case .identifier = token.tokenKind, names.insert(token.identifierText).inserted else {
          continue
        }
        for declaration in lineage {
          open += (declaration.functions[token.identifierText] ?? []).map { Syntax($0) }
          if let code = declaration.properties[token.identifierText]?.getter {
            open.append(Syntax(code))
          }
        }
      }
    }
    namesOfMaking[type] = names
    return names.contains(function.name.identifierText)
  }
}
