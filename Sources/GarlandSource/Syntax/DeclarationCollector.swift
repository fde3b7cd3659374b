// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Walks the active code of one file and adds its declarations to the index.
final class DeclarationCollector: ActiveCodeVisitor {
  private let file: SourceFile
  private let index: DeclarationIndex
  /// The types around the current node; an extension stands for its type.
  private var owners: [Owner] = []

  private enum Owner {
    case type(TypeDeclaration)
    case `extension`(DeclarationIndex.ExtensionRecord)
    case code
  }

  init(file: SourceFile, index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(file)
  }

  /// Collects the declarations of the file.
  func collect() {
    guard let outline = file.parsed.outline else {
      walk(file.tree)
      return
    }
    for step in outline.steps {
      switch step {
      case .enter(let node): enter(node)
      case .enterProperties(let properties):
        properties.forEach(add)
        owners.append(.code)
      case .leave: owners.removeLast()
      }
    }
  }

  private func enter(_ node: Syntax) {
    // The contents of a node are a step of their own.
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let node): _ = visit(node)
    case .actorDecl(let node): _ = visit(node)
    case .structDecl(let node): _ = visit(node)
    case .enumDecl(let node): _ = visit(node)
    case .protocolDecl(let node): _ = visit(node)
    case .extensionDecl(let node): _ = visit(node)
    case .typeAliasDecl(let node): _ = visit(node)
    case .associatedTypeDecl(let node): _ = visit(node)
    case .initializerDecl(let node): _ = visit(node)
    case .functionDecl(let node): _ = visit(node)
    case .enumCaseElement(let node): _ = visit(node)
    case .subscriptDecl(let node): _ = visit(node)
    case .variableDecl(let node): _ = visit(node)
    default: owners.append(.code)
    }
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, .class, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, .actor, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, .struct, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, .enum, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, .protocol, nil)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = declare(
      node.name.identifierText, .alias(node.initializer.value), Syntax(node), node.modifiers)
    type.genericParameters = names(of: node.genericParameterClause)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = declare(node.name.identifierText, .associated, Syntax(node), node.modifiers)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let record = DeclarationIndex.ExtensionRecord(node: node, file: file)
    record.inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    index.extensions.append(record)
    owners.append(.extension(record))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

  private func open(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeDeclaration.Kind,
    _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let type = declare(node.name.identifierText, kind, Syntax(node), node.modifiers)
    type.genericParameters = names(of: generics)
    type.hasParameterPack = generics?.parameters.contains { $0.specifier?.text == "each" } ?? false
    type.inherited = node.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    type.attributes = [node.attributes]
    owners.append(.type(type))
    return .visitChildren
  }

  private func declare(
    _ name: String, _ kind: TypeDeclaration.Kind, _ node: Syntax,
    _ modifiers: DeclModifierListSyntax
  ) -> TypeDeclaration {
    var parent: TypeDeclaration?
    if case .type(let owner)? = owners.last { parent = owner }
    if !owners.isEmpty { index.innerNames.insert(name) }
    let type = TypeDeclaration(name: name, kind: kind, file: file, node: node, parent: parent)
    type.isPrivate = modifiers.isPrivate
    index.byNode[node.id] = type
    switch owners.last {
    case .type(let owner): owner.nested[name] = owner.nested[name] ?? type
    case .extension(let record): record.nested.append(type)
    case .code:
      type.isLocal = true
      if let block = node.enclosingBlock { index.local[block.id, default: [:]][name] = type }
    case nil: index.addGlobal(type)
    }
    if file.isDependency { index.dependencyTypes.append(type) } else { index.all.append(type) }
    return type
  }

  private func names(of clause: GenericParameterClauseSyntax?) -> [String] {
    let names = clause?.parameters.map { $0.name.identifierText } ?? []
    index.innerNames.formUnion(names)
    return names
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let initializer = InitializerDeclaration(node, in: file)
    _ = names(of: node.genericParameterClause)
    switch owners.last {
    case .type(let type): type.initializers.append(initializer)
    case .extension(let record): record.initializers.append(initializer)
    case .code, nil: break
    }
    owners.append(.code)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { owners.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.identifierText
    _ = names(of: node.genericParameterClause)
    switch owners.last {
    case .type(let type): type.functions[name, default: []].append(node)
    case .extension(let record): record.functions[name, default: []].append(node)
    case .code:
      if let block = Syntax(node).enclosingBlock {
        index.localFunctions[block.id, default: [:]][name, default: []].append(node)
      }
    case nil: index.functions[name, default: []].append(node)
    }
    owners.append(.code)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { owners.removeLast() }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if case .type(let type)? = owners.last { type.cases.insert(node.name.identifierText) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { owners.append(.code) }
    if case .code? = owners.last { return .visitChildren }
    WrittenProperty.all(in: node).forEach(add)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { owners.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = names(of: node.genericParameterClause)
    owners.append(.code)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { owners.removeLast() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    owners.append(.code)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { owners.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    owners.append(.code)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { owners.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    file.parsed.declaring.mayBe(in: node) ? .visitChildren : .skipChildren
  }

  private func add(_ written: WrittenProperty) {
    let property = PropertyDeclaration(written: written, file: file)
    switch owners.last {
    case .type(let type): type.add(property)
    case .extension(let record): record.properties.append(property)
    case .code: break
    case nil: index.variables[property.name, default: []].append(property)
    }
  }
}

extension TypeDeclaration {
  /// Adds a property; the first one of a name is kept.
  func add(_ property: PropertyDeclaration) {
    if properties[property.name] == nil { properties[property.name] = property }
    if property.isStored { stored.append(property) }
  }
}

extension Syntax {
  /// The nearest list of statements around a node.
  var enclosingBlock: Syntax? {
    var node = parent
    while let current = node {
      if current.is(CodeBlockItemListSyntax.self) { return current }
      node = current.parent
    }
    return nil
  }
}
