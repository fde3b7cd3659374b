// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Walks the active code of one file and notes the places that make requests outside registrations.
final class SiteCollector: ActiveCodeVisitor {
  private let file: SourceFile
  /// The places where the file may make requests; nil if any place may.
  private let places: WordPlaces?
  private let context: LoweringContext
  private let valueHelpers: ValueHelpers
  private let calls: ContainerCallReader
  private let factories: FactoryCallReader
  private let components: DIKitCallReader
  private(set) var sites: [RequestSite] = []

  init(file: SourceFile, of files: SiteFiles, context: LoweringContext) {
    self.file = file
    places = files.places(in: file)
    self.context = context
    valueHelpers = files.valueHelpers
    calls = ContainerCallReader(context: context, file: file)
    factories = FactoryCallReader(context: context, file: file)
    components = DIKitCallReader(context: context, file: file)
    super.init(file)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }

  /// Skips code that makes no request.
  private func pass(_ code: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    places?.mayBe(in: code) == false ? .skipChildren : .visitChildren
  }

  private func add(
    _ need: RequestSite.Need, at node: some SyntaxProtocol, timing: Request.Timing? = nil,
    site: Request.Site = .body, isStatic: Bool = false
  ) {
    let owner = isStatic ? nil : context.typer.types.enclosingType(of: Syntax(node))
    guard !context.resolvables.isMachinery(owner) else { return }
    let place = CodePlace(of: node, context.forks)
    sites.append(
      RequestSite(
        need: need, place: place, timing: timing ?? place.timing, site: site, owner: owner,
        container: container(of: need, at: Syntax(node)),
        inDefault: InstancePlace(inDefaultAround: Syntax(node), context),
        name: ContainerCallReader.place(of: Syntax(node), file), location: file.location(of: node)))
  }

  /// The container of a test, if a need is for the current container.
  private func container(of need: RequestSite.Need, at node: Syntax) -> ContainerIdentity {
    switch need {
    case .value: return .declared
    case .resolvable(_, let family) where !family.isGarlands: return .declared
    case .resolvable, .readings:
      let current = context.tracker.current(at: node)
      return current == .current ? .declared : current
    }
  }

