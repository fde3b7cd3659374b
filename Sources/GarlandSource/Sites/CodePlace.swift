// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The piece of code to which an expression belongs, and when it runs within that piece.
///
/// A piece is an initializer, a function, an accessor, or the initial value of a property.
struct CodePlace {
  /// The piece of code, or nil at the top level of a file.
  var code: Syntax?
  /// Whether the expression runs each time that the piece does: `eager` if so, otherwise `lazy` or `provider`.
  var timing = Request.Timing.eager

  /// Finds the piece of code around a node, or takes the outer one if the node is inside that.
  ///
  /// Code for each case of an enumeration only counts as certain with `eachCase`.
  init(
    of node: some SyntaxProtocol, _ forks: CodeForks, _ eachCase: EachCase? = nil,
    within outer: Syntax? = nil
  ) {
    var child = Syntax(node)
    while let parent = child.parent, child.id != outer?.id {
      if parent.id == outer?.id {
        code = parent
        return
      }
      if Self.isCode(parent) {
        if Self.isLazy(parent) { timing = .lazy }
        code = parent
        return
      }
      // Outer pieces cannot make it certain again.
      if timing == .eager, Self.isDeferred(child, in: parent, forks),
        eachCase?.runs(parent) != true
      {
        timing = .provider
      }
      child = parent
    }
  }

  /// The piece of code around a node.
  static func code(around node: some SyntaxProtocol) -> Syntax? {
    node.ancestors.first(where: isCode)
  }

  /// Whether a node is a piece of code of its own.
  private static func isCode(_ node: Syntax) -> Bool {
    switch node.kind {
    case .initializerDecl, .functionDecl, .deinitializerDecl, .accessorDecl: true
    case .accessorBlock: node.as(AccessorBlockSyntax.self)?.isGetter == true
    case .patternBinding: node.isMemberOrGlobal
    case .closureExpr: node.as(ClosureExprSyntax.self)?.isFactory == true
    default: false
    }
  }

  private static func isLazy(_ node: Syntax) -> Bool {
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self) else { return false }
    return variable.modifiers.contains { $0.name.text == "lazy" }
  }

  /// Whether a node runs later than the code around it, or perhaps never.
  private static func isDeferred(_ child: Syntax, in parent: Syntax, _ forks: CodeForks) -> Bool {
    switch parent.as(SyntaxEnum.self) {
    case .closureExpr(let closure): !closure.isCalledAtOnce
    case .ifExpr(let node): child.id == node.body.id || child.id == node.elseBody?.id
    case .guardStmt(let node): child.id == node.body.id
    case .forStmt(let node): child.id == node.body.id
    case .whileStmt(let node): child.id == node.body.id
    case .switchCase, .catchClause, .unresolvedTernaryExpr, .functionParameter: true
    case .exprList(let list): forks.areBefore(child, in: list)
    case .codeBlockItemList(let list): forks.areBefore(child, in: list)
    default: false
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether the block is the code of a getter without `get`.
  fileprivate var isGetter: Bool {
    if case .getter = accessors { true } else { false }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is a factory by its form.
  ///
  /// This is the closure in `self { … }`, `Factory(self) { … }`, `factory.register { … }` and DIKit's `factory { … }`,
  /// which runs for each instance, and in Needle's `shared { … }`, which runs for the first one.
  var isFactory: Bool {
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, directCall == nil else { return false }
    return call.isFactory || call.isReplacement || call.componentClosure != nil
      || call.sharedClosure?.id == id
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call replaces a factory, as far as its form tells.
  fileprivate var isReplacement: Bool {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    // In an extension of the container, it is called without one.
    return calledExpression.nameToken.map { Libraries.registeringVerbs.contains($0.text) } == true
      && (member == nil || member?.base != nil)
  }

  /// Whether the call creates a factory of the library Factory, as far as its form tells.
  var isFactory: Bool {
    let callee = calledExpression.unspecialized
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name == "self" || name == "Factory" || name == "ParameterFactory"
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return false }
    let name = member.declName.baseName.text
    return name == "init" && member.base == nil && arguments.first?.label == nil
      && arguments.first?.expression.isSelf == true
  }
}
