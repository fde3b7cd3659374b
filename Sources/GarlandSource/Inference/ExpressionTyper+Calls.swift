// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ExpressionTyper {
  /// The entry for the function to which a call refers, in a table by the nodes of declarations.
  func called<Known>(
    by call: FunctionCallExprSyntax, among known: [SyntaxIdentifier: Known]
  ) -> Known? {
    candidates(for: call).lazy.compactMap { $0.declaration.node?.id }.compactMap { known[$0] }.first
  }

  /// The initializers or functions to which a call can refer and that fit its arguments.
  func candidates(for call: FunctionCallExprSyntax) -> [Candidate] {
    if let known = memory.candidates[call.id] { return known }
    let wasCut = memory.begin()
    let found = findCandidates(for: call)
    if memory.end(wasCut) { memory.candidates[call.id] = found }
    return found
  }

  private func findCandidates(for call: FunctionCallExprSyntax) -> [Candidate] {
    let fitting = allCandidates(for: call).compactMap { candidate in
      candidate.match(call).map { Overload(candidate: candidate, places: $0) }
    }
    guard fitting.count > 1 else { return fitting.map(\.candidate) }
    return meant(among: withoutMistaken(fitting, call), by: call).map(\.candidate)
  }

  /// The candidates without those that take a metatype for a value of the call, or any value for a metatype.
  private func withoutMistaken(
    _ overloads: [Overload], _ call: FunctionCallExprSyntax
  ) -> [Overload] {
    var left = Set(overloads.indices)
    for (number, argument) in call.arguments.enumerated() {
      let takes = overloads.map { $0.parameter(for: number).type?.withoutOptional }
      guard takes.contains(where: { $0?.isMetatype == true }),
        takes.contains(where: { $0?.isMetatype != true }),
        let isType = isMetatype(argument.expression)
      else { continue }
      left = left.filter { place in
        guard let type = takes[place] else { return true }
        return isType ? type.isMetatype || !type.isOpen : !type.isMetatype
      }
    }
    return left.isEmpty
      ? overloads : overloads.indices.filter(left.contains).map { overloads[$0] }
  }

  /// Whether an argument is a type rather than a value; nil if that cannot be told.
  private func isMetatype(_ expression: ExprSyntax) -> Bool? {
    if let base = expression.metatypeBase, typeExpression(base) != nil { return true }
    if expression.is(ClosureExprSyntax.self) { return false }
    if let type = type(of: expression) { return type.withoutOptional.isMetatype }
    return isParameterOfClosure(expression) ? false : nil
  }

  /// Whether an expression is the name of a closure's parameter, which is rarely a type.
  private func isParameterOfClosure(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
    if case .dollarIdentifier = name.tokenKind { return true }
    guard case .closureParameter? = value(named: name.identifierText, at: Syntax(expression)) else {
      return false
    }
    return true
  }

  private func allCandidates(for call: FunctionCallExprSyntax) -> [Candidate] {
    let callee = call.calledExpression
    if let type = constructedType(callee, call) {
      return initializers(of: type).candidates.map { candidate in
        var copy = candidate
        copy.result = candidate.declaration.isFailable ? .optional(type) : type
        return copy
      }
    }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return functionCandidates(named: name, calledBy: call)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else {
      return []
    }
    if member.declName.baseName.text == "init", let owner = type(of: base) {
      return initializers(of: owner).candidates
    }
    let named = typeExpression(base)
    guard let owner = named ?? type(of: base) ?? typeOfLibrary(behind: base) else { return [] }
    let name = member.declName.baseName.identifierText
    let all = members(name, of: owner.withoutOptional.withoutMetatype, calledBy: call)
    // A static function may hand a call on to an instance's function of the same name.
    let fitting = all.filter { $0.0.modifiers.isOfType == (named != nil) }
    return (fitting.isEmpty ? all : fitting).compactMap { function, values in
      var found = candidate(function, values)
      // A protocol's extension returns the type that it is called on.
      if function.signature.returnClause?.type.trimmedDescription == "Self" {
        found?.result = owner.withoutOptional
      }
      return found
    }
  }

  /// The type in `Type.function().property`, assumed for the whole expression if the sources do not declare the type.
  ///
  /// A method that an extension adds to it can be called on nothing else, unless the library has a type with the same
  /// method.
  private func typeOfLibrary(behind base: ExprSyntax) -> SourceType? {
    guard let type = typeExpression(start(of: base)), type.declaration?.isExternal == true else {
      return nil
    }
    return type
  }

  /// The expression that a chain of calls and properties begins with.
  private func start(of chain: ExprSyntax) -> ExprSyntax {
    var passed: [SyntaxIdentifier] = []
    var first = chain
    while memory.starts[first.id] == nil, let inner = first.madeOn {
      passed.append(first.id)
      first = inner
    }
    first = memory.starts[first.id] ?? first
    for id in passed { memory.starts[id] = first }
    return first
  }

  /// The methods of a name, also those of a class that a class of the system inherits from and the sources extend.
  private func members(
    _ name: String, of owner: SourceType, calledBy call: FunctionCallExprSyntax
  ) -> [(FunctionDeclSyntax, [String: SourceType])] {
    let own = functions(name, of: owner, fitting: call)
    guard own.isEmpty, let type = owner.declaration, inheritsFromSystem(type) else { return own }
    let extensions = index.extensions.filter { $0.target?.isExternal == true }
    return extensions.flatMap { $0.functions[name] ?? [] }
      .filter { $0.signature.returnClause?.type.trimmedDescription == "Self" }.map { ($0, [:]) }
  }

  private func inheritsFromSystem(_ type: TypeDeclaration) -> Bool {
    var visited: Set<TypeDeclaration> = [type]
    var last = type
    while let base = superclass(of: last)?.declaration, visited.insert(base).inserted {
      last = base
    }
    return last !== type && last.isExternal
  }

  private func functionCandidates(
    named name: String, calledBy call: FunctionCallExprSyntax
  ) -> [Candidate] {
    var node: Syntax? = Syntax(call.calledExpression).parent
    while let current = node {
      if let local = index.localFunctions[current.id]?[name] {
        return local.compactMap { candidate($0, [:]) }
      }
      if let type = index.byNode[current.id] {
        let owner = SourceType.nominal(type, type.genericParameters.map { .parameter($0) })
        let found = functions(name, of: owner, fitting: call)
        if !found.isEmpty { return found.compactMap(candidate) }
      }
      node = index.nesting.end(of: current).parent
    }
    return index.functions(name, from: index.file(of: call)).compactMap { candidate($0, [:]) }
  }

  /// The methods of a name that a call's labels leave, of the type itself or of the nearest one that it inherits from.
  private func functions(
    _ name: String, of type: SourceType, fitting call: FunctionCallExprSyntax
  ) -> [(FunctionDeclSyntax, [String: SourceType])] {
    let nearest = functions(name, of: type)
    guard !nearest.contains(where: { candidate($0.0, $0.1)?.match(call) != nil }) else {
      return nearest
    }
    let inherited = functions(name, of: type) { candidate($0, $1)?.match(call) != nil }
    return inherited.isEmpty ? nearest : inherited
  }

  func candidate(_ function: FunctionDeclSyntax, _ values: [String: SourceType]) -> Candidate? {
    if values.isEmpty, let known = knownFunctions[function.id] { return known }
    guard let file = index.file(of: function) else { return nil }
    let declaration = CallableDeclaration(function, in: file)
    var result = Candidate(
      declaration: declaration, parameters: parameters(of: declaration, values))
    let clause = function.signature.returnClause
    let written =
      clause?.type.isOpaque == true
      ? function.body.flatMap { lastValue(of: $0.statements) }.flatMap(own)
      : clause.map { types.resolve($0.type, values: values) } ?? .void
    result.result = written?.isOpen == true ? nil : written
    if values.isEmpty, clause?.type.isOpaque != true { knownFunctions[function.id] = result }
    return result
  }

  private func parameters(of declaration: CallableDeclaration, _ values: [String: SourceType])
    -> [Candidate.Parameter]
  {
    declaration.parameters.map { parameter in
      var written = parameter.type.map { types.resolve($0, values: values) }
      // A call gives an autoclosure what that returns.
      if parameter.type?.isAutoclosure == true, case .function(_, let result, _)? = written {
        written = result
      }
      return Candidate.Parameter(
        declaration: parameter, type: written ?? parameter.value.flatMap(type(of:)))
    }
  }

  // MARK: Initializers

  /// The initializers of a type, and whether there may be hidden ones.
  struct InitializerSet {
    var candidates: [Candidate] = []
    /// The type with hidden initializers, whose declaration is not among the sources, if that matters.
    var hidden: String?
  }

  /// All initializers to which `X.init` can refer.
  func initializers(of type: SourceType) -> InitializerSet {
    guard case .nominal(let declaration, let arguments) = type else {
      return InitializerSet(hidden: TypeNamer(index: index).name(type))
    }
    var visited: Set<TypeDeclaration> = []
    return initializers(of: declaration, genericValues(declaration, arguments), &visited)
  }

  private func initializers(
    of declaration: TypeDeclaration, _ values: [String: SourceType],
    _ visited: inout Set<TypeDeclaration>
  ) -> InitializerSet {
    if values.isEmpty, let known = knownInitializers[declaration] { return known }
    guard visited.insert(declaration).inserted else { return InitializerSet() }
    let wasCut = memory.begin()
    var found = InitializerSet()
    found.candidates = declaration.initializers.map {
      Candidate(declaration: $0, parameters: parameters(of: $0, values))
    }
    if declaration.isExternal {
      if Self.emptyRoots.contains(declaration.name) {
        found.candidates.append(emptyInitializer(declaration))
      } else {
        found.hidden = declaration.name
      }
    }
    switch declaration.kind {
    case .struct:
      if !hasInitializerInBody(declaration) {
        found.candidates += implicitInitializers(declaration, values)
      }
    case .class, .actor:
      addInherited(to: &found, declaration, values, &visited)
    default: break
    }
    if memory.end(wasCut), values.isEmpty { knownInitializers[declaration] = found }
    return found
  }

  private func hasInitializerInBody(_ declaration: TypeDeclaration) -> Bool {
    guard let members = declaration.node?.asProtocol((any DeclGroupSyntax).self)?.memberBlock else {
      return false
    }
    return declaration.initializers.contains { initializer in
      initializer.file === declaration.file
        && members.contains(initializer.location, in: initializer.file)
    }
  }

  private func addInherited(
    to found: inout InitializerSet, _ declaration: TypeDeclaration, _ values: [String: SourceType],
    _ visited: inout Set<TypeDeclaration>
  ) {
    guard
      declaration.initializers.allSatisfy({
        $0.isConvenience || $0.isFailable && declaration.inheritsFromSystem
      })
    else { return }
    guard let base = superclass(of: declaration, values) else {
      if declaration.initializers.allSatisfy(\.isConvenience) {
        found.candidates.append(emptyInitializer(declaration))
      }
      return
    }
    guard case .nominal(let parent, let arguments) = base else { return }
    if parent.isExternal {
      if Self.emptyRoots.contains(parent.name) {
        found.candidates.append(emptyInitializer(declaration))
      } else {
        found.hidden = parent.name
      }
      return
    }
    let inherited = initializers(of: parent, genericValues(parent, arguments), &visited)
    found.candidates += inherited.candidates
    found.hidden = found.hidden ?? inherited.hidden
  }

  /// The system classes that are created by `init()`.
  private static let emptyRoots: Set<String> = [
    "JSONDecoder", "JSONEncoder", "NSObject", "Operation", "PropertyListDecoder",
    "PropertyListEncoder", "Thread",
  ]

  private func emptyInitializer(_ declaration: TypeDeclaration) -> Candidate {
    let file = declaration.file ?? index.files[0]
    let location =
      declaration.node.map { file.location(of: $0) } ?? SourceLocation(file: "", line: 0, column: 0)
    let callable = CallableDeclaration(parameters: [], file: file, location: location)
    return Candidate(declaration: callable, parameters: [])
  }

  /// `init()` and the memberwise initializer of a structure.
  private func implicitInitializers(_ declaration: TypeDeclaration, _ values: [String: SourceType])
    -> [Candidate]
  {
    let members = declaration.stored.filter {
      !($0.isLet && $0.value != nil) && (!$0.isFilledByWrapper || isHandedInjected($0))
    }
    let canBeEmpty = declaration.stored.allSatisfy(\.hasDefault)
    if members.isEmpty || canBeEmpty && members.contains(where: \.isPrivate) {
      return [emptyInitializer(declaration)]
    }
    var callable = emptyInitializer(declaration).declaration
    callable.parameters = members.map { property in
      CallableDeclaration.Parameter(
        label: property.name, type: property.type, value: property.value,
        hasDefault: property.hasDefault, isVariadic: false, location: property.location)
    }
    callable.isPrivate = members.contains(where: \.isPrivate)
    var parameters = parameters(of: callable, values)
    for (place, member) in members.enumerated() {
      var type = parameters[place].type
      // A lazy property is nil until somebody asks for it.
      if member.isLazy { type = type.map(SourceType.optional) }
      if let wrapper = wrapper(handedFor: member, of: type, values) { type = wrapper }
      parameters[place] = .init(declaration: parameters[place].declaration, type: type)
    }
    let memberwise = Candidate(declaration: callable, parameters: parameters)
    return canBeEmpty ? [emptyInitializer(declaration), memberwise] : [memberwise]
  }
}

extension ExprSyntax {
  /// The expression that a call, a property or `!` stands behind.
  fileprivate var madeOn: ExprSyntax? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(MemberAccessExprSyntax.self)?.base
  }
}

extension TypeDeclaration {
  /// Whether the first inherited type may be a system class, whose `init?(coder:)` must be repeated.
  fileprivate var inheritsFromSystem: Bool { !inherited.isEmpty }
}

extension MemberBlockSyntax {
  /// Whether a place is inside of the braces.
  fileprivate func contains(_ place: GarlandGraph.SourceLocation, in file: SourceFile) -> Bool {
    let start = file.location(of: leftBrace)
    let end = file.location(of: rightBrace)
    return start < place && place < end
  }
}
