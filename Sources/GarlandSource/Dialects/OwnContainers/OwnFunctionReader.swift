// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Recognizes functions that fill or ask a container by their signatures.
struct OwnFunctionReader {
  let index: DeclarationIndex
  let types: TypeResolver

  private static let registering = [
    "register", "autoregister", "bind", "singleton", "single", "factory", "add", "set", "store",
    "provide", "put", "save", "insert", "map", "mock", "stub", "override", "replace",
  ]
  private static let resolving = [
    "resolve", "inject", "instance", "get", "make", "provide", "tryGet", "tryResolve", "optional",
    "find", "locate", "retrieve", "service", "dependency", "component", "fetch", "object", "value",
  ]
  private static let naming: Set = [
    "name", "named", "tag", "key", "forKey", "id", "identifier", "qualifier", "withName", "withTag",
    "alias", "variant",
  ]
  private static let living: Set = [
    "scope", "in", "inScope", "lifetime", "lifeTime", "lifecycle", "lifeCycle", "life", "as",
    "objectScope", "policy", "strategy", "kind", "mode", "behavior", "behaviour", "instanceType",
    "registrationType", "dependencyType", "lifespan",
  ]

  /// Whether a function may register or resolve by its name.
  static func mayRead(_ name: String) -> Bool {
    registering.contains(where: name.hasPrefix) || resolving.contains(where: name.hasPrefix)
  }

  // MARK: Registering

  /// The shape of a registering function; nil for other functions.
  func registering(_ node: FunctionDeclSyntax, of owner: TypeDeclaration) -> OwnRegisteringShape? {
    guard Self.registering.contains(where: node.name.text.hasPrefix) else { return nil }
    let generic = generics(of: node)
    let parameters = Array(node.parameters)
    let takesAnyType = parameters.contains { $0.type.trimmedDescription == "Any.Type" }
    let result = node.signature.returnClause?.type.plainName
    guard !generic.isEmpty || takesAnyType,
      result.map({ !generic.contains($0) || Self.returnsGiven(node) }) ?? true
    else { return nil }
    var shape = OwnRegisteringShape(node: node, owner: owner)
    for (place, parameter) in parameters.enumerated() {
      guard read(parameter, at: place, generic, &shape) else { return nil }
    }
    guard shape.factory != nil || shape.instance != nil else { return nil }
    // A function that finds something by a text alone reads from a store of values.
    if shape.type == nil, let name = shape.name, !parameters[name].isOptional { return nil }
    if shape.type == nil, ValueKeyFinder.finds(in: node) { return nil }
    shape.noNames = shape.name.map { noNames(parameters[$0], of: owner) } ?? []
    shape.otherTypes = otherTypes(of: node, besides: shape.type)
    shape.isIfMissing = node.body.map(MissingFinder.finds) ?? false
    shape.isAdding = addsToList(node, of: owner)
    shape.isKeyedByMember = node.body.map { KeyFinder.finds(memberOf: generic, in: $0) } ?? false
    return shape
  }

  private static func isAny(_ type: String) -> Bool { ["Any", "AnyObject"].contains(type) }

  /// Whether a function that is told a type returns the very value that it is given besides.
  private static func returnsGiven(_ node: FunctionDeclSyntax) -> Bool {
    let returned = node.body?.statements.last?.result?.as(DeclReferenceExprSyntax.self)
    guard let name = returned?.baseName.identifierText else { return false }
    return node.parameters.contains { $0.type.withoutAttributes.metatype != nil }
      && node.parameters.contains { $0.innerName == name }
  }

  /// The names that mean the same as none: that of a call which leaves it out, and `""` where a container has
  /// `name ?? ""`.
  private func noNames(
    _ name: FunctionParameterSyntax, of owner: TypeDeclaration
  ) -> [ExprSyntax] {
    let finder = FallbackFinder(name.innerName)
    for function in owner.functions.values.joined() { finder.walk(function) }
    return [name.defaultValue?.value].compactMap(\.self) + finder.found
  }

