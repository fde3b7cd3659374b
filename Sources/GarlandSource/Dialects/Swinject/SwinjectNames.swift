// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the `name:` of registrations and resolves.
struct SwinjectNames {
  let context: LoweringContext

  /// The name that a call gives.
  enum Reading {
    case none
    case name(TagReference)
    /// Only the running program knows it.
    case unknown
  }

  /// The name in a call; a constant that cannot be evaluated is told apart by its text.
  func name(in call: CallChain.Call) -> Reading {
    guard let written = call.argument("name") else { return .none }
    if written.is(NilLiteralExprSyntax.self) { return .none }
    return tag(written).map(Reading.name) ?? .unknown
  }

  /// The name that an expression gives.
  func tag(_ expression: ExprSyntax) -> TagReference? {
    let text = NameReader(typer: context.typer).text(of: expression) ?? constant(expression)
    return text.map { .name($0) }
  }

  /// The text of `Names.main.rawValue` and the like, which means the same wherever it is written.
  private func constant(_ expression: ExprSyntax) -> String? {
    var path: [String] = []
    var current = expression
    while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
      path.append(member.declName.baseName.identifierText)
      current = base
    }
    guard !path.isEmpty, let head = current.as(DeclReferenceExprSyntax.self),
      head.baseName.text.first?.isUppercase == true
    else { return nil }
    return ([head.baseName.identifierText] + path.reversed()).joined(separator: ".")
  }
}
