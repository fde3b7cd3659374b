// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads which objects the code around a view puts into its environment.
struct EnvironmentSurroundings {
  let context: LoweringContext
  let givers: EnvironmentGivers
  let memory = Memory()

  private typealias Objects = Set<TypeDeclaration>

  /// The nodes between a place and a piece of code around it, from the inside out.
  ///
  /// It is nil where it cannot be told where the view is shown.
  func layers(
    around place: Syntax, upTo code: Syntax, of owner: TypeDeclaration
  ) -> [EnvironmentLayer]? {
    var found: [EnvironmentLayer] = []
    var child = place
    while child.id != code.id {
      guard let parent = child.parent, let layers = layers(of: parent, around: child, owner) else {
        return nil
      }
      found += layers
      child = parent
    }
    return found
  }

  private func layers(
    of node: Syntax, around child: Syntax, _ owner: TypeDeclaration
  ) -> [EnvironmentLayer]? {
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let call):
      if call.calledExpression.id == child.id {
        // A member that is called, or a view on which the next modifier is called.
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return [] }
        return layers(byModifier: member.declName.baseName, of: call, in: owner)
      }
      guard let given = given(byCall: call, owner) else { return nil }
      return call.pushedLayers(around: child)
        + (call.isStack ? [.stack] : layers(given) + apartness(of: call))
    case .memberAccessExpr(let member):
      let name = member.declName.baseName
      // A call says the rest.
      guard member.directCall == nil else { return [] }
      return layers(byOwn: name, of: nil) ?? layers(givers.given(by: name), isApart: isOwn(name))
    case .postfixIfConfigExpr(let node): return layers(given(in: Syntax(node.config)))
    case .sequenceExpr(let list):
      return list.elements.contains { $0.is(AssignmentExprSyntax.self) } ? nil : []
    case .tupleExpr(let tuple): return tuple.elements.count == 1 ? [] : nil
    case .labeledExpr(let argument):
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      return argument.label?.text == "destination" && call?.isLink == true
        ? [.pushed(byLink: true)] : []
    case .multipleTrailingClosureElement(let closure):
      let call = closure.parent?.parent?.as(FunctionCallExprSyntax.self)
      return closure.label.text == "destination" && call?.isLink == true
        ? [.pushed(byLink: true)] : []
    case .ifExpr(let node):
      return EnvironmentFlags(typer: context.typer).layers(around: child, in: node)
    case .closureExpr, .codeBlockItemList, .codeBlockItem, .codeBlock, .exprList,
      .expressionStmt, .forceUnwrapExpr, .forStmt, .functionDecl, .guardStmt,
      .labeledExprList, .multipleTrailingClosureElementList,
      .returnStmt, .switchCase, .switchCaseList, .switchExpr, .unresolvedTernaryExpr,
      .ifConfigClause, .ifConfigClauseList, .ifConfigDecl:
      return []
    default: return nil
    }
  }

  private func layers(_ objects: Objects, isApart: Bool = false) -> [EnvironmentLayer] {
    (objects.isEmpty ? [] : [.objects(objects)]) + (isApart ? [.apart] : [])
  }

  /// Whether a modifier may be one of the program's, which may have a stack of its own.
  private func isOwn(_ name: TokenSyntax) -> Bool {
    name.text == "modifier" || givers.isOfView(name.identifierText)
  }

  /// Whether what a call shows may be in another stack than the call, or may be shown later.
  private func apartness(of call: FunctionCallExprSyntax) -> [EnvironmentLayer] {
    guard let name = call.calledName else { return [.apart] }
    if call.isPresenting { return [.presented] }
    if name.text.first?.isUppercase == true {
      let type = context.typer.constructedType(call.calledExpression, call)?.declaration
      return type?.isExternal == false ? [.apart] : []
    }
    guard isOwn(name) else { return [] }
    return name.text == "modifier" ? [.apart] : [.presented]
  }

  // MARK: Modifiers

  /// The layers that a modifier puts around its view.
  func layers(
    byModifier name: TokenSyntax, of call: FunctionCallExprSyntax, in owner: TypeDeclaration
  ) -> [EnvironmentLayer]? {
    let text = name.identifierText
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard !givers.isOther(text, calledOn: base, in: owner), !call.handsAllOn else { return nil }
    // What is kept somewhere may be any modifier.
    if text == "modifier", call.arguments.contains(where: { !$0.expression.isMadeHere }) {
      return nil
    }
    var found = given(byArgumentsOf: call).union(givers.objects(name))
    if let own = layers(byOwn: name, of: call) { return layers(found) + own }
    found.formUnion(givers.given(by: name))
    for argument in call.arguments { found.formUnion(given(in: Syntax(argument.expression))) }
    for closure in call.trailingClosures { found.formUnion(given(in: Syntax(closure))) }
    return layers(found, isApart: isOwn(name))
      + EnvironmentFlags.layers(setBy: call)
  }

  /// The objects that a part of a modifier's arguments may put into the environment of its view.
  private func given(in node: Syntax) -> Objects {
    var found: Objects = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier = token.tokenKind else { continue }
      if isOfClosureParameter(token) { found.formUnion(givers.objects(token)) }
      // Another view gives objects to what it shows itself.
      if givers.isOfView(token.identifierText),
        token.text.first?.isUppercase == false
          || isModifier(token)
      {
        found.formUnion(givers.given(by: token))
      }
    }
    return found
  }

  /// Whether a modifier is called on the parameter of a closure, or in the middle of a chain.
  private func isOfClosureParameter(_ name: TokenSyntax) -> Bool {
    guard var base = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.base else { return true }
    while true {
      if let call = base.as(FunctionCallExprSyntax.self) {
        base = call.calledExpression
      } else if let member = base.as(MemberAccessExprSyntax.self) {
        guard let next = member.base else { return true }
        base = next
      } else {
        return base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase != true
      }
    }
  }

  private func isModifier(_ token: TokenSyntax) -> Bool {
    guard let type = context.typer.types.lookUpDeclaration(token.identifierText, at: Syntax(token))
    else { return false }
    return context.typer.types.ancestors(of: type).contains {
      $0.isExternal && $0.name == "ViewModifier"
    }
  }

  /// The objects among the arguments of a call, which may pass them on.
  private func given(byArgumentsOf call: FunctionCallExprSyntax) -> Objects {
    var found: Objects = []
    for argument in call.arguments {
      let expression = argument.expression
      guard
        expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
          || expression.is(FunctionCallExprSyntax.self)
      else { continue }
      if let type = context.typer.type(of: expression)?.withoutOptional.declaration,
        type.isReference
      {
        found.insert(type)
      }
    }
    return found
  }

  // MARK: Arguments

  /// The objects that a call puts into the environment of a view among its arguments.
  private func given(byCall call: FunctionCallExprSyntax, _ owner: TypeDeclaration) -> Objects? {
    let callee = call.calledExpression
    let member = callee.as(MemberAccessExprSyntax.self)
    if let member, member.base == nil { return nil }
    let last = member?.declName.baseName ?? callee.firstToken(viewMode: .sourceAccurate)
    guard let last, case .identifier = last.tokenKind else { return nil }
    let name = last.identifierText
    if name.first?.isUppercase == true {
      guard let type = context.typer.constructedType(callee, call)?.declaration else { return nil }
      guard !type.isExternal else { return given(byArgumentsOf: call) }
      return context.isOfViews(type) ? givers.given(by: type) : nil
    }
    guard !givers.isOther(name, calledOn: member?.base, in: owner) else { return nil }
    if let base = member?.base {
      guard isOfView(base, owner) else { return nil }
    } else if !isMember(name, owner), !owner.isExternal || owner.name != "View" {
      return nil
    }
    return givers.given(by: last).union(given(byArgumentsOf: call))
  }

  /// Whether the base of a chain of modifiers is a view.
  private func isOfView(_ expression: ExprSyntax, _ owner: TypeDeclaration) -> Bool {
    var base = expression
    while true {
      if let call = base.as(FunctionCallExprSyntax.self) {
        base = call.calledExpression
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { continue }
        return name.text.first?.isUppercase == true || isMember(name.identifierText, owner)
          || name.text == "content"
      } else if let generic = base.as(GenericSpecializationExprSyntax.self) {
        return generic.expression.is(DeclReferenceExprSyntax.self)
      } else if let conditional = base.as(PostfixIfConfigExprSyntax.self) {
        guard let next = conditional.base else { return false }
        base = next
      } else if let member = base.as(MemberAccessExprSyntax.self) {
        guard let next = member.base else { return false }
        if next.isSelf {
          return isMember(member.declName.baseName.identifierText, owner)
        }
        base = next
      } else if let name = base.as(DeclReferenceExprSyntax.self)?.baseName {
        return ["self", "content", "Color"].contains(name.text)
          || isMember(name.identifierText, owner)
      } else {
        return false
      }
    }
  }

  /// Whether a name is that of a member that creates a view.
  private func isMember(_ name: String, _ owner: TypeDeclaration) -> Bool {
    owner.functions[name]?.contains { $0.signature.returnClause?.type.isOfView == true } == true
      || owner.properties[name]?.type?.isOfView == true
  }
}

extension ExprSyntax {
  /// Whether it calls an initializer of a type by its name.
  fileprivate var isMadeHere: Bool {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = callee?.unspecialized.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text.first?.isUppercase == true
  }
}

extension FunctionCallExprSyntax {
  /// Whether it sets the environment as a whole, which may be another view's.
  fileprivate var handsAllOn: Bool {
    arguments.first?.expression.as(KeyPathExprSyntax.self)?.trimmedDescription == "\\.self"
  }
}
