// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the generic functions by which a program registers the values of their generic parameters.
final class RegisteringFunctionCollector: ActiveCodeVisitor {
  private let context: LoweringContext
  private let file: SourceFile

  /// The largest number of functions that are followed from one to the next until one registers.
  private static let mostRounds = 4

  /// Finds the functions of all files.
  static func read(_ files: [SourceFile], _ context: LoweringContext) {
    let isUsed = files.contains { $0.libraries.contains(where: \.passesContainersToFactories) }
    guard isUsed else { return }
    var known = -1
    for _ in 0..<mostRounds where context.registering.count > known {
      known = context.registering.count
      for file in files where !context.index.isOfLibrary(file) {
        RegisteringFunctionCollector(file, context).walk(file.tree)
      }
    }
  }

  private init(_ file: SourceFile, _ context: LoweringContext) {
    self.file = file
    self.context = context
    super.init(file)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause != nil, let body = node.body else { return .visitChildren }
    let chains = ChainFinder(file, isDeep: true)
    chains.walk(body)
    let own = OwnFunction(node: node, context: context)
    var found: [RegisteringFunctions.Function] = []
    var places: [SyntaxIdentifier: Int] = [:]
    for chain in chains.chains where chain.calls.first.map({ isActive($0.node) }) == true {
      if let call = chain.calls.last, let entry = forwarded(by: call),
        let place = places[entry]
      {
        found[place].modifiers.append(call)
        continue
      }
      let new = registrations(chain, in: own)
      if let last = chain.calls.last, !new.isEmpty {
        places[last.node.id] = found.count + new.count - 1
      }
      found += new
    }
    if !found.isEmpty { set(found, of: own) }
    return .skipChildren
  }

  /// The call for whose registration `forward(type, to: entry)` adds another key.
  private func forwarded(by call: CallChain.Call) -> SyntaxIdentifier? {
    guard call.name == "forward", let entry = call.argument("to"),
      context.metatypeValue(call.firstValue)?.isOpen == true
    else { return nil }
    if entry.is(FunctionCallExprSyntax.self) { return entry.id }
    guard let name = entry.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = context.typer.value(named: name, at: Syntax(entry))
    else { return nil }
    return value.id
  }

  private func isActive(_ node: FunctionCallExprSyntax) -> Bool {
    node.firstToken(viewMode: .sourceAccurate).map(file.active.contains) ?? false
  }

  private func registrations(
    _ chain: CallChain, in own: OwnFunction
  ) -> [RegisteringFunctions.Function] {
    for (place, call) in chain.calls.enumerated() {
      let modifiers = Array(chain.calls[(place + 1)...])
      if context.registering.names.contains(call.name) {
        let inner = registrations(call, modifiers, in: own)
        if !inner.isEmpty { return inner }
      }
      let receiver = place == 0 ? chain.receiver : ExprSyntax(chain.calls[place - 1].node)
      let type =
        receiver.map { context.typer.type(of: $0) } ?? context.typer.selfType(at: Syntax(call.node))
      guard let dialect = context.dialect(of: type), dialect.library.passesContainersToFactories,
        dialect.library.registeringVerbs.contains(call.name),
        // A call by the name of one of the library's functions is read as that.
        !isReadAsLibrary(own.node, dialect.library),
        let (type, given) = registered(by: call, own, dialect.library)
      else { continue }
      let identity = context.tracker.identity(of: receiver, at: Syntax(call.node))
      let function = RegisteringFunctions.Function(
        node: own.node, body: own.node.id, library: dialect.library,
        identity: identity == .incoming(own.node.id) ? nil : identity, type: type,
        name: own.handedName(in: call, dialect.reader(context)),
        argumentCount: argumentCount(of: call),
        makesWhatIsGiven: given != nil || call.closure.map(Self.ignoresContainer) ?? false,
        given: given, modifiers: modifiers,
        takesFactory: type.isParameter && own.usesFunction(in: call),
        isReturned: chain.calls.last?.node.isReturned(by: own.node) ?? false,
        isIfMissing: isIfMissing(type, at: call.node),
        conditions: own.conditions(around: Syntax(call.node)),
        path: context.branches.path(to: Syntax(call.node)))
      return [function]
    }
    return []
  }

  /// Whether code at a place only runs if no binding of a type is registered.
  private func isIfMissing(_ type: SourceType, at node: FunctionCallExprSyntax) -> Bool {
    guard !context.branches.path(to: Syntax(node)).isEmpty else { return false }
    return context.questions(in: file)[context.namer.name(type.withoutOptional)]?.contains {
      $0.other.contains { $0.contains(node.position) }
    } ?? false
  }

  /// Whether calls of a function are read as calls of the library's function of the same name.
  private func isReadAsLibrary(_ function: FunctionDeclSyntax, _ library: Library) -> Bool {
    guard isOfContainer(function), library.verbs.contains(function.name.text) else { return false }
    return !library.registersTypeFirst
      || function.parameters.first?.firstName.text == "_"
  }

