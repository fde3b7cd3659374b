// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the types of which a container returns an instance of its own if nothing is registered.
///
/// The container names them where it decides on the instance, as in `case String(describing: Clock.self):` and `is
/// Clock.Type`, or as keys in its initial contents.
final class DefaultTypeFinder: SyntaxVisitor {
  /// The functions of the container that resolve types themselves.
  private let functions: Set<String>
  private var found: [Syntax] = []

  private init(_ functions: Set<String>) {
    self.functions = functions
    super.init(viewMode: .sourceAccurate)
  }

  /// The written types: the metatypes of expressions, and types after `is`.
  static func find(in container: TypeDeclaration) -> [Syntax] {
    let finder = DefaultTypeFinder(Set(container.functions.keys))
    for function in container.functions.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      if let body = function.body, handsOutAny(function) { finder.walk(body) }
    }
    for property in container.stored {
      guard let dictionary = property.value?.as(DictionaryExprSyntax.self) else { continue }
      for element in dictionary.content.as(DictionaryElementListSyntax.self) ?? [] {
        finder.walk(element.key)
      }
    }
    return finder.found
  }

  /// Whether a function returns an instance of a type that the caller or a key determines.
  private static func handsOutAny(_ function: FunctionDeclSyntax) -> Bool {
    guard let result = function.signature.returnClause?.type else { return false }
    let open =
      (function.genericParameterClause?.parameters.map(\.name.text) ?? []) + ["Any", "AnyObject"]
    let written = result.as(OptionalTypeSyntax.self)?.wrappedType ?? result
    return open.contains(written.trimmedDescription)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    if ExprSyntax(node).metatypeBase != nil,
      !(call?.calledExpression.lastName.map(functions.contains) ?? false)
    {
      found.append(Syntax(node))
    }
    return .visitChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    let isAsked =
      node.parent?.is(IsTypePatternSyntax.self) == true
      || node.parent?.is(TypeExprSyntax.self) == true
    if isAsked { found.append(Syntax(node.baseType)) }
    return .visitChildren
  }
}
