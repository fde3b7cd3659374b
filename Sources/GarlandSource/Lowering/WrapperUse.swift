// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// An attribute of a property, or a call, that creates a property wrapper of the program's own.
struct WrapperUse {
  private let arguments: [LabeledExprSyntax]
  let context: LoweringContext
  let reader: any RegistrationReader
  /// The initializers that it can call.
  private let initializers: [(candidate: Candidate, places: [Int])]

  /// The largest number of values that are followed from one to the next.
  private static let mostSteps = 8

  init(
    _ arguments: LabeledExprListSyntax?, hasValue: Bool, _ type: TypeDeclaration,
    _ context: LoweringContext, _ reader: any RegistrationReader
  ) {
    self.arguments = arguments.map(Array.init) ?? []
    self.context = context
    self.reader = reader
    let given = hasValue ? ["wrappedValue"] : []
    let labels = given + self.arguments.map { $0.label?.identifierText }
    let fitting = context.typer.initializers(of: .nominal(type, [])).candidates.compactMap {
      candidate in
      candidate.match(labels: labels, trailingClosures: 0).map {
        (candidate: candidate, places: Array($0.dropFirst(given.count)))
      }
    }
    // The compiler takes the one that has the least to fill in.
    let least = fitting.map(\.candidate.parameters.count).min()
    initializers = fitting.filter { $0.candidate.parameters.count == least }
  }

  /// The wrappers, among some, whose resolves the use runs.
  func taken(_ wrappers: [ResolvingWrappers.Wrapper]) -> [ResolvingWrappers.Wrapper] {
    let taken = wrappers.filter { wrapper in
      guard let node = wrapper.asking?.node.enclosing(InitializerDeclSyntax.self) else {
        return true
      }
      return initializers.contains { $0.candidate.declaration.node?.id == node.id }
    }
    // One initializer may do its work by another.
    return taken.isEmpty ? wrappers : taken
  }

  // MARK: The name

  /// The possible names under which the use makes its request.
  func names(_ asking: WrapperAsking) -> [OwnFunction.Name] {
    guard let written = asking.name else { return [.none] }
    let found = names(written.operands, asking.member, isKey: asking.isKey, 0)
    return asking.needsNoName ? found.map { $0 == .none ? .none : .unknown(written) } : found
  }

