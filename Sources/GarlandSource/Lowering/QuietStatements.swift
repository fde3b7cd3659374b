// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The statements of a list, and between which of them nothing may ask the container that they fill.
struct QuietStatements {
  private var places: [SyntaxIdentifier: Int] = [:]
  /// For each place, how many of the statements before it may ask.
  private var counts = [0]

  /// Reads a list, with the places of the calls in it that fill the container.
  init(_ list: CodeBlockItemListSyntax, filledAt fillings: [AbsolutePosition]) {
    for statement in list {
      places[statement.id] = places.count
      let mayAsk = AskingFinder.finds(in: statement) { call in
        fillings.contains { (call.position..<call.endPosition).contains($0) }
      }
      counts.append(counts[counts.count - 1] + (mayAsk ? 1 : 0))
    }
  }

  /// Whether nothing between two statements may ask.
  func areQuiet(between first: SyntaxIdentifier, and last: SyntaxIdentifier) -> Bool {
    guard let start = places[first], let end = places[last] else { return false }
    return counts[end] == counts[start + 1]
  }
}

/// Finds what runs with a statement and may ask a container: a call that fills none, or a property that has code.
final class AskingFinder: SyntaxVisitor {
  private let isFilling: (FunctionCallExprSyntax) -> Bool
  private var isFound = false

  /// Whether a statement may ask by something else than the calls that fill a container.
  static func finds(
    in statement: CodeBlockItemSyntax, besides isFilling: @escaping (FunctionCallExprSyntax) -> Bool
  ) -> Bool {
    let finder = AskingFinder(isFilling)
    finder.walk(statement)
    return finder.isFound
  }

  private init(_ isFilling: @escaping (FunctionCallExprSyntax) -> Bool) {
    self.isFilling = isFilling
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isFilling(node) { return .skipChildren }
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name.map(ContainerCallReader.swiftsFunctions.contains) != true { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ContainerAction.Kind {
  /// Whether it may add to the container, by a call in whose place nothing else is done.
  var isFilling: Bool {
    switch self {
    case .register, .include, .call, .allowEmpty, .defaultLifetime, .scope: true
    case .includeUnknown, .require, .root, .parent, .refill, .build: false
    }
  }
}
