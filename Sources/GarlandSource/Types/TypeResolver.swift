// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the types to which source text refers.
final class TypeResolver {
  let index: DeclarationIndex
  private var aliasesInWork: Set<TypeDeclaration> = []
  private var inheritanceInWork: Set<TypeDeclaration> = []
  /// The number of parts read for the outermost type, and the depth of their nesting.
  private var partCount = 0
  private var readDepth = 0
  /// The known values of generic parameters of the current type, for the types inside it.
  private var parameterValues: [String: SourceType] = [:]
  /// Whether a type had too many parts.
  private var isCutOff = false
  /// Whether all extensions are bound to their types, so that a name always has the same meaning.
  private var isBound = false
  /// The member types that were looked for, by name.
  private var members: [TypeDeclaration: [String: Nested?]] = [:]
  /// Whether names that qualify others are those of the program's own module, as far as this was asked.
  var ownModules: [String: Bool] = [:]
  /// The types in the inheritance clauses of types.
  var knownBases: [TypeDeclaration: [SourceType]] = [:]
  /// The types whose inheritance clauses are currently read.
  var basesInWork: Set<TypeDeclaration> = []
  /// The types whose inheritance clauses were being read when a type was found to lead to them.
  var openBases: [TypeDeclaration: Set<TypeDeclaration>] = [:]
  var knownAncestors: [TypeDeclaration: Set<TypeDeclaration>] = [:]
  /// The declarations at the end of aliases that only name others.
  var aliasEnds: [TypeDeclaration: TypeDeclaration] = [:]

  init(index: DeclarationIndex) {
    self.index = index
    bindExtensions()
    index.forgetNames()
    isBound = true
  }

  // MARK: Syntax to type

  /// The type of written text, at its place.
  func resolve(_ type: TypeSyntax, values: [String: SourceType] = [:]) -> SourceType {
    let outer = parameterValues
    parameterValues = values
    defer { parameterValues = outer }
    let found = read(type)
    return values.isEmpty ? found : found.replacing(values)
  }

  private func read(_ type: TypeSyntax) -> SourceType {
    if readDepth == 0 { partCount = 0 }
    guard partCount < Self.mostParts else {
      isCutOff = true
      return .tooLarge
    }
    partCount += 1
    readDepth += 1
    defer { readDepth -= 1 }
    return part(type)
  }

  /// The number of parts at which reading a type is given up, since aliases can double it with each line.
  private static let mostParts = 5 * SourceType.largest

  private func part(_ type: TypeSyntax) -> SourceType {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): return identifier(node)
    case .memberType(let node): return member(node)
    case .optionalType(let node): return .optional(read(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .implicit(read(node.wrappedType))
    case .arrayType(let node): return .array(read(node.element))
    case .dictionaryType(let node): return .dictionary(read(node.key), read(node.value))
    case .attributedType(let node): return attributed(node)
    case .someOrAnyType(let node): return read(node.constraint)
    case .metatypeType(let node): return .metatype(read(node.baseType))
    case .tupleType(let node): return tuple(node)
    case .functionType(let node): return function(node)
    case .compositionType(let node): return composition(node)
    case .inlineArrayType(let node):
      return .nominal(
        index.external("InlineArray"), [argument(node.count), argument(node.element)])
    case .packExpansionType, .packElementType: return .parameter(type.trimmedDescription)
    default: return .nominal(index.external(type.trimmedDescription), [])
    }
  }

  private func tuple(_ node: TupleTypeSyntax) -> SourceType {
    let elements = node.elements.map { element in
      SourceType.Element(label: element.firstName?.identifierText, type: read(element.type))
    }
    if elements.count == 1, let only = elements.first { return only.type }
    return .tuple(elements)
  }

  private func function(_ node: FunctionTypeSyntax) -> SourceType {
    .function(
      node.parameters.map { read($0.type) }, read(node.returnClause.type),
      effects: effects(node.effectSpecifiers))
  }

  /// The effects of a function type, before its arrow.
  func effects(_ node: TypeEffectSpecifiersSyntax?) -> FunctionEffects {
    FunctionEffects(node) { TypeNamer(index: index).name(read($0)) }
  }

  private func attributed(_ node: AttributedTypeSyntax) -> SourceType {
    let type = read(node.baseType)
    guard node.baseType.is(FunctionTypeSyntax.self),
      case .function(let parameters, let result, var effects) = type
    else { return type }
    effects.add(node.attributes)
    return .function(parameters, result, effects: effects)
  }

  private func composition(_ node: CompositionTypeSyntax) -> SourceType {
    var parts: [SourceType] = []
    for element in node.elements {
      let part = read(element.type)
      if case .composition(let inner) = part { parts += inner } else { parts.append(part) }
    }
    return composed(parts)
  }

