// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Reads the key of an element in a collection with keys.
struct MapKeyReader {
  let context: LoweringContext

  /// A key of a dictionary's element, as far as it can be read.
  struct Reading {
    /// The type of the collection's keys.
    let type: TypeReference
    /// The key; equal keys have equal texts, and one whose value is not known has a text of its own.
    let text: String
  }

  /// The key in `contributes(key: …)`, or nil if its type cannot be read.
  func read(_ expression: ExprSyntax, at location: GarlandGraph.SourceLocation) -> Reading? {
    if expression.metatypeBase != nil {
      let type = SourceType.nominal(context.index.external("ObjectIdentifier"), [])
      let name =
        context.metatype(expression).map(context.namer.name) ?? unknown(expression, location)
      return Reading(type: context.namer.reference(type), text: "\(name).self")
    }
    guard let type = context.typer.type(of: expression), !type.isOpen else { return nil }
    let text =
      literal(expression) ?? enumCase(expression, of: type) ?? unknown(expression, location)
    return Reading(type: context.namer.reference(type), text: text)
  }

  private func literal(_ expression: ExprSyntax) -> String? {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text.debugDescription
    }
    guard let number = expression.as(IntegerLiteralExprSyntax.self)?.literal.text else {
      return nil
    }
    return Int(number.filter { $0 != "_" }).map(String.init)
  }

  /// The case of an enumeration that is written as `Kind.case`.
  private func enumCase(_ expression: ExprSyntax, of type: SourceType) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      context.typer.typeExpression(base) == type,
      type.declaration?.node?.is(EnumDeclSyntax.self) == true
    else { return nil }
    return member.declName.baseName.identifierText
  }

  private func unknown(
    _ expression: ExprSyntax, _ location: GarlandGraph.SourceLocation
  ) -> String {
    "\(context.shortText(expression)) at \(location)"
  }
}
