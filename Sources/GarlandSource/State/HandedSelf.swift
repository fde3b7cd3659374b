// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether the objects of a class may hand themselves to others, which hold or change them then.
struct HandedSelf {
  let context: LoweringContext

  /// Whether the objects of a class are gone as soon as nobody else holds them.
  func isReleased(_ type: TypeDeclaration) -> Bool {
    guard isKnown(type) else { return false }
    let started = ClassMembers(type).reached(from: "init")
    let code =
      type.initializers.compactMap(\.node) + type.stored.compactMap { $0.value.map(Syntax.init) }
      + started.flatMap { type.functions[$0] ?? [] }.map { Syntax($0) }
    return !code.contains { SelfFinder.find(in: $0, orInClosure: true) }
  }

  /// Whether only those who are given an object of a class can use it.
  func isNever(_ type: TypeDeclaration) -> Bool {
    guard isKnown(type) else { return false }
    let extensions = (context.index.extensionsByType[type] ?? []).map { Syntax($0.node) }
    return !([type.node].compactMap { $0 } + extensions)
      .contains { SelfFinder.find(in: $0, orInClosure: false) }
  }

  /// Whether all the code of a class is among the sources.
  private func isKnown(_ type: TypeDeclaration) -> Bool {
    let base = context.typer.superclass(of: type)?.declaration
    return type.isReference && type.file?.isDependency == false && type.file?.isOfTest == false
      && base.map { $0.isExternal && $0.name == "NSObject" } ?? true
  }
}

/// Finds code by which an object may hand itself to others, or holds itself in a closure.
private final class SelfFinder: SyntaxVisitor {
  private let isInClosure: Bool
  private var isFound = false

  /// Whether code hands on `self` or, if that is meant, holds it in a closure.
  static func find(in code: Syntax, orInClosure isInClosure: Bool) -> Bool {
    let finder = SelfFinder(isInClosure)
    finder.walk(code)
    return finder.isFound
  }

  private init(_ isInClosure: Bool) {
    self.isInClosure = isInClosure
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.tokenKind == .keyword(.self) {
      let used = node.parent?.as(OptionalChainingExprSyntax.self).map(Syntax.init) ?? Syntax(node)
      let isOfMember = used.parent?.as(MemberAccessExprSyntax.self)?.base?.id == used.id
      if !isOfMember || isInClosure && node.isHeldByClosure { isFound = true }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The code of a task holds the object without a word.
    if isInClosure, node.calledExpression.trimmedDescription.hasPrefix("Task") { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a closure around it does not capture it weakly.
  fileprivate var isHeldByClosure: Bool {
    let closures = Syntax(self).ancestors.compactMap { $0.as(ClosureExprSyntax.self) }
    return !closures.isEmpty
      && !closures.contains { closure in
        closure.signature?.capture?.items.contains { $0.specifier != nil } ?? false
      }
  }
}