  /// The type that a call registers, and the parameter for the instances if the type is known by it alone.
  private func registered(
    by call: CallChain.Call, _ own: OwnFunction, _ library: Library
  ) -> (type: SourceType, given: Int?)? {
    if let service = call.arguments.first?.expression, !service.is(ClosureExprSyntax.self),
      let type = context.metatypeValue(service), type.isParameter || own.isClosed(type)
    {
      return (type, nil)
    }
    guard library.registersResults, call.arguments.allSatisfy({ $0.label != nil }),
      let closure = call.closure
    else { return nil }
    return own.made(by: closure).map { (.parameter($0.parameter), $0.place) }
  }

  /// The registrations that a function makes by calling another known one.
  private func registrations(
    _ call: CallChain.Call, _ modifiers: [CallChain.Call], in own: OwnFunction
  ) -> [RegisteringFunctions.Function] {
    let callees = context.registering.functions(calledBy: call.node, context.typer)
    let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return callees.compactMap { callee in
      guard callee.given == nil, callee.body != own.node.id,
        let dialect = context.dialect(callee.library)
      else { return nil }
      let inner = OwnFunction(node: callee.node, context: context)
      guard let type = inner.type(callee.type, in: call.node), type.isOpen,
        type.isParameter || own.isClosed(type)
      else { return nil }
      let identity =
        callee.identity ?? context.tracker.identity(of: base, at: Syntax(call.node))
      let isReturned = callees.count == 1 || callee.isReturned
      return RegisteringFunctions.Function(
        node: own.node, body: own.node.id, library: callee.library,
        identity: identity == .incoming(own.node.id) ? nil : identity, type: type,
        name: own.handedName(callee.name, by: inner, in: call.node, dialect.reader(context)),
        argumentCount: callee.argumentCount, makesWhatIsGiven: callee.makesWhatIsGiven,
        modifiers: callee.modifiers + (isReturned ? modifiers : []),
        takesFactory: type.isParameter && callee.takesFactory && own.usesFunction(in: call),
        isReturned: isReturned && call.node.isReturned(by: own.node),
        isIfMissing: callee.isIfMissing || isIfMissing(type, at: call.node),
        conditions: own.conditions(around: Syntax(call.node)),
        path: context.branches.path(to: Syntax(call.node)) + callee.path)
    }
  }

  /// Sets the registrations of a function, also for the requirements that it fulfils, whose callers know no type.
  private func set(_ registrations: [RegisteringFunctions.Function], of own: OwnFunction) {
    var found = registrations
    // Whatever a function is given besides the type, it is given for the only thing that it registers.
    if found.count == 1 { found[0].takesFactory = found[0].type.isParameter }
    context.registering.set(found, of: own.node)
    guard let owner = context.typer.selfType(at: Syntax(own.node))?.declaration else { return }
    let names = own.node.genericNames
    for requirement in context.requirements(fulfilledBy: own.node, of: owner) {
      let known = context.registering.functions[requirement.id]
      guard known.map({ $0.first?.body == own.node.id }) ?? true,
        requirement.genericNames.count == names.count
      else { continue }
      let values = Dictionary(
        zip(names, requirement.genericNames.map(SourceType.parameter))
      ) { first, _ in first }
      let required = found.map { function in
        var copy = function
        copy.node = requirement
        copy.type = function.type.replacing(values)
        return copy
      }
      context.registering.set(required, of: requirement)
    }
  }

  /// Whether a factory is `{ _ in … }` and calls nothing.
  private static func ignoresContainer(_ factory: ClosureExprSyntax) -> Bool {
    let parameters = factory.signature?.parameterClause?.trimmedDescription
    return ["_", "(_)"].contains(parameters)
      && factory.statements.onlyResult?.is(DeclReferenceExprSyntax.self) == true
  }

  /// The number of parameters of a factory besides the container.
  private func argumentCount(of call: CallChain.Call) -> Int {
    if let closure = call.closure {
      let named = closure.namedParameters.count
      return max(0, (named == 0 ? ShorthandCounter.count(in: closure) : named) - 1)
    }
    guard let handed = call.argument(["factory", "mainActorFactory"]),
      case .function(let parameters, _, _)? = context.typer.type(of: handed)
    else { return 0 }
    return max(0, parameters.count - 1)
  }

  private func isOfContainer(_ function: FunctionDeclSyntax) -> Bool {
    context.dialect(of: context.typer.selfType(at: Syntax(function))) != nil
  }
}

extension SourceType {
  fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}

extension FunctionCallExprSyntax {
  /// Whether a function returns the value of the call.
  fileprivate func isReturned(by function: FunctionDeclSyntax) -> Bool {
    guard function.signature.returnClause != nil else { return false }
    return parent?.is(ReturnStmtSyntax.self) == true
      || function.body?.statements.onlyResult?.id == ExprSyntax(self).id
  }
}
