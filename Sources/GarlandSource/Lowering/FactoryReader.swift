// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the factory of a registration: an initializer, a function, a closure or a type.
struct FactoryReader {
  let index: DeclarationIndex
  let typer: ExpressionTyper
  var namer: TypeNamer { TypeNamer(index: index) }
  private var isolations: IsolationReader { IsolationReader(typer: typer) }

  /// Reads a factory; `arities` are the possible numbers of parameters, nil for any, and `taken` their types, if
  /// written.
  func read(
    _ expression: ExprSyntax, expected: SourceType? = nil, arities: ClosedRange<Int>? = nil,
    taking taken: [SourceType]? = nil
  ) -> FactoryReading {
    if let closure = expression.as(ClosureExprSyntax.self) {
      return read(closure, expected: expected)
    }
    if let base = expression.metatypeBase {
      return FactoryReading(value: typer.typeExpression(base), origin: .external)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return read(only.expression, expected: expected, arities: arities, taking: taken)
    }
    if let (function, type) = expression.convertedFunction {
      return read(
        function, expected: expected, arities: arities,
        taking: type.parameters.map { typer.types.resolve($0.type) })
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let labels = member.declName.argumentNames?.labels
      if member.declName.baseName.text == "init" {
        return readInitializer(
          member, labels: labels, expected: expected, arities: arities, taking: taken)
      }
      return readFunction(expression, labels: labels, taking: taken)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return readFunction(expression, labels: reference.argumentNames?.labels, taking: taken)
    }
    return opaque("the factory '\(expression.excerpt)' cannot be read")
  }

  private func opaque(_ reason: String, value: SourceType? = nil) -> FactoryReading {
    FactoryReading(value: value, opaqueReason: reason)
  }

  // MARK: Initializers and functions

  private func readInitializer(
    _ member: MemberAccessExprSyntax, labels: [String?]?, expected: SourceType?,
    arities: ClosedRange<Int>?, taking taken: [SourceType]?
  ) -> FactoryReading {
    guard var type = member.base.map({ typer.typeExpression($0) }) ?? expected else {
      return opaque("the type of '\(member.excerpt)' cannot be read")
    }
    // The generic arguments that are left out are those of what is expected.
    if let expected, type.arguments.isEmpty, expected.declaration === type.declaration {
      type = expected
    }
    let set = typer.initializers(of: type)
    let file = index.file(of: member)
    var found = set.candidates.filter { candidate in
      (!candidate.declaration.isPrivate || candidate.declaration.file === file)
        && (arities?.contains(candidate.parameters.count) ?? true)
    }
    if let labels { found = found.filter { $0.declaration.parameters.map(\.label) == labels } }
    if let taken { found = found.filter { $0.takes(taken) } }
    if found.contains(where: { !$0.declaration.isFailable }) {
      found.removeAll { $0.declaration.isFailable }
    }
    if found.count > 1, found.contains(where: { !$0.declaration.isConvenience }) {
      let designated = found.filter { !$0.declaration.isConvenience }
      if labels != nil { found = designated }
    }
    let name = namer.name(type)
    guard let only = found.first, found.count == 1 else {
      return opaque(initializerReason(name, found, set), value: type)
    }
    var reading = reading(of: only, value: only.declaration.isFailable ? .optional(type) : type)
    reading.isolation = isolations.isolation(of: only.declaration, in: type.declaration)
    if reading.parameters.contains(where: { $0.type?.isOpen ?? true }) {
      reading.opaqueReason =
        "the types of the parameters of '\(name).\(only.declaration.signature)' cannot be read"
    }
    return reading
  }

  private func initializerReason(
    _ name: String, _ found: [Candidate], _ set: ExpressionTyper.InitializerSet
  ) -> String {
    if found.count > 1 {
      let signatures = found.map { "'\($0.declaration.signature)'" }.sorted().joined(
        separator: ", ")
      return "'\(name).init' can mean \(signatures)"
    }
    if let hidden = set.hidden {
      return "the initializers of '\(hidden)' are not among the sources"
    }
    return "no initializer of '\(name)' fits"
  }