  // MARK: Resolves

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      context.resolvables.resolveNames.contains(member.declName.baseName.text)
    {
      readResolve(node, member, on: base)
    }
    readConstruction(node)
    readWrapperCall(node)
    if let key = valueHelpers.key(readBy: node, in: file) { add(.value(key), at: node) }
    factories.readReset(node)
    add(factories.request(node), at: node)
    if let request = components.request(node) {
      add(.readings([request]), at: node)
    }
    return .visitChildren
  }

  private func readResolve(
    _ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, on base: ExprSyntax
  ) {
    guard let container = context.typer.type(of: base) else { return }
    if let family = context.resolvables.containerFamily(container) {
      guard family.resolveNames.contains(member.declName.baseName.text) else { return }
      let explicit = node.arguments.first.flatMap { argument in
        argument.label == nil ? argument.expression.metatypeBase : nil
      }
      let named = explicit.flatMap(context.typer.typeExpression).flatMap { type in
        context.resolvables.key(of: type).map { _ in type }
      }
      if let type = named ?? context.typer.contextualType(of: ExprSyntax(node)) {
        add(.resolvable(type, family), at: member.declName)
      } else if !context.resolvables.isMachinery(
        context.typer.types.enclosingType(of: Syntax(node)))
      {
        context.unreadRoots.append(file.location(of: member.declName))
      }
    } else if let dialect = context.dialect(of: container), dialect.library.makesSelfDescribing,
      context.ownsResolves(at: Syntax(node)),
      let chain = CallChain(node, in: file).calls.last,
      let readings = calls.readings(of: chain, dialect)
    {
      add(.readings(readings), at: member.declName)
    }
  }

  /// Reads the creation of a self-describing type's instance without asking a container for it.
  private func readConstruction(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.identifierText }
    guard labels.contains(where: { $0 != nil }),
      let family = context.resolvables.declared.first(where: { $0.labels == labels }),
      context.resolvables.family(constructedBy: node) === family,
      let named = context.typer.constructedType(node.calledExpression, node)
    else { return }
    let type = closed(named, node)
    if context.resolvables.key(of: type) != nil { add(.resolvable(type, family), at: node) }
  }

  /// A generic type with the arguments that follow from those of a call, such as `Item.self` for `T.Type`.
  private func closed(_ type: SourceType, _ call: FunctionCallExprSyntax) -> SourceType {
    guard let declaration = type.declaration, type.arguments.isEmpty,
      !declaration.genericParameters.isEmpty
    else { return type }
    let open = SourceType.nominal(
      declaration, declaration.genericParameters.map { .parameter($0) })
    guard
      let candidate = context.typer.initializers(of: open).candidates.first(where: {
        $0.declaration.parameters.map(\.label) == call.arguments.map { $0.label?.identifierText }
      })
    else { return type }
    var values: [String: SourceType] = [:]
    for (parameter, argument) in zip(candidate.parameters, call.arguments) {
      if case .metatype(.parameter(let name))? = parameter.type,
        let base = argument.expression.metatypeBase
      {
        values[name] = context.typer.typeExpression(base)
      }
    }
    return open.replacing(values)
  }

  // MARK: Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for attribute in node.attributes {
      if let attribute = attribute.as(AttributeSyntax.self) { read(attribute, node) }
    }
    return .visitChildren
  }

  private func read(_ attribute: AttributeSyntax, _ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first else { return }
    let name = binding.pattern.trimmedDescription
    if let key = context.injected.key(in: attribute, file) {
      let isRead = isReadAtOnce(node, name)
      add(
        .value(key), at: attribute, timing: isRead ? nil : .provider,
        site: isRead ? .body : .property(name))
      return
    }
    if let request = factories.request(attribute) {
      add(.value(request.key), at: attribute, timing: request.timing, site: .property(name))
      return
    }
    let annotated = binding.typeAnnotation.map { context.typer.types.resolve($0.type) }
    if let request = components.request(attribute, of: annotated, name) {
      if request.timing == .lazy, InactiveUses(index: context.index).areAll(of: node, in: file) {
        return
      }
      let isStatic = node.modifiers.contains { $0.name.text == "static" }
      add(
        .readings([request]), at: attribute, timing: request.timing, site: request.site,
        isStatic: isStatic)
      return
    }
    guard let wrapper = context.typer.types.resolve(attribute.attributeName).declaration,
      let type = annotated
    else { return }
    if let family = context.resolvables.declared.first(where: { $0.wrappers.contains(wrapper) }) {
      add(.resolvable(type, family), at: attribute, timing: .lazy, site: .property(name))
    } else if wrapper.name == "Resolved", context.index.isGarlands(wrapper, file),
      let key = context.resolvables.key(of: type)
    {
      let location = file.location(of: attribute)
      let request = Request(key, timing: .lazy, site: .property(name), location: location)
      add(.readings([request]), at: attribute, timing: .lazy, site: .property(name))
    }
  }

  /// Whether the code around a local variable certainly reads it when it runs.
  private func isReadAtOnce(_ variable: VariableDeclSyntax, _ name: String) -> Bool {
    guard let code = variable.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let own = CodePlace.code(around: variable)?.id
    return code.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.position > variable.position, token.identifierText == name,
        let use = token.parent?.as(DeclReferenceExprSyntax.self), !use.isMemberName,
        !ExprSyntax(use).isAssigned
      else { return false }
      let place = CodePlace(of: use, context.forks)
      return place.timing == .eager && place.code?.id == own
    }
  }

  // MARK: Values behind key paths

  /// Reads `Injected(\.value)` and `Dependency(Client.self)`, for properties that cannot have a wrapper.
  private func readWrapperCall(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first?.expression,
      argument.is(KeyPathExprSyntax.self) || argument.metatypeBase != nil,
      let type = context.typer.typeExpression(node.calledExpression)?.declaration
    else { return }
    let path = argument.as(KeyPathExprSyntax.self)
    let key =
      path.map { context.injected.key(wrapper: type, $0, file) }
      ?? argument.metatypeBase.map { context.injected.key(wrapper: type, ofType: $0, file) }
    if let key = key ?? nil { add(.value(key), at: node, timing: .provider) }
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isAssigned, let argument = node.arguments.first, argument.label == nil,
      let path = argument.expression.as(KeyPathExprSyntax.self),
      let family = context.injected.family(of: node.calledExpression),
      let key = context.injected.key(path, family, file)
    else { return .visitChildren }
    add(.value(key), at: node)
    return .visitChildren
  }

  /// Reads `InjectedValues.current.value`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    add(factories.request(ExprSyntax(node)), at: node)
    guard let base = node.base?.as(MemberAccessExprSyntax.self),
      base.declName.baseName.text == "current", let values = base.base,
      !ExprSyntax(node).isAssigned,
      let family = context.injected.family(of: values),
      let key = context.injected.declaredKey(node.declName.baseName.identifierText, family, file)
    else { return .visitChildren }
    add(.value(key), at: node)
    return .visitChildren
  }

  // MARK: Factories

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    factories.readHandedPath(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMemberName { add(factories.request(ExprSyntax(node)), at: node) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    factories.readAssignment(node)
    return .visitChildren
  }

  private func add(_ request: FactoryCallReader.Request?, at node: some SyntaxProtocol) {
    if let request { add(.value(request.key), at: node, timing: request.timing) }
  }
}

extension ExprSyntaxProtocol {
  /// Whether the expression is the left side of `=`.
  var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(self).id else {
      return false
    }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}
