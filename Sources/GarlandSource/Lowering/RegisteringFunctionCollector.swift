// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the generic functions with which a program registers whatever it gives them.
final class RegisteringFunctionCollector: ActiveCodeVisitor {
  private let context: LoweringContext
  private let file: SourceFile

  /// How many functions may call each other before one of them registers.
  private static let mostRounds = 4

  /// Finds those of all files.
  static func read(_ files: [SourceFile], _ context: LoweringContext) {
    let isUsed = files.contains { $0.libraries.contains(where: \.passesContainersToFactories) }
    guard isUsed else { return }
    var known = -1
    for _ in 0..<mostRounds where context.registering.functions.count > known {
      known = context.registering.functions.count
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
    guard node.genericParameterClause != nil, let body = node.body,
      context.registering.functions[node.id] == nil
    else { return .visitChildren }
    let finder = ChainFinder(file)
    finder.walk(body)
    for chain in finder.chains where chain.calls.first.map({ isActive($0.node) }) == true {
      note(chain, in: node)
    }
    return .skipChildren
  }

  private func isActive(_ node: FunctionCallExprSyntax) -> Bool {
    node.firstToken(viewMode: .sourceAccurate).map(file.active.contains) ?? false
  }

  private func note(_ chain: CallChain, in function: FunctionDeclSyntax) {
    let own = OwnFunction(node: function, context: context)
    for (place, call) in chain.calls.enumerated() {
      let modifiers = Array(chain.calls[(place + 1)...])
      if context.registering.names.contains(call.name), note(call, modifiers, in: own) { return }
      guard Self.verbs.contains(call.name) else { continue }
      let receiver = place == 0 ? chain.receiver : ExprSyntax(chain.calls[place - 1].node)
      let type =
        receiver.map { context.typer.type(of: $0) } ?? context.typer.selfType(at: Syntax(call.node))
      guard let dialect = context.dialect(of: type), dialect.library.passesContainersToFactories,
        // What has the name of a call of the library's is read as that.
        !isOfContainer(function) || !dialect.library.verbs.contains(function.name.text),
        let (name, given) = registered(by: call, own, dialect.library)
      else { continue }
      let identity = context.tracker.identity(of: receiver, at: Syntax(call.node))
      add(
        RegisteringFunctions.Function(
          node: function, library: dialect.library,
          identity: identity == .incoming(function.id) ? nil : identity, parameter: name,
          name: own.handedName(in: call, dialect.reader(context)),
          argumentCount: argumentCount(of: call),
          makesWhatIsGiven: given != nil || call.closure.map(Self.ignoresContainer) ?? false,
          given: given, modifiers: modifiers))
      return
    }
  }

  /// The generic parameter that a call registers, and the parameter that gives the instances if that alone tells it.
  private func registered(
    by call: CallChain.Call, _ own: OwnFunction, _ library: Library
  ) -> (name: String, given: Int?)? {
    if let service = call.arguments.first?.expression, !service.is(ClosureExprSyntax.self),
      case .parameter(let name)? = context.metatypeValue(service)
    {
      return (name, nil)
    }
    guard library.name == Library.resolver.name, call.arguments.allSatisfy({ $0.label != nil }),
      let closure = call.closure
    else { return nil }
    return own.made(by: closure).map { ($0.parameter, $0.place) }
  }

  /// Notes a function that calls another one which is known.
  private func note(
    _ call: CallChain.Call, _ modifiers: [CallChain.Call], in own: OwnFunction
  ) -> Bool {
    guard let callee = context.registering.function(calledBy: call.node, context.typer),
      callee.given == nil,
      let dialect = context.dialect(callee.library)
    else { return false }
    let inner = OwnFunction(node: callee.node, context: context)
    guard case .parameter(let name)? = inner.type(of: callee.parameter, in: call.node) else {
      return false
    }
    let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let identity =
      callee.identity ?? context.tracker.identity(of: base, at: Syntax(call.node))
    add(
      RegisteringFunctions.Function(
        node: own.node, library: callee.library,
        identity: identity == .incoming(own.node.id) ? nil : identity, parameter: name,
        name: own.handedName(callee.name, by: inner, in: call.node, dialect.reader(context)),
        argumentCount: callee.argumentCount, makesWhatIsGiven: callee.makesWhatIsGiven,
        modifiers: callee.modifiers + modifiers))
    return true
  }

  /// Adds a function, and what protocols ask for by it, which is called where its type is not known.
  private func add(_ function: RegisteringFunctions.Function) {
    context.registering.add(function)
    guard let owner = context.typer.selfType(at: Syntax(function.node))?.declaration,
      let place = function.node.genericNames.firstIndex(of: function.parameter)
    else { return }
    for requirement in context.requirements(fulfilledBy: function.node, of: owner)
    where context.registering.functions[requirement.id] == nil
      && requirement.genericNames.indices.contains(place)
    {
      var required = function
      required.node = requirement
      required.parameter = requirement.genericNames[place]
      context.registering.add(required)
    }
  }

  /// Whether a factory is `{ _ in … }`, with no further parameter and nothing that it calls.
  private static func ignoresContainer(_ factory: ClosureExprSyntax) -> Bool {
    let parameters = factory.signature?.parameterClause?.trimmedDescription
    return ["_", "(_)"].contains(parameters)
      && factory.statements.onlyResult?.is(DeclReferenceExprSyntax.self) == true
  }

  /// How many parameters a factory has besides the container.
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

  private static let verbs: Set<String> = ["register", "_register"]

  private func isOfContainer(_ function: FunctionDeclSyntax) -> Bool {
    context.dialect(of: context.typer.selfType(at: Syntax(function))) != nil
  }
}

extension FunctionDeclSyntax {
  fileprivate var genericNames: [String] {
    genericParameterClause?.parameters.map(\.name.identifierText) ?? []
  }
}