  private func reading(of candidate: Candidate, value: SourceType?) -> FactoryReading {
    var reading = FactoryReading(value: value)
    reading.code = candidate.declaration.node
    reading.parameters = candidate.parameters.map { parameter in
      let type =
        parameter.declaration.isVariadic ? parameter.type.map(SourceType.array) : parameter.type
      return FactoryReading.Parameter(
        type: type, label: parameter.declaration.label, location: parameter.declaration.location,
        hasDefault: parameter.declaration.hasDefault, isSending: parameter.declaration.isSending)
    }
    reading.isolation = isolations.isolation(of: candidate.declaration)
    if candidate.declaration.isAsync { reading.effects.insert(.async) }
    if candidate.declaration.isThrowing { reading.effects.insert(.throwing) }
    return reading
  }

  private func readFunction(
    _ expression: ExprSyntax, labels: [String?]?, taking taken: [SourceType]? = nil
  ) -> FactoryReading {
    if let only = only(expression, labels, taken) {
      let reading = reading(of: only, named: expression)
      return receiver(of: only, in: expression).map { unapplied(reading, of: only, to: $0) }
        ?? reading
    }
    if case .function(let parameters, let result, let effects)? = typer.type(of: expression) {
      let location = index.file(of: expression)?.location(of: expression)
      var reading = FactoryReading(value: result)
      if effects.isAsync { reading.effects.insert(.async) }
      if effects.errors != nil { reading.effects.insert(.throwing) }
      reading.parameters = parameters.map {
        .init(
          type: $0, label: nil,
          location: location ?? GarlandGraph.SourceLocation(file: "", line: 0, column: 0))
      }
      return reading
    }
    return opaque("the factory '\(expression.excerpt)' cannot be read")
  }

  /// Reads a method that is called on the new instance, such as `X.connect`.
  func readMethod(_ expression: ExprSyntax) -> FactoryReading {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName
    guard let only = only(expression, name?.argumentNames?.labels) else { return read(expression) }
    return reading(of: only, named: expression)
  }

  private func reading(of only: Candidate, named expression: ExprSyntax) -> FactoryReading {
    var reading = reading(of: only, value: only.result)
    if reading.value == nil || reading.parameters.contains(where: { $0.type?.isOpen ?? true }) {
      reading.opaqueReason = "the types of '\(expression.excerpt)' cannot be read"
    }
    return reading
  }

  /// The type on whose instances a method must be called that is named without an instance, as in `X.connect`.
  private func receiver(of method: Candidate, in expression: ExprSyntax) -> SourceType? {
    guard let function = method.declaration.node?.as(FunctionDeclSyntax.self),
      !function.modifiers.isOfType, let base = expression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return typer.typeExpression(base)
  }

  /// A method without its instance: a function that takes the instance and returns the method.
  private func unapplied(
    _ method: FactoryReading, of declaration: Candidate, to receiver: SourceType
  ) -> FactoryReading {
    var effects = FunctionEffects()
    effects.isAsync = method.effects.contains(.async)
    effects.errors = method.effects.contains(.throwing) ? "" : nil
    effects.isSendable = true
    if method.isolation == .mainActor { effects.actor = "@MainActor" }
    var reading = FactoryReading(opaqueReason: method.opaqueReason)
    reading.value = method.value.map {
      .function(method.parameters.compactMap(\.type), $0, effects: effects)
    }
    reading.parameters = [
      .init(type: receiver, label: nil, location: declaration.declaration.location)
    ]
    return reading
  }

