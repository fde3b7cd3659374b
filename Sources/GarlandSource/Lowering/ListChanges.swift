// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftSyntax

/// Finds what a local variable is given after its first value, such as `modules.append(Payments())`.
final class ListChanges: ActiveSyntaxVisitor {
  private let name: String
  private let statements: CodeBlockItemListSyntax
  private var added: [ExprSyntax] = []
  /// Whether something else is done to it, or something that is not done each time.
  private var isUnreadable = false

  /// What is added to the variable with the given first value in any case, or nil if that cannot be told.
  static func added(to value: ExprSyntax, in file: SourceFile) -> [ExprSyntax]? {
    guard let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.text == "var",
      let list = variable.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let changes = ListChanges(name, list, file)
    changes.walk(list)
    return changes.isUnreadable ? nil : changes.added
  }

  private init(_ name: String, _ statements: CodeBlockItemListSyntax, _ file: SourceFile) {
    self.name = name
    self.statements = statements
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.identifierText == name, let parent = node.parent else {
      return .visitChildren
    }
    if parent.is(InOutExprSyntax.self) || isElementSet(parent) { isUnreadable = true }
    if let member = parent.as(MemberAccessExprSyntax.self) { readCall(of: member) }
    if let list = parent.as(ExprListSyntax.self), list.first?.id == ExprSyntax(node).id {
      readAssignment(Array(list))
    }
    return .visitChildren
  }

  private func readCall(of member: MemberAccessExprSyntax) {
    let verb = member.declName.baseName.text
    let isAdding = ["append", "insert"].contains(verb)
    guard isAdding || ["popLast", "replaceSubrange"].contains(verb) || verb.hasPrefix("remove")
    else { return }
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    guard isAdding, let call, isDoneEachTime(Syntax(call)),
      let argument = call.arguments.first
    else {
      isUnreadable = true
      return
    }
    added.append(argument.expression)
  }

  /// Whether what is around the variable is `modules[0]` in `modules[0] = …`.
  private func isElementSet(_ node: Syntax) -> Bool {
    guard node.is(SubscriptCallExprSyntax.self), let list = node.parent?.as(ExprListSyntax.self)
    else { return false }
    return list.first?.id == ExprSyntax(node)?.id
      && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  private func readAssignment(_ parts: [ExprSyntax]) {
    guard parts.count > 1 else { return }
    let isSum = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isSum || parts[1].is(AssignmentExprSyntax.self) else { return }
    if isSum, parts.count == 3, let sequence = parts[0].parent?.parent, isDoneEachTime(sequence) {
      added.append(parts[2])
    } else {
      isUnreadable = true
    }
  }

  /// Whether a statement stands beside the variable, perhaps in conditional code.
  private func isDoneEachTime(_ node: Syntax) -> Bool {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
    if item.parent?.id == statements.id { return true }
    // The list, its clause, the list of these, and the declaration.
    guard let condition = item.parent?.parent?.parent?.parent?.as(IfConfigDeclSyntax.self) else {
      return false
    }
    return isDoneEachTime(Syntax(condition))
  }
}
