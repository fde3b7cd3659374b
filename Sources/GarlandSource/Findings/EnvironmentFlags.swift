// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Reads values of the environment and properties of views that are on or off, and what is only shown where they are.
struct EnvironmentFlags {
  let typer: ExpressionTyper

  /// What `environment(\.isEditable, false)` sets around the view on which it is called.
  static func layers(setBy call: FunctionCallExprSyntax) -> [EnvironmentLayer] {
    guard let verb = call.calledName?.text,
      let name = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.onlyName
    else { return [] }
    if verb == "transformEnvironment" { return [.value(.environment(name), nil)] }
    guard verb == "environment", call.arguments.count == 2,
      let value = call.arguments.last?.expression
    else { return [] }
    return [.value(.environment(name), value.asBoolean)]
  }

  /// The condition under which a part of a statement is shown.
  func layers(around child: Syntax, in node: IfExprSyntax) -> [EnvironmentLayer] {
    let parts = node.conditions.flatMap { condition in
      condition.condition.as(ExprSyntax.self)?.conjuncts ?? []
    }
    let isElse = child.id == node.elseBody.map { Syntax($0).id }
    guard
      child.id == Syntax(node.body).id || isElse && node.conditions.count == 1 && parts.count == 1
    else { return [] }
    let flags = parts.compactMap { part in
      flag(part).map { ($0.flag, $0.isOn != isElse) }
    }
    return flags.isEmpty ? [] : [.condition(Dictionary(flags) { first, _ in first })]
  }

  /// The value that an expression tests, and what it has to be.
  private func flag(_ expression: ExprSyntax) -> (flag: EnvironmentFlag, isOn: Bool)? {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return flag(prefix.expression).map { ($0.flag, !$0.isOn) }
    }
    guard let name = expression.ownName,
      case .property(let property, _)? = typer.value(named: name, at: Syntax(expression))
    else { return nil }
    if property.isPlainFlag { return (.own(property.location), true) }
    for case .attribute(let attribute) in property.attributes
    where attribute.attributeName.lastName == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let path = arguments.first?.expression.as(KeyPathExprSyntax.self)?.onlyName
      else { continue }
      return (.environment(path), true)
    }
    return nil
  }

  // MARK: Properties

  /// What a call, and functions of the view that are called on its result, make of the view's properties.
  func values(
    of view: TypeDeclaration, madeBy call: FunctionCallExprSyntax
  ) -> [EnvironmentFlag: EnvironmentFlag.Value] {
    let changes = changes(behind: call, of: view)
    var found: [EnvironmentFlag: EnvironmentFlag.Value] = [:]
    for property in view.stored where property.isPlainFlag {
      let flag = EnvironmentFlag.own(property.location)
      if let changed = changes.last(where: { $0.name == property.name }) {
        found[flag] = changed.value.map(EnvironmentFlag.Value.literal)
      } else {
        found[flag] = value(of: property, in: view, madeBy: call)
      }
    }
    return found
  }

  /// The value that an initializer gives to a property.
  private func value(
    of property: PropertyDeclaration, in view: TypeDeclaration, madeBy call: FunctionCallExprSyntax
  ) -> EnvironmentFlag.Value? {
    var label: String? = property.name
    var usual = property.value
    if !view.initializers.isEmpty {
      guard view.initializers.count == 1,
        let node = view.initializers[0].node?.as(InitializerDeclSyntax.self),
        let parameter = node.parameters.first(where: { $0.innerName == property.name }),
        node.hands(on: property.name)
      else { return nil }
      label = parameter.label
      usual = parameter.defaultValue?.value
    }
    guard let given = call.arguments.first(where: { $0.label?.identifierText == label })?.expression
    else { return usual?.asBoolean.map(EnvironmentFlag.Value.literal) }
    if let literal = given.asBoolean { return .literal(literal) }
    return flag(given).map { .same($0.flag, isOn: $0.isOn) }
  }

  /// What functions of the view that are called on it change in copies of it; nil stands for what is no literal.
  private func changes(
    behind call: FunctionCallExprSyntax, of view: TypeDeclaration
  ) -> [(name: String, value: Bool?)] {
    var found: [(name: String, value: Bool?)] = []
    var chain = ExprSyntax(call)
    while let member = chain.parent?.as(MemberAccessExprSyntax.self), let next = member.directCall,
      let functions = view.functions[member.declName.baseName.identifierText]
    {
      for assignment in functions.lazy.compactMap(\.body).flatMap({ $0.assignments }) {
        guard let name = assignment.target.nameToken?.identifierText else { continue }
        found.append((name, functions.count == 1 ? assignment.value.asBoolean : nil))
      }
      chain = ExprSyntax(next)
    }
    return found
  }
}

extension PropertyDeclaration {
  /// Whether it is a stored property that is on or off as long as the view is shown.
  fileprivate var isPlainFlag: Bool {
    guard written.attributes.isEmpty, written.getter == nil else { return false }
    return written.type.map { $0.trimmedDescription == "Bool" } ?? (written.value?.asBoolean != nil)
  }
}

extension InitializerDeclSyntax {
  /// Whether it only sets a property to its parameter of the same name.
  fileprivate func hands(on name: String) -> Bool {
    let own = body?.assignments.filter { $0.target.nameToken?.identifierText == name } ?? []
    return own.count == 1 && own[0].target.is(MemberAccessExprSyntax.self)
      && own[0].value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
      && Syntax(own[0].value).enclosing(CodeBlockSyntax.self)?.id == body?.id
  }
}

extension CodeBlockSyntax {
  /// The assignments in it; one whose value has operators is its own value.
  fileprivate var assignments: [(target: ExprSyntax, value: ExprSyntax)] {
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class AssignmentFinder: SyntaxVisitor {
  private(set) var found: [(target: ExprSyntax, value: ExprSyntax)] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment {
      found.append((target, value.count == 1 ? value[0] : ExprSyntax(node)))
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var asBoolean: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }
}

extension KeyPathExprSyntax {
  /// The name in a key path of one property, such as `\.isEditable`.
  fileprivate var onlyName: String? {
    guard components.count == 1 else { return nil }
    let property = components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    return property?.declName.baseName.identifierText
  }
}

extension ExprSyntax {
  /// The conditions that all have to hold for this one to.
  fileprivate var conjuncts: [ExprSyntax] {
    guard let list = self.as(SequenceExprSyntax.self)?.elements else { return [self] }
    let operators = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard !list.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      Set(operators).isDisjoint(with: ["||", "??"])
    else { return [self] }
    return list.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
      .compactMap { $0.count == 1 ? $0.first : self }
  }
}
