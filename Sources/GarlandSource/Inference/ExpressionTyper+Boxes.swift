// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The names of boxes that other modules declare, and those by which boxes give away what they are made with.
  private static let boxes: Set<String> = [
    "Atomic", "Box", "SendableBox", "Sent", "UncheckedBox", "UncheckedSendable",
    "UncheckedSendableBox",
  ]
  private static let members: Set<String> = ["value", "wrapped", "wrappedValue"]

  /// The container in `box.value` behind `let box = Atomic(container)`, where the box only keeps what it is made with.
  ///
  /// So containers are brought to where only what is sendable may go.
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
      keeps(box, member),
      index.library(of: type(of: argument.expression)) != nil
    else { return nil }
    // What is put into it later is another one.
    let around = Syntax(variable).enclosing(CodeBlockItemListSyntax.self)
    return around?.description.contains("\(name).\(member) =") == false ? argument.expression : nil
  }

  /// Whether a member of a type is what its instances are made with.
  private func keeps(_ box: TypeDeclaration, _ member: String) -> Bool {
    if box.isExternal { return Self.boxes.contains(box.name) }
    guard let property = box.properties[member], let type = property.type?.trimmedDescription,
      box.genericParameters == [type]
    else { return false }
    return Self.boxes.contains(box.name)
      || property.isStored && property.isLet && property.value == nil
  }
}
