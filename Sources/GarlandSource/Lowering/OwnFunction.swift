// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A function of the program that passes its arguments on to a container, as its calls see it.
struct OwnFunction {
  let node: FunctionDeclSyntax
  let context: LoweringContext

  /// The name of a binding that a call determines.
  enum Name: Equatable {
    case none
    case name(TagReference)
    /// The value of an expression that only the running program knows.
    case unknown(ExprSyntax)
  }

  init(node: FunctionDeclSyntax, context: LoweringContext) {
    self.node = node
    self.context = context
  }

  /// The function to which a call refers, if its code is among the sources.
  init?(calledBy call: FunctionCallExprSyntax, _ context: LoweringContext) {
    let found = context.typer.candidates(for: call).lazy
      .compactMap { $0.declaration.node?.as(FunctionDeclSyntax.self) }.first { $0.body != nil }
    guard let found else { return nil }
    self.init(node: found, context: context)
  }

  private var parameters: [FunctionParameterSyntax] {
    Array(node.parameters)
  }

  // MARK: In the function

  /// The caller's value for which an expression in the function stands, if any.
  func given(_ expression: ExprSyntax) -> GivenValue? {
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard let owner = given(base.as(OptionalChainingExprSyntax.self)?.expression ?? base),
        owner.member == nil
      else { return nil }
      return GivenValue(place: owner.place, member: member.declName.baseName.identifierText)
    }
    if let (value, member) = expression.mappedMember, let owner = given(value), owner.member == nil
    {
      return GivenValue(place: owner.place, member: member)
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return nil
    }
    return given(name, at: Syntax(expression))
  }

  func given(_ name: String, at place: Syntax) -> GivenValue? {
    switch context.typer.value(named: name, at: place) {
    case .parameter(_, let owner)? where owner.id == node.id:
      return parameters.firstIndex { $0.innerName == name }
        .map { GivenValue(place: $0) }
    case .unwrapped(let value)?: return given(value)
    case .variable(_, nil)?:
      // `if let name` means the parameter of that name.
      let binding = OptionalBindings.shorthand(of: name, around: place, in: node)
      guard let binding,
        case .parameter(_, let owner)? = context.typer.value(named: name, at: binding),
        owner.id == node.id
      else { return nil }
      return given(name, at: binding)
    default: return nil
    }
  }

  /// Whether a call in the function uses a function that was passed as an argument, also in a closure.
  func usesFunction(in call: CallChain.Call) -> Bool {
    let names = parameters.filter { $0.type.isFunction }.map {
      $0.innerName
    }
    return call.node.tokens(viewMode: .sourceAccurate).contains {
      names.contains($0.identifierText) && $0.parent?.is(DeclReferenceExprSyntax.self) == true
    }
  }

  /// Whether all generic parameters in a type are those of the function.
  func isClosed(_ type: SourceType) -> Bool {
    let values = node.genericNames.map { ($0, SourceType.void) }
    let closed = type.replacing(Dictionary(values) { first, _ in first })
    return closed != type && !closed.isOpen
  }

  /// The parameter that a factory in the function returns or calls, and the generic parameter for the type of its
  /// value.
  func made(by factory: ClosureExprSyntax) -> (place: Int, parameter: String)? {
    guard let result = factory.statements.onlyResult else { return nil }
    let callee = result.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let given = given(callee ?? result), given.member == nil else { return nil }
    switch context.typer.types.resolve(parameters[given.place].type).withoutOptional {
    case .parameter(let name) where callee == nil: return (given.place, name)
    case .function(_, .parameter(let name), _) where callee != nil: return (given.place, name)
    default: return nil
    }
  }

  /// Whether a parameter is an autoclosure, whose argument is evaluated in each use.
  func isAutoclosure(_ place: Int) -> Bool { parameters[place].type.isAutoclosure }

  /// The call of the library's function, or of another overload, by which an overload of that name is implemented.
  func inner(_ name: String) -> CallChain.Call? {
    guard let file = context.index.file(of: node), let body = node.body else { return nil }
    let finder = ChainFinder(file)
    finder.walk(body)
    return finder.chains.lazy.flatMap(\.calls).first { $0.name == name || $0.name == "_" + name }
  }

  /// The type that an expression in the function has for a call.
  func type(of expression: ExprSyntax, in call: FunctionCallExprSyntax) -> SourceType? {
    guard let given = given(expression), given.member == nil else { return nil }
    return argument(given.place, of: call).flatMap(context.typer.type)
  }

  /// The name that the function uses in its call of the library.
  func handedName(in call: CallChain.Call, _ reader: any RegistrationReader) -> HandedName {
    guard let written = reader.nameArgument(of: call), !written.is(NilLiteralExprSyntax.self) else {
      return .none
    }
    return given(written).map(HandedName.given) ?? reader.name(written).map(HandedName.name)
      ?? .unknown
  }

  /// The name that the function uses by its call of another function of the program.
  func handedName(
    _ name: HandedName, by callee: OwnFunction, in call: FunctionCallExprSyntax,
    _ reader: any RegistrationReader
  ) -> HandedName {
    guard case .given(let given) = name else { return name }
    if let own = self.given(given, by: callee, in: call) { return .given(own) }
    switch callee.name(given, in: call, reader) {
    case .none: return .none
    case .name(let name): return .name(name)
    case .unknown: return .unknown
    }
  }

  /// The function's own argument that it passes on as an argument of another function.
  func given(
    _ given: GivenValue, by callee: OwnFunction, in call: FunctionCallExprSyntax
  ) -> GivenValue? {
    guard var found = callee.argument(given.place, of: call).flatMap(self.given),
      found.member == nil || given.member == nil
    else { return nil }
    found.member = found.member ?? given.member
    return found
  }

  // MARK: At a call

  /// The argument that a call passes for a parameter, or else its default value.
  func argument(_ place: Int, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let candidate = candidate(of: call), let places = candidate.match(call) else {
      return nil
    }
    if let taken = places.firstIndex(of: place) { return Array(call.arguments)[taken].expression }
    let open = parameters.indices.filter { !places.contains($0) }
    if let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
      place == open.last(where: { parameters[$0].type.isFunction })
    {
      return ExprSyntax(closure)
    }
    return parameters[place].defaultValue?.value
  }

  /// Whether a call passes a value of a protocol type for a generic parameter that has to conform to a protocol.
  ///
  /// No protocol type conforms to a protocol, so the compiler opens the value: the parameter is its dynamic type.
  func opensValue(in call: FunctionCallExprSyntax) -> Bool {
    let limited = (node.genericParameterClause?.parameters ?? []).filter { parameter in
      let limit = parameter.inheritedType?.lastName
      return limit.map { context.index.globals[$0]?.contains(where: \.isProtocol) == true } ?? false
    }.map(\.name.text)
    return parameters.indices.contains { place in
      limited.contains(parameters[place].type.trimmedDescription)
        && argument(place, of: call).flatMap(context.typer.type)?.declaration?.isProtocol == true
    }
  }

  private func candidate(of call: FunctionCallExprSyntax) -> Candidate? {
    let found = context.typer.candidates(for: call)
    return found.first { $0.declaration.node?.id == Syntax(node).id }
      ?? found.first { $0.declaration.parameters.count == parameters.count }
  }

  /// The name under which a call registers or makes a request.
  func name(
    _ handed: HandedName, in call: FunctionCallExprSyntax, _ reader: any RegistrationReader
  ) -> Name {
    switch handed {
    case .none: .none
    case .given(let given): name(given, in: call, reader)
    case .name(let name): .name(name)
    case .unknown: .unknown(ExprSyntax(call))
    }
  }

  private func name(
    _ given: GivenValue, in call: FunctionCallExprSyntax, _ reader: any RegistrationReader
  )
    -> Name
  {
    guard let argument = argument(given.place, of: call), !argument.is(NilLiteralExprSyntax.self)
    else { return .none }
    guard let member = given.member else {
      return reader.name(argument).map(Name.name) ?? .unknown(argument)
    }
    let type = context.typer.types.resolve(parameters[given.place].type).withoutOptional
    let value = context.text(of: member, in: argument, type)
    return value.map { .name(.name($0)) } ?? .unknown(argument)
  }

  /// The type of an argument's value, or of its result for a parameter that is called.
  func made(by argument: ExprSyntax, _ place: Int) -> SourceType? {
    if isAutoclosure(place) { return context.typer.type(of: argument) }
    if let closure = argument.as(ClosureExprSyntax.self) {
      return context.typer.result(of: closure)
    }
    guard parameters[place].type.isFunction else { return context.typer.type(of: argument) }
    return context.factories.read(argument).value
  }

  /// A type in the function as a call determines it; nil if a generic parameter is not known.
  func type(_ type: SourceType, in call: FunctionCallExprSyntax) -> SourceType? {
    if case .parameter(let name) = type { return self.type(of: name, in: call) }
    var values: [String: SourceType] = [:]
    for name in node.genericNames where type.replacing([name: .void]) != type {
      values[name] = self.type(of: name, in: call) ?? made(of: name, in: call)
      if values[name] == nil { return nil }
    }
    return type.replacing(values)
  }

  /// The type of a generic parameter in a call, as determined by the closure that makes values of it.
  func made(of name: String, in call: FunctionCallExprSyntax) -> SourceType? {
    for (place, parameter) in parameters.enumerated() where parameter.type.isFunction {
      guard
        case .function(_, .parameter(name), _) = context.typer.types.resolve(parameter.type)
          .withoutOptional,
        let given = argument(place, of: call), let made = made(by: given, place)
      else { continue }
      return made
    }
    return nil
  }

  /// The type of a generic parameter in a call, as determined by the arguments.
  func type(of parameter: String, in call: FunctionCallExprSyntax) -> SourceType? {
    guard let candidate = candidate(of: call), let places = candidate.match(call) else {
      return nil
    }
    let given = Array(zip(call.arguments, places))
    // What is given as an instance may be of a type that inherits from the one which is named.
    for (argument, place) in given
    where candidate.parameters[place].type?.withoutOptional == .metatype(.parameter(parameter)) {
      return context.metatypeValue(argument.expression)
    }
    for (argument, place) in given {
      switch candidate.parameters[place].type?.withoutOptional {
      case .parameter(parameter)?:
        guard let given = context.typer.type(of: argument.expression) else { continue }
        return given
      case .nominal(let declaration, let arguments)?:
        guard let number = arguments.firstIndex(of: .parameter(parameter)) else { continue }
        let made = context.typer.type(of: argument.expression)?.withoutOptional
        if made?.declaration === declaration, made?.arguments.indices.contains(number) == true {
          return made?.arguments[number]
        }
      default: continue
      }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The value and the member in `value.map { $0.member }` and `value.flatMap { $0.member }`.
  fileprivate var mappedMember: (value: ExprSyntax, member: String)? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      ["map", "flatMap"].contains(callee.declName.baseName.text),
      let member = call.trailingClosure?.statements.onlyResult?.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "$0"
    else { return nil }
    return (base, member.declName.baseName.identifierText)
  }
}

/// Finds the outermost calls in a piece of code.
final class ChainFinder: SyntaxVisitor {
  private let file: SourceFile
  private(set) var chains: [CallChain] = []
  private let isDeep: Bool
  private var consumed: Set<SyntaxIdentifier> = []

  /// Creates a finder; a deep one also visits the arguments of calls.
  init(_ file: SourceFile, isDeep: Bool = false) {
    self.file = file
    self.isDeep = isDeep
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isDeep else {
      chains.append(CallChain(node, in: file))
      return .skipChildren
    }
    if !consumed.contains(node.id) {
      let chain = CallChain(node, in: file)
      consumed.formUnion(chain.calls.map(\.node.id))
      chains.append(chain)
    }
    return .visitChildren
  }
}
