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
    let properties = Set(group.flatMap(\.properties.keys))
    loader = asking.first(where: loads)?.name.text
    for use in NameUses.find(in: filling.compactMap { $0.body.map { Syntax($0) } })
    where properties.contains(use.name) && use.isAdding {
      stores.insert(use.name)
    }
  }

  /// The words for such code, if the program has some.
  func find() -> String? {
    if let loader { return loader }
    var candidates: [FunctionDeclSyntax] = []
    for file in index.files.mentioning(stores) where !file.isOfTest && !index.isOfLibrary(file) {
      for token in file.identifiers(named: stores) where !token.isNameOfDeclaration {
        switch filling(by: token, in: file) {
        case .function(let function): candidates.append(function)
        case .code(let words): return words
        case nil: break
        }
      }
    }
    candidates += group.flatMap { $0.functions.sorted { $0.key < $1.key }.flatMap(\.value) }
      .filter(registersOtherwise)
    return used(candidates)?.name.text
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

  /// Whether a function hands the container to a method that returns nothing, as `part.register(in: self)`.
  private func loads(_ function: FunctionDeclSyntax) -> Bool {
    NameUses.find(in: function.body.map { [Syntax($0)] } ?? []).contains { use in
      guard use.name == "self", use.isWhole,
        let call = use.node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
          .identifierText
      else { return false }
      return index.all.contains { type in
        type.functions[name]?.contains { function in
          function.signature.returnClause == nil
            && function.parameters.contains { parameter in
              group.contains { $0.name == parameter.type.lastName }
            }
        } ?? false
      }
    }
  }

  /// Code that adds something to a store.
  private enum Filling {
    /// A function of the container, which something has to call.
    case function(FunctionDeclSyntax)
    case code(String)
  }

  /// The code around the name of a store, if it adds something.
  private func filling(by token: TokenSyntax, in file: SourceFile) -> Filling? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let member = name.whole.as(MemberAccessExprSyntax.self)
    let value = name.whole
    guard NameUse(token.identifierText, as: value).isAdding else { return nil }
    let owner = types.enclosingType(of: Syntax(value))
    let function = Syntax(value).enclosing(FunctionDeclSyntax.self)
    guard group.contains(where: { $0 === owner }) else {
      // Elsewhere, a property of this name belongs to something else.
      let isReached =
        member.map { $0.base?.isSelf == false } == true
        && group.contains { type in
          type.properties[token.identifierText].map { !$0.isHidden } == true
            && file.parsed.words.mayShareWord(with: WordHashes([type.name]))
        }
      return isReached ? .code(value.trimmedDescription) : nil
    }
    if let function { return known.contains(function.id) ? nil : .function(function) }
    let isMade = Syntax(value).enclosing(InitializerDeclSyntax.self) != nil
    return isMade ? nil : .code(value.trimmedDescription)
  }

  /// Whether a generic function has the name of one that registers, or calls one for a type that its callers know.
  private func registersOtherwise(_ function: FunctionDeclSyntax) -> Bool {
    guard function.genericParameterClause != nil, !known.contains(function.id),
      let body = function.body
    else { return false }
    return registering[function.name.identifierText] != nil
      || NameUses.find(in: [Syntax(body)]).contains {
        registering[$0.name] != nil && $0.isCalled
      }
  }

  /// Whether a call names one type of the sources among its arguments.
  private func isAboutOneType(_ call: FunctionCallExprSyntax) -> Bool {
    let named = call.arguments.compactMap(\.expression.metatypeBase)
    return named.count == 1
      && named.first?.as(DeclReferenceExprSyntax.self)
        .map { index.globals[$0.baseName.identifierText] != nil } == true
  }

  /// The first of some functions that the program calls, and not one that registers in its place; operators count as
  /// called.
  private func used(_ functions: [FunctionDeclSyntax]) -> FunctionDeclSyntax? {
    guard !functions.isEmpty else { return nil }
    let names = Set(functions.map(\.name.identifierText))
    let tokens = Dictionary(
      grouping: index.files.filter { !$0.isOfTest }.identifiers(named: names)
        .filter { !$0.isNameOfDeclaration }, by: \.identifierText)
    return functions.first { function in
      if case .identifier = function.name.tokenKind, !function.isCalledUnnamed {
        let name = function.name.identifierText
        return tokens[name]?.contains { token in
          guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.call else {
            return registering[name] == nil
          }
          // What names the one type that it is about is read under its key.
          return function.fits(call)
            && registering[name].map { known in
              !known.contains { $0.fits(call) } && !isAboutOneType(call)
            } != false
        } ?? false
      }
      return true
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether the labels of a call are some of those of the function, in its order.
  fileprivate func fits(_ call: FunctionCallExprSyntax) -> Bool {
    var labels = parameters.map(\.label)[...]
    for argument in call.arguments {
      guard let place = labels.firstIndex(of: argument.label?.identifierText) else { return false }
      labels = labels[(place + 1)...]
    }
    return labels.count >= (call.trailingClosure == nil ? 0 : 1)
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
