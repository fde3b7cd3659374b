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
      let finder = AskingCallFinder(fillings)
      finder.walk(statement)
      counts.append(counts[counts.count - 1] + (finder.isFound ? 1 : 0))
    }
  }

  /// Whether nothing between two statements may ask.
  func areQuiet(between first: SyntaxIdentifier, and last: SyntaxIdentifier) -> Bool {
    guard let start = places[first], let end = places[last] else { return false }
    return counts[end] == counts[start + 1]
  }
}

/// Finds a call that runs with a statement, and that may ask for something.
private final class AskingCallFinder: SyntaxVisitor {
  private let fillings: [AbsolutePosition]
  private(set) var isFound = false

  init(_ fillings: [AbsolutePosition]) {
    self.fillings = fillings
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name.map(ContainerCallReader.swiftsFunctions.contains) == true { return .visitChildren }
    let range = node.position..<node.endPosition
    if !fillings.contains(where: range.contains) { isFound = true }
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