  /// Whether a function appends what it is given, and another one returns a list of a generic type.
  private func addsToList(_ node: FunctionDeclSyntax, of owner: TypeDeclaration) -> Bool {
    NameUses.find(in: node.body.map { [Syntax($0)] } ?? []).contains { $0.members.last == "append" }
      && owner.functions.values.joined().contains { function in
        let result = function.signature.returnClause?.type.as(ArrayTypeSyntax.self)
        return result.map { function.genericNames.contains($0.element.plainName) } ?? false
      }
  }

  /// The indices of the parameters for further types under which a function stores its argument.
  private func otherTypes(of node: FunctionDeclSyntax, besides first: Int?) -> [Int] {
    guard let first, let body = node.body else { return [] }
    let parameters = Array(node.parameters)
    let names = parameters.map { parameter -> Set<String> in
      let type = parameter.type.withoutAttributes.as(MetatypeTypeSyntax.self)
      guard let type else { return [] }
      return [type.baseType.plainName, (parameter.secondName ?? parameter.firstName).text]
    }
    let keys = AssignedKeyFinder.keys(in: body)
    return parameters.indices.filter { place in
      place != first
        && keys.contains { $0.isDisjoint(with: names[first]) && !$0.isDisjoint(with: names[place]) }
    }
  }

  /// Reads the purpose of a parameter; false if a container has no such parameter.
  private func read(
    _ parameter: FunctionParameterSyntax, at place: Int, _ generic: Set<String>,
    _ shape: inout OwnRegisteringShape
  ) -> Bool {
    let type = meaning(of: parameter.type.withoutAttributes)
    if type.metatype != nil {
      shape.type = shape.type ?? place
      return true
    }
    // The factory does not tell for which type a key of the program's own stands.
    if type.hasArgument(of: generic) { return false }
    if let function = type.asFunction {
      let made = function.returnClause.type.plainName
      guard shape.factory == nil, generic.contains(made) || shape.type != nil && Self.isAny(made)
      else {
        shape.hasOtherFactory = true
        return !generic.contains { made == $0 }
      }
      shape.factory = place
      shape.isAutoclosure = parameter.type.isAutoclosure
      shape.isCalledAtOnce =
        !parameter.type.hasAttribute("escaping") && type.is(FunctionTypeSyntax.self)
      return true
    }
    if generic.contains(type.plainName) || shape.type != nil && Self.isAny(type.plainName) {
      // Further generic parameters are arguments of a factory.
      if shape.instance == nil, shape.factory == nil { shape.instance = place }
    } else if shape.name == nil, isName(parameter) {
      shape.name = place
    } else if type.plainName == "Bool" || Self.living.contains(parameter.firstName.text) {
      shape.lifetime.append(place)
    } else if type.plainName.hasSuffix("Scope") || type.plainName.contains("Life") {
      shape.lifetime.append(place)
    }
    return true
  }

  /// The type for which an alias stands, such as that of a factory.
  private func meaning(of type: TypeSyntax) -> TypeSyntax {
    guard let name = type.as(IdentifierTypeSyntax.self),
      let alias = types.lookUpDeclaration(name.name.text, at: Syntax(type)),
      case .alias(let target) = alias.kind
    else { return type }
    let arguments = name.genericArgumentClause?.arguments.compactMap {
      $0.argument.as(TypeSyntax.self)
    }
    guard alias.genericParameters.count == arguments?.count ?? 0 else { return type }
    let values = Dictionary(zip(alias.genericParameters, arguments ?? [])) { first, _ in first }
    let meant =
      values.isEmpty ? target : ParameterReplacer(values).rewrite(target).cast(TypeSyntax.self)
    return meant.withoutAttributes
  }

  // MARK: Resolving

