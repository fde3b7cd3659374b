// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension SplitState {
  /// The findings about state that registrations get from a computed property, or a function without parameters, that
  /// makes a new instance each time: `register(Feed(store: store))` with `var store: Store { Store() }`.
  func findHelpers() -> [Diagnostic] {
    let helpers = HelperUses.find(context)
    return helpers.compactMap { helper in
      let users = distinct(helper.arguments.compactMap(user))
        .filter(isLive)
      guard users.count > 1 else { return nil }
      for state in states.state(of: helper.made) where state.kind != .memory {
        guard let split = splits(users, state).first else { continue }
        let above = helper.declaration.map { context.suppressions.suppressions(above: $0) } ?? []
        guard !context.comments.accepts(.splitState, above) else { return nil }
        let binding = Binding(context.key(helper.asked), location: helper.location)
        return finding(
          binding, helper.made, state, split,
          help: "make it once and keep it in a 'let' or 'lazy var', so that its users share one, "
            + "or accept that each user has its own")
      }
      return nil
    }
  }

  /// The type to whose initializer a new instance is passed.
  private func user(_ argument: LabeledExprSyntax) -> StateUser? {
    guard let taker = takers.taker(of: argument), let file = context.index.file(of: argument)
    else { return nil }
    return uses.user(taker, at: file.location(of: argument.expression))
  }
}

/// A property or function that makes a new instance each time, and its uses in registrations.
private struct Helper {
  let location: GarlandGraph.SourceLocation
  let declaration: VariableDeclSyntax?
  let made: TypeDeclaration
  /// The type as which its users get the instance.
  let asked: SourceType
  /// The arguments that consist of its value alone.
  var arguments: [LabeledExprSyntax] = []
}

/// Finds the arguments in registrations that consist of the name of such a property or function alone.
private final class HelperUses: ActiveCodeVisitor {
  private let context: LoweringContext
  private var found: [GarlandGraph.SourceLocation: Helper] = [:]
  private var seen: Set<SyntaxIdentifier> = []

  /// The properties and functions, in the order of the sources.
  static func find(_ context: LoweringContext) -> [Helper] {
    var found: [GarlandGraph.SourceLocation: Helper] = [:]
    var seen: Set<SyntaxIdentifier> = []
    for registration in context.registrations where !registration.isReplacement {
      guard let node = registration.node, let file = context.index.file(of: node), !file.isOfTest
      else { continue }
      let finder = HelperUses(file, context)
      swap(&finder.found, &found)
      swap(&finder.seen, &seen)
      finder.walk(node)
      swap(&finder.found, &found)
      swap(&finder.seen, &seen)
    }
    return found.values.sorted { $0.location < $1.location }
  }

  private init(_ file: SourceFile, _ context: LoweringContext) {
    self.context = context
    super.init(file)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if seen.insert(node.id).inserted, let helper = helper(node.expression) {
      found[helper.location, default: helper].arguments.append(node)
    }
    return .visitChildren
  }

  /// The property or function to which an expression such as `store`, `self.store` or `makeStore()` refers.
  private func helper(_ expression: ExprSyntax) -> Helper? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard call.arguments.isEmpty, call.trailingClosure == nil,
        case let candidates = context.typer.candidates(for: call), candidates.count == 1,
        let function = candidates[0].declaration.node?.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.isEmpty,
        let result = function.body?.statements.onlyResult,
        let file = context.index.file(of: function),
        let asked = function.signature.returnClause.map({ context.typer.types.resolve($0.type) })
      else { return nil }
      return helper(result, asked, at: file.location(of: function.name), nil)
    }
    guard let property = property(expression), !property.file.isDependency,
      let result = property.getter?.onlyResult, let asked = context.typer.type(of: property)
    else { return nil }
    return helper(result, asked, at: property.location, property.declared)
  }

  private func property(_ expression: ExprSyntax) -> PropertyDeclaration? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard member.base?.trimmedDescription == "self",
        let type = context.typer.selfType(at: Syntax(member))
      else { return nil }
      return context.typer.property(member.declName.baseName.identifierText, of: type)?.0
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .property(let property, _)? = context.typer.value(named: name, at: Syntax(expression))
    else { return nil }
    return property
  }

  private func helper(
    _ result: ExprSyntax, _ asked: SourceType, at location: GarlandGraph.SourceLocation,
    _ declaration: VariableDeclSyntax?
  ) -> Helper? {
    guard let call = result.as(FunctionCallExprSyntax.self),
      let made = context.typer.constructedType(call.calledExpression, call)?.declaration,
      made.isReference, !asked.isOpen
    else { return nil }
    return Helper(
      location: location, declaration: declaration, made: made, asked: asked.withoutOptional)
  }
}
