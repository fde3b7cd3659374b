// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Finds the state that the instances of a class keep for themselves.
final class StateReader {
  private let context: LoweringContext
  private let forms: StateForms
  private var known: [TypeDeclaration: [OwnState]] = [:]
  private var plain: [TypeDeclaration: Bool] = [:]

  init(context: LoweringContext) {
    self.context = context
    forms = StateForms(context: context)
  }

  /// The state of a class of the sources that only users of an instance change.
  func state(of type: TypeDeclaration) -> [OwnState] {
    if let found = known[type] { return found }
    known[type] = []
    let found = read(type)
    known[type] = found
    return found
  }

  private func read(_ type: TypeDeclaration) -> [OwnState] {
    // An object that a framework shows or calls belongs to one screen, and its inherited code cannot be read.
    guard type.isReference, type.file?.isDependency == false, type.file?.isOfTest == false,
      isPlain(type)
    else { return [] }
    lazy var members = ClassMembers(type)
    return type.stored.flatMap { property -> [OwnState] in
      if let words = forms.memory(property, of: type, nestedBy: memory(of:)) {
        let state = OwnState(
          kind: .memory, name: property.name, words: words, location: property.location)
        return members.isUsed(property.name) ? [state] : []
      }
      guard var state = forms.message(property, of: type) else {
        return inner(property, of: type, members)
      }
      state.isEmpty = forms.isEmpty(property)
      return members.settle(&state, property) ? [state] : []
    }
  }

  /// The state of an object that each instance of a class makes for itself, and that nobody else gets.
  private func inner(
    _ property: PropertyDeclaration, of owner: TypeDeclaration,
    _ members: @autoclosure () -> ClassMembers
  ) -> [OwnState] {
    guard property.isLet, property.isHidden, property.attributes.isEmpty,
      let made = forms.own(property, of: owner)
    else { return [] }
    return state(of: made).filter { $0.kind == .message && !$0.isFilled }.compactMap { inner in
      var members = members()
      members.inner = inner
      let words = inner.isSubject ? inner.words : "a '\(made.name)' with \(inner.words)"
      var state = OwnState(
        kind: .message, name: property.name, words: words, location: property.location,
        isEmpty: inner.isEmpty, initial: inner.initial)
      return members.isOnlyUsed(property.name, by: inner) && members.settle(&state, property)
        ? state : nil
    }
  }

  /// The cache or store that the instances of a class have.
  private func memory(of type: TypeDeclaration) -> OwnState? {
    state(of: type).first { $0.kind == .memory }
  }

  /// Whether all superclasses of a class, other than `NSObject`, are among the sources.
  private func isPlain(_ type: TypeDeclaration) -> Bool {
    if let found = plain[type] { return found }
    let base = context.typer.superclass(of: type)?.declaration
    let found = base.map { $0.isExternal ? $0.name == "NSObject" : isPlain($0) } ?? true
    plain[type] = found
    return found
  }
}

/// Recognizes properties that hold state by their form.
struct StateForms {
  let context: LoweringContext

  private static let subjects: Set<String> = [
    "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "PassthroughSubject", "PublishRelay",
    "PublishSubject", "ReplayRelay", "ReplaySubject",
  ]
  /// Whether instances of a type only forward events.
  static func isSubject(_ type: TypeDeclaration) -> Bool {
    type.isExternal && subjects.contains(type.name)
  }

  private static let stores: Set<String> = [
    "DatabasePool", "DatabaseQueue", "ModelContainer", "NSCache", "NSPersistentCloudKitContainer",
    "NSPersistentContainer",
  ]
  /// Types that hold a value behind a lock.
  private static let locks: Set<String> = [
    "LockIsolated", "Mutex", "NIOLockedValueBox", "OSAllocatedUnfairLock",
  ]
  /// Calls that make the subscribers of a stream share its work.
  private static let sharing: Set<String> = ["multicast", "share", "shareReplay"]

  // MARK: Memory

  /// The description of a cache that an instance creates for itself and all its users, if a property is one.
  func memory(
    _ property: PropertyDeclaration, of owner: TypeDeclaration,
    nestedBy memory: (TypeDeclaration) -> OwnState?
  ) -> String? {
    guard property.attributes.isEmpty else { return nil }
    if isRemembered(property) { return "a cache" }
    if let words = Memos.words(property, of: owner) { return words }
    guard let made = making(property, of: owner) else { return nil }
    if isShared(made) { return "a stream that is shared" }
    let type = context.typer.type(of: property)?.withoutOptional ?? context.typer.type(of: made)
    guard let type else { return nil }
    if case .dictionary = type {
      return isCache(property.name) && !property.isLet ? "a cache" : nil
    }
    guard let declaration = type.declaration else { return nil }
    if Self.stores.contains(declaration.name) {
      return declaration.name == "NSCache" ? "a cache" : "a store"
    }
    if isCache(declaration.name) {
      return declaration.isExternal || isInMemory(declaration) ? "a cache" : nil
    }
    // Another service that it does not share.
    guard declaration.isReference, !declaration.isExternal, let inner = memory(declaration) else {
      return nil
    }
    return "a '\(declaration.name)' with \(inner.words)"
  }

