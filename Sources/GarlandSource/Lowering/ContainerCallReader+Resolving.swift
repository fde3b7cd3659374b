// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  func resolve(_ call: CallChain.Call, _ dialect: any Dialect, _ identity: ContainerIdentity) {
    let reader = dialect.reader(context)
    if call.name == "inject", call.argument("into") == nil { return }
    if dialect.library.makesSelfDescribing, context.ownsResolves(at: Syntax(call.node)) { return }
    let asked = tagged(reader.asked(by: call, self), call, dialect)
    if dialect.library.makesSelfDescribing {
      if ["resolve", "resolveOrThrow"].contains(call.name) {
        context.resolves.insert(call.location)
      }
      if call.name == "inject" { context.injections.insert(call.location) }
      noteElsewhere(call)
    }
    add(asked, at: Syntax(call.node), call.location, dialect, identity)
  }

  /// Notes a call that never runs on the main actor.
  private func noteElsewhere(_ call: CallChain.Call) {
    guard CodeIsolation(context: context).isElsewhere(call.node) else { return }
    context.elsewhere.insert(call.location)
  }

  private func tagged(_ found: Asked, _ call: CallChain.Call, _ dialect: any Dialect) -> Asked {
    var asked = found
    asked.readTag(call.argument("tag"), context)
    dialect.reader(context).readName(of: call, into: &asked)
    return asked
  }

  /// The possible readings of the request of a resolve call, or nil if it cannot be read.
  func readings(of call: CallChain.Call, _ dialect: any Dialect) -> [Request]? {
    let reader = dialect.reader(context)
    let asked = tagged(reader.asked(by: call, self), call, dialect)
    guard let type = asked.type, !type.isOpen else {
      context.unreadRoots.append(call.location)
      context.unreadParts[call.location] = asked.unread
      return nil
    }
    return readings(asked, type, dialect, call.location)
  }

  func readings(
    _ asked: Asked, _ type: SourceType, _ dialect: any Dialect,
    _ location: GarlandGraph.SourceLocation
  ) -> [Request]? {
    if dialect.library.makesSelfDescribing,
      var key = context.resolvables.key(of: type.withoutOptional)
    {
      if asked.lacksArguments { key.arguments = nil }
      // By this label any type is accepted, as for what is registered.
      if let passed = asked.arguments { key.arguments = context.namer.reference(passed) }
      return [Request(key, site: .body, location: location)]
    }
    let needs = NeedReader(context: context, dialect: dialect)
    guard !needs.need(for: type).isContainer else { return nil }
    if asked.needsExactType, case .optional = type {
      let key = context.key(type, tag: asked.tag)
      context.wrappedKeys[key] = context.key(type.withoutOptional, tag: asked.tag)
      return [
        Request(
          key, cardinality: asked.cardinality ?? .one, site: .body, hasDefault: asked.hasDefault,
          location: location)
      ]
    }
    var readings = needs.readings(of: type, tag: asked.tag, site: .body, location: location)
    var cardinality = asked.cardinality
    if dialect.library.servesOptionals, case .optional = type { cardinality = nil }
    for place in readings.indices {
      if let cardinality { readings[place].cardinality = cardinality }
      if asked.isAwaited { readings[place].isAwaited = true }
      if asked.hasDefault { readings[place].hasDefault = true }
      if let arguments = asked.keyArguments { readings[place].key.arguments = arguments }
    }
    return readings
  }

  /// Reads an operator in front of a container, which resolves what its surroundings ask for.
  func readOperator(
    _ expression: ExprSyntax, _ dialect: any Dialect, _ identity: ContainerIdentity
  ) {
    let asked = dialect.reader(context).asked(around: expression, self)
    add(asked, at: Syntax(expression), file.location(of: expression), dialect, identity)
  }

  /// Reads `make(X.init)`, which requests the parameters of the factory.
  func make(_ call: CallChain.Call, _ dialect: any Dialect, _ identity: ContainerIdentity) {
    guard let factory = call.firstValue else { return }
    noteElsewhere(call)
    let reading = context.factories.read(factory)
    if reading.opaqueReason != nil { context.unreadRoots.append(call.location) }
    for parameter in reading.parameters {
      guard let type = parameter.type, !type.isOpen else { continue }
      let asked = Asked(type: type, tag: parameter.tag)
      if parameter.isSending {
        let need = NeedReader(context: context, dialect: dialect).need(for: type)
        context.sentByCalls[call.location, default: []].append(need.type)
      }
      addRoot(asked, type, Syntax(call.node), call.location, dialect, identity)
    }
  }

  /// The request of a resolve call as most libraries write it.
  func asked(by call: CallChain.Call, _ dialect: any Dialect) -> Asked {
    if let object = call.argument("into") { return injected(object) }
    let explicit = context.metatype(call.firstValue ?? call.argument("here"))
    var asked =
      explicit.map { Asked(type: $0) }
      ?? dialect.reader(context).asked(around: ExprSyntax(call.node), self)
    if call.name == "resolveIfBound" {
      asked.cardinality = .optional
      if explicit == nil, case .optional(let inner)? = asked.type { asked.type = inner }
    }
    if call.name == "resolveMany" { asked.takeElements() }
    asked.isAwaited = call.name == "resolveAsync"
    return asked
  }

  /// The request of an injection into an existing object, for its dynamic type or a superclass.
  private func injected(_ object: ExprSyntax) -> Asked {
    let type = context.typer.type(of: object)
    let isMade = object.is(FunctionCallExprSyntax.self) || type?.declaration?.isFinal == true
    let isExact = isMade && type?.declaration?.inherited.isEmpty == true
    return Asked(type: type, cardinality: isExact ? .one : .optional, isInjection: !isExact)
  }

  func add(
    _ asked: Asked, at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ dialect: any Dialect,
    _ identity: ContainerIdentity
  ) {
    guard let type = asked.type, !type.isOpen, !isUnfinished(type) else {
      // An object that is injected into is a root of its own.
      if asked.isInjection || addClosed(asked, at: node, location, dialect, identity)
        || noteWrapper(asked, at: node, dialect, identity)
      {
        return
      }
      noteUnread(asked.unread, at: node, location, identity)
      return
    }
    addRoot(asked, type, node, location, dialect, identity)
  }

  /// Notes a request of which a part cannot be read, with the binding whose factory makes it if there is one.
  private func noteUnread(
    _ part: LoweringContext.UnreadPart, at node: Syntax,
    _ location: GarlandGraph.SourceLocation, _ identity: ContainerIdentity
  ) {
    guard let (number, _) = factory(around: node), !isOfOther(identity, than: number) else {
      context.unreadRoots.append(location)
      context.unreadParts[location] = part
      return
    }
    context.registrations[number].pending.setOpaque(
      "the \(part.rawValue) of what is resolved in line \(location.line) cannot be read")
  }

  /// Whether the request is for a generic type whose arguments only the compiler knows.
  private func isUnfinished(_ type: SourceType) -> Bool {
    guard type.withoutOptional.isUnfinished else { return false }
    return !context.openKeys.contains(context.namer.reference(type.withoutOptional))
  }

  func addRoot(
    _ asked: Asked, _ type: SourceType, _ node: Syntax,
    _ location: GarlandGraph.SourceLocation,
    _ dialect: any Dialect, _ identity: ContainerIdentity, isDeclared: Bool = false,
    heir: TypeDeclaration? = nil
  ) {
    guard var readings = readings(asked, type, dialect, location) else { return }
    if readings.contains(where: { $0.cardinality == .one }),
      isAskedBefore(asked, type, at: node, dialect)
    {
      for place in readings.indices where readings[place].cardinality == .one {
        readings[place].cardinality = .optional
      }
    }
    context.fatesOfErrors[location] = asked.fateOfError
    let scope = scope(ofCall: node)
    if scope == nil, asksOpenScope(node) {
      // Each call of a generic function may ask another scope.
      context.unreadRoots.append(location)
      context.unreadParts[location] = .container
      return
    }
    // A factory's requests of a scope that it opens are none of its own container.
    var factory: Int?
    if scope == nil, !isInjection(node), let (number, timing) = self.factory(around: node),
      !isOfOther(identity, than: number)
    {
      guard passArguments(of: asked, node, dialect, to: &readings, number) else { return }
      for place in readings.indices where timing != .eager { readings[place].timing = timing }
      if timing != .provider, isConditional(node, inFactoryOf: number) {
        context.conditionalRequests.insert(location)
      }
      context.registrations[number].pending.requests.append(readings)
      // Which container a function is given is only known where the graph is put together.
      guard mayBeOther(identity, than: number, at: node) else { return }
      context.registrations[number].pending.others[location] = identity
      factory = number
    }
    let name = heir.map(context.index.displayName) ?? Self.place(of: node, file)
    let timing =
      dialect.library.passesContainersToFactories
      ? CodePlace(of: node, context.forks, within: node.closure(given: identity)).timing : .eager
    var root = PendingRoot(
      readings: readings, name: name, library: dialect.library.name,
      injected: asked.isInjection ? type.withoutOptional.declaration : nil, timing: timing,
      isDeclared: isDeclared,
      lacksArguments: asked.lacksArguments,
      arguments: asked.arguments.map(context.namer.reference), scope: scope,
      wrapped: asked.wrapped, heir: heir, factory: factory,
      asked: factory.map { _ in identity })
    if !dialect.library.opensScopes || asked.wrapped != nil {
      root.node = node
    } else {
      root.keeper = scope == nil ? keeper(ofContainerAskedBy: node) : keeper(ofOpenerAskedBy: node)
    }
    record(.root(root), at: node, location, identity)
  }

  /// Whether a call injects into an object, which is there already.
  private func isInjection(_ node: Syntax) -> Bool {
    node.as(FunctionCallExprSyntax.self)?.argument("into") != nil
  }

  /// Adds the arguments of a call to what it asks for; false if they cannot be read, which is noted.
  ///
  /// Other libraries have read theirs by now, or match them by their number.
  private func passArguments(
    of asked: Asked, _ node: Syntax, _ dialect: any Dialect, to readings: inout [Request],
    _ registration: Int
  ) -> Bool {
    guard dialect.library.makesSelfDescribing else { return true }
    if let passed = asked.arguments {
      for place in readings.indices {
        readings[place].key.arguments = context.namer.reference(passed)
      }
    } else if node.as(FunctionCallExprSyntax.self)?.argument("arguments") != nil {
      context.registrations[registration].pending
        .setOpaque("the arguments that it passes cannot be read")
      return false
    }
    return true
  }

  /// Whether code at a place only runs after it has asked whether something is registered.
  private func isAskedBefore(
    _ asked: Asked, _ type: SourceType, at node: Syntax, _ dialect: any Dialect
  ) -> Bool {
    let name = context.namer.name(type.withoutOptional)
    return context.questions(in: file)[name]?.contains { question in
      question.code.contains { $0.contains(node.position) }
        && tagged(Asked(type: type), question.call, dialect).tag == asked.tag
    } ?? false
  }

  /// Whether code at a place only runs after a request of the key that it registers returned nothing.
  func isAskedInVain(_ registration: PendingRegistration, at node: Syntax, _ dialect: any Dialect)
    -> Bool
  {
    guard let type = registration.exposed ?? registration.value,
      !context.branches.path(to: node).isEmpty
    else { return false }
    return context.questions(in: file)[context.namer.name(type.withoutOptional)]?.contains {
      guard $0.other.contains(where: { $0.contains(node.position) }) else { return false }
      let asked = tagged(Asked(type: type), $0.call, dialect)
      return asked.type == nil || asked.tag == registration.pending.binding.exposures.first?.key.tag
    } ?? false
  }

  /// The type that keeps the container of a resolve in a property.
  private func keeper(ofContainerAskedBy node: Syntax) -> TypeDeclaration? {
    guard
      let base = node.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)?.base,
      context.typer.type(of: base)?.declaration?.name == "Container"
    else { return nil }
    return keeper(of: base)
  }

  /// The type that keeps a value in a property.
  private func keeper(of value: ExprSyntax) -> TypeDeclaration? {
    if let member = value.as(MemberAccessExprSyntax.self), let owner = member.base {
      // `Container.current` and `scope.container` are no properties of the program.
      let type = context.typer.type(of: owner)?.withoutOptional.declaration
      return type?.isExternal == false ? type : nil
    }
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .property(let property, _)? = context.typer.value(named: name, at: Syntax(value)),
      property.isStored
    else { return nil }
    return context.typer.types.enclosingType(of: Syntax(value))
  }

  /// The type that keeps the `ScopeOpener` of a resolve's scope in a property.
  private func keeper(ofOpenerAskedBy node: Syntax) -> TypeDeclaration? {
    let base = node.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(MemberAccessExprSyntax.self)?.base
    guard let base, let opening = opening(of: base) else { return nil }
    return context.typer.scope(openedBy: opening) == nil
      ? nil : keeper(of: opening.calledExpression)
  }

  /// The call that an expression is, or that a local constant stands for.
  private func opening(of expression: ExprSyntax) -> FunctionCallExprSyntax? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return expression.as(FunctionCallExprSyntax.self)
    }
    switch context.typer.value(named: name, at: Syntax(expression)) {
    case .expression(let value), .unwrapped(let value), .variable(_, let value?):
      return (value.as(TryExprSyntax.self)?.expression ?? value).as(FunctionCallExprSyntax.self)
    default: return nil
    }
  }

  /// Whether a factory makes a request in some cases only.
  private func isConditional(_ node: Syntax, inFactoryOf number: Int) -> Bool {
    let factory = node.upward.first {
      context.registrationByFactory[$0.id] == number
    }
    return CodePlace(of: node, context.forks, within: factory).timing != .eager
  }

  /// Whether a factory asks another container than its own, such as the parent.
  private func isOfOther(_ identity: ContainerIdentity, than number: Int) -> Bool {
    guard case .created = identity, case .created? = context.builders[number] else { return false }
    return context.builders[number] != identity
  }

  /// Whether a factory may ask another container than its own, which only the whole graph shows.
  private func mayBeOther(
    _ identity: ContainerIdentity, than number: Int, at node: Syntax
  ) -> Bool {
    guard let own = context.builders[number], own != identity else { return false }
    switch identity {
    case .created: return own.isGiven || own.isOpen
    case .incoming: return node.closure(given: identity) == nil
    default: return false
    }
  }

  /// The registration whose factory contains a call, and when the call runs.
  func factory(around node: Syntax) -> (Int, Request.Timing)? {
    var closures = 0
    for step in node.upward {
      if step.is(FunctionDeclSyntax.self) { return nil }
      if let number = context.registrationByFactory[step.id] {
        let isLate = context.completions.contains(step.id)
        return (number, closures > 0 ? .provider : isLate ? .afterConstruction : .eager)
      }
      if step.is(ClosureExprSyntax.self) { closures += 1 }
    }
    return nil
  }
}

extension Syntax {
  /// The closure around the node that has a container as its parameter.
  fileprivate func closure(given container: ContainerIdentity) -> Syntax? {
    guard case .incoming(let id) = container else { return nil }
    return upward.first {
      $0.id == id && $0.is(ClosureExprSyntax.self)
    }
  }
}