  /// The only function to which an expression and the labels after it can refer.
  private func only(
    _ expression: ExprSyntax, _ labels: [String?]?, _ taken: [SourceType]? = nil
  ) -> Candidate? {
    var found = functionCandidates(expression)
    if let labels { found = found.filter { $0.declaration.parameters.map(\.label) == labels } }
    if let taken { found = found.filter { $0.takes(taken) } }
    return found.count == 1 ? found.first : nil
  }

  private func functionCandidates(_ expression: ExprSyntax) -> [Candidate] {
    if let reference = expression.as(DeclReferenceExprSyntax.self),
      case .function(let function)? = typer.value(
        named: reference.baseName.identifierText, at: Syntax(expression))
    {
      return [typer.candidate(function, [:])].compactMap { $0 }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = typer.typeExpression(base) ?? typer.type(of: base)
    else { return [] }
    return typer.functions(member.declName.baseName.identifierText, of: owner.withoutOptional)
      .compactMap(typer.candidate)
  }

  /// The only function that an expression names.
  func function(_ expression: ExprSyntax) -> FunctionDeclSyntax? {
    let found = functionCandidates(expression)
    guard found.count == 1 else { return nil }
    return found.first?.declaration.node?.as(FunctionDeclSyntax.self)
  }

  /// The code of the only function, or of the closure in a constant, to which an expression refers.
  func code(_ expression: ExprSyntax) -> SyntaxIdentifier? {
    if let function = function(expression) { return function.id }
    return typer.keptClosure(expression)?.id
  }

  // MARK: Closures

  private func read(_ closure: ClosureExprSyntax, expected: SourceType?) -> FactoryReading {
    var reading = FactoryReading()
    reading.parameters = ClosureParameterReader(index: index, typer: typer).parameters(of: closure)
    for (place, parameter) in reading.parameters.enumerated() {
      if let type = parameter.type { typer.setParameter(place, of: closure, to: type) }
    }
    reading.value =
      expected == nil && returnsNothing(closure) ? .void : typer.result(of: closure) ?? expected
    reading.effects = effects(of: closure)
    let isMain = closure.signature?.attributes.names.contains("MainActor") ?? false
    if isMain, !reading.effects.contains(.async) { reading.isolation = .mainActor }
    if let place = reading.parameters.firstIndex(where: {
      $0.type == nil || $0.type?.isOpen == true
    }) {
      let name = reading.parameters[place].label ?? "$\(place)"
      reading.opaqueReason = "the type of '\(name)' cannot be read"
    }
    return reading
  }

  /// Whether a closure returns nothing, or a value that is not `Copyable`, for which nothing is bound.
  private func returnsNothing(_ closure: ClosureExprSyntax) -> Bool {
    guard closure.signature?.returnClause == nil else { return false }
    if closure.statements.hasNoValue { return true }
    let inherited = typer.result(of: closure)?.declaration?.inherited ?? []
    return inherited.contains { $0.trimmedDescription == "~Copyable" }
  }

  /// Whether a closure suspends or throws, by its signature and its body.
  func effects(of closure: ClosureExprSyntax) -> Effects {
    var effects: Effects = []
    if closure.signature?.effectSpecifiers?.asyncSpecifier != nil { effects.insert(.async) }
    if closure.signature?.effectSpecifiers?.throwsClause != nil { effects.insert(.throwing) }
    return effects.union(EffectFinder.effects(of: closure.statements))
  }
}

extension Candidate {
  /// Whether the parameters are of the given types.
  fileprivate func takes(_ types: [SourceType]) -> Bool { parameters.map(\.type) == types }
}

extension ExprSyntax {
  /// The function and the type in `X.init as (A) -> X`, which selects one of several overloads.
  fileprivate var convertedFunction: (ExprSyntax, FunctionTypeSyntax)? {
    guard let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      let type = parts[2].as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
    else { return nil }
    return (parts[0], type)
  }
}

extension DeclNameArgumentsSyntax {
  /// The labels between the parentheses, nil for `_`.
  var labels: [String?] {
    arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.identifierText }
  }
}
