// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds code that fills a container of the program's own by other means than the functions that register.
struct OtherFillings {
  private let index: DeclarationIndex
  private let types: TypeResolver
  private let group: [TypeDeclaration]
  /// The functions that register or resolve, and those that they call.
  private var known: Set<SyntaxIdentifier> = []
  /// The functions that register, by name.
  private let registering: [String: [FunctionDeclSyntax]]
  /// A function that registers something when it is asked for the first time.
  private var loader: String?
  /// The properties in which registrations are kept.
  private var stores: Set<String> = []

  /// Prepares for the types of a container, with its functions that register and those that resolve.
  init(
    _ group: [TypeDeclaration], registering: [FunctionDeclSyntax],
    resolving: [FunctionDeclSyntax], _ index: DeclarationIndex, _ types: TypeResolver
  ) {
    self.index = index
    self.types = types
    self.group = group
    self.registering = Dictionary(grouping: registering, by: \.name.identifierText)
    let filling = closure(of: registering)
    let asking = closure(of: resolving)
    known = Set((filling + asking).map(\.id))
    loader = asking.first(where: \.handsSelfToRegister)?.name.text
    let properties = Set(group.flatMap(\.properties.keys))
    for use in NameUses.find(in: filling.compactMap { $0.body.map { Syntax($0) } })
    where properties.contains(use.name) && use.isAdding {
      stores.insert(use.name)
    }
  }

  /// The words for such code, if the program has some.
  func find() -> String? {
    if let loader { return loader }
    for file in index.files.mentioning(stores) where !file.isOfTest && !index.isOfLibrary(file) {
      for token in file.identifiers(named: stores) where !token.isNameOfDeclaration {
        if let name = filling(by: token) { return name }
      }
    }
    return group.lazy.flatMap(\.functions.values).joined().first(where: registersOtherwise)?
      .name.text
  }

  /// The functions, with those of the container that they call.
  private func closure(of functions: [FunctionDeclSyntax]) -> [FunctionDeclSyntax] {
    var found = functions
    var seen = Set(found.map(\.id))
    var place = 0
    while place < found.count {
      let names = NameUses.find(in: [Syntax(found[place])]).map(\.name)
      for function in group.flatMap({ type in names.flatMap { type.functions[$0] ?? [] } })
      where seen.insert(function.id).inserted {
        found.append(function)
      }
      place += 1
    }
    return found
  }

  /// The words for the code around the name of a store, if it adds something.
  private func filling(by token: TokenSyntax) -> String? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == name.id
    let value = isMember ? member.map { ExprSyntax($0) } : ExprSyntax(name)
    guard let value, NameUse(token.identifierText, as: value).isAdding else { return nil }
    let owner = types.enclosingType(of: Syntax(value))
    let isInside = group.contains { $0 === owner }
    // Elsewhere, a property of this name belongs to something else.
    if !isInside, !isMember || member?.base?.isSelf == true { return nil }
    guard let function = Syntax(value).enclosing(FunctionDeclSyntax.self) else {
      let isMade = isInside && Syntax(value).enclosing(InitializerDeclSyntax.self) != nil
      return isMade ? nil : value.trimmedDescription
    }
    guard !known.contains(function.id), !isInside || isUsed(function) else { return nil }
    return isInside ? function.name.text : value.trimmedDescription
  }

  /// Whether a generic function has the name of one that registers, or calls one for a type that its callers know.
  private func registersOtherwise(_ function: FunctionDeclSyntax) -> Bool {
    guard function.genericParameterClause != nil, !known.contains(function.id),
      let body = function.body
    else { return false }
    let isNamed = registering[function.name.identifierText] != nil
    guard
      isNamed
        || NameUses.find(in: [Syntax(body)]).contains(where: {
          registering[$0.name] != nil && $0.isCalled
        })
    else { return false }
    return isUsed(function)
  }

  /// Whether the program calls a function, and means no function that registers; operators count as used.
  private func isUsed(_ function: FunctionDeclSyntax) -> Bool {
    guard case .identifier = function.name.tokenKind else { return true }
    let name = function.name.identifierText
    return index.files.filter { !$0.isOfTest }.identifiers(named: [name]).contains { token in
      guard !token.isNameOfDeclaration else { return false }
      guard let call = token.call else { return registering[name] == nil }
      return function.fits(call) && registering[name]?.contains { $0.fits(call) } != true
    }
  }
}

extension TokenSyntax {
  /// The call of the function that the token names.
  fileprivate var call: FunctionCallExprSyntax? {
    let name = parent?.as(DeclReferenceExprSyntax.self).map { Syntax($0) }
    let member = name?.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) }
    let called = member ?? name
    let call = called?.parent?.as(FunctionCallExprSyntax.self)
    return call.map { Syntax($0.calledExpression).id } == called?.id ? call : nil
  }
}

extension FunctionDeclSyntax {
  /// Whether the labels of a call are some of those of the function, in its order.
  fileprivate func fits(_ call: FunctionCallExprSyntax) -> Bool {
    var labels = signature.parameterClause.parameters.map(\.label)[...]
    for argument in call.arguments {
      guard let place = labels.firstIndex(of: argument.label?.identifierText) else { return false }
      labels = labels[(place + 1)...]
    }
    return labels.count >= (call.trailingClosure == nil ? 0 : 1)
  }

  /// Whether it calls a function whose name says that it registers, with `self`: `part.register(in: self)`.
  fileprivate var handsSelfToRegister: Bool {
    NameUses.find(in: body.map { [Syntax($0)] } ?? []).contains { use in
      guard use.name == "self", use.isWhole,
        let call = use.node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return false }
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        .hasPrefix("register") == true
    }
  }
}

extension NameUse {
  /// Whether the code adds something to a collection, or gives it another value than an empty one.
  fileprivate var isAdding: Bool {
    if members.contains(where: ["append", "insert", "merge", "setObject", "updateValue"].contains) {
      return true
    }
    guard isAssigned else { return false }
    let value = node.enclosing(SequenceExprSyntax.self)?.assignment?.value.first
    let isElement = node.parent?.is(SubscriptCallExprSyntax.self) == true
    return value.map { !(isElement ? $0.is(NilLiteralExprSyntax.self) : $0.isEmptyValue) } ?? true
  }
}

extension ExprSyntax {
  /// Whether it is `nil`, `[:]`, `[]` or a call without arguments, such as `.init()`.
  fileprivate var isEmptyValue: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: true
    case .arrayExpr(let node): node.elements.isEmpty
    case .dictionaryExpr(let node): node.content.is(TokenSyntax.self)
    case .functionCallExpr(let node): node.arguments.isEmpty && node.trailingClosure == nil
    default: false
    }
  }
}
