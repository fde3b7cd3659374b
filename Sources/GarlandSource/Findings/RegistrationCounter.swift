// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Counts the calls in a file that register something with a container of the program's own.
final class RegistrationCounter: ActiveCodeVisitor {
  private let containers: [OwnContainers.Container]
  private let names: Set<String>
  private let context: LoweringContext
  private(set) var counts: [TypeDeclaration: Int] = [:]

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
      if let owner = owner?.withoutOptional.declaration { count(name, on: owner) }
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

  private func count(_ name: String, on owner: TypeDeclaration) {
    let container = containers.first {
      $0.functions.contains(name) && ($0.type === owner || context.inherits(owner, $0.type))
    }
    if let type = container?.type { counts[type, default: 0] += 1 }
  }
}
