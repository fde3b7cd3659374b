// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Counts the calls in a file that register something with a container of the program's own.
final class RegistrationCounter: ActiveCodeVisitor {
  private let containers: [OwnContainers.Container]
  private let names: Set<String>
  private let context: LoweringContext
  /// The numbers of calls, by the places of the containers.
  private(set) var counts: [Int: Int] = [:]

  init(_ containers: [OwnContainers.Container], in file: SourceFile, _ context: LoweringContext) {
    self.containers = containers
    names = containers.reduce(into: []) { $0.formUnion($1.functions) }
    self.context = context
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = node.calledName?.identifierText, names.contains(name) {
      let owner = member == nil ? context.typer.selfType(at: Syntax(node)) : receiver(member)
      count(on: owner) { $0.functions.contains(name) && ($0.type != nil || member == nil) }
    } else if containers.contains(where: \.isCalled) {
      count(on: context.typer.type(of: node.calledExpression), where: \.isCalled)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if containers.contains(where: \.hasSubscript),
      node.arguments.first?.expression.metatypeBase != nil
    {
      count(on: context.typer.type(of: node.calledExpression), where: \.hasSubscript)
    }
    return .visitChildren
  }

  /// Skips functions that register their arguments, since their calls of other such functions are no registrations.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.contains(node.name.identifierText) ? .skipChildren : .visitChildren
  }

  private func receiver(_ member: MemberAccessExprSyntax?) -> SourceType? {
    guard let base = member?.base else { return nil }
    return context.typer.typeExpression(base) ?? context.typer.type(of: base)
  }

  private func count(on owner: SourceType?, where isUsed: (OwnContainers.Container) -> Bool) {
    let owner = owner?.withoutOptional.declaration
    let place = containers.firstIndex { container in
      guard isUsed(container) else { return false }
      guard let type = container.type else { return true }
      return owner.map { $0 === type || context.inherits($0, type) } ?? false
    }
    if let place { counts[place, default: 0] += 1 }
  }
}
