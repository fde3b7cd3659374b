// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds what the members of a type that provides a composition are made of, where that is other members.
final class MemberUses: ActiveCodeVisitor {
  private let file: SourceFile
  private let context: LoweringContext
  /// The keys that members serve, by the place of the member.
  private let keys: [GarlandGraph.SourceLocation: Key]
  private var found: [Request] = []
  /// Whether it depends on more than one statement what is used.
  private var isLong = false

  /// The requests of a member, in the initial value or the getter that it is written with.
  static func requests(
    of property: PropertyDeclaration, to keys: [GarlandGraph.SourceLocation: Key],
    _ context: LoweringContext
  ) -> [Request] {
    let finder = MemberUses(property.file, context, keys)
    if let value = property.value { finder.walk(value) }
    if let getter = property.getter {
      finder.isLong = getter.count > 1
      finder.walk(getter)
    }
    return finder.found
  }

  private init(
    _ file: SourceFile, _ context: LoweringContext, _ keys: [GarlandGraph.SourceLocation: Key]
  ) {
    self.file = file
    self.context = context
    self.keys = keys
    super.init(file)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == node.id
    let isOwn = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    guard !isMember || isOwn, let key = key(of: node, isMember: isMember) else {
      return .visitChildren
    }
    found.append(
      Request(
        key, timing: isDeferred(node) ? .provider : .eager, site: .body,
        location: file.location(of: node)))
    return .visitChildren
  }

  private func key(of node: DeclReferenceExprSyntax, isMember: Bool) -> Key? {
    let name = node.baseName.identifierText
    if isMember {
      let owner = context.typer.selfType(at: Syntax(node))
      return owner.flatMap { context.typer.property(name, of: $0)?.0 }.flatMap { keys[$0.location] }
    }
    guard case .property(let property, _)? = context.typer.value(named: name, at: Syntax(node))
    else { return nil }
    return keys[property.location]
  }

  /// Whether something is used later, or perhaps not at all.
  private func isDeferred(_ node: DeclReferenceExprSyntax) -> Bool {
    var step = node.parent
    while let current = step, !current.is(PatternBindingSyntax.self) {
      switch current.kind {
      case .ifExpr, .switchExpr, .ternaryExpr: return true
      case .sequenceExpr where current.hasConditionalOperator: return true
      case .closureExpr
      where current.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != current.id:
        return true
      default: step = current.parent
      }
    }
    return isLong
  }
}

extension Syntax {
  /// Whether a sequence of operands has one that is used in some cases only.
  fileprivate var hasConditionalOperator: Bool {
    children(viewMode: .sourceAccurate).first?.children(viewMode: .sourceAccurate).contains {
      $0.is(UnresolvedTernaryExprSyntax.self)
        || ["??", "&&", "||"].contains($0.trimmedDescription)
    } == true
  }
}