  /// The shape of a resolving function; nil for other functions.
  func resolving(_ node: FunctionDeclSyntax, of owner: TypeDeclaration) -> OwnResolvingShape? {
    guard Self.resolving.contains(where: node.name.text.hasPrefix),
      let result = node.signature.returnClause?.type
    else { return nil }
    let generic = generics(of: node)
    guard generic.contains(result.plainName) else { return nil }
    var shape = OwnResolvingShape(node: node, owner: owner)
    shape.isOptional = result.is(OptionalTypeSyntax.self)
    shape.limit = limit(of: result.plainName, in: node)
    shape.makesMissing = makes(result.plainName, in: node, of: owner)
    shape.needsExactType =
      result.is(IdentifierTypeSyntax.self) && shape.limit == nil && !shape.makesMissing
      && ExactTypeFinder.finds(in: node, of: owner)
    for (place, parameter) in node.parameters.enumerated() {
      let type = parameter.type.withoutAttributes
      if let base = type.metatype?.baseType {
        guard base.plainName == result.plainName else { return nil }
        shape.type = place
      } else if type.hasArgument(of: [result.plainName]), shape.key == nil {
        shape.key = place
      } else if type.asFunction != nil || type.plainName == result.plainName
        || type.hasArgument(of: generic)
      {
        // A function that runs a closure, or takes a default value, is none of a container.
        return nil
      } else if isName(parameter) {
        shape.name = place
      }
    }
    if shape.type == nil, ValueKeyFinder.finds(in: node) { return nil }
    shape.needsNoName =
      shape.name.map { fallsBack(node, without: $0, for: result.plainName) } ?? false
    if shape.type == nil, let name = shape.name {
      shape.isByName = !Array(node.parameters)[name].isOptional
    }
    return shape
  }

  /// Whether a function also looks for what is registered without a name, as in `makers[key(T.self)]`.
  private func fallsBack(
    _ node: FunctionDeclSyntax, without name: Int, for generic: String
  ) -> Bool {
    let parameters = Array(node.signature.parameterClause.parameters)
    let types = Set(
      [generic] + parameters.filter { $0.type.withoutAttributes.metatype != nil }.map(\.innerName))
    let keys = node.body.map(KeyFinder.keys) ?? []
    return keys.count > 1
      && keys.contains { !$0.isDisjoint(with: types) && !$0.contains(parameters[name].innerName) }
  }

  /// Whether a function registers by a key such as `Key<T>`.
  func registersByKey(_ node: FunctionDeclSyntax) -> Bool {
    guard Self.registering.contains(where: node.name.text.hasPrefix) else { return false }
    let generic = generics(of: node)
    return node.parameters.contains {
      $0.type.withoutAttributes.hasArgument(of: generic)
    }
  }

  /// Whether a function makes what is missing, as `T()`, `T.make(self)` or `makers[key] ?? other(type)`.
  private func makes(
    _ generic: String, in node: FunctionDeclSyntax, of owner: TypeDeclaration
  ) -> Bool {
    guard let body = node.body else { return false }
    let asked = limit(of: generic, in: node).flatMap { index.globals[$0] }?.flatMap(
      \.functions.values
    ).joined()
    let makers = asked?.filter { $0.signature.returnClause?.type.trimmedDescription == "Self" }
    let finder = MakingFinder(
      generic, by: Set(makers?.map(\.name.text) ?? []), others: Set(owner.functions.keys))
    finder.walk(body)
    return finder.isFound
  }

  private func limit(of generic: String, in node: FunctionDeclSyntax) -> String? {
    node.genericParameterClause?.parameters.first { $0.name.text == generic }?.inheritedType?
      .lastName
  }

  // MARK: Parameters

  private func isName(_ parameter: FunctionParameterSyntax) -> Bool {
    let type = parameter.type.withoutAttributes.plainName
    guard !["Bool", "Int"].contains(type) else { return false }
    let words = [parameter.firstName.text, parameter.secondName?.text ?? ""]
    return words.contains { Self.naming.contains($0) }
  }

