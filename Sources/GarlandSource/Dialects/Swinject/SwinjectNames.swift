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
    /// Only the running program knows what the expression gives.
    case unknown(ExprSyntax)
  }

  /// The name in a call.
  func name(in call: CallChain.Call) -> Reading {
    guard let written = call.argument("name") else { return .none }
    if written.is(NilLiteralExprSyntax.self) { return .none }
    return tag(written).map(Reading.name) ?? .unknown(written)
  }

  /// The name that an expression gives.
  func tag(_ expression: ExprSyntax) -> TagReference? {
    ConstantReader(typer: context.typer).text(of: expression).map { .name($0) }
  }
}
