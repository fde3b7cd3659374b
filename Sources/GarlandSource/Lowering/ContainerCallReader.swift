// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls on containers that are not registrations: modules, roots, resolves.
struct ContainerCallReader {
  let context: LoweringContext
  let file: SourceFile

  init(context: LoweringContext, file: SourceFile) {
    self.context = context
    self.file = file
  }

  /// Adds an action to a container's script.
  func record(_ kind: ContainerAction.Kind, at call: CallChain.Call, _ identity: ContainerIdentity)
  {
    record(kind, at: Syntax(call.node), call.location, identity)
  }

  func record(
    _ kind: ContainerAction.Kind, at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ identity: ContainerIdentity, scope: SourceType? = nil, isAlternative: Bool = false,
    overload: String? = nil, receiver: ContainerAction.Receiver = .none
  ) {
    var kind = kind
    if case .several(let containers) = identity, case .root(var root) = kind {
      root.containers = containers
      kind = .root(root)
    }
    var action = ContainerAction(
      kind: kind, location: location, isAlternative: isAlternative,
      condition: ProfileReader(context: context).condition(around: node))
    action.scope = scope
    action.overload = overload
    action.receiver = receiver
    action.isConditional = isConditional(node)
    action.path = context.branches.path(to: node)
    // A loop over modules includes each of them.
    if case .register = kind {} else { action.path.removeAll(where: \.isLoop) }
    var identity = identity
    // Nothing runs it, so it adds to no container.
    if action.addsBindings, let idle = context.idleCode.owner(of: node) {
      identity = .incoming(idle.id)
    }
    // An object may ask the container that it keeps, and need not; a property asks by the function of its wrapper.
    if case .root(var root) = kind, root.wrapped == nil,
      case .incoming(let function) = identity, !node.isInside(function)
    {
      root.kept = identity
      action.kind = .root(root)
      identity = .unknown
    }
    if case .several(let containers) = identity {
      if action.addsBindings { noteAdditions(at: node, location, containers) }
      identity = .unknown
    }
    context.scripts[identity, default: []].append(action)
  }

  /// Notes that a call adds to one of several containers.
  private func noteAdditions(
    at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ containers: Set<ContainerIdentity>
  ) {
    let text = node.excerpt
    for container in containers where container != .unknown {
      record(.includeUnknown(text), at: node, location, container)
    }
  }

  /// Whether a node is in a branch or loop of its function, or the function may return early.
  private func isConditional(_ node: Syntax) -> Bool {
    for parent in node.ancestors {
      if let function = parent.as(FunctionDeclSyntax.self) {
        return context.mayReturnEarly(function)
      }
      let kinds: [any SyntaxProtocol.Type] = [
        IfExprSyntax.self, SwitchExprSyntax.self, ForStmtSyntax.self, WhileStmtSyntax.self,
        ClosureExprSyntax.self,
      ]
      let isVersion = parent.as(IfExprSyntax.self)?.onlyAsksVersion == true
      if !isVersion, kinds.contains(where: { parent.is($0) }) { return true }
    }
    return false
  }

  // MARK: Creation

  /// Notes a composition root with the modules that are passed to it.
  func noteCreation(_ call: CallChain.Call, _ dialect: any Dialect) {
    if call.argument(Array(dialect.library.sharedContainerLabels)) != nil {
      let identity = context.tracker.identity(of: ExprSyntax(call.node), at: Syntax(call.node))
      dialect.reader(context).readCreation(call, of: identity, self)
      return
    }
    let identity = ContainerIdentity.created(call.node.id)
    context.tracker.made.note(call.node)
    context.creations.append(
      LoweringContext.Creation(
        node: call.node, dialect: dialect, name: Self.place(of: Syntax(call.node), file),
        location: call.location))
    dialect.reader(context).readCreation(call, of: identity, self)
  }

  /// Notes the parent with which a container is created.
  func readParent(_ call: CallChain.Call, of identity: ContainerIdentity) {
    let library = context.index.library(of: context.typer.type(of: ExprSyntax(call.node)))
    guard let argument = call.argument(Array(library?.parentLabels ?? ["parent"])),
      !argument.is(NilLiteralExprSyntax.self)
    else { return }
    let parent =
      library.map { isShared(argument, by: $0) } == true
      ? .shared : context.tracker.identity(of: argument, at: Syntax(call.node))
    record(.parent(parent), at: call, identity)
  }

  /// Whether an expression such as `.main` is the container that a library shares across the whole program.
  private func isShared(_ expression: ExprSyntax, by library: Library) -> Bool {
    guard library.hasSharedContainer, let name = expression.lastName,
      library.containersByMember[name] != nil
    else { return false }
    let owner: SourceType?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return true }
      owner = context.typer.typeExpression(base)
    } else {
      guard context.typer.value(named: name, at: Syntax(expression)) == nil else { return false }
      owner = context.typer.selfType(at: Syntax(expression))
    }
    return context.index.library(of: owner)?.name == library.name
  }

  /// The declaration in which a node stands, such as `AppDelegate.start`.
  static func place(of node: Syntax, _ file: SourceFile) -> String {
    var names: [String] = []
    for step in node.ancestors {
      switch step.as(SyntaxEnum.self) {
      case .functionDecl(let node): names.append(node.name.identifierText)
      case .initializerDecl: names.append("init")
      case .patternBinding(let binding):
        if binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true,
          let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        {
          names.append(pattern.identifier.identifierText)
        }
      case .actorDecl(let node): names.append(node.name.identifierText)
      case .classDecl(let node): names.append(node.name.identifierText)
      case .enumDecl(let node): names.append(node.name.identifierText)
      case .protocolDecl(let node): names.append(node.name.identifierText)
      case .structDecl(let node): names.append(node.name.identifierText)
      case .extensionDecl(let node): names.append(node.extendedType.trimmedDescription)
      case .macroExpansionExpr, .macroExpansionDecl:
        if step.isOfPreview { names.append("#Preview") }
      default: break
      }
    }
    if names.isEmpty {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }
    return names.reversed().joined(separator: ".")
  }
}

extension Syntax {
  /// Whether the node is inside another one, or in the function of a parameter.
  fileprivate func isInside(_ outer: SyntaxIdentifier) -> Bool {
    upward.contains { $0.id == outer || $0.parameters.contains { $0.id == outer } }
  }
}
