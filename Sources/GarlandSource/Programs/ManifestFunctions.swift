// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Replaces a manifest's calls of its own functions that create targets by the bodies of these functions.
///
/// Such a function has one expression, or creates a target and only changes settings that do not concern its files.
final class ManifestFunctions: SyntaxRewriter {
  /// A function that creates a target.
  private struct Function {
    let parameters: [FunctionParameterSyntax]
    let result: FunctionCallExprSyntax
  }

  private let isTarget: (FunctionCallExprSyntax) -> Bool
  private var functions: [String: Function] = [:]
  private var depth = 0
  /// Whether a call leaves the value of a function's parameter open.
  private var hasUnread = false

  /// A manifest with all targets written out, as far as its own functions can be followed.
  ///
  /// - Parameters:
  ///   - tree: The manifest as it is written.
  ///   - isTarget: Whether a call creates a target that is read.
  /// - Returns: The manifest without these functions, or the unchanged one if one of them cannot be followed.
  static func expanded(
    _ tree: SourceFileSyntax, isTarget: @escaping (FunctionCallExprSyntax) -> Bool
  ) -> SourceFileSyntax {
    let rewriter = ManifestFunctions(tree, isTarget)
    guard !rewriter.functions.isEmpty else { return tree }
    let expanded = rewriter.rewrite(tree).as(SourceFileSyntax.self)
    return rewriter.hasUnread ? tree : expanded ?? tree
  }

  private init(_ tree: SourceFileSyntax, _ isTarget: @escaping (FunctionCallExprSyntax) -> Bool) {
    self.isTarget = isTarget
    super.init(viewMode: .sourceAccurate)
    var found: [String: [FunctionDeclSyntax]] = [:]
    for item in tree.statements.map(\.item) {
      let extended = item.as(ExtensionDeclSyntax.self)
      let members = extended?.memberBlock.members.map(\.decl) ?? []
      let isOfTarget = extended?.extendedType.lastName == "Target"
      let inside = isOfTarget ? members.map { $0.as(FunctionDeclSyntax.self) } : []
      for case let function? in inside + [item.as(FunctionDeclSyntax.self)] {
        found[function.name.identifierText, default: []].append(function)
      }
    }
    for (name, alike) in found where alike.count == 1 {
      functions[name] = alike.first.flatMap(function)
    }
  }

  // MARK: Declarations

  private func function(_ node: FunctionDeclSyntax) -> Function? {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.signature.returnClause?.type.lastName == "Target",
      parameters.allSatisfy({ $0.ellipsis == nil }), let items = node.body?.statements.map(\.item),
      let last = items.last
    else { return nil }
    let result = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    guard let variable = result?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return items.count == 1 ? made(result, parameters) : nil
    }
    let binding = items.first?.as(VariableDeclSyntax.self)?.bindings.first
    guard binding?.pattern.trimmedDescription == variable,
      items.dropFirst().dropLast().allSatisfy({ Self.isHarmless($0, variable) })
    else { return nil }
    return made(binding?.initializer?.value, parameters)
  }

  private func made(
    _ expression: ExprSyntax?, _ parameters: [FunctionParameterSyntax]
  ) -> Function? {
    guard let call = expression?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return nil
    }
    // In an extension of `Target`, the dot may be left out.
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    let written = name.map { name in
      call.with(
        \.calledExpression,
        ExprSyntax(MemberAccessExprSyntax(period: .periodToken(), name: name.trimmed)))
    }
    return Function(
      parameters: parameters,
      result: written.map { isTarget($0) && !isTarget(call) ? $0 : call } ?? call)
  }

  /// Whether a statement changes no setting of a target that is read.
  private static func isHarmless(_ item: CodeBlockItemSyntax.Item, _ variable: String) -> Bool {
    let words = item.tokens(viewMode: .sourceAccurate).map(\.text)
    return !words.contains("return")
      && words.indices.filter { words[$0] == variable }.allSatisfy { place in
        place + 2 < words.count && words[place + 1] == "." && unread.contains(words[place + 2])
      }
  }

  /// The settings that do not concern the files of a target.
  private static let unread: Set<String> = [
    "cSettings", "cxxSettings", "linkerSettings", "plugins", "resources", "swiftSettings",
  ]

  // MARK: Calls

  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
    guard functions[node.name.identifierText] != nil else { return super.visit(node) }
    // The body replaces the calls, so it is removed here.
    return DeclSyntax(node.with(\.body, nil))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    guard !isTarget(node) else { return ExprSyntax(node) }
    guard let function = functions[node.nameOfFunction ?? ""] else { return super.visit(node) }
    guard depth < 8, let values = Self.values(of: function.parameters, in: node),
      let result = ParameterRewriter(values).rewrite(function.result)
        .as(FunctionCallExprSyntax.self)
    else {
      hasUnread = true
      return ExprSyntax(node)
    }
    depth += 1
    defer { depth -= 1 }
    return visit(result)
  }

  /// The value of each parameter in a call.
  private static func values(
    of parameters: [FunctionParameterSyntax], in call: FunctionCallExprSyntax
  ) -> [String: ExprSyntax]? {
    guard call.trailingClosure == nil else { return nil }
    var arguments = Array(call.arguments)[...]
    var values: [String: ExprSyntax] = [:]
    for parameter in parameters {
      let name = parameter.innerName
      if let argument = arguments.first, argument.label?.identifierText == parameter.label {
        values[name] = argument.expression
        arguments.removeFirst()
      } else if let value = parameter.defaultValue?.value {
        values[name] = value
      } else {
        return nil
      }
    }
    return arguments.isEmpty ? values : nil
  }
}

/// Replaces the names of a function's parameters by values.
private final class ParameterRewriter: SyntaxRewriter {
  private let values: [String: ExprSyntax]

  init(_ values: [String: ExprSyntax]) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    values[node.baseName.identifierText].map { $0.trimmed } ?? ExprSyntax(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base else { return ExprSyntax(node) }
    return ExprSyntax(node.with(\.base, rewrite(base).as(ExprSyntax.self)))
  }

  /// Removes arguments that are nil, as if they were not written.
  override func visit(_ node: LabeledExprListSyntax) -> LabeledExprListSyntax {
    super.visit(node).filter { !$0.expression.is(NilLiteralExprSyntax.self) }
  }
}

extension FunctionCallExprSyntax {
  /// The name of the called function, also with the base `Target`.
  fileprivate var nameOfFunction: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      return name.identifierText
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      [nil, "Target"].contains(member.base?.trimmedDescription)
    else { return nil }
    return member.declName.baseName.identifierText
  }
}
