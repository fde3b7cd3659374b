// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ManifestEvaluator {
  /// Calls a closure, which may change the variables that it is given.
  func invoke(
    _ called: ManifestValue, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestValue {
    let (returned, values) = invoke(called, arguments.map { value($0.expression, frame) })
    for (argument, value) in zip(arguments, values) {
      guard let changed = argument.expression.as(InOutExprSyntax.self) else { continue }
      assign(value, to: changed.expression, frame)
    }
    return returned
  }

  /// Calls a closure; tells what it returns and what has become of its arguments.
  func invoke(
    _ called: ManifestValue, _ values: [ManifestValue], as type: ManifestType? = nil
  ) -> (result: ManifestValue, values: [ManifestValue]) {
    guard case .closure(let closure) = called else { return (.unknown, values) }
    let inner = ManifestFrame(in: closure.frame)
    var names = values.indices.map { "$\($0)" }
    switch closure.node.signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name.identifierText)
    case .parameterClause(let clause)?:
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    default: break
    }
    for (name, value) in zip(names, values) { inner.variables[name] = value }
    let returned = deeper { result(of: run(closure.node.statements, inner, type, isValue: true)) }
    return (returned, names.map { inner.variables[$0] ?? .unknown })
  }

  /// What a closure, a key path or the name of a function makes of a value.
  func applied(
    _ function: ExprSyntax, to value: ManifestValue, _ frame: ManifestFrame,
    as type: ManifestType?
  ) -> ManifestValue {
    guard hasSteps() else { return .unknown }
    if let path = function.as(KeyPathExprSyntax.self) {
      return path.components.reduce(value) { value, component in
        let property = component.component.as(KeyPathPropertyComponentSyntax.self)
        return property.flatMap { self.property($0.declName.baseName.identifierText, of: value) }
          ?? .unknown
      }
    }
    let argument = Argument(label: nil, expression: function, value: value)
    if let name = function.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      frame[name] == nil
    {
      let functions =
        frame.type.map { declarations.functions(name, of: $0, isStatic: true) } ?? []
      return call(
        (functions + declarations.functions(name)).map(\.withoutLabels), [argument], frame,
        type: frame.type)?.result ?? .unknown
    }
    if let access = function.as(MemberAccessExprSyntax.self), let base = access.base,
      let owner = typeName(base, frame)
    {
      let name = access.declName.baseName.identifierText
      let functions = declarations.functions(name, of: owner, isStatic: true)
      return call(functions.map(\.withoutLabels), [argument], frame, type: owner)?.result
        ?? .unknown
    }
    return invoke(self.value(function, frame), [value], as: type).result
  }

  private func assignElement(
    _ value: ManifestValue, of access: SubscriptCallExprSyntax, _ frame: ManifestFrame
  ) {
    let owner = self.value(access.calledExpression, frame)
    let type = owner.elements?.first?["key"]?.record.map { ManifestType($0.type) }
    let key = access.arguments.first.map { self.value($0.expression, frame, as: type) }
    switch (owner, key ?? .unknown) {
    case (.dictionary(let pairs), let key):
      let added: ManifestValue = key == .unknown ? .unknown : .pair(key, value)
      assign(.dictionary(pairs + [added]), to: access.calledExpression, frame)
    case (.list(var elements), .number(let place)) where elements.indices.contains(place):
      elements[place] = value
      assign(.list(elements), to: access.calledExpression, frame)
    default: assign(.unknown, to: access.calledExpression, frame)
    }
  }

  /// Changes a variable, or a property of what one holds.
  func assign(_ value: ManifestValue, to target: ExprSyntax, _ frame: ManifestFrame) {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if frame.assign(value, to: name) || globals.assign(value, to: name) { return }
      guard case .record(var owner)? = frame["self"] else { return noteUnread() }
      owner.fields[name] = value
      _ = frame.assign(.record(owner), to: "self")
    } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
      guard typeName(base, frame) == nil else { return noteUnread() }
      let name = access.declName.baseName.identifierText
      let changed = self.value(base, frame).alternatives.map { known -> ManifestValue in
        guard case .record(var owner) = known else { return known == .none ? .none : .unknown }
        owner.fields[name] = value
        return .record(owner)
      }
      guard let first = changed.first, first != .unknown || changed.count > 1 else { return }
      assign(changed.dropFirst().reduce(first, ManifestValue.merged), to: base, frame)
    } else if let optional = target.as(OptionalChainingExprSyntax.self) {
      assign(value, to: optional.expression, frame)
    } else if let forced = target.as(ForceUnwrapExprSyntax.self) {
      assign(value, to: forced.expression, frame)
    } else if let access = target.as(SubscriptCallExprSyntax.self) {
      assignElement(value, of: access, frame)
    }
  }
}

extension FunctionDeclSyntax {
  /// The function as it is passed on by its name, where labels are not written.
  fileprivate var withoutLabels: FunctionDeclSyntax {
    let parameters = parameters.map { parameter in
      parameter.with(\.firstName, .wildcardToken(trailingTrivia: .space))
        .with(\.secondName, .identifier(parameter.innerName))
    }
    return with(\.signature.parameterClause.parameters, FunctionParameterListSyntax(parameters))
  }
}
