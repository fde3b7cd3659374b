// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds places where a value of a known type is passed to something that requires a composition.
final class HandoverCollector: ActiveCodeVisitor {
  /// A value that is passed.
  struct Handover {
    let consumer: TypeDeclaration
    let provider: TypeDeclaration
    let location: GarlandGraph.SourceLocation
  }

  private let file: SourceFile
  private let context: LoweringContext
  private let protocols: HasProtocols
  private let consumers: Set<TypeDeclaration>
  private let names: Set<String>
  private(set) var found: [Handover] = []

  init(
    file: SourceFile, context: LoweringContext, protocols: HasProtocols,
    consumers: Set<TypeDeclaration>
  ) {
    self.file = file
    self.context = context
    self.protocols = protocols
    self.consumers = consumers
    names = Set(consumers.map(\.name))
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if mentionsConsumer(node),
      let type = context.typer.constructedType(node.calledExpression, node)?.declaration,
      consumers.contains(type)
    {
      let candidates = context.typer.candidates(for: node)
      if candidates.count == 1, let only = candidates.first { read(node, only, type) }
    }
    return .visitChildren
  }

  private func mentionsConsumer(_ node: FunctionCallExprSyntax) -> Bool {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): names.contains(name.baseName.identifierText)
    case .memberAccessExpr(let member):
      member.declName.baseName.text == "init"
        || names.contains(member.declName.baseName.identifierText)
    default: false
    }
  }

  private func read(
    _ node: FunctionCallExprSyntax, _ candidate: Candidate, _ consumer: TypeDeclaration
  ) {
    let labels = node.arguments.map { $0.label?.identifierText }
    guard let places = candidate.match(labels: labels, trailingClosures: 0) else { return }
    for (argument, place) in zip(node.arguments, places) {
      guard let type = candidate.declaration.parameters[place].type,
        !protocols.elements(of: type).isEmpty
      else { continue }
      add(argument.expression, to: consumer)
    }
  }

  /// Reads `controller.dependencies = dependencies`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (target, value) = node.plainAssignment,
      let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = context.typer.type(of: base)?.withoutOptional, let type = owner.declaration,
      consumers.contains(type),
      let (property, _) = context.typer.property(
        member.declName.baseName.identifierText, of: owner),
      let written = property.type, !protocols.elements(of: written).isEmpty
    else { return .visitChildren }
    add(value, to: type)
    return .visitChildren
  }

  private func add(_ value: ExprSyntax, to consumer: TypeDeclaration) {
    guard let provider = context.typer.type(of: value)?.declaration, !provider.isProtocol,
      !provider.isExternal || !provider.inherited.isEmpty
    else { return }
    found.append(
      Handover(consumer: consumer, provider: provider, location: file.location(of: value)))
  }
}
