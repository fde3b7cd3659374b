// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the objects that are put into environments, also in inactive code, but not in previews.
final class EnvironmentFinder: SyntaxVisitor {
  /// An object in an environment whose type cannot be read.
  struct Unread {
    let location: GarlandGraph.SourceLocation
    /// Whether it is put there as an `@Observable` object; nil if it may also be an `ObservableObject`.
    let isObservable: Bool?
    /// The types that it may have; nil if nothing is known.
    let types: Set<TypeDeclaration>?
    /// The types to which it must conform or from which it must inherit.
    let bounds: [TypeDeclaration]
    /// The name of the modifier that puts it around a view; nil if it may be around any view.
    var modifier: SyntaxIdentifier?

    /// Whether it may be an object of a type, for properties that request it in some ways.
    func mayBe(
      _ type: TypeDeclaration, areObservable: Set<Bool>, _ context: LoweringContext
    ) -> Bool {
      if let isObservable, !areObservable.contains(isObservable) { return false }
      if let types, !types.contains(where: { $0 === type || context.inherits($0, type) }) {
        return false
      }
      return bounds.allSatisfy { $0 === type || context.inherits(type, $0) }
    }
  }

  private let context: LoweringContext
  private(set) var types: Set<TypeDeclaration> = []
  private(set) var unread: [Unread] = []
  /// The places where objects are put into an environment.
  private(set) var places: Set<GarlandGraph.SourceLocation> = []
  /// The objects that modifiers put into an environment, by the modifiers' names.
  private(set) var objects: [SyntaxIdentifier: TypeDeclaration] = [:]
  /// The calls that make an object where a modifier puts it into an environment.
  private(set) var makers: [FunctionCallExprSyntax] = []
  /// The delegates and documents that the system puts into each environment.
  private(set) var delegates: Set<TypeDeclaration> = []
  /// The names of the types of which instances are created.
  private(set) var made: Set<String> = []

  /// The words of which each file that puts something into an environment has at least one.
  static let words = adaptors.union(sceneDelegates).union(modifiers).union([documents])

  /// The scene that puts a document that is an object into the environment of what it shows.
  private static let documents = "DocumentGroup"

  /// The modifiers of a view that put an object into its environment.
  private static let modifiers: Set = ["environment", "environmentObject"]

  /// Whether previews count, too.
  private let isInPreviews: Bool

  init(_ context: LoweringContext, isInPreviews: Bool = false) {
    self.context = context
    self.isInPreviews = isInPreviews
    super.init(viewMode: .sourceAccurate)
  }

  /// The places of the names that matter in the current file; nil if all code does.
  private var names: WordPlaces?

  /// Reads the code of a file around some names.
  func read(_ file: SourceFile, around names: WordHashes) {
    self.names = WordPlaces(of: names, in: file.parsed.text)
    walk(file.tree)
  }

