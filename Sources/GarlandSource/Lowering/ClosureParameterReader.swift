// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the types of a closure's parameters, from what is written or from where the parameters are used.
struct ClosureParameterReader {
  let index: DeclarationIndex
  let typer: ExpressionTyper

  /// The parameters in order; those before `skipping` are known already and left out.
  func parameters(of closure: ClosureExprSyntax, skipping: Int = 0) -> [FactoryReading.Parameter] {
    guard let file = index.file(of: closure) else { return [] }
    let named = closure.namedParameters
    if !named.isEmpty || closure.signature?.parameterClause != nil {
      return named.dropFirst(skipping).map { parameter in
        if let type = parameter.type {
          return FactoryReading.Parameter(
            type: typer.types.resolve(type), label: parameter.name,
            location: file.location(of: parameter.node), isSending: type.isSending)
        }
        let location = file.location(of: parameter.node)
        return used(parameter.name, in: closure, location: location, label: parameter.name)
      }
    }
    let count = ShorthandCounter.count(in: closure)
    guard count > skipping else { return [] }
    return (skipping..<count).map { place in
      used("$\(place)", in: closure, location: file.location(of: closure), label: nil)
    }
  }

  /// The parameter's type, as one of its uses shows it.
  private func used(
    _ name: String, in closure: ClosureExprSyntax, location: GarlandGraph.SourceLocation,
    label: String?
  ) -> FactoryReading.Parameter {
    var result = FactoryReading.Parameter(
      type: nil, label: label, location: location, isDeclared: false)
    guard let file = index.file(of: closure) else { return result }
    let finder = UseFinder(name: name)
    finder.walk(closure.statements)
    for use in finder.uses {
      var parameter = marked(ExprSyntax(use), at: location)
      guard parameter.type != nil else { continue }
      parameter.location = file.location(of: use)
      parameter.label = label ?? parameter.label
      return parameter
    }
    // A parameter that nobody uses, or one whose use tells nothing about the type but something about the kind.
    for use in finder.uses {
      if let call = marker(around: ExprSyntax(use)) { apply(call, to: &result) }
    }
    return result
  }

  /// The parameter for the type that an expression's context requires, also through `many`, `arg` and `by(tag:on:)`.
  func marked(_ expression: ExprSyntax, at location: GarlandGraph.SourceLocation)
    -> FactoryReading.Parameter
  {
    var parameter = FactoryReading.Parameter(
      type: nil, label: nil, location: location, isDeclared: false)
    var current = expression
    while let call = marker(around: current) {
      apply(call, to: &parameter)
      current = ExprSyntax(call)
    }
    // The key of a request is not known without its tag.
    let type = parameter.hasUnknownTag ? nil : typer.contextualType(of: current)
    parameter.type = parameter.isMany ? type.flatMap(element) : type
    parameter.label = argumentLabel(of: current)
    return parameter
  }

  private func element(of type: SourceType) -> SourceType? {
    if case .array(let element) = type.withoutOptional { return element }
    return nil
  }

  private func argumentLabel(of expression: ExprSyntax) -> String? {
    expression.parent?.as(LabeledExprSyntax.self)?.label?.identifierText
  }

  /// The call of `many`, `arg` or `by(tag:on:)` to which an expression is an argument.
  private func marker(around expression: ExprSyntax) -> FunctionCallExprSyntax? {
    guard let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let callee = call.calledExpression
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(MemberAccessExprSyntax.self).flatMap { member in
        Libraries.all.contains { $0.name == member.base?.trimmedDescription }
          ? member.declName.baseName.text : nil
      }
    guard let name, Self.markers.contains(name), index.functions[name] == nil else { return nil }
    return call
  }

  private static let markers: Set<String> = ["many", "manyInFramework", "arg", "by"]

  private func apply(_ call: FunctionCallExprSyntax, to parameter: inout FactoryReading.Parameter) {
    switch call.calledExpression.trimmedDescription.split(separator: ".").last {
    case "many", "manyInFramework": parameter.isMany = true
    case "arg": parameter.isAssisted = true
    case "by":
      let written = call.argument("tag")
      let tag = written.flatMap { ConstantReader(typer: typer).metatype($0) }
      if let tag, !tag.isOpen {
        parameter.tag = .type(TypeNamer(index: index).reference(tag))
      } else {
        parameter.hasUnknownTag = true
      }
    default: break
    }
  }
}

/// Finds the uses of a name in a closure.
private final class UseFinder: SyntaxVisitor {
  private let name: String
  private(set) var uses: [DeclReferenceExprSyntax] = []

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name { uses.append(node) }
    return .skipChildren
  }

  /// `$0` of a nested closure is the nested closure's own.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    name.hasPrefix("$") ? .skipChildren : .visitChildren
  }
}