  /// The composition of types, without protocols from which others among them inherit.
  func composed(_ parts: [SourceType]) -> SourceType {
    let namer = TypeNamer(index: index)
    var seen: Set<SourceType> = []
    let unique = parts.filter { seen.insert($0).inserted }
    let own = unique.filter { part in
      !unique.contains { $0 != part && $0.declaration?.isProtocol == true && inherits($0, part, 0) }
    }
    if own.count == 1 { return own[0] }
    return .composition(own.sorted { namer.name($0) < namer.name($1) })
  }

  private func inherits(_ type: SourceType, _ base: SourceType, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    if case .composition(let parts) = type {
      return parts.contains { $0 == base || inherits($0, base, depth + 1) }
    }
    return type.declaration?.inherited.contains { inherited in
      let found = resolve(inherited)
      return found == base || inherits(found, base, depth + 1)
    } ?? false
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax?) -> [SourceType] {
    clause?.arguments.map { argument($0) } ?? []
  }

  /// A generic argument, which can also be a number.
  func argument(_ node: GenericArgumentSyntax) -> SourceType {
    node.argument.as(TypeSyntax.self).map(read)
      ?? .nominal(index.external(node.argument.trimmedDescription), [])
  }

  private func identifier(_ node: IdentifierTypeSyntax) -> SourceType {
    let name = node.name.identifierText
    let arguments = arguments(node.genericArgumentClause)
    if let sugar = Self.sugar(name, arguments),
      index.global(name, from: index.file(of: node)) == nil
    {
      return sugar
    }
    if name == "Self", let type = enclosingType(of: Syntax(node)) {
      return .nominal(type, parameters(of: type))
    }
    return lookUp(name, arguments, at: Syntax(node))
  }

  private func parameters(of type: TypeDeclaration) -> [SourceType] {
    type.genericParameters.map { .parameter($0) }
  }

