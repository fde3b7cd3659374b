// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The declaration to which a name in an expression refers.
enum NamedValue {
  /// A variable with a written type, and its value.
  case variable(SourceType, ExprSyntax?)
  /// A parameter of a function or closure with a written type.
  case parameter(SourceType, of: Syntax)
  /// A variable that has the type of its value.
  case expression(ExprSyntax)
  /// A variable bound by `if let` or `guard let`.
  case unwrapped(ExprSyntax)
  /// A property or global variable.
  case property(PropertyDeclaration, [String: SourceType])
  /// The variable of a loop over the given sequence.
  case element(ExprSyntax)
  /// A function.
  case function(FunctionDeclSyntax)
  /// A parameter of a closure whose type is not written.
  case closureParameter(ClosureExprSyntax, Int)
  /// The part of a value that a pattern binds, or the parameter of an accessor.
  case part
}

extension ExpressionTyper {
  /// The declaration to which a name refers at a place.
  func value(named name: String, at place: Syntax) -> NamedValue? {
    var previous = index.nesting.end(of: place)
    while let current = previous.parent {
      if let found = value(named: name, in: current, cameFrom: previous) { return found }
      previous = index.nesting.end(of: current)
    }
    let file = index.file(of: place)
    if let property = index.variable(name, from: file) { return .property(property, [:]) }
    return index.functions(name, from: file).first.map(NamedValue.function)
  }

  private func value(named name: String, in node: Syntax, cameFrom child: Syntax) -> NamedValue? {
    // Asked for by its kind, because most nodes declare no name and `as(SyntaxEnum.self)` is slow.
    switch node.kind {
    case .codeBlockItemList:
      return node.as(CodeBlockItemListSyntax.self).flatMap { local(name, in: $0, before: child) }
    case .closureExpr: return node.as(ClosureExprSyntax.self).flatMap { parameter(name, of: $0) }
    case .functionDecl, .initializerDecl:
      let signature =
        node.as(FunctionDeclSyntax.self)?.signature
        ?? node.as(InitializerDeclSyntax.self)?.signature
      return signature.flatMap { parameter(name, of: $0, node) }
    case .subscriptDecl:
      return node.as(SubscriptDeclSyntax.self).flatMap {
        parameter(name, in: $0.parameterClause, node)
      }
    case .accessorDecl, .catchClause, .forStmt, .switchCase:
      return variable(name, declaredBy: node, cameFrom: child)
    case .conditionElementList:
      return node.as(ConditionElementListSyntax.self).flatMap { list in
        binding(name, in: list.prefix { $0.id != child.id })
      }
    case .ifExpr:
      let condition = node.as(IfExprSyntax.self).flatMap { child.id == $0.body.id ? $0 : nil }
      return condition.flatMap { binding(name, in: $0.conditions) }
    case .whileStmt:
      let loop = node.as(WhileStmtSyntax.self).flatMap { child.id == $0.body.id ? $0 : nil }
      return loop.flatMap { binding(name, in: $0.conditions) }
    case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl:
      return index.byNode[node.id].flatMap { memberValue(name, of: $0) }
    default: return nil
    }
  }

  private func memberValue(_ name: String, of type: TypeDeclaration) -> NamedValue? {
    let owner = SourceType.nominal(type, type.genericParameters.map { .parameter($0) })
    if let (property, values) = property(name, of: owner) { return .property(property, values) }
    return functions(name, of: owner).first.map { .function($0.0) }
  }

  private func local(_ name: String, in list: CodeBlockItemListSyntax, before child: Syntax)
    -> NamedValue?
  {
    if let function = index.localFunctions[list.id]?[name]?.first { return .function(function) }
    guard !list.parentIsFile, let found = locals(of: list)[name] else { return nil }
    for local in found where local.item.position < child.position {
      if let variable = local.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          if let found = value(of: binding, name) { return found }
        }
      } else if let statement = local.item.as(GuardStmtSyntax.self),
        let found = binding(name, in: statement.conditions)
      {
        return found
      }
    }
    return nil
  }

  /// The statements of a list that declare names, kept because generated functions are long.
  private func locals(of list: CodeBlockItemListSyntax) -> [String: [LocalDeclaration]] {
    if let known = knownLocals[list.id] { return known }
    var found: [String: [LocalDeclaration]] = [:]
    for item in list {
      var patterns: [PatternSyntax] = []
      if let variable = item.item.as(VariableDeclSyntax.self) {
        patterns = variable.bindings.map(\.pattern)
      }
      if let statement = item.item.as(GuardStmtSyntax.self) {
        patterns = statement.conditions.compactMap(\.pattern)
      }
      for name in patterns.flatMap(\.names) {
        found[name, default: []].append(LocalDeclaration(item: Syntax(item.item)))
      }
    }
    knownLocals[list.id] = found
    return found
  }

  private func value(of binding: PatternBindingSyntax, _ name: String) -> NamedValue? {
    guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name else {
      return binding.pattern.names.contains(name) ? .part : nil
    }
    if let type = binding.typeAnnotation?.type {
      return .variable(types.resolve(type), binding.initializer?.value)
    }
    return binding.initializer.map { .expression($0.value) }
  }

  private func binding(
    _ name: String, in conditions: some Collection<ConditionElementSyntax>
  ) -> NamedValue? {
    for condition in conditions {
      guard let pattern = condition.pattern, pattern.names.contains(name) else { continue }
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        pattern.is(IdentifierPatternSyntax.self)
      else {
        let matched = condition.condition.as(MatchingPatternConditionSyntax.self)
        return variable(name, in: pattern, of: matched?.initializer.value)
      }
      if let type = binding.typeAnnotation?.type { return .variable(types.resolve(type), nil) }
      if let value = binding.initializer?.value { return .unwrapped(value) }
      // `if let name` means the variable of the same name around the condition.
      guard let outer = value(named: name, at: Syntax(condition)) else { return nil }
      return type(of: outer).map { .variable($0.withoutOptional, nil) }
    }
    return nil
  }

  private func parameter(_ name: String, of signature: FunctionSignatureSyntax, _ node: Syntax)
    -> NamedValue?
  {
    parameter(name, in: signature.parameterClause, node)
  }

  private func parameter(
    _ name: String, in clause: FunctionParameterClauseSyntax, _ node: Syntax
  ) -> NamedValue? {
    for parameter in clause.parameters {
      let inner = parameter.innerName
      guard inner == name else { continue }
      let type = types.resolve(parameter.type)
      return .parameter(parameter.ellipsis == nil ? type : .array(type), of: node)
    }
    return nil
  }

  private func parameter(_ name: String, of closure: ClosureExprSyntax) -> NamedValue? {
    for (place, parameter) in closure.namedParameters.enumerated() where parameter.name == name {
      if let type = parameter.type { return .parameter(types.resolve(type), of: Syntax(closure)) }
      return .closureParameter(closure, place)
    }
    let captured = closure.signature?.capture?.items.first { $0.name.identifierText == name }
    if let value = captured?.initializer?.value { return .expression(value) }
    guard name.hasPrefix("$"), let place = Int(name.dropFirst()), closure.namedParameters.isEmpty
    else { return nil }
    return .closureParameter(closure, place)
  }
}

/// A statement that declares a local name.
struct LocalDeclaration {
  let item: Syntax
}

extension CodeBlockItemListSyntax {
  fileprivate var parentIsFile: Bool { parent?.is(SourceFileSyntax.self) == true }
}
