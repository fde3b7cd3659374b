// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the names of values behind key paths that code sets, and of their keys.
///
/// These are the names of what is assigned, and those in `.dependency(\.name, …)`, `values[Key.self] = …` and
/// `values[\.name] = …`.
final class SetNames: AssignedNames {
  private let takesPaths: Bool

  /// The names in a file; with `takesPaths`, a function of the program may set what a key path means.
  static func find(in file: SourceFile, _ takesPaths: Bool) -> [TokenSyntax] {
    let finder = SetNames(takesPaths)
    finder.walk(file.tree)
    return finder.found
  }

  private init(_ takesPaths: Bool) {
    self.takesPaths = takesPaths
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first?.expression else { return .visitChildren }
    let path = argument.as(KeyPathExprSyntax.self)
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if name == "dependency" || name == "transformDependency" {
      if let path {
        add(path)
      } else {
        // A value that is its own key.
        for token in argument.tokens(viewMode: .sourceAccurate) {
          if case .identifier = token.tokenKind { found.append(token) }
        }
      }
    } else if takesPaths, node.arguments.count > 1 || node.trailingClosure != nil {
      for argument in node.arguments { argument.expression.as(KeyPathExprSyntax.self).map(add) }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    // A property's setter passes on what it is given.
    guard let (target, value) = node.assignment, value.first?.trimmedDescription != "newValue",
      let argument = subscripted(target)?.arguments.first?.expression
    else { return .visitChildren }
    if let name = argument.metatypeBase?.nameToken { found.append(name) }
    argument.as(KeyPathExprSyntax.self).map(add)
    return .visitChildren
  }

  private func add(_ path: KeyPathExprSyntax) {
    let first = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    if let first { found.append(first.declName.baseName) }
  }

  /// The subscript in `values[Client.self]` and `values[Client.self].load`.
  private func subscripted(_ target: ExprSyntax) -> SubscriptCallExprSyntax? {
    var target = target
    while let base = target.as(MemberAccessExprSyntax.self)?.base { target = base }
    return target.as(SubscriptCallExprSyntax.self)
  }
}
