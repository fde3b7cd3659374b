// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Determines the types of expressions as far as declarations tell, without solving constraints.
///
/// Nil means "not known" and makes the caller report that it could not verify something.
final class ExpressionTyper {
  let index: DeclarationIndex
  let types: TypeResolver
  private var depth = 0
  /// The types of expressions that were determined for the outermost question.
  private var known: [SyntaxIdentifier: SourceType?] = [:]
  /// The answers that did not depend on a question that was still open.
  let memory = TyperMemory()
  /// The local declarations of the statement lists that were examined.
  var knownLocals: [SyntaxIdentifier: [String: [LocalDeclaration]]] = [:]
  /// The functions whose types are all written and independent of generic arguments, as candidates.
  var knownFunctions: [SyntaxIdentifier: Candidate] = [:]
  /// The initializers of types that are independent of generic arguments.
  var knownInitializers: [TypeDeclaration: InitializerSet] = [:]
  /// Whether boxes in local variables are only read, as far as this was asked.
  var boxesOnlyRead: [SyntaxIdentifier: Bool] = [:]
  /// The containers that are made for tests.
  private(set) lazy var tests = TestContainers(types: types)
  /// The types of closure parameters that were determined, by closure and index.
  private var parameterTypes: [SyntaxIdentifier: [Int: SourceType]] = [:]

  init(index: DeclarationIndex, types: TypeResolver) {
    self.index = index
    self.types = types
  }

  /// Sets the type of a closure's parameter that is not written.
  func setParameter(_ place: Int, of closure: ClosureExprSyntax, to type: SourceType) {
    guard parameterTypes[closure.id]?[place] != type else { return }
    parameterTypes[closure.id, default: [:]][place] = type
    memory.forget()
  }

