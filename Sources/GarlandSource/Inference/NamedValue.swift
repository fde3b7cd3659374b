// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a name in an expression stands for.
enum NamedValue {
  /// A parameter or variable with a written type.
  case typed(SourceType)
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
}

extension ExpressionTyper {
  /// What a name stands for at a place.
  func value(named name: String, at place: Syntax) -> NamedValue? {
    var node = place.parent
    var previous = place
    while let current = node {
      if let found = value(named: name, in: current, cameFrom: previous) { return found }
      previous = current
      node = current.parent
    }
    if let property = index.variables[name] { return .property(property, [:]) }
    return index.functions[name]?.first.map(NamedValue.function)
  }

  private func value(named name: String, in node: Syntax, cameFrom child: Syntax) -> NamedValue? {
    if let list = node.as(CodeBlockItemListSyntax.self) { return local(name, in: list, before: child) }
    if let closure = node.as(ClosureExprSyntax.self) { return parameter(name, of: closure) }
    if let function = node.as(FunctionDeclSyntax.self) { return parameter(name, of: function.signature) }
    if let initializer = node.as(InitializerDeclSyntax.self) { return parameter(name, of: initializer.signature) }
    if let loop = node.as(ForStmtSyntax.self), child.id == loop.body.id {
      guard loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name else { return nil }
      return .element(loop.sequence)
    }
    if let condition = node.as(IfExprSyntax.self), child.id == condition.body.id {
      return binding(name, in: condition.conditions)
    }
    if let loop = node.as(WhileStmtSyntax.self), child.id == loop.body.id { return binding(name, in: loop.conditions) }
    if let type = index.byNode[node.id] { return memberValue(name, of: type) }
    return nil
  }

  private func memberValue(_ name: String, of type: TypeDeclaration) -> NamedValue? {
    let owner = SourceType.nominal(type, type.genericParameters.map { .parameter($0) })
    if let (property, values) = property(name, of: owner) { return .property(property, values) }
    return functions(name, of: owner).first.map { .function($0.0) }
  }

  private func local(_ name: String, in list: CodeBlockItemListSyntax, before child: Syntax) -> NamedValue? {
    if let function = index.localFunctions[list.id]?[name] { return .function(function) }
    guard !list.parentIsFile else { return nil }
    for item in list {
      if item.id == child.id { return nil }
      if let variable = item.item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          if let found = value(of: binding, name) { return found }
        }
      } else if let statement = item.item.as(GuardStmtSyntax.self),
        let found = binding(name, in: statement.conditions)
      {
        return found
      }
    }
    return nil
  }

  private func value(of binding: PatternBindingSyntax, _ name: String) -> NamedValue? {
    guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name else { return nil }
    if let type = binding.typeAnnotation?.type { return .typed(types.resolve(type)) }
    return binding.initializer.map { .expression($0.value) }
  }

  private func binding(_ name: String, in conditions: ConditionElementListSyntax) -> NamedValue? {
    for condition in conditions {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
      else { continue }
      if let type = binding.typeAnnotation?.type { return .typed(types.resolve(type)) }
      if let value = binding.initializer?.value { return .unwrapped(value) }
      // `if let name` means the variable of the same name around the condition.
      guard let outer = value(named: name, at: Syntax(conditions)) else { return nil }
      return type(of: outer).map { .typed($0.withoutOptional) }
    }
    return nil
  }

  private func parameter(_ name: String, of signature: FunctionSignatureSyntax) -> NamedValue? {
    for parameter in signature.parameterClause.parameters {
      let inner = (parameter.secondName ?? parameter.firstName).identifierText
      guard inner == name else { continue }
      let type = types.resolve(parameter.type)
      return .typed(parameter.ellipsis == nil ? type : .array(type))
    }
    return nil
  }

  private func parameter(_ name: String, of closure: ClosureExprSyntax) -> NamedValue? {
    for (place, parameter) in closure.namedParameters.enumerated() where parameter.name == name {
      if let type = parameter.type { return .typed(types.resolve(type)) }
      return .closureParameter(closure, place)
    }
    guard name.hasPrefix("$"), let place = Int(name.dropFirst()), closure.namedParameters.isEmpty else { return nil }
    return .closureParameter(closure, place)
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var parentIsFile: Bool { parent?.is(SourceFileSyntax.self) == true }
}

extension ClosureExprSyntax {
  /// The parameters that the closure names, with the types that are written.
  var namedParameters: [(name: String, type: TypeSyntax?, node: Syntax)] {
    switch signature?.parameterClause {
    case .simpleInput(let list): return list.map { ($0.name.identifierText, nil, Syntax($0)) }
    case .parameterClause(let clause):
      return clause.parameters.map {
        (($0.secondName ?? $0.firstName).identifierText, $0.type, Syntax($0))
      }
    default: return []
    }
  }
}
