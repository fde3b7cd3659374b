// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds containers that a program implements itself by what they keep: a dictionary or list of anything, out of which
/// generic code takes an instance of the type that its caller wants.
struct InstanceStores {
  let context: LoweringContext

  /// What a dictionary or list keeps.
  private enum Content {
    /// Instances by the value of a key.
    case instances
    /// Instances in no order that says what they are.
    case list
    case factories
  }

  /// The types, and the variables at the top level, that keep instances.
  func find() -> [OwnContainers.Container] {
    context.index.all.compactMap(store)
      + context.index.variables.sorted { $0.key < $1.key }.flatMap(\.value).compactMap(store)
  }

  private func store(_ type: TypeDeclaration) -> OwnContainers.Container? {
    // What a view draws by name are values.
    guard let file = type.file, isOwn(file),
      !type.inherited.contains(where: { SystemProtocols.shown.contains($0.lastName ?? "") })
    else { return nil }
    let kept = type.properties.values.compactMap { property in
      content(of: property).map { (property.name, $0) }
    }
    guard !kept.isEmpty, context.index.library(of: type) == nil,
      !context.registering.belong(to: type), !isOfFamily(type),
      var found = OwnContainers.Container(type, context)
    else { return nil }
    for (name, functions) in type.functions
    where functions.contains(where: { takes($0, from: kept, type.functions) }) {
      found.functions.insert(name)
    }
    found.hasSubscript = subscripts(of: type).contains { takes($0, from: kept, type.functions) }
    return found.functions.isEmpty && !found.hasSubscript ? nil : found
  }

  private func store(_ variable: PropertyDeclaration) -> OwnContainers.Container? {
    guard isOwn(variable.file), let content = content(of: variable) else { return nil }
    let functions = context.index.functions.filter { _, functions in
      functions.contains {
        context.index.file(of: $0) === variable.file
          && takes($0, from: [(variable.name, content)], [:])
      }
    }
    return functions.isEmpty ? nil : .init(variable: variable, functions: Set(functions.keys))
  }

  /// Whether a type makes instances of types that describe themselves.
  private func isOfFamily(_ type: TypeDeclaration) -> Bool {
    context.resolvables.declared.contains { family in
      family.containers.contains { $0 === type || context.inherits(type, $0) }
    }
  }

  private func isOwn(_ file: SourceFile) -> Bool {
    !file.isOfTest && !file.isDependency && !context.index.isOfLibrary(file)
  }

  private func subscripts(of type: TypeDeclaration) -> [SubscriptDeclSyntax] {
    let extended = context.index.extensionsByType[type]?.map { Syntax($0.node) } ?? []
    return ([type.node].compactMap(\.self) + extended).flatMap { node in
      node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
        .compactMap { $0.decl.as(SubscriptDeclSyntax.self) } ?? []
    }
  }

  // MARK: What is kept

  /// What a stored property keeps, if that can be anything.
  private func content(of property: PropertyDeclaration) -> Content? {
    guard property.getter == nil else { return nil }
    let made = property.value?.as(FunctionCallExprSyntax.self)?.calledExpression
    let isWritten = property.type.map(Self.isCollection) ?? false
    let isMade =
      made?.is(DictionaryExprSyntax.self) == true || made?.is(ArrayExprSyntax.self) == true
    guard isWritten || isMade else { return nil }
    switch context.typer.type(of: property) {
    case .dictionary(_, let value)?: return content(of: value, isKeyed: true)
    case .array(let element)?: return content(of: element, isKeyed: false)
    default: return nil
    }
  }

