// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the other members that the members of a type which provides a composition use.
final class MemberUses: ActiveCodeVisitor {
  private let file: SourceFile
  private let context: LoweringContext
  /// The keys that members serve, by the place of the member.
  private let keys: [GarlandGraph.SourceLocation: Key]
  /// The type of the members, which may inherit them.
  private let provider: TypeDeclaration
  private var found: [Request] = []
  /// The expression for the value of the member, if it is a single one.
  private var made: Syntax?

  /// The requests that a member makes in its initial value or getter.
  static func requests(
    of property: PropertyDeclaration, to keys: [GarlandGraph.SourceLocation: Key],
    by provider: TypeDeclaration, _ context: LoweringContext
  ) -> [Request] {
    let finder = MemberUses(property.file, context, keys, provider)
    // A property that other code sets need not hold this value.
    let isSet = context.index.assignedNames.contains(property.name)
    if let value = property.value {
      finder.made = isSet ? nil : Syntax(value).parent
      finder.walk(value)
    }
    if let getter = property.getter {
      finder.made = getter.count == 1 && !isSet ? getter.first.map { Syntax($0) } : nil
      finder.walk(getter)
    }
    return finder.found
  }

  private init(
    _ file: SourceFile, _ context: LoweringContext, _ keys: [GarlandGraph.SourceLocation: Key],
    _ provider: TypeDeclaration
  ) {
    self.provider = provider
    self.file = file
    self.context = context
    self.keys = keys
    super.init(file)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == node.id
    let isOwn = member?.base?.isSelf == true
    guard !isMember || isOwn, node.parent?.is(KeyPathPropertyComponentSyntax.self) != true,
      let key = key(of: node, isMember: isMember)
    else { return .visitChildren }
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
      return owner.flatMap { context.typer.property(name, of: $0)?.0 }.flatMap(key)
    }
    guard case .property(let property, _)? = context.typer.value(named: name, at: Syntax(node))
    else { return nil }
    return key(of: property)
  }

  /// The key of a property, or of the provider's property that replaces it.
  private func key(of property: PropertyDeclaration) -> Key? {
    if let key = keys[property.location] { return key }
    let owner = property.declared.flatMap { context.typer.types.enclosingType(of: Syntax($0)) }
    guard let owner, owner.isReference, context.inherits(provider, owner) else { return nil }
    let own = context.typer.property(property.name, of: .nominal(provider, []))
    return own.flatMap { keys[$0.0.location] }
  }

  /// Whether a member is used later, or perhaps not at all, since it is no part of the only expression for the value.
  private func isDeferred(_ node: DeclReferenceExprSyntax) -> Bool {
    var step = node.parent
    while let current = step, current.id != made?.id {
      switch current.kind {
      case .functionCallExpr where isLazy(current), .exprList, .sequenceExpr: return true
      case .functionCallExpr, .memberAccessExpr, .labeledExpr, .labeledExprList, .tryExpr,
        .awaitExpr, .forceUnwrapExpr, .arrayExpr, .arrayElementList, .arrayElement, .tupleExpr:
        step = current.parent
      default: return true
      }
    }
    return step == nil
  }

  /// Whether a call may take its argument unevaluated.
  private func isLazy(_ call: Syntax) -> Bool {
    guard let call = call.as(FunctionCallExprSyntax.self) else { return true }
    let candidates = context.typer.candidates(for: call)
    return candidates.isEmpty
      || candidates.contains { candidate in
        candidate.declaration.node?.parameters.contains {
          $0.type.isAutoclosure
        } == true
      }
  }
}
