// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// A container that is passed to a function, with the library and place that distinguish it.
  private struct Giving: Hashable {
    let identity: ContainerIdentity
    let place: SyntaxIdentifier?
  }

  /// Notes which containers a call passes to a function.
  func handOver(_ call: CallChain.Call) {
    let isWithin = isPartOfOwnContainer(call.node)
    let function = context.tracker.function(calledBy: call.node)
    if isWithin, isOwnFunction(function, call) { return }
    readDelegation(call)
    readGiving(call)
    var seen: Set<Giving> = []
    for (identity, dialect, container) in handedContainers(call) {
      let meant = function.map { context.typer.candidate($0, [:]) }
      let taker = (meant ?? context.typer.candidates(for: call.node).first).flatMap {
        ownParameter(of: $0, taking: container, call)
      }
      // An implementation of a requirement may tell apart containers that the requirement does not.
      let place = taker ?? (function?.body == nil ? container?.id : nil)
      guard seen.insert(Giving(identity: identity, place: place)).inserted else { continue }
      if isWithin, call.name == "init", isOwnObject(container) {
        for candidate in context.typer.candidates(for: call.node) {
          if let node = candidate.declaration.node { record(.call(node.id), at: call, identity) }
        }
      } else {
        handOver(identity, dialect, container, call, isWithin: isWithin)
      }
    }
  }

  /// Whether a call inside an own container is of one of its functions, as opposed to a module's of the same name.
  private func isOwnFunction(_ function: FunctionDeclSyntax?, _ call: CallChain.Call) -> Bool {
    guard context.index.ownContainers.names.contains(call.name) else { return false }
    let owner = function.flatMap { context.typer.types.enclosingType(of: Syntax($0)) }
    return owner.map { context.dialect(of: .nominal($0, [])) != nil } ?? true
  }

  /// Notes that a container is passed to a function, which need not be found inside the container itself.
  private func handOver(
    _ identity: ContainerIdentity, _ dialect: any Dialect, _ container: ExprSyntax?,
    _ call: CallChain.Call, isWithin: Bool
  ) {
    let scope = container.flatMap(context.typer.scopeKind)
    let called = context.tracker.functions(calledBy: call.node)
    let function = called.count == 1 ? called[0] : nil
    if dialect.library.passesContainersToFactories,
      let number = registration(handing: container, call)
    {
      context.registrations[number].functions += functions(taking: container, function, call)
      return
    }
    // Nothing can be added to what is only asked, but an object may ask what it is made with.
    if dialect.library.passesContainersToFactories, called.isEmpty, let container,
      let type = context.typer.type(of: container)?.withoutOptional.declaration,
      !dialect.library.filledTypes.contains(type.name)
    {
      if !identity.isOpen { _ = keep(identity, container, call) }
      return
    }
    if called.count > 1 {
      for overload in called {
        hand(identity, container, to: overload, call, scope: scope, isOverload: true)
      }
      return
    }
    let isCertain = function.map { $0.body != nil && !isOfProtocol($0) } ?? false
    if let function, isCertain, !isMadeAsHeir(call, function) {
      hand(identity, container, to: function, call, scope: scope)
      return
    }
    let listed = listedFunctions(call, static: function)
    if !listed.isEmpty {
      for (type, function) in listed {
        hand(identity, container, to: function, call, scope: scope, receiver: .other(type))
      }
      return
    }
    if let function, function.body != nil {
      hand(identity, container, to: function, call, scope: scope)
      return
    }
    guard let function else {
      if dialect.library.passesContainersToFactories, keep(identity, container, call) { return }
      if scope == nil, !isWithin, delegating(call) == nil, isRegistering(call, dialect) {
        record(.includeUnknown(call.node.calledExpression.excerpt), at: call, identity)
      }
      return
    }
    // Which implementation of a requirement is called is known when the program runs only: perhaps each of them.
    let implementations = context.implementations(of: function)
    for implementation in implementations {
      hand(
        identity, container, to: implementation, call, scope: scope,
        isAlternative: implementations.count > 1)
    }
    if scope != nil || isWithin || !implementations.isEmpty { return }
    record(.includeUnknown(call.node.calledExpression.excerpt), at: call, identity)
  }

  /// The functions to which a factory passes its container by a call.
  private func functions(
    taking container: ExprSyntax?, _ function: FunctionDeclSyntax?, _ call: CallChain.Call
  ) -> [HandedFunction] {
    let instances = instances(handedOverIn: call)
    let called =
      function.map { code(of: $0, for: instances, taking: container, call) }
      ?? context.typer.candidates(for: call.node).compactMap {
        ownParameter(of: $0, taking: container, call) ?? $0.declaration.node?.id
      }
    let timing = factory(around: Syntax(call.node))?.1 ?? .eager
    return called.map { HandedFunction(function: $0, instances: instances, timing: timing) }
  }

  /// A function, or the implementations of a required function that some types have or inherit.
  private func code(
    of function: FunctionDeclSyntax, for instances: Set<TypeDeclaration>,
    taking container: ExprSyntax?, _ call: CallChain.Call
  ) -> [SyntaxIdentifier] {
    let taker = { ownParameter(of: $0, taking: container, call) ?? $0.id }
    guard function.body == nil else { return [taker(function)] }
    let ancestors = instances.reduce(into: Set<TypeDeclaration>()) {
      $0.formUnion(context.typer.types.ancestors(of: $1))
    }
    let found = context.implementations(of: function).filter { implementation in
      context.typer.types.enclosingType(of: Syntax(implementation)).map(ancestors.contains) == true
    }
    return (found.isEmpty ? [function] : found).map(taker)
  }

  /// The types of the instances that a call creates, uses as its receiver or passes.
  private func instances(handedOverIn call: CallChain.Call) -> Set<TypeDeclaration> {
    let callee = call.node.calledExpression
    let types: [SourceType?]
    if let made = context.typer.constructedType(callee, call.node) {
      types = [made]
    } else if let base = callee.as(MemberAccessExprSyntax.self)?.base {
      types = [context.typer.type(of: base)]
    } else {
      types = call.arguments.map { context.typer.type(of: $0.expression) }
    }
    return Set(types.compactMap { $0?.withoutOptional.declaration })
  }

  /// Notes that an object is created with a container, to which it may add at any time; false if the type is not known.
  private func keep(
    _ identity: ContainerIdentity, _ container: ExprSyntax?, _ call: CallChain.Call
  ) -> Bool {
    let made = context.typer.constructedType(call.node.calledExpression, call.node)
    guard made != nil || call.name == "init" else { return false }
    let isOfContainer = context.dialect(of: made) != nil
    let initializers = context.typer.candidates(for: call.node).compactMap { candidate in
      ownParameter(of: candidate, taking: container, call)
        // The other arguments that a container is created with are read where it is created.
        ?? (isOfContainer ? nil : candidate.declaration.node?.id ?? made?.declaration?.node?.id)
    }
    for id in initializers {
      record(
        .refill(.incoming(id)), at: Syntax(call.node), call.location, identity,
        isAlternative: initializers.count > 1)
    }
    return !initializers.isEmpty
  }

  /// Whether a call is inside a container type that the program implements itself.
  func isPartOfOwnContainer(_ node: FunctionCallExprSyntax) -> Bool {
    let owner = context.typer.types.enclosingType(of: Syntax(node))
    return owner.map { context.index.ownContainers.isMachinery($0) } ?? false
  }

  /// The registration whose factory passes its container on.
  private func registration(handing container: ExprSyntax?, _ call: CallChain.Call) -> Int? {
    guard let name = container?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return nil
    }
    switch context.typer.value(named: name, at: Syntax(call.node)) {
    case .closureParameter(let closure, _): return context.registrationByFactory[closure.id]
    case .parameter(_, let owner): return context.registrationByFactory[owner.id]
    default: return nil
    }
  }

  private func hand(
    _ identity: ContainerIdentity, _ container: ExprSyntax?, to function: FunctionDeclSyntax,
    _ call: CallChain.Call, scope: SourceType?, isAlternative: Bool = false,
    isOverload: Bool = false, receiver: ContainerAction.Receiver? = nil
  ) {
    var takers = [ownParameter(of: function, taking: container, call) ?? function.id]
    // Where it cannot be told which of them is given the container, each one may be.
    let isArgument = call.arguments.contains { $0.expression.handed == container }
    if takers == [function.id], isArgument {
      let own = context.tracker.ownParameters(of: Syntax(function)).map(\.id)
      if !own.isEmpty { takers = own }
    }
    for taker in takers {
      record(
        .call(taker), at: Syntax(call.node), call.location, identity, scope: scope,
        isAlternative: isAlternative || isOverload,
        overload: isOverload ? call.node.calledExpression.excerpt : nil,
        receiver: isOverload ? .none : receiver ?? self.receiver(of: call, function))
    }
  }

  /// The parameter to which a call passes a container, if the called function deals with several containers.
  private func ownParameter(
    of candidate: Candidate?, taking container: ExprSyntax?, _ call: CallChain.Call
  ) -> SyntaxIdentifier? {
    guard let candidate, let container else { return nil }
    guard let node = candidate.declaration.node,
      let parameter = context.tracker.parameter(of: candidate, taking: container, in: call.node)
    else { return context.tracker.ownProperty(of: candidate, taking: container, in: call.node) }
    return context.tracker.ownParameters(of: node).contains(parameter) ? parameter.id : nil
  }

  private func ownParameter(
    of function: FunctionDeclSyntax, taking container: ExprSyntax?, _ call: CallChain.Call
  ) -> SyntaxIdentifier? {
    ownParameter(of: context.typer.candidate(function, [:]), taking: container, call)
  }

  private func isOfProtocol(_ function: FunctionDeclSyntax) -> Bool {
    context.typer.types.enclosingType(of: Syntax(function))?.isProtocol == true
  }

  private func receiver(
    of call: CallChain.Call, _ function: FunctionDeclSyntax
  ) -> ContainerAction.Receiver {
    guard context.typer.types.enclosingType(of: Syntax(function)) != nil else { return .none }
    guard let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
      return .caller
    }
    if base.is(SuperExprSyntax.self) { return .base }
    if base.isSelf { return .caller }
    let type = context.typer.typeExpression(base) ?? context.typer.type(of: base)
    return type?.withoutOptional.declaration.map { .other($0) } ?? .none
  }

  /// Whether the receiver of a call is known to be of a subclass of its variable's type.
  private func isMadeAsHeir(_ call: CallChain.Call, _ function: FunctionDeclSyntax) -> Bool {
    guard case .other(let type) = receiver(of: call, function), type.isReference, !type.isFinal,
      let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      context.typer.typeExpression(base) == nil,
      let types = ModuleExpressionReader(context: context).modules(in: base)
    else { return false }
    return types.contains { $0 !== type }
      && types.allSatisfy { $0 === type || context.inherits($0, type) }
  }

  /// Whether the method is the only one of its name for a protocol and comes from an extension, so that nothing
  /// replaces it.
  private func isStatic(_ function: FunctionDeclSyntax, of base: ExprSyntax) -> Bool {
    guard function.body != nil, isOfProtocol(function),
      let type = context.typer.type(of: base)?.withoutOptional.declaration, type.isProtocol
    else { return false }
    let ancestors = context.typer.types.ancestors(of: type)
    let name = function.name.identifierText
    // An external protocol may require the method.
    return ancestors.allSatisfy {
      !$0.isExternal || ["AnyObject", "Sendable"].contains($0.name)
    } && ancestors.reduce(0) { $0 + ($1.functions[name]?.count ?? 0) } == 1
  }

  /// The functions that a call means on each of the values that the sources list, as in `for part in [A(), B()]`.
  ///
  /// The type of the variable may be enough to tell which one it is.
  private func listedFunctions(
    _ call: CallChain.Call, static function: FunctionDeclSyntax?
  ) -> [(TypeDeclaration, FunctionDeclSyntax)] {
    guard let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let types = ModuleExpressionReader(context: context).modules(in: base)
    else { return [] }
    if let function, isStatic(function, of: base) { return types.map { ($0, function) } }
    let labels = call.arguments.map { $0.label?.identifierText }
    let readable = types.compactMap { type in
      context.typer.functions(call.name, of: .nominal(type, [])).lazy
        .filter { $0.0.body != nil }.compactMap { context.typer.candidate($0.0, $0.1) }
        .first { $0.match(labels: labels, trailingClosures: 0) != nil }?
        .declaration.node?.as(FunctionDeclSyntax.self).map { (type, $0) }
    }
    return readable.count == types.count ? readable : []
  }

  /// Whether a function that cannot be found may add to the container that it is passed.
  private func isRegistering(_ call: CallChain.Call, _ dialect: any Dialect) -> Bool {
    if context.typer.constructedType(call.node.calledExpression, call.node) != nil {
      // An instance that is made with a container uses it, but a builder is there to be filled.
      return dialect.library.hasBuilders && isFilled(call, dialect)
    }
    if dialect.library.harmlessFunctions.contains(call.node.calledExpression.trimmedDescription) {
      return false
    }
    return !Self.swiftsFunctions.contains(call.name) && !call.name.hasPrefix("XCT")
  }

  /// Functions of the standard library, which register nothing in the container that they are passed.
  static let swiftsFunctions: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "swap", "type",
  ]

  private func isFilled(_ call: CallChain.Call, _ dialect: any Dialect) -> Bool {
    call.arguments.contains {
      let type = context.typer.type(of: $0.expression)?.withoutOptional.declaration
      return type.map { dialect.library.filledTypes.contains($0.name) } ?? false
    }
  }

  /// A container that a call passes to the called function.
  private typealias Handed = (ContainerIdentity, any Dialect, ExprSyntax?)

  /// The containers among the arguments or, for a method of the container, the receiver.
  private func handedContainers(_ call: CallChain.Call) -> [Handed] {
    let place = Syntax(call.node)
    let given = call.arguments.map(\.expression.handed).filter {
      $0.is(DeclReferenceExprSyntax.self) || $0.is(MemberAccessExprSyntax.self)
        || $0.is(FunctionCallExprSyntax.self)
    }
    let found = (given + defaults(of: call)).compactMap { expression -> Handed? in
      context.dialect(of: type(ofHanded: expression, call)).map {
        (context.tracker.identity(of: expression, at: place), $0, expression)
      }
    }
    guard found.isEmpty || isToldApart(call) else { return found }
    return found + ownerOfMethod(calledBy: call)
  }

  /// Whether the parameters of a container's method are distinguished from the container itself.
  private func isToldApart(_ call: CallChain.Call) -> Bool {
    context.tracker.functions(calledBy: call.node).map { Syntax($0) }.contains {
      context.tracker.isOfContainer($0) && !context.tracker.ownParameters(of: $0).isEmpty
    }
  }

  /// The container on which a method is called.
  private func ownerOfMethod(calledBy call: CallChain.Call) -> [Handed] {
    let place = Syntax(call.node)
    if let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      guard let dialect = context.dialect(of: context.typer.type(of: base)),
        call.name == "init" || !context.tracker.functions(calledBy: call.node).isEmpty
      else { return [] }
      return [(context.tracker.identity(of: base, at: place), dialect, base)]
    }
    guard call.node.calledExpression.is(DeclReferenceExprSyntax.self),
      !context.tracker.functions(calledBy: call.node).isEmpty,
      let dialect = context.dialect(of: context.typer.selfType(at: place))
    else { return [] }
    return [(context.tracker.identity(of: nil, at: place), dialect, nil)]
  }

  /// The containers that are default values of the parameters which a call leaves out.
  private func defaults(of call: CallChain.Call) -> [ExprSyntax] {
    guard context.takers.ofDefaults.contains(call.name) else { return [] }
    return context.typer.candidates(for: call.node).prefix(1).flatMap { candidate in
      let taken = candidate.match(call.node) ?? []
      let parameters = candidate.declaration.node?.parameters ?? []
      return parameters.indices.filter { !taken.contains($0) }.compactMap {
        parameters[$0].defaultValue?.value
      }
    }
  }

  /// Notes that a builder becomes part of a value that is not followed.
  func noteEscape(_ value: ExprSyntax, of builder: ExprSyntax, at node: some SyntaxProtocol) {
    let identity = context.tracker.identity(of: builder, at: Syntax(node))
    record(
      .includeUnknown(value.excerpt), at: Syntax(node), file.location(of: node), identity
    )
  }
}
