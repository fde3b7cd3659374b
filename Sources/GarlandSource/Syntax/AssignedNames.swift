// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Collects the names of variables and properties to which a new value is assigned somewhere.
class AssignedNames: SyntaxVisitor {
  var found: [TokenSyntax] = []

  /// The names in all files, for declarations of any type.
  static func find(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      let finder = AssignedNames(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for token in finder.found { names.insert(token.identifierText) }
    }
    return names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count > 2 else { return .visitChildren }
    let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    let isChange = name.hasSuffix("=") && !Self.comparisons.contains(name)
    if parts[1].is(AssignmentExprSyntax.self) || isChange { add(parts[0]) }
    return .visitChildren
  }

  private static let comparisons: Set = ["==", "!=", "===", "!==", "<=", ">=", "~="]

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.expression)
    return .visitChildren
  }

  /// Adds the names in a target: changing a part of a value changes the value.
  private func add(_ target: ExprSyntax) {
    var target: ExprSyntax? = target
    while let next = target {
      if let name = next.nameToken { found.append(name) }
      target = next.as(MemberAccessExprSyntax.self)?.base
    }
  }
}
