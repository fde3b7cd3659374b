// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension AssignedContainers {
  /// Finds the assignments in some files; those in tests only count if there are no others.
  init(in files: [SourceFile], _ context: LoweringContext) {
    for file in files.sorted(by: { !$0.isOfTest && $1.isOfTest }) where context.mayHandOn(file) {
      let finder = AssignmentFinder(file, context)
      finder.walk(file.tree)
      for (place, assigned) in finder.found {
        let known = found[place]?.values ?? []
        if file.isOfTest, known.contains(where: { context.index.file(of: $0)?.isOfTest == false }) {
          continue
        }
        found[place, default: Assigned(property: assigned.property)].values += assigned.values
      }
    }
  }
}

/// Finds the assignments of containers to properties.
private final class AssignmentFinder: ActiveCodeVisitor {
  private let context: LoweringContext
  private(set) var found: [GarlandGraph.SourceLocation: AssignedContainers.Assigned] = [:]

  init(_ file: SourceFile, _ context: LoweringContext) {
    self.context = context
    super.init(file)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Also of `container = assembler.resolver as! Container`.
    if let (target, parts) = node.assignment, let value = parts.first,
      parts.count == 1 || parts.count == 3 && parts[1].is(UnresolvedAsExprSyntax.self),
      isContainer(value), let property = property(target)
    {
      found[property.location, default: .init(property: property)].values.append(value)
    }
    return .visitChildren
  }

  private func isContainer(_ value: ExprSyntax) -> Bool {
    guard
      value.is(FunctionCallExprSyntax.self) || value.is(DeclReferenceExprSyntax.self)
        || value.is(MemberAccessExprSyntax.self)
    else { return false }
    return context.dialect(of: context.typer.type(of: value)) != nil
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
