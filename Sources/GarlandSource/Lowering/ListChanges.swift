// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the changes of a variable after its initial value, such as `modules.append(Payments())`.
final class ListChanges: ActiveCodeVisitor {
  private let name: String
  /// The statements around a local variable, and its use; nil for a property, whose changes have no textual order.
  private let local: (statements: CodeBlockItemListSyntax, use: ExprSyntax)?
  private var added: [ExprSyntax] = []
  /// Whether there is a change other than an addition, or one that is not made exactly once.
  private var isUnreadable = false

  /// The elements that are always added to a local variable before its use, or nil if they cannot be read.
  static func added(
    to value: ExprSyntax, before use: ExprSyntax, in file: SourceFile
  ) -> [ExprSyntax]? {
    guard let (name, list) = value.localVariable else { return [] }
    let changes = ListChanges(name, (list, use), file)
    changes.walk(list)
    return changes.isUnreadable ? nil : changes.added
  }

  /// Whether code in some file changes a property of the given name, whatever it belongs to.
  static func mayChange(_ name: String, in files: [SourceFile]) -> Bool {
    files.contains { file in
      let changes = ListChanges(name, nil, file)
      changes.walk(file.tree)
      return changes.isUnreadable
    }
  }

  private init(
    _ name: String, _ local: (statements: CodeBlockItemListSyntax, use: ExprSyntax)?,
    _ file: SourceFile
  ) {
    self.name = name
    self.local = local
    super.init(file)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.identifierText == name else { return .visitChildren }
    // `self.modules` as a whole.
    let whole = node.whole
    guard let parent = whole.parent, !isBehindUse(whole) else { return .visitChildren }
    let isElementSet = parent.as(SubscriptCallExprSyntax.self)?.isAssigned == true
    if parent.is(InOutExprSyntax.self) || isElementSet { isUnreadable = true }
    if let member = parent.as(MemberAccessExprSyntax.self) { readCall(of: member) }
    if let list = parent.as(ExprListSyntax.self), list.first?.id == whole.id {
      readAssignment(Array(list))
    }
    return .visitChildren
  }

  private func readCall(of member: MemberAccessExprSyntax) {
    let verb = member.declName.baseName.text
    let isAdding = ["append", "insert"].contains(verb)
    guard isAdding || ["popLast", "replaceSubrange"].contains(verb) || verb.hasPrefix("remove")
    else { return }
    guard isAdding, let call = member.parent?.as(FunctionCallExprSyntax.self),
      isDoneOnce(Syntax(call)), let argument = call.arguments.first
    else {
      isUnreadable = true
      return
    }
    added.append(argument.expression)
  }

  private func readAssignment(_ parts: [ExprSyntax]) {
    guard parts.count > 1 else { return }
    let isSum = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isSum || parts[1].is(AssignmentExprSyntax.self) else { return }
    if isSum, parts.count == 3, let sequence = parts[0].parent?.parent, isDoneOnce(sequence) {
      added.append(parts[2])
    } else {
      isUnreadable = true
    }
  }

  /// Whether a node certainly runs after the use of the variable.
  private func isBehindUse(_ node: ExprSyntax) -> Bool {
    guard let (statements, use) = local,
      let place = statement(around: Syntax(use), in: statements),
      let other = statement(around: Syntax(node), in: statements)
    else { return false }
    return !Syntax(use).isInFunction(upTo: place) && !other.item.is(FunctionDeclSyntax.self)
      && place.position < other.position
  }

  private func statement(
    around node: Syntax, in list: CodeBlockItemListSyntax
  ) -> CodeBlockItemSyntax? {
    var node = node
    while let parent = node.parent {
      if parent.id == list.id { return node.as(CodeBlockItemSyntax.self) }
      // A branch of `#if` stands among the statements.
      if let item = node.as(CodeBlockItemSyntax.self), isBeside(Syntax(item), list) { return item }
      node = parent
    }
    return nil
  }

  /// Whether a change is always made, exactly once, before the use of the variable.
  private func isDoneOnce(_ node: Syntax) -> Bool {
    guard let (statements, use) = local, let item = node.parent?.as(CodeBlockItemSyntax.self),
      isBeside(Syntax(item), statements),
      let place = statement(around: Syntax(use), in: statements)
    else { return false }
    return item.position < place.position && !place.item.is(FunctionDeclSyntax.self)
  }

  /// Whether a statement belongs to a list, perhaps inside `#if`.
  private func isBeside(_ item: Syntax, _ list: CodeBlockItemListSyntax) -> Bool {
    if item.parent?.id == list.id { return true }
    // The list, its clause, the list of these, and the declaration.
    guard let condition = item.parent?.parent?.parent?.parent?.as(IfConfigDeclSyntax.self),
      let outer = condition.parent
    else { return false }
    return isBeside(outer, list)
  }
}
