// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Syntax {
  /// Whether it runs each time that a piece of code around it does, which shows something.
  ///
  /// A view that is handed to a call need not be shown, other than a value, which is read.
  func isShownAtOnce(in code: Syntax, isView: Bool) -> Bool {
    var child = self
    while child.id != code.id {
      guard let parent = child.parent,
        parent.id == code.id && parent.isFunction || parent.runs(child, isView)
      else { return false }
      child = parent
    }
    return true
  }

  /// Whether it only runs when somebody does something with what a piece of code around it shows.
  func isInAction(in code: Syntax) -> Bool {
    upward.prefix { $0.id != code.id }.contains { node in
      let closure = node.as(ClosureExprSyntax.self)
      let argument = node.parent?.as(LabeledExprSyntax.self)
      guard let call = closure?.receivingCall, let name = call.calledName?.text else {
        return false
      }
      if argument?.label?.text == "action" { return true }
      if name == "Button" {
        return node.id == call.trailingClosure.map { Syntax($0).id }
          && !call.arguments.contains { $0.label?.text == "action" }
      }
      let isOfEvent = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
      return isOfEvent && name != "onAppear" || name == "refreshable"
    }
  }

  private var isFunction: Bool {
    self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self)
  }

  /// Whether it runs a part of itself each time.
  private func runs(_ child: Syntax, _ isView: Bool) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .ifExpr(let node): return child.id == node.conditions.id
    case .guardStmt(let node): return child.id == node.conditions.id
    case .conditionElementList(let list): return child.id == list.first?.id
    case .switchExpr(let node): return child.id == Syntax(node.subject).id
    case .sequenceExpr(let list):
      return child.id == list.elements.first.map { Syntax($0).id }
        || !list.elements.contains(where: \.isChoosing)
    case .codeBlockItemList(let list): return list.runs(child)
    case .functionCallExpr(let call):
      return child.id != call.trailingClosure?.id || call.showsClosure
    case .labeledExpr(let argument):
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      guard argument.expression.is(ClosureExprSyntax.self) else {
        return !isView || call == nil || argument.label == nil && call?.showsClosure == true
      }
      return argument.label.map { Self.labels.contains($0.text) } ?? false
        && call?.showsClosure == true
    case .multipleTrailingClosureElement(let closure):
      let call = closure.parent?.parent?.as(FunctionCallExprSyntax.self)
      return Self.labels.contains(closure.label.text) && call?.showsClosure == true
    case .closureExpr(let closure):
      // What is no argument of a call is kept.
      return closure.parent?.is(FunctionCallExprSyntax.self) == true
        || closure.parent?.is(LabeledExprSyntax.self) == true
        || closure.parent?.is(MultipleTrailingClosureElementSyntax.self) == true
    case .accessorBlock, .accessorDecl, .catchClause, .classDecl, .doStmt, .enumDecl, .forStmt,
      .functionDecl, .initializerDecl, .macroExpansionDecl, .macroExpansionExpr, .repeatStmt,
      .structDecl, .whileStmt:
      return false
    default: return true
    }
  }

  private static let labels: Set = ["content", "footer", "header"]
}

extension CodeBlockItemListSyntax {
  /// Whether nothing before a statement may leave the code.
  fileprivate func runs(_ child: Syntax) -> Bool {
    prefix { $0.id != child.id }.allSatisfy { item in
      !item.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
  }
}

extension ExprSyntax {
  /// Whether it is an operator that need not ask for what is behind it.
  fileprivate var isChoosing: Bool {
    self.is(UnresolvedTernaryExprSyntax.self)
      || self.as(BinaryOperatorExprSyntax.self).map {
        ["&&", "||", "??"].contains($0.operator.text)
      } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is a container or modifier of SwiftUI that shows what its closure makes, and does so once.
  fileprivate var showsClosure: Bool {
    guard let name = calledName?.text else { return false }
    if name == "modifier" { return true }
    return calledExpression.is(MemberAccessExprSyntax.self)
      ? Self.modifiers.contains(name)
      : Self.containers.contains(name) && arguments.allSatisfy { $0.label != nil || name != "List" }
  }

  private static let modifiers: Set = [
    "background", "mask", "onAppear", "overlay", "safeAreaInset",
  ]

  private static let containers: Set = [
    "AnyView", "Form", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HStack", "List",
    "NavigationStack", "NavigationView", "ScrollView", "ScrollViewReader", "Section", "VStack",
    "ZStack",
  ]
}
