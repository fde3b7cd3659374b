// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds containers that are created in an assignment to a property, such as `container = DIContainer()`.
final class AssignedContainers: ActiveCodeVisitor {
  private let context: LoweringContext
  /// The creations that are assigned to a property, by the place of the property.
  private(set) var found: [GarlandGraph.SourceLocation: [FunctionCallExprSyntax]] = [:]

  /// The only creation that is assigned to each property.
  static func find(in files: [SourceFile], _ context: LoweringContext) -> [GarlandGraph
    .SourceLocation: FunctionCallExprSyntax]
  {
    var all: [GarlandGraph.SourceLocation: [FunctionCallExprSyntax]] = [:]
    for file in files where file.parsed.mentionsContainers {
      let finder = AssignedContainers(file, context)
      finder.walk(file.tree)
      all.merge(finder.found) { $0 + $1 }
    }
    return all.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private init(_ file: SourceFile, _ context: LoweringContext) {
    self.context = context
    super.init(file)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let call = parts[2].as(FunctionCallExprSyntax.self),
      context.dialect(of: context.typer.constructedType(call.calledExpression, call)) != nil,
      let property = property(parts[0])
    {
      found[property.location, default: []].append(call)
    }
    return .visitChildren
  }

  private func property(_ target: ExprSyntax) -> PropertyDeclaration? {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .property(let property, _)? = context.typer.value(named: name, at: Syntax(target))
    {
      return property
    }
    guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = context.typer.typeExpression(base) ?? context.typer.type(of: base)
    else { return nil }
    return context.typer.property(
      member.declName.baseName.identifierText, of: owner.withoutOptional)?.0
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is a part of an expression.
  func isInside(_ expression: ExprSyntax) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent, node.id != Syntax(expression).id { node = parent }
    return node.id == Syntax(expression).id
  }
}
