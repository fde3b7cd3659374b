// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The uses of an instance that a piece of code requests and no property keeps.
struct LocalInstance {
  /// The uses of the instance's members.
  let uses: [NameUse]
  /// The uses that pass on the instance itself.
  let handedOn: [NameUse]

  /// Reads the uses of an expression: `resolve(Store.self)!.add()`, or of a local variable that is set to it.
  ///
  /// Nil if the instance is used in any other way.
  ///
  /// - Parameter instance: The largest expression that stands for the instance itself.
  init?(_ instance: ExprSyntax) {
    if instance.parent?.as(MemberAccessExprSyntax.self)?.base?.id == instance.id {
      uses = [NameUse("", as: instance)]
      handedOn = []
      return
    }
    guard let value = instance.parent?.as(InitializerClauseSyntax.self),
      let pattern = value.parent?.as(PatternBindingSyntax.self)?.pattern
        ?? value.parent?.as(OptionalBindingConditionSyntax.self)?.pattern,
      let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let code = Self.scope(of: value), let found = LocalUses.find(name, in: code)
    else { return nil }
    handedOn = found.filter { $0.isWhole && !$0.isCaptured }
    uses = found.filter { !$0.isWhole }
  }

  /// The code in which a local variable is visible that is declared with an initial value.
  private static func scope(of value: InitializerClauseSyntax) -> [Syntax]? {
    var item = value.parent?.parent?.parent?.parent
    if let condition = value.parent?.parent?.as(ConditionElementSyntax.self) {
      let list = condition.parent?.as(ConditionElementListSyntax.self)
      let owner = list?.parent
      if let list,
        let body = owner?.as(IfExprSyntax.self)?.body ?? owner?.as(WhileStmtSyntax.self)?.body
      {
        return Self.parts(of: list, behind: condition) + [Syntax(body)]
      }
      item = owner?.is(GuardStmtSyntax.self) == true ? owner?.parent : nil
    }
    guard let item = item?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) != true
    else { return nil }
    return parts(of: list, behind: item)
  }

  private static func parts<List: SyntaxCollection>(
    of list: List, behind element: List.Element
  ) -> [Syntax] {
    // The nodes that 'filter' returns are in no file.
    list.compactMap { $0.position > element.position ? Syntax($0) : nil }
  }
}
