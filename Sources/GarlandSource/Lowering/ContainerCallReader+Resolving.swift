// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  func resolve(_ call: CallChain.Call, _ library: Library, _ identity: ContainerIdentity) {
    if call.name == "inject", call.argument("into") == nil { return }
    if library == .garland, context.ownsResolves(at: Syntax(call.node)) { return }
    let asked = tagged(asked(by: call, library), call, library)
    add(asked, at: Syntax(call.node), call.location, library, identity)
  }

  private func tagged(_ found: Asked, _ call: CallChain.Call, _ library: Library) -> Asked {
    var asked = found
    if let tag = context.tag(call.argument("tag")) { asked.tag = tag }
    if let name = call.argument("name") {
      asked.tag = InjectionReader(context: context, library: library).name(name)
      // Which binding is meant is known when the program runs only.
      if asked.tag == nil { asked.type = nil }
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
  func make(_ call: CallChain.Call, _ library: Library, _ identity: ContainerIdentity) {
    guard let factory = call.firstValue else { return }
    let reading = context.factories.read(factory)
    if reading.opaqueReason != nil { context.unreadRoots.append(call.location) }
    for parameter in reading.parameters {
      guard let type = parameter.type, !type.isOpen else { continue }
      let asked = Asked(type: type, tag: parameter.tag)
      addRoot(asked, type, Syntax(call.node), call.location, library, identity)
    }
  }

  /// The requested type and tag of a resolve call.
  struct Asked {
    var type: SourceType?
    var tag: TagReference?
    var cardinality: Request.Cardinality?
    var isAwaited = false
    /// Whether the call passes nothing to what it asks for.
    var lacksArguments = false
    /// The type of what the call passes, if that can be read.
    var arguments: SourceType?

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
    let passed = library == .garland ? call.argument("arguments") : nil
    asked.arguments = passed.flatMap(context.typer.type(of:)).flatMap { $0.isOpen ? nil : $0 }
    return asked
  }

  /// The request of an injection into an existing object, by its dynamic type or a superclass.
  private func injected(_ object: ExprSyntax) -> Asked {
    let type = context.typer.type(of: object)
    let isMade = object.is(FunctionCallExprSyntax.self) || type?.declaration?.isFinal == true
    let isExact = isMade && type?.declaration?.inherited.isEmpty == true
    return Asked(type: type, cardinality: isExact ? .one : .optional)
  }

  /// The request by the contextual type of an expression, also through `many(…)` and `by(tag:on:)`.
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

  func addRoot(
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
      lacksArguments: asked.lacksArguments,
      arguments: asked.arguments.map(context.namer.reference), scope: scope(ofCall: node))
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
}
