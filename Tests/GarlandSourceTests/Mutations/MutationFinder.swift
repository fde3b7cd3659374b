// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Finds what can be changed in a file.
final class MutationFinder: SyntaxVisitor {
  private let number: Int
  private let path: String
  private let converter: SourceLocationConverter
  private let places: MutationPlaces
  private(set) var found: [Mutation] = []

  static func mutations(
    of text: String, number: Int, path: String, _ places: MutationPlaces
  ) -> [Mutation] {
    let tree = Parser.parse(source: text)
    let finder = MutationFinder(
      number, path, SourceLocationConverter(fileName: path, tree: tree), places)
    finder.walk(tree)
    return finder.found
  }

  private init(
    _ number: Int, _ path: String, _ converter: SourceLocationConverter, _ places: MutationPlaces
  ) {
    self.number = number
    self.path = path
    self.converter = converter
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = Self.name(of: node) else { return .visitChildren }
    switch name.text {
    case "as", "contributes":
      guard places.exposures.contains(location(of: name)) else { break }
      addCall(.alias, node, name)
      addType(in: node, name)
    case "injection":
      guard places.requests.contains(location(of: name)) || places.isNear(location(of: name))
      else { break }
      addCall(.injection, node, name, property: Self.property(of: node))
    case "append", "include", "load": addPart(node, name)
    default: break
    }
    if places.bindings.contains(location(of: name)) { addRegistration(node, name) }
    for argument in node.arguments { addTag(argument) }
    if name.text == "tag", let argument = node.arguments.first, argument.label == nil {
      addTag(argument.expression)
    }
    return .visitChildren
  }

  private static func name(of node: FunctionCallExprSyntax) -> TokenSyntax? {
    node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
  }

  /// The statement that a chain of calls is, with the calls behind the given one.
  private func statement(of node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var current = Syntax(node)
    while let parent = current.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      let isChain =
        parent.is(MemberAccessExprSyntax.self)
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id
          == current.as(ExprSyntax.self)?.id
      guard isChain else { return nil }
      current = parent
    }
    return nil
  }

  private func addRegistration(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard let statement = statement(of: node) else { return }
    add(.registration, Syntax(statement), at: name, "", "without '\(short(statement))'")
  }

  /// Removes a call from a chain.
  private func addCall(
    _ kind: Mutation.Kind, _ node: FunctionCallExprSyntax, _ name: TokenSyntax,
    property: String? = nil
  ) {
    guard let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
    let range =
      base.endPositionBeforeTrailingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    let words = String(short(node).suffix(60))
    add(kind, range, around: Syntax(node), at: name, "", "without '…\(words)'", property)
  }

  private func addPart(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    let module =
      node.arguments.first.flatMap { Self.typeName($0.expression) }
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    guard let module, places.modules.contains(module) else { return }
    if let statement = node.parent?.as(CodeBlockItemSyntax.self),
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(FunctionCallExprSyntax.self)
        != true
    {
      add(.part, Syntax(statement), at: name, "", "without '\(short(statement))'", module)
    } else {
      addCall(.part, node, name, property: module)
    }
  }

  /// An element of a list of modules.
  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
    guard let module = Self.typeName(node.expression), places.modules.contains(module) else {
      return .visitChildren
    }
    add(
      .part, Syntax(node), at: node.expression.firstToken(viewMode: .sourceAccurate), "",
      "without '\(module)' in a list", module)
    return .visitChildren
  }

  /// The `X` of `X.self` or `X()`.
  private static func typeName(_ expression: ExprSyntax) -> String? {
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self"
    {
      return member.base?.trimmedDescription
    }
    return expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }

  /// The property that `.injection(\.x)` or `.injection { $0.x = $1 }` sets.
  private static func property(of node: FunctionCallExprSyntax) -> String? {
    for argument in node.arguments {
      if let path = argument.expression.as(KeyPathExprSyntax.self) {
        return path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName
          .baseName.text
      }
    }
    let closure =
      node.trailingClosure
      ?? node.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
    let first = closure?.statements.first?.item.as(SequenceExprSyntax.self)?.elements.first
    return first?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  // MARK: Tags and types

  private func addTag(_ argument: LabeledExprSyntax) {
    switch argument.label?.text {
    case "tag": addTag(argument.expression)
    case "name":
      guard argument.expression.is(StringLiteralExprSyntax.self) else { return }
      let token = argument.expression.firstToken(viewMode: .sourceAccurate)
      add(
        .tag, Syntax(argument.expression), at: token, "\"another name\"",
        "another name than \(argument.expression.trimmedDescription)",
        argument.expression.trimmedDescription)
    default: break
    }
  }

  private func addTag(_ expression: ExprSyntax) {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self"
    else { return }
    add(
      .tag, Syntax(expression), at: expression.firstToken(viewMode: .sourceAccurate),
      "AnotherTag.self", "another tag than '\(expression.trimmedDescription)'",
      member.base?.trimmedDescription)
  }

  /// The type in `.as(P.self)` or `.as { $0 as any P }`.
  private func addType(in node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    var type: Syntax?
    if let argument = node.arguments.first, argument.label == nil,
      let member = argument.expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self"
    {
      type = member.base.map { Syntax($0) }
    } else if let parts = node.trailingClosure?.statements.first?.item.as(SequenceExprSyntax.self)?
      .elements, parts.count == 3
    {
      type = parts.last.map { Syntax($0) }
    }
    guard let type else { return }
    let other = places.anotherType(than: type.trimmedDescription)
    add(.type, type, at: name, other, "'\(other)' instead of '\(type.trimmedDescription)'")
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard places.requests.contains(location(of: node.firstToken(viewMode: .sourceAccurate)))
    else { return .skipChildren }
    let other = places.anotherType(than: node.type.trimmedDescription)
    add(
      .type, Syntax(node.type), at: node.firstToken(viewMode: .sourceAccurate), other,
      "'\(other)' instead of '\(node.type.trimmedDescription)'")
    return .skipChildren
  }

  // MARK: Places

  private func location(of token: TokenSyntax?) -> GarlandGraph.SourceLocation {
    guard let token else { return GarlandGraph.SourceLocation(file: "", line: 0, column: 0) }
    let place = converter.location(for: token.positionAfterSkippingLeadingTrivia)
    return GarlandGraph.SourceLocation(file: path, line: place.line, column: place.column)
  }

  private func add(
    _ kind: Mutation.Kind, _ node: Syntax, at token: TokenSyntax?, _ replacement: String,
    _ text: String, _ name: String? = nil
  ) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    add(
      kind, start..<node.endPositionBeforeTrailingTrivia.utf8Offset, around: node, at: token,
      replacement, text, name)
  }

  private func add(
    _ kind: Mutation.Kind, _ range: Range<Int>, around node: Syntax, at token: TokenSyntax?,
    _ replacement: String, _ text: String, _ name: String?
  ) {
    var outer = node
    while let parent = outer.parent, !outer.is(CodeBlockItemSyntax.self),
      !outer.is(FunctionParameterSyntax.self), !outer.is(MemberBlockItemSyntax.self)
    {
      outer = parent
    }
    let first = converter.location(for: outer.positionAfterSkippingLeadingTrivia).line
    let last = converter.location(for: outer.endPositionBeforeTrailingTrivia).line
    found.append(
      Mutation(
        kind: kind, file: number, range: range, replacement: replacement,
        location: location(of: token), lines: first...last, text: text, name: name))
  }

  private func short(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
