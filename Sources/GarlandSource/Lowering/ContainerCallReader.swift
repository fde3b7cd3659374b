// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls on containers that are no registrations: modules, roots, resolves.
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

  private func record(
    _ kind: ContainerAction.Kind, at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ identity: ContainerIdentity, scope: SourceType? = nil
  ) {
    var action = ContainerAction(
      kind: kind, location: location, isAlternative: Self.isAlternative(node),
      condition: ProfileReader(context: context).condition(around: node))
    action.scope = scope
    context.scripts[identity, default: []].append(action)
  }

  /// Whether a branch of the same `if` or `switch` comes before the one that holds the node.
  private static func isAlternative(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) {
        return false
      }
      if let condition = parent.as(IfExprSyntax.self), let other = condition.elseBody,
        child.id == Syntax(other).id
      {
        return true
      }
      if let list = parent.as(SwitchCaseListSyntax.self),
        list.first.map({ Syntax($0).id }) != child.id
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// Reads a call on a container that is not a registration.
  func read(_ call: CallChain.Call, _ library: Library, _ identity: ContainerIdentity) {
    switch call.name {
    case "include": call.arguments.forEach { include($0.expression, call, identity) }
    case "append":
      if let module = call.argument("part") ?? call.argument("framework") {
        include(module, call, identity)
      }
    case "defaultLifetime":
      if let lifetime = GarlandReader.lifetime(call.firstValue, context) {
        record(.defaultLifetime(lifetime), at: call, identity)
      }
    case "bootstrap": context.current.insert(identity)
    case "scope", "input": readScope(call, identity)
    case "require": readRequirement(call, identity)
    case "make": make(call, library, identity)
    case "build":
      let profiles = ProfileReader(context: context).profiles(of: call)
      record(.build(profiles), at: call, identity)
    case "allowEmpty":
      if let type = context.metatype(call.firstValue) {
        let need = NeedReader(context: context, library: library).need(for: type)
        record(
          .allowEmpty(Key(context.namer.reference(need.type), tag: need.keyTag)), at: call, identity
        )
      }
    case "root":
      if let type = context.metatype(call.firstValue) {
        let tag = context.tag(call.argument("tag"))
        if let scope = context.metatype(call.argument("in")) {
          record(.scope(scope, nil), at: call, identity)
        }
        addRoot(
          Asked(type: type, tag: tag, isAwaited: call.isAwaited), type, Syntax(call.node),
          call.location, library, identity,
          isDeclared: true)
      }
    case "resolve", "resolveOrThrow", "resolveIfBound", "resolveMany", "resolveAsync", "inject":
      resolve(call, library, identity)
    default: break
    }
  }

  private func include(
    _ expression: ExprSyntax, _ call: CallChain.Call, _ identity: ContainerIdentity
  ) {
    guard let modules = ModuleExpressionReader(context: context).modules(in: expression) else {
      record(.includeUnknown(context.shortText(expression)), at: call, identity)
      return
    }
    for module in modules { record(.include(module), at: call, identity) }
  }

  // MARK: Creation

  /// Notes a composition root with the modules that it is given.
  func noteCreation(_ call: CallChain.Call, _ library: Library) {
    let identity = ContainerIdentity.created(call.node.id)
    context.creations.append(
      LoweringContext.Creation(
        node: call.node, library: library, name: Self.place(of: Syntax(call.node), file),
        location: call.location))
    for argument in call.arguments {
      if argument.label?.text == "parent" {
        let parent = context.tracker.identity(of: argument.expression, at: Syntax(call.node))
        record(.parent(parent), at: call, identity)
      } else if library == .garland, argument.label == nil || argument.label?.text == "modules",
        !argument.expression.is(ClosureExprSyntax.self)
      {
        include(argument.expression, call, identity)
      }
    }
  }

  // MARK: Handing a container on

  /// Notes that a container is given to a function.
  func handOver(_ call: CallChain.Call) {
    guard let (identity, library, container) = handedContainer(call) else { return }
    let scope = container.flatMap(context.typer.scopeKind)
    guard let function = context.tracker.function(calledBy: call.node) else {
      if scope == nil, isRegistering(call, library) {
        record(.includeUnknown(context.shortText(call.node.calledExpression)), at: call, identity)
      }
      return
    }
    guard function.body == nil else {
      record(.call(function.id), at: Syntax(call.node), call.location, identity, scope: scope)
      return
    }
    // Which implementation of a requirement is called is known when the program runs only.
    for implementation in context.implementations(of: function) {
      record(.call(implementation.id), at: Syntax(call.node), call.location, identity, scope: scope)
    }
    if scope != nil { return }
    record(.includeUnknown(context.shortText(call.node.calledExpression)), at: call, identity)
  }

  /// Whether a function that cannot be found may add to the container that it is given.
  private func isRegistering(_ call: CallChain.Call, _ library: Library) -> Bool {
    if context.typer.constructedType(call.node.calledExpression, call.node) != nil {
      // What is made with a container uses it, but a builder is there to be filled.
      return library == .garland && isBuilder(call)
    }
    // The library's own helper takes a container to resolve from it.
    if call.node.calledExpression.trimmedDescription == "DIStoryboard.create" { return false }
    return !["print", "debugPrint", "dump", "assert", "precondition", "type"].contains(call.name)
      && !call.name.hasPrefix("XCT")
  }

  private func isBuilder(_ call: CallChain.Call) -> Bool {
    call.arguments.contains {
      context.typer.type(of: $0.expression)?.withoutOptional.declaration?.name == "ContainerBuilder"
    }
  }

  /// The container among the arguments or, for a method of the container, the receiver.
  private func handedContainer(
    _ call: CallChain.Call
  ) -> (ContainerIdentity, Library, ExprSyntax?)? {
    for argument in call.arguments {
      let expression = argument.expression
      guard
        expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self),
        let library = Library.of(context.typer.type(of: expression), context.index)
      else { continue }
      return (context.tracker.identity(of: expression, at: Syntax(call.node)), library, expression)
    }
    let place = Syntax(call.node)
    if let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      guard let library = Library.of(context.typer.type(of: base), context.index),
        context.tracker.function(calledBy: call.node) != nil
      else { return nil }
      return (context.tracker.identity(of: base, at: place), library, base)
    }
    guard call.node.calledExpression.is(DeclReferenceExprSyntax.self),
      let library = Library.of(context.typer.selfType(at: place), context.index)
    else { return nil }
    return (context.tracker.identity(of: nil, at: place), library, nil)
  }

  /// Notes that a builder becomes part of something that is not followed.
  func noteEscape(_ value: ExprSyntax, of builder: ExprSyntax, at node: some SyntaxProtocol) {
    let identity = context.tracker.identity(of: builder, at: Syntax(node))
    record(
      .includeUnknown(context.shortText(value)), at: Syntax(node), file.location(of: node), identity
    )
  }

  // MARK: Resolving

  private func resolve(_ call: CallChain.Call, _ library: Library, _ identity: ContainerIdentity) {
    if call.name == "inject", call.argument("into") == nil { return }
    if library == .garland, context.ownsResolves(at: Syntax(call.node)) { return }
    let asked = tagged(asked(by: call, library), call, library)
    add(asked, at: Syntax(call.node), call.location, library, identity)
  }

  private func tagged(_ found: Asked, _ call: CallChain.Call, _ library: Library) -> Asked {
    var asked = found
    if let tag = context.tag(call.argument("tag")) { asked.tag = tag }
    if let name = call.argument("name") {
      asked.tag =
        InjectionReader(context: context, library: library).name(name)
        ?? .name(context.shortText(name))
    }
    return asked
  }

  /// The requests that a resolve call stands for, or nil when they cannot be read.
  func readings(of call: CallChain.Call, _ library: Library) -> [Request]? {
    let asked = tagged(asked(by: call, library), call, library)
    guard let type = asked.type, !type.isOpen else {
      context.unreadRoots.append(call.location)
      return nil
    }
    return readings(asked, type, library, call.location)
  }

  private func readings(
    _ asked: Asked, _ type: SourceType, _ library: Library,
    _ location: GarlandGraph.SourceLocation
  ) -> [Request]? {
    if library == .garland, var key = context.resolvables.key(of: type.withoutOptional) {
      if asked.lacksArguments { key.arguments = nil }
      return [Request(key, site: .body, location: location)]
    }
    let needs = NeedReader(context: context, library: library)
    guard !needs.need(for: type).isContainer else { return nil }
    var readings = needs.readings(of: type, tag: asked.tag, site: .body, location: location)
    for place in readings.indices {
      if let cardinality = asked.cardinality { readings[place].cardinality = cardinality }
      if asked.isAwaited { readings[place].isAwaited = true }
    }
    return readings
  }

  /// Reads `*container`, which resolves what its surroundings ask for.
  func readOperator(_ expression: ExprSyntax, _ identity: ContainerIdentity) {
    let asked = contextual(expression, .ditranquillity)
    add(asked, at: Syntax(expression), file.location(of: expression), .ditranquillity, identity)
  }

  /// Reads `make(X.init)`, which asks for what the factory needs.
  private func make(_ call: CallChain.Call, _ library: Library, _ identity: ContainerIdentity) {
    guard let factory = call.firstValue else { return }
    let reading = context.factories.read(factory)
    if reading.opaqueReason != nil { context.unreadRoots.append(call.location) }
    for parameter in reading.parameters {
      guard let type = parameter.type, !type.isOpen else { continue }
      let asked = Asked(type: type, tag: parameter.tag)
      addRoot(asked, type, Syntax(call.node), call.location, library, identity)
    }
  }

  /// What a resolve call asks for.
  private struct Asked {
    var type: SourceType?
    var tag: TagReference?
    var cardinality: Request.Cardinality?
    var isAwaited = false
    /// Whether the call passes nothing to what it asks for.
    var lacksArguments = false

    /// Turns an array into a collection of its elements.
    mutating func takeElements() {
      cardinality = .many
      if case .array(let element)? = type?.withoutOptional { type = element } else { type = nil }
    }
  }

  private func asked(by call: CallChain.Call, _ library: Library) -> Asked {
    if let object = call.argument("into") { return injected(object) }
    let explicit = context.metatype(call.firstValue)
    var asked = explicit.map { Asked(type: $0) } ?? contextual(ExprSyntax(call.node), library)
    if call.name == "resolveIfBound" {
      asked.cardinality = .optional
      if explicit == nil, case .optional(let inner)? = asked.type { asked.type = inner }
    }
    if call.name == "resolveMany" { asked.takeElements() }
    asked.isAwaited = call.name == "resolveAsync"
    asked.lacksArguments =
      library == .garland && ["resolve", "resolveOrThrow"].contains(call.name)
      && call.arguments.count == (explicit == nil ? 0 : 1)
    return asked
  }

  /// What is injected into an object: by the type that it has when the program runs, or one that it inherits from.
  private func injected(_ object: ExprSyntax) -> Asked {
    let type = context.typer.type(of: object)
    let isExact =
      object.is(FunctionCallExprSyntax.self) && type?.declaration?.inherited.isEmpty == true
    return Asked(type: type, cardinality: isExact ? .one : .optional)
  }

  /// What the surroundings of an expression ask for, also through `many(…)` and `by(tag:on:)`.
  private func contextual(_ expression: ExprSyntax, _ library: Library) -> Asked {
    guard library == .ditranquillity else {
      return Asked(type: context.typer.contextualType(of: expression))
    }
    let reader = ClosureParameterReader(index: context.index, typer: context.typer)
    let found = reader.marked(expression, at: file.location(of: expression))
    return Asked(type: found.type, tag: found.tag, cardinality: found.isMany ? .many : nil)
  }

  private func add(
    _ asked: Asked, at node: Syntax, _ location: GarlandGraph.SourceLocation, _ library: Library,
    _ identity: ContainerIdentity
  ) {
    guard let type = asked.type, !type.isOpen else {
      // What is injected into is an entry by itself.
      if asked.cardinality == .optional { return }
      context.unreadRoots.append(location)
      return
    }
    addRoot(asked, type, node, location, library, identity)
  }

  private func addRoot(
    _ asked: Asked, _ type: SourceType, _ node: Syntax,
    _ location: GarlandGraph.SourceLocation,
    _ library: Library, _ identity: ContainerIdentity, isDeclared: Bool = false
  ) {
    guard var readings = readings(asked, type, library, location) else { return }
    if let (number, timing) = factory(around: node) {
      for place in readings.indices where timing == .provider { readings[place].timing = timing }
      context.registrations[number].pending.requests.append(readings)
      return
    }
    let name = Self.place(of: node, file)
    let root = PendingRoot(
      readings: readings, name: name, isDeclared: isDeclared,
      lacksArguments: asked.lacksArguments, scope: scope(ofCall: node))
    record(.root(root), at: node, location, identity)
  }

  /// The registration in whose factory a call stands, and when the call runs.
  private func factory(around node: Syntax) -> (Int, Request.Timing)? {
    var current = node.parent
    var closures = 0
    while let step = current {
      if step.is(ClosureExprSyntax.self) {
        if let number = context.registrationByFactory[step.id] {
          return (number, closures == 0 ? .eager : .provider)
        }
        closures += 1
      }
      if step.is(FunctionDeclSyntax.self) { return nil }
      current = step.parent
    }
    return nil
  }

  /// The declaration in which a node stands, such as `AppDelegate.start`.
  static func place(of node: Syntax, _ file: SourceFile) -> String {
    var names: [String] = []
    var current = node.parent
    while let step = current {
      if let function = step.as(FunctionDeclSyntax.self) {
        names.append(function.name.identifierText)
      }
      if step.is(InitializerDeclSyntax.self) { names.append("init") }
      if let binding = step.as(PatternBindingSyntax.self),
        binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      {
        names.append(pattern.identifier.identifierText)
      }
      if let group = step.asProtocol((any DeclGroupSyntax).self) {
        if let named = group as? any NamedDeclSyntax { names.append(named.name.identifierText) }
        if let extended = group as? ExtensionDeclSyntax {
          names.append(extended.extendedType.trimmedDescription)
        }
      }
      current = step.parent
    }
    if names.isEmpty {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }
    return names.reversed().joined(separator: ".")
  }
}
