// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Distinguishes members of other types from values of the same name, and assignments of values from reads.
struct OtherMembers {
  let context: LoweringContext

  /// Whether a name certainly reads no value.
  func contains(_ name: TokenSyntax) -> Bool {
    if let path = Syntax(name).enclosing(KeyPathExprSyntax.self) { return isSet(path) }
    guard let member = name.parent?.parent?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.id == name.id
    else { return false }
    // The values are members of instances, which are never left out.
    guard let base = member.base else { return true }
    if isSet(member, of: base) { return true }
    guard let owner = context.typer.type(of: base)?.withoutOptional,
      let type = owner.declaration, !type.isExternal,
      !context.injected.families.contains(where: { $0.values === type }),
      !context.factoryContainers.isContainer(type)
    else { return false }
    return context.typer.property(name.identifierText, of: owner) != nil
  }

  /// Whether a key path is that of `feature.dependency(\.name, value)`.
  private func isSet(_ path: KeyPathExprSyntax) -> Bool {
    guard let call = path.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.first?.expression.id == ExprSyntax(path).id
    else { return false }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name == "dependency" && call.arguments.count == 2
  }

  /// Whether a member is assigned: `values.name = …`, or a part of it where a closure changes all of it: `$0.name.part
  /// = …`.
  private func isSet(_ member: MemberAccessExprSyntax, of base: ExprSyntax) -> Bool {
    var target = ExprSyntax(member)
    if base.trimmedDescription == "$0" {
      while let next = target.parent?.as(MemberAccessExprSyntax.self) { target = ExprSyntax(next) }
    }
    return target.isAssigned
  }
}
