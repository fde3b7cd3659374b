// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which objects the code of a program puts into environments, by the names that it uses.
///
/// It takes more for given than is: whatever a name leads to counts, wherever it stands.
final class EnvironmentGivers {
  private let context: LoweringContext
  /// The objects by the name of the modifier that puts them there.
  private let objects: [SyntaxIdentifier: TypeDeclaration]
  /// The code of the views, and of the functions and properties that make views, by name.
  private var code: [String: [Syntax]] = [:]
  /// The functions of the program that make no view.
  private(set) var others: Set<String> = []
  private var facts: [String: (given: Set<TypeDeclaration>, used: Set<String>)] = [:]
  private var known: [String: Set<TypeDeclaration>] = [:]

  init(_ context: LoweringContext, _ objects: [SyntaxIdentifier: TypeDeclaration]) {
    self.context = context
    self.objects = objects
    for type in context.index.all {
      if let node = type.node, context.isOfViews(type) {
        code[type.name, default: []].append(node)
      }
      addMembers(type.functions, Array(type.properties.values), isOfView: false)
    }
    for record in context.index.extensions {
      guard let target = record.target else { continue }
      if context.isOfViews(target), !target.isExternal {
        code[target.name, default: []].append(Syntax(record.node))
      }
      guard target.isExternal else { continue }
      addMembers(
        record.functions, record.properties, isOfView: Self.extended.contains(target.name))
    }
    addMembers(context.index.functions, [], isOfView: false)
  }

  private static let extended: Set<String> = ["View", "Scene", "ViewModifier"]

  private func addMembers(
    _ functions: [String: [FunctionDeclSyntax]], _ properties: [PropertyDeclaration], isOfView: Bool
  ) {
    for (name, functions) in functions where name != "body" {
      for function in functions {
        if isOfView || function.signature.returnClause?.type.isOfView == true
          || function.isCopyingModifier
        {
          code[name, default: []].append(Syntax(function))
        } else {
          others.insert(name)
        }
      }
    }
    for property in properties where property.name != "body" && property.type?.isOfView == true {
      if let getter = property.getter { code[property.name, default: []].append(Syntax(getter)) }
    }
  }

  /// Whether a name stands for code that makes a view.
  func isOfView(_ name: String) -> Bool { code[name] != nil }

  /// The objects that the code to which a name leads puts into some environment.
  func given(by name: String) -> Set<TypeDeclaration> {
    guard code[name] != nil else { return [] }
    if let known = known[name] { return known }
    var found: Set<TypeDeclaration> = []
    var seen: Set = [name]
    var open = [name]
    while let next = open.popLast() {
      let (given, used) = fact(next)
      found.formUnion(given)
      for name in used where seen.insert(name).inserted { open.append(name) }
    }
    known[name] = found
    return found
  }

  private func fact(_ name: String) -> (given: Set<TypeDeclaration>, used: Set<String>) {
    if let fact = facts[name] { return fact }
    var given: Set<TypeDeclaration> = []
    var used: Set<String> = []
    for node in code[name] ?? [] {
      for token in node.tokens(viewMode: .sourceAccurate) {
        guard case .identifier = token.tokenKind else { continue }
        if let object = objects[token.id] { given.insert(object) }
        if code[token.identifierText] != nil { used.insert(token.identifierText) }
      }
    }
    facts[name] = (given, used)
    return (given, used)
  }

  /// The object that a modifier puts there, given its name.
  func object(_ name: TokenSyntax) -> TypeDeclaration? { objects[name.id] }
}

extension LoweringContext {
  /// Whether values of a type are shown, or change what is shown.
  func isOfViews(_ type: TypeDeclaration) -> Bool {
    typer.types.ancestors(of: type).contains {
      $0.isExternal && Self.kindsOfViews.contains($0.name)
    }
  }

  private static let kindsOfViews: Set<String> = ["App", "Scene", "View", "ViewModifier"]
}

extension FunctionDeclSyntax {
  /// Whether it returns the view that it is called on, or a changed copy of it.
  fileprivate var isCopyingModifier: Bool {
    guard signature.returnClause != nil, let items = body?.statements else { return false }
    if items.onlyResult?.isSelf == true { return true }
    guard let copy = items.first?.item.as(VariableDeclSyntax.self)?.bindings.first,
      copy.initializer?.value.isSelf == true,
      let last = items.last?.item.as(ReturnStmtSyntax.self),
      let name = copy.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return false }
    let others = items.dropFirst().dropLast()
    return last.expression?.trimmedDescription == name.text
      && others.allSatisfy { statement in
        let target = statement.item.as(SequenceExprSyntax.self)?.assignment?.target
        return target?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == name.text
      }
  }
}

extension TypeSyntax {
  /// Whether it is that of a view whose own type is hidden.
  var isOfView: Bool { isOpaque || lastName == "AnyView" }
}
