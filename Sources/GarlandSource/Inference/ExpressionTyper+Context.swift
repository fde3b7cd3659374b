// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type that the context of an expression requires.
  func contextualType(of expression: ExprSyntax) -> SourceType? {
    guard let parent = expression.parent else { return nil }
    if let argument = parent.as(LabeledExprSyntax.self) {
      return argumentType(argument)
    }
    if let clause = parent.as(InitializerClauseSyntax.self) { return annotatedType(clause) }
    if parent.is(ReturnStmtSyntax.self) { return resultType(at: parent) }
    if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
      || parent.is(ForceUnwrapExprSyntax.self)
    {
      return parent.as(ExprSyntax.self).flatMap(contextualType)
    }
    if let list = parent.as(ExprListSyntax.self) { return operandType(expression, in: list) }
    if let choice = parent.as(UnresolvedTernaryExprSyntax.self),
      let list = choice.parent?.as(ExprListSyntax.self)
    {
      return choiceType(ExprSyntax(choice), in: list)
    }
    if let item = parent.as(CodeBlockItemSyntax.self), item.isOnlyItem {
      return resultType(at: Syntax(item))
    }
    if let element = parent.as(ArrayElementSyntax.self),
      let array = element.parent?.parent?.as(ExprSyntax.self),
      case .array(let type)? = contextualType(of: array)
    {
      return type
    }
    if let element = parent.as(DictionaryElementSyntax.self), element.value.id == expression.id,
      let dictionary = element.parent?.parent?.as(ExprSyntax.self),
      case .dictionary(_, let value)? = contextualType(of: dictionary)
    {
      return value
    }
    if expression.is(ClosureExprSyntax.self), let call = expression.directCall {
      return contextualType(of: ExprSyntax(call))
    }
    return nil
  }

  /// The type of a closure's parameter that follows from the call to which the closure is passed.
  func expectedParameter(_ place: Int, of closure: ClosureExprSyntax) -> SourceType? {
    guard case .function(let parameters, _, _)? = expectedType(of: closure)?.withoutOptional,
      parameters.indices.contains(place)
    else { return place == 0 ? element(receivedBy: closure) ?? container(of: closure) : nil }
    return parameters[place]
  }

  /// The type of the array elements that a closure receives, as in `parts.forEach { … }`, or of what SwiftUI hands it.
  private func element(receivedBy closure: ClosureExprSyntax) -> SourceType? {
    guard let call = closure.receivingCall else { return nil }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["forEach", "map", "compactMap", "flatMap", "filter"].contains(member.declName.baseName.text)
    {
      return member.base.flatMap(element)
    }
    guard let name = call.calledName?.text, let given = call.arguments.first else { return nil }
    switch given.label?.text {
    case nil where ["ForEach", "List"].contains(name): return element(of: given.expression)
    case "for" where name == "navigationDestination":
      return given.expression.metatypeBase.flatMap(typeExpression)
    case "item" where Self.presenting.contains(name): return presented(given.expression)
    default: return nil
    }
  }

  /// The modifiers of SwiftUI that show something for what a binding holds.
  private static let presenting: Set = [
    "fullScreenCover", "inspector", "navigationDestination", "popover", "sheet",
  ]

  private func element(of sequence: ExprSyntax) -> SourceType? {
    if case .array(let element)? = type(of: sequence) { return element }
    let all = sequence.as(MemberAccessExprSyntax.self)
    return all?.declName.baseName.text == "allCases" ? all?.base.flatMap(typeExpression) : nil
  }

  /// The type of what a binding such as `$name` holds while it is presented.
  private func presented(_ binding: ExprSyntax) -> SourceType? {
    guard let name = binding.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.hasPrefix("$")
    else { return nil }
    let value = value(named: String(name.dropFirst()), at: Syntax(binding))
    return value.flatMap(type(of:))?.withoutOptional
  }

  /// The container that a closure receives from GarlandTesting.
  private func container(of closure: ClosureExprSyntax) -> SourceType? {
    tests.part(of: closure).map { call, part in
      let name = part == .filling ? "ContainerBuilder" : "Container"
      return .nominal(index.external(name, of: .garland), [])
    }
  }

  private func expectedType(of closure: ClosureExprSyntax) -> SourceType? {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id
    else { return contextualType(of: ExprSyntax(closure)) }
    let found = Set(candidates(for: call).compactMap { $0.parameters.last?.type })
    return found.count == 1 ? found.first : nil
  }

  private func annotatedType(_ clause: InitializerClauseSyntax) -> SourceType? {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation.map { types.resolve($0.type) }
    }
    if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self) {
      return condition.typeAnnotation.map { .optional(types.resolve($0.type)) }
    }
    if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
      return types.resolve(parameter.type)
    }
    return nil
  }

  /// The type of the parameter that receives the expression.
  private func argumentType(_ argument: LabeledExprSyntax) -> SourceType? {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self) else { return nil }
    if let tuple = list.parent?.as(TupleExprSyntax.self), list.count == 1 {
      return contextualType(of: ExprSyntax(tuple))
    }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self),
      let place = list.firstIndex(where: { $0.id == argument.id })
    else { return nil }
    return argumentType(of: call, at: list.distance(from: list.startIndex, to: place))
  }

  /// The type of the parameter that takes an argument of a call, when all fitting declarations agree.
  func argumentType(of call: FunctionCallExprSyntax, at place: Int) -> SourceType? {
    var found: SourceType?
    for candidate in candidates(for: call) {
      guard let places = candidate.match(call), place < places.count,
        let type = candidate.parameters[places[place]].type
      else { return nil }
      if let found, found != type { return nil }
      found = type
    }
    return found
  }

  /// The type that assignments, casts and choices require; they are lists of operands until operators are folded.
  private func operandType(_ expression: ExprSyntax, in list: ExprListSyntax) -> SourceType? {
    let parts = Array(list)
    guard let place = parts.firstIndex(where: { $0.id == expression.id }),
      let sequence = list.parent?.as(SequenceExprSyntax.self)
    else { return nil }
    if place + 2 < parts.count, let cast = parts[place + 1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    {
      return typeExpression(parts[place + 2])
    }
    if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self), place >= 2 {
      return type(of: parts[0])
    }
    if place >= 2, parts[place - 1].is(UnresolvedTernaryExprSyntax.self) {
      return contextualType(of: ExprSyntax(sequence))
    }
    let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map { part in
      part.element.as(BinaryOperatorExprSyntax.self)?.operator.text
    }
    guard !operators.isEmpty, operators.allSatisfy({ $0 == "??" }) else { return nil }
    let whole = contextualType(of: ExprSyntax(sequence))
    return place == parts.count - 1 ? whole : whole.map { .optional($0.withoutOptional) }
  }

  /// The type that both branches of `?:` have.
  private func choiceType(_ choice: ExprSyntax, in list: ExprListSyntax) -> SourceType? {
    if let type = operandType(choice, in: list) { return type }
    return list.parent?.as(ExprSyntax.self).flatMap(contextualType)
  }

  /// The result type of the function, accessor or closure around a place.
  private func resultType(at place: Syntax) -> SourceType? {
    for current in place.ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { types.resolve($0.type) }
      }
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { types.resolve($0.type) }
      }
      if let closure = current.as(ClosureExprSyntax.self) {
        if let written = closure.signature?.returnClause?.type { return types.resolve(written) }
        return expectedResult(of: closure)
      }
      if current.is(InitializerDeclSyntax.self) || index.byNode[current.id] != nil { return nil }
    }
    return nil
  }
}

extension ExpressionTyper {
  /// The type that a closure must return because of the call to which it is passed, or of its own call.
  private func expectedResult(of closure: ClosureExprSyntax) -> SourceType? {
    let expected = contextualType(of: ExprSyntax(closure))
    if closure.directCall != nil { return expected }
    guard case .function(_, let result, _)? = expected?.withoutOptional else { return nil }
    return result
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is the only statement of its block, so that its value is returned implicitly.
  fileprivate var isOnlyItem: Bool {
    parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      && parent?.parent?.is(SourceFileSyntax.self) == false
  }
}
