// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the dependencies of the components' code, and the places where components are created.
final class NeedleCodeReader: ActiveCodeVisitor {
  /// A place where a root component is created.
  struct Start {
    let name: String
    let location: GarlandGraph.SourceLocation
  }

  private let file: SourceFile
  private let context: LoweringContext
  private let components: NeedleComponents
  /// The places in the code of components.
  private(set) var uses: [NeedleUse] = []
  /// The places in other code that read properties of components.
  private(set) var reads: [NeedleDemand.Read] = []
  /// The first places where root components are created.
  private(set) var starts: [ObjectIdentifier: Start] = [:]
  /// The uses of the dependencies that components require.
  private(set) var used = UnusedRequirements.Used()
  /// The names of properties that are read on possible components.
  private(set) var mentioned: Set<String> = []
  /// The components whose code contains the current node; nil for other types.
  private var owners: [NeedleComponent?] = []
  private var member: String?

  init(_ file: SourceFile, _ components: NeedleComponents, _ context: LoweringContext) {
    self.file = file
    self.components = components
    self.context = context
    super.init(file)
  }

  private var owner: NeedleComponent? { owners.last ?? nil }

  // MARK: Around

  private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    owners.append(components.component(context.index.byNode[node.id]))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }

  /// Enters a member; what belongs to the type itself asks as other code does.
  private func enter(member: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    owners.append(Syntax(member).isOfTypeItself ? nil : owner)
    return .visitChildren
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    enter(member: node.decl)
  }
  override func visitPost(_ node: MemberBlockItemSyntax) { owners.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if owner != nil, Syntax(node).isMemberOrGlobal {
      member = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
    return .visitChildren
  }

  override func visitPost(_ node: PatternBindingSyntax) {
    if Syntax(node).isMemberOrGlobal { member = nil }
  }

  /// Skips dependency protocols, which name the required properties without using them.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = context.index.byNode[node.id]
    guard !components.isDependency(type), type.map(components.mayBe) != false else {
      return .skipChildren
    }
    // A component that conforms to it has to have them.
    for token in node.tokens(viewMode: .sourceAccurate) { mention(token) }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for token in node.tokens(viewMode: .sourceAccurate) {
      mention(token)
      if token.previousToken(viewMode: .sourceAccurate)?.text == "." { readSomewhere(token) }
    }
    return super.visit(node)
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    readSomewhere(node.declName.baseName)
    mention(node.declName.baseName)
    return .visitChildren
  }

  /// Notes a name that may be that of a component's requirement, if its owner is not known.
  private func readSomewhere(_ name: TokenSyntax) {
    if components.requirementNames.contains(name.identifierText) {
      used.names.insert(name.identifierText)
    }
  }

  private func mention(_ token: TokenSyntax) {
    guard case .identifier = token.tokenKind else { return }
    let name = token.identifierText
    if components.memberNames.contains(name) { mentioned.insert(name) }
  }

  // MARK: Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard mayMakeComponent(node.calledExpression),
      let type = context.typer.constructedType(node.calledExpression, node)?.declaration,
      let made = components.component(type)
    else { return .visitChildren }
    if made.isRoot, starts[ObjectIdentifier(made)] == nil {
      starts[ObjectIdentifier(made)] = Start(
        name: ContainerCallReader.place(of: Syntax(node), file), location: file.location(of: node))
    }
    guard let parent = node.arguments.first(where: { $0.label?.text == "parent" }) else {
      return .visitChildren
    }
    if let parent = component(of: parent.expression) {
      made.addParent(parent)
    } else {
      made.hasUnknownParent = true
    }
    add(.component(made), at: Syntax(node))
    return .visitChildren
  }

  private func mayMakeComponent(_ callee: ExprSyntax) -> Bool {
    let name = callee.nameToken?.identifierText
    return name.map { $0 == "init" || components.typeNames.contains($0) } ?? false
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    let name = node.declName.baseName.identifierText
    readRequirement(name, of: base, node)
    if let owner, let property = base.ownName {
      if property == "dependency", owner.requirements.contains(where: { $0.name == name }) {
        add(.requirement(name), at: Syntax(node))
        return .skipChildren
      }
      if property == "pluginExtension",
        owner.pluginRequirements.contains(where: { $0.name == name })
      {
        add(.pluginRequirement(name), at: Syntax(node))
        return .skipChildren
      }
    }
    guard components.memberNames.contains(name) else { return .visitChildren }
    if let component = component(of: base), component.member(name) != nil {
      if owner == nil { read(component.key(of: name), at: Syntax(node)) }
      add(.member(component, name), at: Syntax(node))
    } else if mayBeComponent(base), !(node.directCall != nil) || components.mayCall(name) {
      mentioned.insert(name)
    }
    return .visitChildren
  }

  private func read(_ key: Key, at node: Syntax) {
    reads.append(
      NeedleDemand.Read(
        key: key, name: ContainerCallReader.place(of: node, file),
        type: node.isOfTypeItself ? nil : context.typer.types.enclosingType(of: node),
        location: file.location(of: node)))
  }

  /// Whether a value of unknown type may be a component, because of other facts about its type.
  private func mayBeComponent(_ value: ExprSyntax) -> Bool {
    guard let type = context.typer.type(of: value)?.withoutOptional.declaration else { return true }
    return components.mayBe(type)
  }

  /// Reads `component.dependency.name`, and `component.name` where a component exposes its requirements.
  private func readRequirement(
    _ name: String, of base: ExprSyntax, _ node: MemberAccessExprSyntax
  ) {
    let asked = base.as(MemberAccessExprSyntax.self)
    if let value = asked?.base, asked?.declName.baseName.text == "dependency" {
      read(name, of: value)
    } else if owner == nil, base.as(DeclReferenceExprSyntax.self)?.baseName.text == "dependency" {
      // A class may inherit it from a component.
      read(name, of: base)
    } else if name == "dependency", node.parent?.is(MemberAccessExprSyntax.self) != true {
      if let component = component(of: base) { used.components.insert(ObjectIdentifier(component)) }
    } else if components.requirementNames.contains(name), let component = component(of: base),
      component.member(name) == nil
    {
      add(name, of: component)
    }
  }

  private func read(_ name: String, of value: ExprSyntax) {
    if let component = component(of: value) {
      add(name, of: component)
    } else if context.typer.type(of: value)?.withoutOptional.declaration == nil {
      used.names.insert(name)
    }
  }

  private func add(_ name: String, of component: NeedleComponent) {
    for requirement in component.requirements where requirement.name == name {
      used.requirements.insert(requirement.location)
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if let owner, name == "dependency", !node.isMemberName,
      node.parent?.as(MemberAccessExprSyntax.self)?.base?.id != ExprSyntax(node).id
    {
      used.components.insert(ObjectIdentifier(owner))
    }
    if owner == nil, !node.isMemberName, components.memberNames.contains(name),
      context.typer.types.enclosingType(of: Syntax(node)).map({
        $0.isProtocol && components.mayBe($0)
      })
        ?? isInExtension(node),
      !(node.directCall != nil) || components.mayCall(name)
    {
      mentioned.insert(name)
    }
    if let owner, !node.isMemberName, let own = owner.member(name), member != name,
      case .property(let found, _)? = context.typer.value(named: name, at: Syntax(node)),
      found.location == own.location
    {
      add(.member(owner, name), at: Syntax(node))
    }
    return .visitChildren
  }

  /// Whether a place is in an extension of a type that is not known.
  private func isInExtension(_ node: DeclReferenceExprSyntax) -> Bool {
    Syntax(node).enclosing(ExtensionDeclSyntax.self) != nil
  }

  /// The component that is the value of an expression.
  private func component(of expression: ExprSyntax) -> NeedleComponent? {
    if expression.isSelf { return owner }
    return components.component(context.typer.type(of: expression)?.withoutOptional.declaration)
  }

  private func add(_ need: NeedleUse.Need, at node: Syntax) {
    guard let owner else { return }
    let place = CodePlace(of: node, context.forks)
    let isNested = place.code?.is(FunctionDeclSyntax.self) == true
    let isMade = place.code?.is(InitializerDeclSyntax.self) == true
    // A function of the component has its needs each time it is called.
    let isLater = member == nil ? !isMade : isNested
    let timing = isLater || place.timing == .provider ? Request.Timing.provider : .eager
    uses.append(
      NeedleUse(
        need: need, owner: owner, member: member, timing: timing,
        location: file.location(of: node)))
  }
}