  private static func isCollection(_ type: TypeSyntax) -> Bool {
    type.is(DictionaryTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Dictionary"
  }

  private func content(of value: SourceType, isKeyed: Bool) -> Content? {
    switch value.withoutOptional {
    case .function(let parameters, let made, _):
      // What takes anything may be a handler as well.
      let isFactory = !parameters.contains(where: Self.isAnything)
      return Self.isAnything(made) ? isFactory ? .factories : .instances : nil
    case .nominal(let type, _) where type.file != nil && !type.isProtocol && isKeyed:
      // A box for an instance or its factory.
      return type.stored.lazy.compactMap { part -> Content? in
        part.type.flatMap { content(of: context.typer.types.resolve($0), isKeyed: false) }
          .map { $0 == .factories ? .factories : .instances }
      }.first
    case let other: return Self.isAnything(other) ? isKeyed ? .instances : .list : nil
    }
  }

  private static func isAnything(_ type: SourceType) -> Bool {
    guard case .nominal(let type, _) = type.withoutOptional else { return false }
    return type.isExternal && ["Any", "AnyObject"].contains(type.name)
  }

  // MARK: What is taken

  /// Whether a function returns what a store has for its generic parameter.
  private func takes(
    _ function: FunctionDeclSyntax, from kept: [(String, Content)],
    _ others: [String: [FunctionDeclSyntax]]
  ) -> Bool {
    guard let body = function.body, let result = function.signature.returnClause?.type else {
      return false
    }
    let isOfValues = ValueKeyFinder.finds(in: function)
    return takes(
      Syntax(body), function.genericParameterClause, Array(function.parameters), result,
      from: isOfValues ? kept.filter { $0.1 == .factories } : kept, others)
  }

  private func takes(
    _ node: SubscriptDeclSyntax, from kept: [(String, Content)],
    _ others: [String: [FunctionDeclSyntax]]
  ) -> Bool {
    guard let code = node.accessorBlock else { return false }
    return takes(
      Syntax(code), node.genericParameterClause, Array(node.parameterClause.parameters),
      node.returnClause.type, from: kept.filter { $0.1 != .list }, others)
  }

  private func takes(
    _ code: Syntax, _ generic: GenericParameterClauseSyntax?,
    _ parameters: [FunctionParameterSyntax], _ result: TypeSyntax,
    from kept: [(String, Content)], _ others: [String: [FunctionDeclSyntax]]
  ) -> Bool {
    let written = result.as(OptionalTypeSyntax.self)?.wrappedType ?? result
    guard
      let name = generic?.parameters.first(where: { $0.name.text == written.trimmedDescription })?
        .name.text,
      // A function that makes what it does not have takes a closure or a value for it.
      !parameters.contains(where: { $0.type.isFunction || $0.type.trimmedDescription == name })
    else { return false }
    let uses = TypeUses(name, parameters, in: code)
    guard uses.isCast, !uses.isMade else { return false }
    // A function without a generic parameter may find the instance for it.
    let called = uses.names.flatMap { others[$0] ?? [] }.compactMap { $0.body.map { Syntax($0) } }
    let names = uses.names.union(called.flatMap(\.identifiers))
    // What need not be in a list is looked for among others, such as the last events.
    let isOptional = result.is(OptionalTypeSyntax.self)
    return kept.contains { store, content in
      names.contains(store) && (content != .instances || uses.isValue)
        && (content != .list || !isOptional)
    }
  }
}

/// The uses of a generic parameter, and of other names, in code.
private struct TypeUses {
  /// All names in the code.
  let names: Set<String>
  /// Whether something is cast to the type.
  private(set) var isCast = false
  /// Whether the type is a value, as in `ObjectIdentifier(T.self)` and `"\(type)"`.
  private(set) var isValue = false
  /// Whether the code makes an instance of the type, as `T()`.
  private(set) var isMade = false

  init(_ type: String, _ parameters: [FunctionParameterSyntax], in code: Syntax) {
    names = Set(code.identifiers)
    let metatypes = parameters.filter { $0.type.withoutAttributes.is(MetatypeTypeSyntax.self) }
    let values = Set(metatypes.map(\.innerName))
    for token in code.tokens(viewMode: .sourceAccurate) {
      let name = token.identifierText
      if name == type {
        if token.parent?.parent?.is(TypeExprSyntax.self) == true { isCast = true }
        let use = token.parent?.as(DeclReferenceExprSyntax.self)
        if use?.isComparedType == false,
          use?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
        {
          isValue = true
        }
        if use?.call != nil { isMade = true }
      } else if values.contains(name), token.parent?.is(DeclReferenceExprSyntax.self) == true {
        isValue = true
      }
    }
  }
}

extension Syntax {
  fileprivate var identifiers: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier = token.tokenKind { token.identifierText } else { nil }
    }
  }
}