  /// The generic parameters that can be any type, or any that conforms to a protocol of the program.
  private func generics(of node: FunctionDeclSyntax) -> Set<String> {
    guard node.genericWhereClause == nil || isFreeOfData(node) else { return [] }
    let parameters = node.genericParameterClause?.parameters.filter { parameter in
      guard let limit = parameter.inheritedType else { return true }
      let name = limit.plainName
      return ["AnyObject", "Any", "Sendable"].contains(name)
        || index.globals[name]?.contains { $0.isProtocol } == true
    }
    return Set((parameters ?? []).map(\.name.text))
  }

  private func isFreeOfData(_ node: FunctionDeclSyntax) -> Bool {
    let text = node.genericWhereClause?.trimmedDescription ?? ""
    return !["Codable", "Decodable", "Encodable"].contains(where: text.contains)
  }
}

/// Replaces generic parameters by types.
private final class ParameterReplacer: SyntaxRewriter {
  private let values: [String: TypeSyntax]

  init(_ values: [String: TypeSyntax]) {
    self.values = values
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    values[node.name.text] ?? super.visit(node)
  }
}

/// Finds what makes or searches for an instance of a generic parameter, such as `T()` and `values.first { $0 is T }`.
private final class MakingFinder: SyntaxVisitor {
  private let type: String
  /// The functions of the type that return an instance of it.
  private let makers: Set<String>
  /// The functions of the container.
  private let others: Set<String>
  private(set) var isFound = false

  init(_ type: String, by makers: Set<String>, others: Set<String>) {
    self.type = type
    self.makers = makers
    self.others = others
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    // `let made: T = .init()`
    let written = node.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    if called == type || called == type + ".init"
      || makers.contains(where: { called == "\(type).\($0)" })
      || called == ".init" && written?.trimmedDescription == type
    {
      isFound = true
    }
    return .visitChildren
  }

  /// Finds `for value in values { if let made = value as? T … }` and `values.first { $0 is T }`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[0].is(DeclReferenceExprSyntax.self),
      parts[1].is(UnresolvedIsExprSyntax.self)
        || parts[1].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?",
      parts[2].trimmedDescription == type
    else { return .visitChildren }
    let closure = Syntax(node).enclosing(ClosureExprSyntax.self)
    let callee = closure?.receivingCall?.calledExpression.as(MemberAccessExprSyntax.self)
    if Syntax(node).enclosing(ForStmtSyntax.self) != nil
      || ["compactMap", "filter", "first", "last"].contains(callee?.declName.baseName.text)
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let list = node.parent?.as(ExprListSyntax.self), list.count == 3,
      list.first?.id == ExprSyntax(node).id, ExprSyntax(node).hasOtherValue(StoppingCode()),
      let other = list.last?.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(DeclReferenceExprSyntax.self), others.contains(other.baseName.identifierText)
    {
      isFound = true
    }
    return .visitChildren
  }
}

extension FunctionParameterSyntax {
  /// Whether a call may leave the parameter out, or pass nil.
  fileprivate var isOptional: Bool {
    defaultValue != nil || type.withoutAttributes.is(OptionalTypeSyntax.self)
  }
}

extension TypeSyntax {
  /// The type of a parameter that takes a metatype, also an optional one.
  fileprivate var metatype: MetatypeTypeSyntax? {
    (self.as(OptionalTypeSyntax.self)?.wrappedType ?? self).as(MetatypeTypeSyntax.self)
  }

  /// The name of a type, also with `?` and `!`.
  fileprivate var plainName: String {
    let type =
      self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
    let plain = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    return plain.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }

  /// Whether it is a generic type with a generic parameter as an argument, such as `Key<T>`.
  fileprivate func hasArgument(of generic: Set<String>) -> Bool {
    let arguments = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
    return arguments?.contains { generic.contains($0.argument.trimmedDescription) } ?? false
  }
}
