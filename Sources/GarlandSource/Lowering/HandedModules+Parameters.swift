// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension HandedModules {
  /// The arguments that the calls of a function pass to one of its parameters; those in tests only count if there are
  /// no others.
  ///
  /// Nil if there are none, or if one cannot be read.
  func expressions(forParameter name: String, of function: Syntax) -> [[ExprSyntax]]? {
    guard let called = Called(function),
      let place = called.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    let calls = calls(of: called)
    let real = calls.filter { context.index.file(of: $0)?.isOfTest == false }
    let found = (real.isEmpty ? calls : real).map { called.arguments(of: $0, at: place) }
    return found.isEmpty || found.contains(where: \.isEmpty) ? nil : found
  }

  private func calls(of called: Called) -> [FunctionCallExprSyntax] {
    guard let name = called.name else {
      let type = context.typer.types.enclosingType(of: called.node)
      return type.map(calls(making:))?.filter(called.matches) ?? []
    }
    return calls(named: name).filter { called.matches($0) && mayCall(called, by: $0) }
  }

  /// Whether a call refers to a function, or may refer to it, also by a requirement that it fulfils.
  private func mayCall(_ called: Called, by call: FunctionCallExprSyntax) -> Bool {
    let found = context.typer.candidates(for: call).compactMap(\.declaration.node)
    guard found.isEmpty else {
      let isOfType = called.node.as(FunctionDeclSyntax.self)?.modifiers.isOfType
      return found.contains { node in
        guard node.id != called.node.id, let other = node.as(FunctionDeclSyntax.self) else {
          return true
        }
        return other.body == nil && other.modifiers.isOfType == isOfType
      }
    }
    // A function may have the name of the one of a library to which it hands on what it is given.
    guard let owner = context.typer.types.enclosingType(of: called.node),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let type = context.typer.type(of: base), context.index.library(of: type) != nil
    else { return true }
    return context.index.library(of: .nominal(owner, [])) != nil
  }

  /// A function or an initializer, as its calls look.
  private struct Called {
    let node: Syntax
    /// The name of a function, or nil for an initializer.
    var name: String?
    var parameters: [(label: String?, name: String, value: ExprSyntax?, isVariadic: Bool)] = []
    /// The labels of variadic and array parameters that no call can leave out.
    private var neededLabels: Set<String> = []

    init?(_ node: Syntax) {
      self.node = node
      let clause: FunctionParameterClauseSyntax
      if let function = node.as(FunctionDeclSyntax.self) {
        name = function.name.identifierText
        clause = function.signature.parameterClause
      } else if let initializer = node.as(InitializerDeclSyntax.self) {
        clause = initializer.signature.parameterClause
      } else {
        return nil
      }
      parameters = clause.parameters.map { parameter in
        (
          parameter.label, parameter.innerName, parameter.defaultValue?.value,
          parameter.ellipsis != nil
        )
      }
      neededLabels = Set(
        zip(clause.parameters, parameters).compactMap { written, parameter in
          let isNeeded =
            parameter.value == nil && !parameter.isVariadic && written.type.is(ArrayTypeSyntax.self)
          return isNeeded ? parameter.label : nil
        })
    }

    /// Whether all labels of a call belong to the function, and it passes every list.
    func matches(_ call: FunctionCallExprSyntax) -> Bool {
      let labels = call.arguments.compactMap { $0.label?.identifierText }
      return Set(labels).isSubset(of: Set(parameters.compactMap(\.label)))
        && neededLabels.isSubset(of: labels)
    }

    /// The arguments that a call passes to a parameter, or its default value.
    func arguments(of call: FunctionCallExprSyntax, at place: Int) -> [ExprSyntax] {
      var found: [ExprSyntax] = []
      var next = 0
      for argument in call.arguments {
        let label = argument.label?.identifierText
        let isRest = label == nil && next > 0 && parameters[next - 1].isVariadic
        if !isRest {
          guard let match = parameters[next...].firstIndex(where: { $0.label == label }) else {
            return []
          }
          next = match + 1
        }
        if next - 1 == place { found.append(argument.expression) }
      }
      return found.isEmpty ? parameters[place].value.map { [$0] } ?? [] : found
    }
  }
}