  // MARK: Around

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }

  private func pass(_ code: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    names?.mayBe(in: code) == false ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview && !isInPreviews ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview && !isInPreviews ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).isOfPreview && !isInPreviews ? .skipChildren : .visitChildren
  }

  // MARK: Code

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      made.insert(name.identifierText)
      if name.text == Self.documents { addDocument(of: node) }
      // An extension of `View` calls its modifiers on `self`.
      if Self.modifiers.contains(name.text), node.arguments.count == 1,
        let object = node.arguments.first?.expression
      {
        add(object, at: name, name.text == "environment")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if name == "init", let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
      made.insert(type.identifierText)
    }
    guard Self.modifiers.contains(name) else { return .visitChildren }
    let isObservable = name == "environment"
    guard let call = node.directCall, call.arguments.count == 1,
      let object = call.arguments.first?.expression
    else {
      // A value behind a key path is no object.
      if !isObservable { addUnread(nil, at: Syntax(node.declName), isObservable) }
      return .visitChildren
    }
    add(object, at: node.declName.baseName, isObservable)
    return .visitChildren
  }

  /// Reads the delegate adaptor of an application, which puts the delegate into the environment.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.attributeName.lastName, Self.adaptors.contains(name) else {
      return .visitChildren
    }
    let location = location(of: Syntax(node))
    if let type = delegate(node)?.declaration {
      types.insert(type)
      delegates.insert(type)
    } else {
      unread.append(Unread(location: location, isObservable: nil, types: nil, bounds: []))
    }
    return .skipChildren
  }

  private static let adaptors: Set<String> = [
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
    "WKApplicationDelegateAdaptor",
  ]

  private static let sceneDelegates: Set = ["UIWindowSceneDelegate", "UISceneDelegate"]

  private func delegate(_ node: AttributeSyntax) -> SourceType? {
    if case .argumentList(let list)? = node.arguments,
      let base = list.first?.expression.metatypeBase
    {
      return context.typer.typeExpression(base)
    }
    if let argument = context.typer.types.resolve(node.attributeName).arguments.first {
      return argument
    }
    let variable = Syntax(node).enclosing(VariableDeclSyntax.self)
    return variable?.bindings.first?.typeAnnotation.map { context.typer.types.resolve($0.type) }
  }

  /// Reads the delegate of a scene, which the system creates and puts into the scene's environment.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node).isOfPreview, !isInPreviews { return .skipChildren }
    let names = node.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
    if !Self.sceneDelegates.isDisjoint(with: names),
      let type = context.index.byNode[node.id]
    {
      types.insert(type)
      delegates.insert(type)
    }
    return .visitChildren
  }

  // MARK: Objects

  /// Reads the document of a scene, if it may be an object.
  private func addDocument(of call: FunctionCallExprSyntax) {
    guard call.arguments.first?.label?.text != "editing",
      let given = call.arguments.first?.expression ?? call.trailingClosure.map(ExprSyntax.init)
    else { return }
    let made = given.as(ClosureExprSyntax.self)?.statements.onlyResult ?? given
    let member = made.as(MemberAccessExprSyntax.self)
    let isOfType = ["init", "self"].contains(member?.declName.baseName.text)
    let type =
      isOfType ? member?.base.flatMap(context.typer.typeExpression) : context.typer.type(of: made)
    if let type = type?.declaration {
      types.insert(type)
      delegates.insert(type)
    } else {
      addUnread(made, at: Syntax(call.calledExpression), false)
    }
  }

  private func add(_ object: ExprSyntax, at name: TokenSyntax, _ isObservable: Bool) {
    let type = context.typer.type(of: object)?.withoutOptional
    if case .nominal(let declaration, _)? = type, isObject(declaration) {
      places.insert(location(of: Syntax(name)))
      objects[name.id] = declaration
      if !isOwnNeed(object) { types.insert(declaration) }
      if let call = object.as(FunctionCallExprSyntax.self) { makers.append(call) }
    } else {
      addUnread(object, at: Syntax(name), isObservable, by: name.id)
    }
  }

  /// Whether an object was taken by the same view from its own environment.
  private func isOwnNeed(_ object: ExprSyntax) -> Bool {
    guard let name = object.ownName,
      let owner = context.typer.types.enclosingType(of: Syntax(object)),
      case .property(let property, _)? = context.typer.value(
        named: name, at: Syntax(object)),
      owner.stored.contains(where: { $0.location == property.location })
    else { return false }
    return EnvironmentNeed(property, of: owner, context) != nil
  }

  /// Whether the values of a type can be of no other relevant type.
  private func isObject(_ type: TypeDeclaration) -> Bool {
    switch type.kind {
    case .alias, .associated, .protocol: false
    default: !context.namer.isProtocol(type)
    }
  }

  private func addUnread(
    _ object: ExprSyntax?, at node: Syntax, _ isObservable: Bool,
    by modifier: SyntaxIdentifier? = nil
  ) {
    let possible = object.map { PossibleTypes(of: $0, context) }
    let location = location(of: node)
    places.insert(location)
    unread.append(
      Unread(
        location: location, isObservable: isObservable, types: possible?.types,
        bounds: possible?.bounds ?? [], modifier: modifier))
  }

  private func location(of node: Syntax) -> GarlandGraph.SourceLocation {
    context.index.file(of: node)?.location(of: node)
      ?? GarlandGraph.SourceLocation(file: "", line: 0, column: 0)
  }
}
