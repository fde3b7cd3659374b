// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Failable initializers that the sources do not declare.
extension ExpressionTyper {
  /// The type of a call to an initializer that the sources do not declare.
  func made(by call: FunctionCallExprSyntax) -> SourceType? {
    constructedType(call.calledExpression, call).map { isFailable($0, call) ? .optional($0) : $0 }
  }

  private func isFailable(_ type: SourceType, _ call: FunctionCallExprSyntax) -> Bool {
    guard let declaration = type.declaration, call.trailingClosure == nil else { return false }
    let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
    if case .enum = declaration.kind { return labels == ["rawValue"] }
    guard declaration.isExternal, let first = call.arguments.first else { return false }
    if Self.failable[declaration.name]?.contains(labels[0]) == true { return true }
    guard Self.numbers.contains(declaration.name) || declaration.name == "Bool" else {
      return false
    }
    return labels == ["_"]
      ? isText(first.expression) : labels == ["exactly"] || labels == ["_", "radix"]
  }

  private func isText(_ expression: ExprSyntax) -> Bool {
    guard let type = type(of: expression)?.declaration, type.isExternal else { return false }
    return type.name == "String" || type.name == "Substring"
  }

  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8",
  ]

  /// The first labels of failable initializers of Swift and Foundation, by type.
  private static let failable: [String: Set<String>] = [
    "Data": ["base64Encoded"], "Decimal": ["string"],
    "String": ["bytes", "data", "validating", "validatingCString", "validatingUTF8"],
    "TimeZone": ["abbreviation", "identifier", "secondsFromGMT"], "URL": ["string"],
    "URLComponents": ["string", "url"], "UserDefaults": ["suiteName"], "UUID": ["uuidString"],
  ]
}
