// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which objects the code of a program puts into environments, by the names that it uses.
///
/// It takes more for given than is: whatever a name may lead to counts, wherever it stands.
final class EnvironmentGivers {
  /// Code that makes a view.
  struct Piece {
    let node: Syntax
    /// The type that the code is of, or whose member it is; nil for a function at the top level.
    let owner: TypeDeclaration?
    /// Whether it is the code of a whole type.
    let isType: Bool
  }

  private let context: LoweringContext
  /// The objects by the name of the modifier that puts one of them there.
  private let objects: [SyntaxIdentifier: Set<TypeDeclaration>]
  /// The code of the views, and of the functions and properties that make views, by name.
  private var code: [String: [Piece]] = [:]
  /// The functions of the program that make no view, by name, with the types that have them.
  private var others: [String: Set<TypeDeclaration?>] = [:]
  /// Those of these types that views may be of, as far as they were asked for.
  private var ownersOfViews: [String: Set<TypeDeclaration?>] = [:]
  private lazy var viewNames = Set(context.index.all.filter(context.isOfViews).map(\.name))
  private lazy var typeNames = Set(context.index.all.map(\.name))
  private var facts: [SyntaxIdentifier: (given: Set<TypeDeclaration>, used: [Piece])] = [:]
  private var known: [SyntaxIdentifier: Set<TypeDeclaration>] = [:]

  init(_ context: LoweringContext, _ objects: [SyntaxIdentifier: Set<TypeDeclaration>]) {
    self.context = context
    self.objects = objects
    for type in context.index.all {
      if let node = type.node, context.isOfViews(type) { add(node, of: type) }
      addMembers(type.functions, Array(type.properties.values), of: type)
    }
    for record in context.index.extensions {
      guard let target = record.target else { continue }
      if context.isOfViews(target), !target.isExternal { add(Syntax(record.node), of: target) }
      guard target.isExternal else { continue }
      addMembers(record.functions, record.properties, of: target)
    }
    addMembers(context.index.functions, [], of: nil)
  }

  private static let extended: Set<String> = ["View", "Scene", "ViewModifier"]

  private func add(_ node: Syntax, of type: TypeDeclaration) {
    code[type.name, default: []].append(Piece(node: node, owner: type, isType: true))
  }

  private func addMembers(
    _ functions: [String: [FunctionDeclSyntax]], _ properties: [PropertyDeclaration],
    of owner: TypeDeclaration?
  ) {
    let isOfView = owner.map { $0.isExternal && Self.extended.contains($0.name) } ?? false
    for (name, functions) in functions where name != "body" {
      for function in functions {
        if isOfView || function.signature.returnClause?.type.isOfView == true
          || function.isCopyingModifier
        {
          let piece = Piece(node: Syntax(function), owner: owner, isType: false)
          code[name, default: []].append(piece)
        } else {
          others[name, default: []].insert(owner)
        }
      }
    }
    for property in properties where property.name != "body" && property.type?.isOfView == true {
      guard let getter = property.getter else { continue }
      let piece = Piece(node: Syntax(getter), owner: owner, isType: false)
      code[property.name, default: []].append(piece)
    }
  }

  /// Whether a call may be one of a function that makes no view.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - base: What it is called on.
  ///   - user: The type whose code calls it.
  /// - Returns: False if the name can only be that of a modifier.
  func isOther(_ name: String, calledOn base: ExprSyntax?, in user: TypeDeclaration) -> Bool {
    guard let owners = others[name] else { return false }
    guard let base else {
      return !user.isExternal || owners.contains { $0.map(\.isExternal) ?? true }
    }
    let known = ownersOfViews[name] ?? owners.filter { $0.map(mayBeOfViews) ?? false }
    ownersOfViews[name] = known
    guard !known.isEmpty else { return false }
    let root = context.typer.rootOfChain(base)
    return known.contains { owner in
      guard let owner, !owner.isExternal, !owner.isProtocol else { return true }
      return switch root {
      case .value(let type): isRelated(type, owner)
      case .itself: isRelated(user, owner)
      case .other: false
      }
    }
  }

  /// Whether a view may be of a type, or may conform to it.
  private func mayBeOfViews(_ type: TypeDeclaration) -> Bool {
    if type.isExternal || context.isOfViews(type) { return true }
    return type.isProtocol
      && context.index.addingSubtypes(to: [type.name]).contains {
        $0 != type.name && (viewNames.contains($0) || !typeNames.contains($0))
      }
  }

  /// Whether a name stands for code that creates a view.
  func isOfView(_ name: String) -> Bool { code[name] != nil }

  /// The functions and properties by which a name may modify a view; empty if it may stand for something else.
  func modifiers(named name: TokenSyntax) -> [Piece] {
    let found = pieces(named: name)
    return found.contains(where: \.isType) ? [] : found
  }