  /// Whether a property with the name of a cache is empty at first: `var cachedKey: Key?`.
  private func isRemembered(_ property: PropertyDeclaration) -> Bool {
    guard property.name.hasPrefix("cached") || isCache(property.name), property.isHidden,
      !property.isLet, !wordsOf(property).contains(where: { ["lazy", "weak"].contains($0) })
    else { return false }
    return switch context.typer.type(of: property) {
    case .optional?, .array?: isEmpty(property)
    case let type?: type.declaration?.name == "Set" && isEmpty(property)
    case nil: false
    }
  }

  private func isCache(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("cache")
      && !["disk", "file", "url", "key", "policy", "control"].contains { name.contains($0) }
  }

  /// Whether a cache class of the sources keeps values in memory, rather than in a file or a database.
  private func isInMemory(_ type: TypeDeclaration) -> Bool {
    guard !type.isProtocol else { return true }
    let words = type.node?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    return !words.contains { Self.lasting.contains($0) } && !type.stored.isEmpty
  }

  private static let lasting: Set<String> = [
    "FileManager", "Keychain", "NSManagedObjectContext", "NSPersistentContainer", "Realm",
    "UserDefaults",
  ]

  /// The expression by which an instance creates the value of a property, if that is not passed in.
  private func making(_ property: PropertyDeclaration, of owner: TypeDeclaration) -> ExprSyntax? {
    if let value = property.value { return isMaking(value) ? value : nil }
    for initializer in owner.initializers {
      guard let node = initializer.node?.as(InitializerDeclSyntax.self),
        let value = node.value(assignedTo: property.name)
      else { continue }
      return made(by: value, in: node) ?? made(by: value, of: owner)
    }
    return nil
  }

  /// The value that the only initializer of a type creates for a property, if nobody passes one.
  private func assigned(
    to property: PropertyDeclaration, of owner: TypeDeclaration
  ) -> ExprSyntax? {
    guard owner.initializers.count == 1, let made = making(property, of: owner) else { return nil }
    return Syntax(made).enclosing(FunctionParameterSyntax.self) == nil ? made : nil
  }

  /// The class of the sources whose object each instance of another one makes for itself.
  func own(_ property: PropertyDeclaration, of owner: TypeDeclaration) -> TypeDeclaration? {
    guard
      let call = (property.value ?? assigned(to: property, of: owner))?
        .as(FunctionCallExprSyntax.self),
      let made = context.typer.constructedType(call.calledExpression, call)?.declaration,
      made.isReference, !made.isExternal, made !== owner
    else { return nil }
    return made
  }

