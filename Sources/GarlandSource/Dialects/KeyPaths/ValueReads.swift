// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The injected values that an accessor property reads.
struct ValueReads {
  /// The types of keys: the `Key` of `self[Key.self]`.
  var keys: [TypeDeclaration] = []
  /// The types of keys that are not declared in the sources.
  var hidden: [String] = []
  /// The calls of `self[container: X.self]`, with the requested type.
  var container: [(type: SourceType, tag: ExprSyntax?, node: Syntax)] = []
  /// The other properties from which the value is computed, with the places.
  var others: [(name: String, node: Syntax)] = []

  var isEmpty: Bool { keys.isEmpty && hidden.isEmpty && container.isEmpty }

  init(in getter: CodeBlockItemListSyntax, of values: TypeDeclaration, _ typer: ExpressionTyper) {
    let finder = Finder(values, typer)
    finder.walk(getter)
    self = finder.found
  }

  private init() {}

  private final class Finder: SyntaxVisitor {
    private let values: TypeDeclaration
    private let typer: ExpressionTyper
    var found = ValueReads()

    init(_ values: TypeDeclaration, _ typer: ExpressionTyper) {
      self.values = values
      self.typer = typer
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard isValues(node.calledExpression), let argument = node.arguments.first,
        let base = argument.expression.metatypeBase, let type = typer.typeExpression(base)
      else { return .visitChildren }
      switch argument.label?.text {
      case "container":
        let tag = node.arguments.first { $0.label?.text == "tag" }?.expression
        found.container.append((type, tag, Syntax(node)))
      case nil:
        // An extension in the sources can make a type from elsewhere a key.
        if let key = type.declaration, !key.isExternal || !key.inherited.isEmpty {
          found.keys.append(key)
        } else {
          found.hidden.append(base.trimmedDescription)
        }
      default: break
      }
      return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if let base = node.base, base.isSelf { add(node.declName) }
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.is(MemberAccessExprSyntax.self) != true
        || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
      {
        add(node)
      }
      return .skipChildren
    }

    private func add(_ name: DeclReferenceExprSyntax) {
      let text = name.baseName.identifierText
      if text != "self", values.properties[text] != nil {
        found.others.append((text, Syntax(name)))
      }
    }

    private func isValues(_ expression: ExprSyntax) -> Bool {
      let type = typer.typeExpression(expression) ?? typer.type(of: expression)
      return type?.declaration === values
    }
  }
}