  /// The objects that the code to which a name may lead puts into some environment.
  func given(by name: TokenSyntax) -> Set<TypeDeclaration> {
    pieces(named: name).reduce(into: []) { $0.formUnion(given(by: $1)) }
  }

  /// The objects that the code of a view puts into some environment.
  func given(by type: TypeDeclaration) -> Set<TypeDeclaration> {
    (code[type.name] ?? []).filter(\.isType).reduce(into: []) { $0.formUnion(given(by: $1)) }
  }

  /// The object that a modifier puts into the environment, by the modifier's name, or all that it may be.
  func objects(_ name: TokenSyntax) -> Set<TypeDeclaration> { objects[name.id] ?? [] }

  private func given(by piece: Piece) -> Set<TypeDeclaration> {
    if let known = known[piece.node.id] { return known }
    var found: Set<TypeDeclaration> = []
    var seen: Set = [piece.node.id]
    var open = [piece]
    while let next = open.popLast() {
      let (given, used) = fact(next)
      found.formUnion(given)
      for piece in used where seen.insert(piece.node.id).inserted { open.append(piece) }
    }
    known[piece.node.id] = found
    return found
  }

  private func fact(_ piece: Piece) -> (given: Set<TypeDeclaration>, used: [Piece]) {
    if let fact = facts[piece.node.id] { return fact }
    var given: Set<TypeDeclaration> = []
    var used: [Piece] = []
    for token in piece.node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier = token.tokenKind else { continue }
      given.formUnion(objects(token))
      used += pieces(named: token)
    }
    facts[piece.node.id] = (given, used)
    return (given, used)
  }

  // MARK: Names

  /// The code that a name may mean where it stands.
  private func pieces(named name: TokenSyntax) -> [Piece] {
    guard let all = code[name.identifierText], !name.isLabel else { return [] }
    let access = name.parent?.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.declName.baseName.id == name.id, let base = access.base,
      base.trimmedDescription != "self"
    {
      // What a modifier is called on may be any view.
      guard let outer = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        outer.first?.isUppercase == true
      else { return all }
      let type = context.typer.types.lookUpDeclaration(outer, at: Syntax(base))
      guard let type, !type.isExternal else {
        return all.filter { $0.isType || $0.owner?.name == outer }
      }
      return all.filter { ($0.isType ? $0.owner?.parent : $0.owner) === type }
    }
    guard all.contains(where: { !$0.isType && $0.owner?.isExternal == false }) else { return all }
    let own = sequence(
      first: context.typer.types.enclosingType(of: Syntax(name)), next: { $0?.parent }
    ).prefix { $0 != nil }.compactMap(\.self)
    return all.filter { piece in
      guard let owner = piece.owner, !piece.isType, !owner.isExternal else { return true }
      return own.contains { isRelated($0, owner) }
    }
  }

  private func isRelated(_ type: TypeDeclaration, _ other: TypeDeclaration) -> Bool {
    context.typer.types.ancestors(of: type).contains(other)
      || context.typer.types.ancestors(of: other).contains(type)
  }
}

extension LoweringContext {
  /// Whether values of a type are views, or modify views.
  func isOfViews(_ type: TypeDeclaration) -> Bool {
    typer.types.ancestors(of: type).contains {
      $0.isExternal && Self.kindsOfViews.contains($0.name)
    }
  }

  private static let kindsOfViews: Set<String> = ["App", "Scene", "View", "ViewModifier"]
}

/// What the first call or name of a chain is.
private enum RootOfChain {
  /// A value of a type, such as one that is made there or that a property holds.
  case value(TypeDeclaration)
  /// `self`.
  case itself
  /// Something else, such as a property that makes some view.
  case other
}

extension ExpressionTyper {
  fileprivate func rootOfChain(_ chain: ExprSyntax) -> RootOfChain {
    var base = chain
    while true {
      if let call = base.as(FunctionCallExprSyntax.self) {
        if let type = constructedType(call.calledExpression, call)?.declaration {
          return .value(type)
        }
        base = call.calledExpression
      } else if let member = base.as(MemberAccessExprSyntax.self), let next = member.base {
        if next.isSelf, member.directCall == nil { return held(by: base) }
        base = next
      } else {
        return base.isSelf ? .itself : held(by: base)
      }
    }
  }

  private func held(by name: ExprSyntax) -> RootOfChain {
    // A property of `some View` has no functions of its own.
    let type = type(of: name)?.withoutOptional.declaration
    return type.flatMap { $0.isExternal ? nil : .value($0) } ?? .other
  }
}

extension TokenSyntax {
  /// Whether it is the label of an argument.
  fileprivate var isLabel: Bool {
    parent?.as(LabeledExprSyntax.self)?.label?.id == id
      || parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.id == id
  }
}

extension FunctionDeclSyntax {
  /// Whether it returns the view on which it is called, or a modified copy of it.
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
  /// Whether it is the type of a view that hides its own type.
  var isOfView: Bool { isOpaque || lastName == "AnyView" }
}
