// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Reads the values of expressions that the text of the program determines, also through constants.
struct ConstantReader {
  let typer: ExpressionTyper

  /// A value that the text of the program determines.
  enum Constant: Hashable, CustomStringConvertible {
    case text(String)
    case number(Int)
    case truth(Bool)
    /// A case of an enumeration.
    case choice(String)

    var description: String {
      switch self {
      case .text(let text): text.debugDescription
      case .number(let number): number.description
      case .truth(let truth): truth.description
      case .choice(let name): name
      }
    }
  }

  /// The largest number of constants that are followed from one to the next.
  private static let mostSteps = 16

  /// The text, or nil when only the running program knows it.
  func text(of expression: ExprSyntax) -> String? {
    if case .text(let text)? = value(of: expression) { text } else { nil }
  }

  /// The value, or nil when only the running program knows it.
  func value(of expression: ExprSyntax) -> Constant? { value(of: expression, 0) }

  /// The type whose metatype an expression is, or nil when only the running program knows it.
  func metatype(_ expression: ExprSyntax) -> SourceType? { metatype(expression, 0) }

  private func metatype(_ expression: ExprSyntax, _ steps: Int) -> SourceType? {
    guard steps < Self.mostSteps else { return nil }
    if let base = expression.metatypeBase {
      return typer.typeExpression(base) ?? metatype(base, steps + 1)
    }
    if let constant = constant(expression), let type = metatype(constant, steps + 1) {
      return type
    }
    // A variable of such a type can have no other value.
    guard case .metatype(let type)? = typer.type(of: expression) else { return nil }
    switch type.declaration?.kind {
    case .struct, .enum, .actor: return type
    case .class: return type.declaration?.isFinal == true ? type : nil
    default: return nil
    }
  }

  /// The expression whose value a name such as `main`, `Keys.main` or, of a known type, `.main` always has.
  func constant(_ expression: ExprSyntax, of type: SourceType? = nil) -> ExprSyntax? {
    if let node = expression.as(DeclReferenceExprSyntax.self) {
      return typer.value(named: node.baseName.identifierText, at: Syntax(node))
        .flatMap(typer.constant)
    }
    guard let node = expression.as(MemberAccessExprSyntax.self),
      let owner = node.base.map({ typer.typeExpression($0) ?? typer.type(of: $0) }) ?? type
    else { return nil }
    return typer.property(node.declName.baseName.identifierText, of: owner.withoutOptional)
      .flatMap { typer.constant(of: $0.0) }
  }

  /// The values that the variable of a loop over a list takes, or nil for anything else.
  func elements(of expression: ExprSyntax) -> [Constant]? {
    guard let node = expression.as(DeclReferenceExprSyntax.self),
      case .element(let list)? = typer.value(
        named: node.baseName.identifierText, at: Syntax(node)),
      let elements = list.as(ArrayExprSyntax.self)?.elements
    else { return nil }
    let values = elements.compactMap { value(of: $0.expression) }
    return values.count == elements.count ? values : nil
  }

  private func value(of expression: ExprSyntax, _ steps: Int) -> Constant? {
    guard steps < Self.mostSteps else { return nil }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return node.representedLiteralValue.map(Constant.text)
    case .integerLiteralExpr(let node): return node.representedLiteralValue.map(Constant.number)
    case .booleanLiteralExpr(let node): return .truth(node.literal.text == "true")
    case .prefixOperatorExpr(let node): return negative(node, steps)
    case .tupleExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return nil }
      return value(of: only.expression, steps + 1)
    case .sequenceExpr(let node): return sum(Array(node.elements), steps)
    case .functionCallExpr(let node):
      return typeName(describedBy: node, self: nil).map(Constant.text)
    case .declReferenceExpr: return constant(expression).flatMap { value(of: $0, steps + 1) }
    case .memberAccessExpr(let node): return value(ofMember: node, steps + 1)
    default: return nil
    }
  }

  /// The raw value of a case, which may be written without its type.
  func rawText(of expression: ExprSyntax, _ type: SourceType) -> String? {
    if case .text(let text)? = rawValue(of: expression, type) { text } else { nil }
  }

  private func negative(_ node: PrefixOperatorExprSyntax, _ steps: Int) -> Constant? {
    guard node.operator.text == "-",
      case .number(let number)? = value(of: node.expression, steps + 1)
    else { return nil }
    return .number(-number)
  }

  /// `a + b` of texts.
  private func sum(_ parts: [ExprSyntax], _ steps: Int) -> Constant? {
    var result = ""
    for (place, part) in parts.enumerated() {
      if place.isMultiple(of: 2) {
        guard isString(part), case .text(let text)? = value(of: part, steps + 1) else {
          return nil
        }
        result += text
      } else if part.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
        return nil
      }
    }
    return .text(result)
  }

  /// Whether `+` concatenates strings at an operand, which is of no type with an operator of its own.
  private func isString(_ operand: ExprSyntax) -> Bool {
    guard !operand.is(StringLiteralExprSyntax.self) else { return true }
    let type = typer.type(of: operand)?.declaration
    return type?.name == "String" && type?.isExternal == true
  }

  private func value(ofMember node: MemberAccessExprSyntax, _ steps: Int) -> Constant? {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else {
      if typer.type(of: ExprSyntax(node))?.declaration?.cases.contains(name) == true {
        return .choice(name)
      }
      let string = SourceType.nominal(typer.index.external("String"), [])
      return typer.property(name, of: string).flatMap { typer.constant(of: $0.0) }
        .flatMap { value(of: $0, steps) }
    }
    if name == "rawValue", let raw = rawValue(of: base) { return raw }
    if let name = typeName(told: name, by: base) { return .text(name) }
    if typer.typeExpression(base)?.declaration?.cases.contains(name) == true {
      return .choice(name)
    }
    return constant(ExprSyntax(node)).flatMap { value(of: $0, steps) }
  }

  /// The text of a property that returns the name of its own type, for the subclass that is asked.
  private func typeName(told property: String, by base: ExprSyntax) -> String? {
    guard let owner = typer.typeExpression(base),
      let getter = typer.property(property, of: owner)?.0.getter?.onlyResult
    else { return nil }
    return getter.as(FunctionCallExprSyntax.self).flatMap { typeName(describedBy: $0, self: owner) }
  }

  /// The name that `String(describing: X.self)` gives, in a type of which `self` is the type itself, too.
  private func typeName(
    describedBy call: FunctionCallExprSyntax, self owner: SourceType?
  ) -> String? {
    guard call.calledExpression.trimmedDescription == "String", call.arguments.count == 1,
      let argument = call.arguments.first, argument.label?.text == "describing"
    else { return nil }
    let isOwner = ["self", "Self.self"].contains(argument.expression.trimmedDescription)
    let type = isOwner ? owner : metatype(argument.expression)
    guard let declaration = type?.declaration, declaration.genericParameters.isEmpty else {
      return nil
    }
    return declaration.name
  }

  /// The raw value of a case that is written as `Kind.case`.
  private func rawValue(of expression: ExprSyntax, _ type: SourceType? = nil) -> Constant? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let owner = member.base.map({ typer.typeExpression($0) }) ?? type,
      let node = owner.declaration?.node?.as(EnumDeclSyntax.self),
      node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String"
    else { return nil }
    let name = member.declName.baseName.identifierText
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    guard let found = cases.flatMap(\.elements).first(where: { $0.name.identifierText == name })
    else { return nil }
    guard let value = found.rawValue?.value else { return .text(name) }
    return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue.map(Constant.text)
  }
}