  /// Runs a computation, and gives up where sources define things by each other.
  private func guarded<Value>(_ work: () -> Value?) -> Value? {
    guard depth < 40 else {
      memory.isCut = true
      return nil
    }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { known = [:] }
    }
    return work()
  }

  /// The type of an expression's value.
  func type(of expression: ExprSyntax) -> SourceType? {
    if let known = memory.types[expression.id] { return known }
    if let known = known[expression.id] {
      // It may be open, or found out while something else was.
      memory.isCut = true
      return known
    }
    // Who needs this type to find it out does not find it out.
    known[expression.id] = .some(nil)
    let wasCut = memory.begin()
    let found = guarded { read(expression) }
    if memory.end(wasCut) { memory.types[expression.id] = .some(found) }
    known[expression.id] = depth == 0 ? nil : .some(found)
    return found
  }

  private func read(_ expression: ExprSyntax) -> SourceType? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return reference(node)
    case .memberAccessExpr(let node): return member(node)
    case .functionCallExpr(let node): return call(node)
    case .tryExpr(let node):
      let inner = type(of: node.expression)
      return node.questionOrExclamationMark?.text == "?" ? inner.map(SourceType.optional) : inner
    case .awaitExpr(let node): return type(of: node.expression)
    case .prefixOperatorExpr(let node):
      return node.operator.text == "-" ? type(of: node.expression) : nil
    case .forceUnwrapExpr(let node): return type(of: node.expression)?.withoutOptional
    case .optionalChainingExpr(let node): return type(of: node.expression)?.withoutOptional
    case .sequenceExpr(let node): return sequence(node)
    case .tupleExpr(let node): return tuple(node)
    case .ifExpr(let node): return lastValue(of: node.body.statements)
    case .superExpr: return superclass(at: Syntax(expression))
    default: return literal(expression)
    }
  }

  private func literal(_ expression: ExprSyntax) -> SourceType? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr, .simpleStringLiteralExpr: return external("String")
    case .integerLiteralExpr: return external("Int")
    case .floatLiteralExpr: return external("Double")
    case .booleanLiteralExpr: return external("Bool")
    case .arrayExpr(let node):
      return node.elements.first.flatMap { type(of: $0.expression) }.map(SourceType.array)
    case .switchExpr(let node):
      guard case .switchCase(let first)? = node.cases.first else { return nil }
      return lastValue(of: first.statements)
    default: return nil
    }
  }

  private func external(_ name: String) -> SourceType { .nominal(index.external(name), []) }

  private func tuple(_ node: TupleExprSyntax) -> SourceType? {
    if node.elements.count == 1, let only = node.elements.first { return type(of: only.expression) }
    var elements: [SourceType.Element] = []
    for element in node.elements {
      guard let type = type(of: element.expression) else { return nil }
      elements.append(.init(label: element.label?.identifierText, type: type))
    }
    return .tuple(elements)
  }

  // MARK: Names

  private func reference(_ node: DeclReferenceExprSyntax) -> SourceType? {
    let name = node.baseName.identifierText
    if name == "self" { return selfType(at: Syntax(node)) }
    guard let value = value(named: name, at: Syntax(node)) else {
      return selfType(at: Syntax(node)).flatMap { containerMember(name, of: $0) }
    }
    return type(of: value)
  }

  /// The type of `self` at a place.
  func selfType(at place: Syntax) -> SourceType? {
    types.enclosingType(of: place).map { declaration in
      .nominal(declaration, declaration.genericParameters.map { .parameter($0) })
    }
  }

  private func superclass(at place: Syntax) -> SourceType? {
    types.enclosingType(of: place).flatMap { superclass(of: $0) }
  }

  /// The superclass of a class, with the given values of the class's own generic parameters.
  func superclass(
    of declaration: TypeDeclaration, _ values: [String: SourceType] = [:]
  ) -> SourceType? {
    guard case .class = declaration.kind, declaration.mayHaveSuperclass else { return nil }
    for type in types.bases(of: declaration, values: values) {
      guard let base = type.declaration else { continue }
      if case .class = base.kind { return type }
      if base.isExternal, !TypeNamer(index: index).isProtocol(base),
        !base.name.hasSuffix("Delegate"),
        !base.name.hasSuffix("DataSource"), !base.name.hasSuffix("Protocol")
      {
        return type
      }
      return nil
    }
    return nil
  }

  /// The type of the value to which a name refers.
  func type(of value: NamedValue) -> SourceType? {
    guarded {
      switch value {
      case .variable(let type, _), .parameter(let type, _): return type
      case .expression(let expression): return type(of: expression)
      case .unwrapped(let expression): return type(of: expression)?.withoutOptional
      case .property(let property, let values): return type(of: property, values)
      case .element(let sequence):
        if case .array(let element)? = type(of: sequence) { return element }
        return nil
      case .closureParameter(let closure, let place):
        return parameterTypes[closure.id]?[place] ?? scope(receivedBy: closure)
          ?? expectedParameter(place, of: closure)
      case .function, .part: return nil
      }
    }
  }

  /// The type of a property, as written or as determined by its value.
  func type(of property: PropertyDeclaration, _ values: [String: SourceType] = [:]) -> SourceType? {
    if let type = property.type, !type.isOpaque { return types.resolve(type, values: values) }
    let value =
      property.value.flatMap(type(of:)) ?? property.getter.flatMap(lastValue)
      ?? guarded { typeFound(byWrapperOf: property) }
    return property.type == nil ? value : value.flatMap(own)
  }

  // MARK: Members

  private func member(_ node: MemberAccessExprSyntax) -> SourceType? {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else {
      guard
        case .nominal(let declaration, let arguments)? = contextualType(of: ExprSyntax(node))?
          .withoutOptional
      else { return nil }
      return staticMember(name, of: .nominal(declaration, arguments))
    }
    if name == "self" { return typeExpression(base).map(SourceType.metatype) ?? type(of: base) }
    if let owner = typeExpression(base) {
      return staticMember(name, of: owner) ?? containerMember(name, of: owner)
    }
    guard let owner = type(of: base) else { return boxedContainer(node).flatMap(type) }
    if let container = containerMember(name, of: owner) { return container }
    if name == "value" || name == "wrappedValue" {
      if let wrapped = wrappedValue(of: owner) { return wrapped }
    }
    let found = property(name, of: bound(of: owner.withoutOptional, at: base)).flatMap {
      type(of: $0, $1)
    }
    if let found, !found.isOpen { return found }
    return boxedContainer(node).flatMap(type) ?? found
  }

  /// The type of a container's property that is a container again; that of a scope resolves in the scope.
  private func containerMember(_ name: String, of owner: SourceType) -> SourceType? {
    guard let library = index.library(of: owner), let type = library.containersByMember[name] else {
      return nil
    }
    return .nominal(index.external(type, of: library), owner.arguments)
  }

  /// The type of the `value` of a lazy or provider.
  private func wrappedValue(of type: SourceType) -> SourceType? {
    guard let declaration = type.declaration, declaration.isExternal,
      ["Lazy", "Provider"].contains(declaration.name)
    else { return nil }
    return type.arguments.first
  }

  private func staticMember(_ name: String, of owner: SourceType) -> SourceType? {
    if owner.declaration?.cases.contains(name) == true { return owner }
    guard let (property, values) = property(name, of: owner) else {
      let isSystem = owner.declaration?.isExternal == true
      return isSystem && Self.sharedInstances.contains(name) ? owner : nil
    }
    return type(of: property, values)
  }

  /// The names of the system types' properties for a shared instance.
  private static let sharedInstances: Set<String> = [
    "shared", "standard", "default", "main", "current",
  ]

  /// A property of a type or its supertypes, with the values of the generic parameters around it.
  func property(_ name: String, of type: SourceType) -> (PropertyDeclaration, [String: SourceType])?
  {
    firstInherited(type) { declaration, values in
      let special = declaration.constrained[name]?.first { own in
        own.arguments == declaration.genericParameters.map { values[$0] }
      }
      return (special?.property ?? declaration.properties[name]).map { ($0, values) }
    }
  }

  /// The methods of a name, or of the nearest type that it inherits from which has one that counts.
  func functions(
    _ name: String, of type: SourceType,
    where counts: (FunctionDeclSyntax, [String: SourceType]) -> Bool = { _, _ in true }
  ) -> [(FunctionDeclSyntax, [String: SourceType])] {
    if case .composition(let parts) = type {
      return parts.flatMap { self.functions(name, of: $0, where: counts) }
    }
    return firstInherited(type) { declaration, values in
      let own = declaration.functions[name]?.filter { counts($0, values) } ?? []
      return own.isEmpty ? nil : own.map { ($0, values) }
    } ?? []
  }

  /// The first result for a type and its supertypes, none of which is searched twice.
  private func firstInherited<Found>(
    _ type: SourceType, _ find: (TypeDeclaration, [String: SourceType]) -> Found?
  ) -> Found? {
    var visited: Set<TypeDeclaration> = []
    // The last one is the next.
    var open = [type]
    while let type = open.popLast() {
      switch type {
      case .composition(let parts): open += parts.reversed()
      case .nominal(let declaration, let arguments):
        guard visited.insert(declaration).inserted else { continue }
        let values = genericValues(declaration, arguments)
        if let found = find(declaration, values) { return found }
        open += types.bases(of: declaration, values: values).reversed()
      default: continue
      }
    }
    return nil
  }

  func genericValues(_ declaration: TypeDeclaration, _ arguments: [SourceType]) -> [String:
    SourceType]
  {
    Dictionary(zip(declaration.genericParameters, arguments)) { first, _ in first }
  }

  // MARK: Calls

  private func call(_ node: FunctionCallExprSyntax) -> SourceType? {
    let callee = node.calledExpression
    if let closure = callee.as(ClosureExprSyntax.self) { return result(of: closure) }
    if let explicit = node.metatypeArgument(named: ["resolve", "resolveOrThrow"]) {
      return typeExpression(explicit)
    }
    if let container = builtContainer(node) ?? scopeResult(of: node) { return container }
    if let queue = globalQueue(callee) { return queue }
    if let result = resultOfCalledValue(callee) ?? typeResolved(by: node) { return result }
    let fitting = candidates(for: node)
    let results = Set(fitting.compactMap(\.result))
    guard let type = results.count == 1 ? results.first : made(by: node) else {
      return typeMade(byCalling: callee) ?? scope(openedBy: node)
    }
    return completed(type, by: node)
  }

  /// The result type of a call of a variable or parameter that holds a function.
  private func resultOfCalledValue(_ callee: ExprSyntax) -> SourceType? {
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = value(named: name, at: Syntax(callee)),
      case .function(_, let result, _)? = type(of: value)?.withoutOptional
    else { return nil }
    return result.isOpen ? nil : result
  }

  /// The container type that `build()` or a chained call on a container returns.
  private func builtContainer(_ node: FunctionCallExprSyntax) -> SourceType? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, Libraries.containerCalls.contains(member.declName.baseName.text),
      let owner = type(of: base), let library = index.library(of: owner),
      let result = library.containersByCall[member.declName.baseName.text]
    else { return nil }
    return result == owner.withoutOptional.declaration?.name
      ? owner : .nominal(index.external(result, of: library), [])
  }

  /// The type whose initializer a callee names.
  func constructedType(_ callee: ExprSyntax, _ node: FunctionCallExprSyntax) -> SourceType? {
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
    {
      guard let base = member.base else {
        return contextualType(of: ExprSyntax(node))?.withoutOptional
      }
      // `module.init()` makes an instance of the type that a value is.
      return typeExpression(base)
        ?? type(of: base).flatMap { $0.isMetatype ? $0.withoutMetatype : nil }
    }
    let named = typeExpression(callee)
    // Nobody makes an instance of a protocol, so another type of the name is meant.
    guard named?.declaration?.isProtocol == true,
      let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let other = index.global(name, from: index.file(of: node), unless: \.isProtocol)
    else { return named }
    return .nominal(other, [])
  }

  /// The type of the value that a closure returns.
  func result(of closure: ClosureExprSyntax) -> SourceType? {
    if let written = closure.signature?.returnClause?.type { return types.resolve(written) }
    return lastValue(of: closure.statements)
  }
}

extension FunctionCallExprSyntax {
  /// The `X` of a first argument `X.self`, if the called method has one of some names.
  func metatypeArgument(named names: Set<String>) -> ExprSyntax? {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      names.contains(name), let argument = arguments.first, argument.label == nil
    else { return nil }
    return argument.expression.metatypeBase
  }
}