  /// The possible names for which an expression stands, given its operands and operators.
  private func names(
    _ parts: [ExprSyntax], _ member: String?, isKey: Bool, _ steps: Int
  ) -> [OwnFunction.Name] {
    guard let first = parts.first, let last = parts.last else { return [.none] }
    func names(_ part: ExprSyntax) -> [OwnFunction.Name] {
      self.names(part.operands, member, isKey: isKey, steps + 1)
    }
    guard steps < Self.mostSteps else { return [.unknown(first)] }
    if parts.count == 1 { return self.names(ofOnly: first, member, isKey: isKey, steps) }
    if let choice = parts[parts.count - 2].as(UnresolvedTernaryExprSyntax.self) {
      return names(choice.thenExpression) + names(last)
    }
    if parts.count == 3, parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
      return names(first).flatMap { $0 == .none ? names(last) : [$0] }
    }
    return [first.parent?.parent?.as(ExprSyntax.self).flatMap(name) ?? .unknown(first)]
  }

  private func names(
    ofOnly expression: ExprSyntax, _ member: String?, isKey: Bool, _ steps: Int
  ) -> [OwnFunction.Name] {
    if expression.is(NilLiteralExprSyntax.self) || isKey && expression.isOnlyType {
      return [.none]
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      member == nil, let values = values(of: base.unchained)
    {
      let name = access.declName.baseName.identifierText
      return values.map { self.name(name, of: $0) }
    }
    guard let values = values(of: expression) else {
      return [name(expression) ?? .unknown(expression)]
    }
    return values.flatMap { value in
      member.map { [name($0, of: value)] } ?? names(value.parts, nil, isKey: isKey, steps + 1)
    }
  }

  private func name(_ expression: ExprSyntax) -> OwnFunction.Name? {
    reader.name(expression).map(OwnFunction.Name.name)
  }

  private func name(_ member: String, of value: Given) -> OwnFunction.Name {
    guard let first = value.parts.first, !first.is(NilLiteralExprSyntax.self) else { return .none }
    guard value.parts.count == 1, let type = value.type,
      let text = context.text(of: member, in: first, type)
    else { return .unknown(first) }
    return .name(.name(text))
  }

  // MARK: What is passed

  /// The part of the key for the arguments that the use passes to the factory.
  func passed(_ asking: WrapperAsking) -> TypeReference? {
    guard !asking.passed.isEmpty else { return nil }
    let types = asking.passed.map { expression in
      expression.flatMap { value in
        let given = values(of: value)
        let only = given.flatMap { $0.count == 1 && $0[0].parts.count == 1 ? $0[0].parts[0] : nil }
        return context.typer.type(of: only ?? value).flatMap { $0.isOpen ? nil : $0 }
      }
    }
    return context.argumentReference(types)
  }

  // MARK: What the wrapper is given

  /// The operands and operators of a value, which may be absent, with the type that is written for it.
  private typealias Given = (parts: [ExprSyntax], type: SourceType?)

  /// The possible values of a name in the wrapper's code for a use; nil if the use does not decide them.
  private func values(of expression: ExprSyntax) -> [Given]? {
    guard let name = expression.ownName else { return nil }
    switch context.typer.value(named: name, at: Syntax(expression)) {
    case .parameter(_, let owner)?: return parameter(name, of: owner).map { [$0] }
    case .unwrapped(let value)?: return values(of: value)
    case .property(let property, _)?:
      guard !property.isStatic, property.getter == nil else { return nil }
      let found = initializers.compactMap { self.value(of: property, $0.candidate, $0.places) }
      return found.count == initializers.count && !found.isEmpty ? found : nil
    case .variable(_, nil)?:
      // `if let name` means the parameter or property of that name.
      let outer = OptionalBindings.shorthand(of: name, around: Syntax(expression))
      return outer.flatMap { parameter(name, at: $0) }
    default: return nil
    }
  }

  private func parameter(_ name: String, at place: Syntax) -> [Given]? {
    guard case .parameter(_, let owner)? = context.typer.value(named: name, at: place) else {
      return nil
    }
    return parameter(name, of: owner).map { [$0] }
  }

  /// The value that a use passes for a parameter of an initializer.
  private func parameter(_ name: String, of owner: Syntax) -> Given? {
    guard
      let (candidate, places) = initializers.first(where: { initializer, _ in
        initializer.declaration.node?.id == owner.id
      })
    else { return nil }
    let parameters = owner.parameters
    guard
      let place = parameters.firstIndex(where: {
        $0.innerName == name
      })
    else { return nil }
    let given = places.firstIndex(of: place).map { arguments[$0].expression }
    let type = candidate.parameters[place].type?.withoutOptional
    return ((given ?? parameters[place].defaultValue?.value)?.operands ?? [], type)
  }

  /// The value to which an initializer sets a property.
  private func value(
    of property: PropertyDeclaration, _ candidate: Candidate, _ places: [Int]
  ) -> Given? {
    let type = property.type.map { context.typer.types.resolve($0).withoutOptional }
    if let node = candidate.declaration.node?.as(InitializerDeclSyntax.self) {
      if let parts = node.operands(assignedTo: property.name) {
        return (parts.count == 1 ? parts[0].operands : parts, type)
      }
    } else if let place = candidate.declaration.parameters.firstIndex(where: {
      $0.label == property.name
    }), let given = places.firstIndex(of: place) {
      return (arguments[given].expression.operands, type)
    }
    return property.hasDefault ? (property.value?.operands ?? [], type) : nil
  }
}

extension ExprSyntax {
  /// The operands and operators in the order in which they stand.
  fileprivate var operands: [ExprSyntax] {
    if let tuple = self.as(TupleExprSyntax.self)?.elements, tuple.count == 1,
      let only = tuple.first
    {
      return only.expression.operands
    }
    return self.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [self]
  }

  /// Whether it is a call that is given types alone, as in `.by(type: Clock.self)`.
  var isOnlyType: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    return call.arguments.allSatisfy { $0.expression.metatypeBase != nil }
  }
}