  static func sugar(_ name: String, _ arguments: [SourceType]) -> SourceType? {
    switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    case ("Void", 0): .void
    default: nil
    }
  }

  private func member(_ node: MemberTypeSyntax) -> SourceType {
    let name = node.name.identifierText
    let arguments = arguments(node.genericArgumentClause)
    let file = index.file(of: node)
    if let head = node.baseType.as(IdentifierTypeSyntax.self), head.genericArgumentClause == nil {
      let module = head.name.identifierText
      let isType = lookUpDeclaration(module, at: Syntax(node)) != nil
      if !isType, isModule(module, file) {
        return moduleMember(module, name, arguments, file)
      }
    }
    return memberType(name, of: read(node.baseType), arguments)
  }

  /// The type `name` inside another type.
  func memberType(_ name: String, of base: SourceType, _ arguments: [SourceType]) -> SourceType {
    if case .parameter(let owner) = base {
      // A type that conforms by its functions alone does not say which type it means.
      guard let value = parameterValues[owner], nested(name, in: value) != nil else {
        return .parameter("\(owner).\(name)")
      }
      return memberType(name, of: value, arguments)
    }
    if let declaration = base.declaration, let found = nested(name, in: base) {
      // A generic type's own parameters stay open where its arguments are not written.
      let isClosed = base.arguments.count == declaration.genericParameters.count
      return finish(found.type, arguments).replacing(isClosed ? found.values : [:])
    }
    if name == "Type" || name == "Protocol" { return .metatype(base) }
    return .nominal(index.external("\(TypeNamer(index: index).name(base)).\(name)"), arguments)
  }

  // MARK: Look-up

  /// The type to which a name refers at a place, with the written generic arguments.
  func lookUp(_ name: String, _ arguments: [SourceType], at place: Syntax) -> SourceType {
    switch find(name, at: place) {
    case .parameter: return .parameter(name)
    case .declaration(let type, let values): return finish(type, arguments).replacing(values)
    case nil: return .nominal(index.external(name, from: index.file(of: place)), arguments)
    }
  }

  /// The declared type to which a name refers at a place, without replacing aliases.
  func lookUpDeclaration(_ name: String, at place: Syntax) -> TypeDeclaration? {
    if case .declaration(let type, _)? = find(name, at: place) { type } else { nil }
  }

  private enum Found {
    case parameter
    /// A type, with the values of the generic parameters of the class through which it is inherited.
    case declaration(TypeDeclaration, [String: SourceType])
  }

  private func find(_ name: String, at place: Syntax) -> Found? {
    var node: Syntax? = index.mayMeanOther(name) ? place : nil
    var inner: Syntax?
    while let current = node {
      if let found = find(name, in: current, behind: inner) { return found }
      inner = index.nesting.end(of: current)
      node = inner?.parent
    }
    return index.global(name, from: index.file(of: place)).map { .declaration($0, [:]) }
  }

  /// The type to which a name refers in a node, seen from a direct child of it.
  private func find(_ name: String, in node: Syntax, behind inner: Syntax?) -> Found? {
    // Few nodes are declarations, and to ask each one for a protocol takes long.
    switch node.kind {
    case .codeBlockItemList: return index.local[node.id]?[name].map { .declaration($0, [:]) }
    case .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl,
      .initializerDecl, .protocolDecl, .structDecl, .subscriptDecl, .typeAliasDecl:
      break
    default: return nil
    }
    if let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause,
      clause.parameters.contains(where: { $0.name.identifierText == name })
    {
      return .parameter
    }
    guard let type = index.byNode[node.id], !Self.isHeader(inner) else { return nil }
    if type.name == name, type.node?.id == node.id { return .declaration(type, [:]) }
    if type.genericParameters.contains(name) { return .parameter }
    return member(name, of: type).map { .declaration($0.type, $0.values) }
  }

  /// Whether a part of a type is its inheritance clause, which is read before there are members.
  private static func isHeader(_ part: Syntax?) -> Bool {
    part?.is(InheritanceClauseSyntax.self) == true
      || part?.is(GenericWhereClauseSyntax.self) == true
  }

  /// A member type, also an inherited one.
  func nestedType(_ name: String, in type: TypeDeclaration) -> TypeDeclaration? {
    member(name, of: type)?.type
  }

  /// A member type as the type itself sees it, stored unless a type that is currently read may hide it.
  private func member(_ name: String, of type: TypeDeclaration) -> Nested? {
    let owner = SourceType.nominal(type, parameters(of: type))
    guard isBound, inheritanceInWork.isEmpty, aliasesInWork.isEmpty else {
      return nested(name, in: owner)
    }
    if let known = members[type]?[name] { return known }
    isCutOff = false
    let found = nested(name, in: owner)
    if !isCutOff { members[type, default: [:]][name] = .some(found) }
    return found
  }

  /// A member type, with the values of the generic parameters of the type that declares it.
  private func nested(_ name: String, in owner: SourceType) -> Nested? {
    var visited: Set<TypeDeclaration> = []
    return nested(name, in: owner, &visited)
  }

  private typealias Nested = (type: TypeDeclaration, values: [String: SourceType])

  private func nested(
    _ name: String, in owner: SourceType, _ visited: inout Set<TypeDeclaration>
  ) -> Nested? {
    guard case .nominal(let type, let arguments) = owner else { return nil }
    let values = Dictionary(zip(type.genericParameters, arguments)) { first, _ in first }
    if let found = type.nested[name] { return (found, values) }
    guard visited.insert(type).inserted, inheritanceInWork.insert(type).inserted else { return nil }
    defer { inheritanceInWork.remove(type) }
    for inherited in type.inherited {
      let base = resolve(inherited, values: values)
      if let found = nested(name, in: base, &visited) { return found }
    }
    return nil
  }

  /// Replaces an alias by what it stands for.
  func finish(_ alias: TypeDeclaration, _ arguments: [SourceType]) -> SourceType {
    let type = end(of: alias)
    let arguments = type === alias ? arguments : []
    guard case .alias(let target) = type.kind else {
      if case .associated = type.kind { return .parameter(type.name) }
      return .nominal(type, arguments)
    }
    guard named(by: type) == nil, aliasesInWork.insert(type).inserted else {
      return .nominal(type, arguments)
    }
    defer { aliasesInWork.remove(type) }
    let values = Dictionary(zip(type.genericParameters, arguments)) { first, _ in first }
    return resolve(target, values: values)
  }

  /// The type whose declaration or extension contains a node.
  func enclosingType(of node: Syntax) -> TypeDeclaration? {
    var current = node.parent
    while let step = current {
      if let type = index.byNode[step.id] { return type }
      current = index.nesting.end(of: step).parent
    }
    return nil
  }

  // MARK: Extensions

  private func bindExtensions() {
    var waiting = index.extensions
    // An extension can declare the type that another one extends, hence several rounds.
    var isLast = false
    while !waiting.isEmpty {
      let left = waiting.filter { !bind($0, isLast: isLast) }
      isLast = left.count == waiting.count
      waiting = left
    }
  }

  private func bind(_ record: DeclarationIndex.ExtensionRecord, isLast: Bool) -> Bool {
    let found = resolve(record.node.extendedType)
    let target: TypeDeclaration
    if let declaration = found.declaration, isLast || !declaration.isExternal {
      target = declaration
    } else if isLast {
      target = index.external(TypeNamer(index: index).name(found))
    } else {
      return false
    }
    record.target = target
    index.byNode[Syntax(record.node).id] = target
    target.bases.add(record.bases)
    target.initializers += record.initializers
    record.properties.forEach(target.add)
    if !found.arguments.isEmpty, !found.isOpen {
      for property in record.properties {
        target.constrained[property.name, default: []].append((found.arguments, property))
      }
    }
    target.functions.merge(record.functions) { $0 + $1 }
    for type in record.nested {
      type.parent = target
      if target.nested[type.name] == nil { target.nested[type.name] = type }
    }
    return true
  }
}
