// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The names of box types that other modules declare; `members` are the properties that return the boxed value.
  private static let boxes: Set<String> = [
    "Atomic", "Box", "SendableBox", "Sent", "UncheckedBox", "UncheckedSendable",
    "UncheckedSendableBox",
  ]
  private static let members: Set<String> = ["value", "wrapped", "wrappedValue"]

  /// The container in `box.value` after `let box = Atomic(container)`, if the box never holds anything else.
  ///
  /// Programs use boxes to pass containers where a `Sendable` value is required.
  func boxedContainer(_ node: MemberAccessExprSyntax) -> ExprSyntax? {
    let member = node.declName.baseName.identifierText
    guard Self.members.contains(member),
      let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = self.value(named: name, at: Syntax(node)),
      let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      let variable = Syntax(value).enclosing(VariableDeclSyntax.self),
      variable.bindingSpecifier.text == "let",
      let box = constructedType(call.calledExpression, call)?.declaration,
      index.library(of: type(of: argument.expression)) != nil,
      keeps(box, member),
      box.properties[member]?.isConstant == true || isOnlyRead(variable, name, member)
    else { return nil }
    return argument.expression
  }

  /// Whether a member of a type always returns the value with which the instance was created.
  private func keeps(_ box: TypeDeclaration, _ member: String) -> Bool {
    if box.isExternal { return Self.boxes.contains(box.name) }
    guard let property = box.properties[member], property.value == nil,
      let type = property.type?.trimmedDescription, box.genericParameters == [type]
    else { return false }
    guard property.isStored else { return Self.boxes.contains(box.name) }
    return box.initializers.allSatisfy { $0.node?.assignsParameter(to: member) == true }
  }

  /// Whether a local variable is only used through one member, and nothing is assigned to that.
  private func isOnlyRead(_ variable: VariableDeclSyntax, _ name: String, _ member: String) -> Bool
  {
    if let known = boxesOnlyRead[variable.id] { return known }
    let list = Syntax(variable).enclosing(CodeBlockItemListSyntax.self)
    let isRead = list?.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.identifierText == name,
        let use = token.parent?.as(DeclReferenceExprSyntax.self), !use.isMemberName
      else { return true }
      guard let access = use.parent?.as(MemberAccessExprSyntax.self) else { return false }
      return access.declName.baseName.identifierText == member && !ExprSyntax(access).isAssigned
        && access.parent?.is(InOutExprSyntax.self) == false
    }
    boxesOnlyRead[variable.id] = isRead ?? false
    return isRead ?? false
  }
}

extension PropertyDeclaration {
  fileprivate var isConstant: Bool { self.isStored && self.isLet }
}

extension Syntax {
  /// Whether an initializer with one parameter does nothing but `self.member = parameter`.
  fileprivate func assignsParameter(to member: String) -> Bool {
    guard let parameter = parameters.first, parameters.count == 1,
      let statements = self.as(InitializerDeclSyntax.self)?.body?.statements, statements.count == 1,
      let (target, value) = statements.first?.item.as(SequenceExprSyntax.self)?.plainAssignment
    else { return false }
    return target.ownName == member
      && value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == parameter.innerName
  }
}
