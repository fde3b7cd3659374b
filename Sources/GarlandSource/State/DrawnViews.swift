// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells what is drawn together with a view of SwiftUI, and whether that happens again.
enum DrawnViews {
  /// Wrappers of objects whose changes draw a view again, whatever it reads of them.
  private static let objects: Set<String> = ["EnvironmentObject", "ObservedObject", "StateObject"]
  /// Wrappers of values whose changes draw a view again if it reads them.
  private static let values: Set<String> = [
    "AppStorage", "Binding", "FetchRequest", "Query", "SceneStorage", "State",
  ]
  /// The functions that do not draw what their closures make, or only on another screen.
  private static let others: Set<String> = ["Button", "NavigationLink", "Task"]

  /// The code of a view that draws what a call makes together with all else; nil if it may not do so.
  static func code(drawing call: FunctionCallExprSyntax) -> Syntax? {
    var current = Syntax(call)
    while let parent = current.parent {
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr, .codeBlockItem, .codeBlockItemList, .codeBlock, .expressionStmt,
        .closureExpr, .ifExpr, .returnStmt, .switchExpr, .switchCase, .switchCaseList:
        break
      case .functionCallExpr(let call):
        let isBuilder = call.trailingClosure.map { Syntax($0) } == current && builds(call)
        guard isBuilder || Syntax(call.calledExpression) == current else { return nil }
      case .accessorBlock(let block):
        // What a helper makes may be for another screen.
        let pattern = block.parent?.as(PatternBindingSyntax.self)?.pattern
        return pattern?.trimmedDescription == "body" ? parent : nil
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// Whether a call makes a view that draws what its closure makes.
  private static func builds(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return name.first?.isUppercase == true && !others.contains(name)
  }

  /// Whether a view runs the code by which it draws a call again, because something changes that it has or reads.
  ///
  /// The condition of a branch around the call does not count: a change of it replaces the drawn view by another one.
  static func isDrawnAgain(
    _ view: TypeDeclaration, by code: Syntax, around call: FunctionCallExprSyntax,
    unless isSilent: (PropertyDeclaration) -> Bool = { _ in false }
  ) -> Bool {
    let wrapped = view.stored.filter { !isSilent($0) }.map { property in
      let attributes = property.attributes.compactMap { $0.as(AttributeSyntax.self) }
      return (property.name, attributes.compactMap(\.attributeName.lastName))
    }
    if wrapped.contains(where: { !objects.isDisjoint(with: $0.1) }) { return true }
    let names = Set(wrapped.filter { !values.isDisjoint(with: $0.1) }.map(\.0))
    guard !names.isEmpty else { return false }
    let conditions = sequence(first: Syntax(call), next: \.parent).prefix { $0.id != code.id }
      .compactMap { $0.as(IfExprSyntax.self)?.conditions.id }
    return NameUses.find(in: [code]).contains { use in
      // `$name` hands on a binding, and what changes it reads nothing.
      names.contains(use.name) && !use.isChanged()
        && use.node.lastToken(viewMode: .sourceAccurate)?.text.hasPrefix("$") == false
        && !sequence(first: use.node, next: \.parent).contains {
          $0.as(ConditionElementListSyntax.self).map { conditions.contains($0.id) } == true
        }
    }
  }
}