  private func made(by value: ExprSyntax, in initializer: InitializerDeclSyntax) -> ExprSyntax? {
    if isMaking(value) { return value }
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return nil
    }
    switch context.typer.value(named: name, at: Syntax(value)) {
    case .expression(let local)?, .variable(_, let local?)?: return isMaking(local) ? local : nil
    case .parameter?:
      let given = initializer.signature.parameterClause.parameters.first {
        $0.innerName == name
      }
      return given?.defaultValue.flatMap { isMaking($0.value) ? $0.value : nil }
    default: return nil
    }
  }

  /// The value that a static function of the class creates and returns: `Self.open()`.
  private func made(by value: ExprSyntax, of owner: TypeDeclaration) -> ExprSyntax? {
    guard
      let member = value.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self),
      ["Self", owner.name].contains(member.base?.trimmedDescription ?? ""),
      let functions = owner.functions[member.declName.baseName.identifierText],
      functions.count == 1, let statements = functions[0].body?.statements,
      let result = statements.last?.result?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let made = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.pattern.trimmedDescription == result.baseName.text }?.initializer?.value
    return made.flatMap { isMaking($0) ? $0 : nil }
  }

  /// Whether an expression creates something new: `X(…)`, `.init(…)`, `[:]` or a chain that ends in sharing.
  private func isMaking(_ value: ExprSyntax) -> Bool {
    if value.is(DictionaryExprSyntax.self) || isShared(value) { return true }
    var current = value
    while let call = current.as(FunctionCallExprSyntax.self) {
      if call.calledExpression.is(ClosureExprSyntax.self) { return true }
      let callee =
        call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
        ?? call.calledExpression
      if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return name.first?.isUppercase ?? false
      }
      guard let member = callee.as(MemberAccessExprSyntax.self) else {
        return callee.is(DictionaryExprSyntax.self)
      }
      if member.declName.baseName.text == "init" { return true }
      guard let base = member.base else { return false }
      current = base
    }
    return false
  }

  private func isShared(_ value: ExprSyntax) -> Bool {
    var current = value
    while let call = current.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      if Self.sharing.contains(member.declName.baseName.text) { return true }
      current = base
    }
    return false
  }

  // MARK: Messages

  /// The state in a property that some users change and others read, without the members by which they do.
  func message(_ property: PropertyDeclaration, of owner: TypeDeclaration) -> OwnState? {
    let type = context.typer.type(of: property)
    let made = property.value?.as(FunctionCallExprSyntax.self)?.calledExpression.nameToken?.text
    let name = type?.withoutOptional.declaration?.name ?? made ?? ""
    if Self.subjects.contains(name) {
      guard let made = property.value ?? assigned(to: property, of: owner), isNew(made) else {
        return nil
      }
      var state = state(.message, property, OwnState.subject)
      // Each may start with what all of them find somewhere.
      state.isFilled = !Self.isBlank(made)
      return state
    }
    let words = wordsOf(property)
    guard !property.isLet || Self.locks.contains(name), !property.isLazy, !words.contains("lazy"),
      Self.isKeptInside(property),
      (property.value ?? first(of: property, owner)).map(Self.isBlank)
        ?? (isOptional(property) || words.contains("weak"))
    else { return nil }
    if case .function? = type?.withoutOptional { return state(.listener, property, "a callback") }
    if words.contains("weak") { return state(.listener, property, "a delegate") }
    return state(.message, property, "a variable")
  }

  private func state(
    _ kind: OwnState.Kind, _ property: PropertyDeclaration, _ words: String
  ) -> OwnState {
    OwnState(
      kind: kind, name: property.name, words: words, location: property.location,
      initial: property.value.map(OwnState.text) ?? "nil")
  }

  /// The value that the only initializer of a type gives to a property that has none.
  private func first(of property: PropertyDeclaration, _ owner: TypeDeclaration) -> ExprSyntax? {
    guard owner.initializers.count == 1, !isOptional(property) else { return nil }
    return owner.initializers[0].node?.as(InitializerDeclSyntax.self)?
      .value(assignedTo: property.name)
  }

  /// Whether an expression creates a subject itself, rather than a function that may know another one.
  private func isNew(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    let callee =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
      ?? call.calledExpression
    return callee.as(MemberAccessExprSyntax.self).map { $0.declName.baseName.text == "init" }
      ?? (callee.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true)
  }

  private static let plain: Set<String> = [
    "Published", "Atomic", "MainActor", "ObservationTracked",
  ]

  /// Whether an instance itself keeps a property's value, and no wrapper that may keep it elsewhere, as `@AppStorage`
  /// does.
  static func isKeptInside(_ property: PropertyDeclaration) -> Bool {
    property.attributes.allSatisfy { plain.contains($0.attributeName) }
  }

  private func isOptional(_ property: PropertyDeclaration) -> Bool {
    property.type?.is(OptionalTypeSyntax.self) == true
      || property.type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }

  private func wordsOf(_ property: PropertyDeclaration) -> [String] {
    property.declared?.modifiers.map(\.name.text) ?? []
  }

  /// Whether an initial value carries no information: a literal, or a new object made of such values.
  static func isBlank(_ value: ExprSyntax) -> Bool {
    switch value.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: return true
    case .stringLiteralExpr(let node): return node.representedLiteralValue != nil
    case .arrayExpr(let node): return node.elements.allSatisfy { isBlank($0.expression) }
    case .tupleExpr(let node): return node.elements.isEmpty
    case .dictionaryExpr(let node): return node.content.is(TokenSyntax.self)
    case .memberAccessExpr(let node): return node.base == nil
    case .functionCallExpr(let node):
      let callee =
        node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
        ?? node.calledExpression
      let name = callee.trimmedDescription
      let isType =
        name.first?.isUppercase == true && !name.contains(".") || name == ".init"
        || callee.is(ArrayExprSyntax.self) || callee.is(DictionaryExprSyntax.self)
      return isType && node.trailingClosure == nil
        && node.arguments.allSatisfy { isBlank($0.expression) }
    default: return false
    }
  }

  /// Whether a property is empty at first.
  func isEmpty(_ property: PropertyDeclaration) -> Bool {
    guard let value = property.value else { return true }
    let inner = value.as(FunctionCallExprSyntax.self)?.arguments.first?.expression ?? value
    return inner.is(NilLiteralExprSyntax.self)
      || inner.as(ArrayExprSyntax.self)?.elements.isEmpty == true
      || inner.is(DictionaryExprSyntax.self)
      || inner.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == true
  }
}

extension WrittenProperty {
  /// The declaration of the property in the text.
  var declared: VariableDeclSyntax? {
    let node =
      value.map(Syntax.init) ?? type.map(Syntax.init) ?? getter.map(Syntax.init)
      ?? attributes.first.map(Syntax.init)
    return node?.enclosing(VariableDeclSyntax.self)
  }

  /// Whether only the type itself can read it.
  var isHidden: Bool {
    declared?.modifiers.isPrivate ?? isPrivate
  }

  /// Whether others can assign it.
  var isAssignable: Bool {
    !isLet
      && declared?.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } == false
  }
}

extension AttributeListSyntax.Element {
  /// The name of an attribute; nothing for a condition.
  fileprivate var attributeName: String {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
  }
}
