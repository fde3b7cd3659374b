// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Walks the active code of one file and collects its actions on containers.
final class ScriptCollector: ActiveCodeVisitor {
  let file: SourceFile
  let context: LoweringContext
  let actions: ContainerCallReader
  private let reads: CurrentReads
  /// Calls that were read as a part of a longer chain.
  private var consumed: Set<SyntaxIdentifier> = []

  init(file: SourceFile, context: LoweringContext) {
    self.file = file
    self.context = context
    actions = ContainerCallReader(context: context, file: file)
    reads = CurrentReads(context: context, file: file)
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if !consumed.contains(node.id) { read(CallChain(node, in: file)) }
    if context.mayHandOn(file) { actions.handOverUnnamed(node) }
    reads.read(node)
    actions.noteOpening(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    reads.read(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    reads.read(node)
    return .visitChildren
  }

  /// Skips code under a condition that never holds.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.parent?.as(IfExprSyntax.self),
      let isMet = context.branches.constants.isMet(condition.conditions)
    else { return .visitChildren }
    return isMet == (condition.body.id == node.id) ? .visitChildren : .skipChildren
  }

  /// Reads a chain that ends in conditional calls.
  override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = CallChain(node, in: file)
    if let last = chain.calls.last, !consumed.contains(last.node.id) { read(chain) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if context.mayHandOn(file),
      let value = ContainerEscape(context: context).escape(of: node, verbs: context.verbs),
      let base = node.base
    {
      actions.noteEscape(value, of: base, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteHandedRegistration(node)
    if context.mayHandOn(file),
      let value = ContainerEscape(context: context).escape(of: node)
    {
      actions.noteEscape(value, of: ExprSyntax(node), at: node)
    }
    return .visitChildren
  }

  private func read(_ chain: CallChain) {
    for call in chain.calls { consumed.insert(call.node.id) }
    for call in chain.calls where context.rootTypes.contains(call.name) || call.name == "init" {
      noteCreation(call)
    }
    for call in chain.calls where context.typer.tests.isCreation(call.node) {
      actions.noteTestContainer(call)
    }
    if !readChain(chain) {
      handOver(chain.calls)
      noteForeignRegistrar(chain)
    }
  }

  private func handOver(_ calls: some Sequence<CallChain.Call>) {
    let isAny = context.mayHandOn(file)
    for call in calls where isAny || context.takers.names.contains(call.name) {
      actions.handOver(call)
    }
  }

  /// Reads the part of a chain that starts at a container; false when there is none.
  private func readChain(_ chain: CallChain) -> Bool {
    if readRegistering(chain) || readValue(chain) { return true }
    guard chain.calls.contains(where: { context.verbs.contains($0.name) }) else {
      return readVariable(chain)
    }
    for (place, call) in chain.calls.enumerated() where context.verbs.contains(call.name) {
      let receiver = place == 0 ? chain.receiver : ExprSyntax(chain.calls[place - 1].node)
      guard let dialect = dialect(of: receiver, at: Syntax(call.node)),
        dialect.library.verbs.contains(call.name)
      else {
        noteUnread(call, of: receiver)
        noteUnreadRegistration(call, of: receiver)
        continue
      }
      let identity =
        dialect.reader(context).container(of: call)
        ?? context.tracker.identity(of: receiver, at: Syntax(call.node))
      handOver(chain.calls[..<place])
      read(Array(chain.calls[place...]), dialect, identity)
      return true
    }
    return readVariable(chain)
  }

  func dialect(of receiver: ExprSyntax?, at place: Syntax) -> (any Dialect)? {
    guard let receiver else { return context.dialect(of: context.typer.selfType(at: place)) }
    if receiver.as(MemberAccessExprSyntax.self)?.base == nil,
      receiver.is(MemberAccessExprSyntax.self)
    {
      return nil
    }
    let type = context.typer.type(of: receiver).map { context.typer.bound(of: $0, at: receiver) }
    return context.dialect(of: type) ?? sharedDialect(of: receiver)
  }

  /// The library whose container the whole program shares, if a receiver is the container's type.
  private func sharedDialect(of receiver: ExprSyntax) -> (any Dialect)? {
    let dialect = context.dialect(of: context.typer.typeExpression(receiver))
    return dialect?.library.hasSharedContainer == true ? dialect : nil
  }

  private func read(
    _ calls: [CallChain.Call], _ dialect: any Dialect, _ identity: ContainerIdentity
  ) {
    let reader = dialect.reader(context)
    for (place, call) in calls.enumerated() {
      if change(by: call, on: identity, reader) { return }
      if let registration = reader.registration(call) {
        if reader.returnsContainer(call) {
          add(registration, call, [], dialect, identity)
          continue
        }
        add(registration, call, Array(calls[(place + 1)...]), dialect, identity)
        return
      }
      guard dialect.library.verbs.contains(call.name) else { return }
      reader.read(call, on: identity, actions)
      if dialect.library.resolvingVerbs.contains(call.name) {
        handOver(calls[(place + 1)...])
        return
      }
    }
  }

  func add(
    _ found: PendingRegistration, _ call: CallChain.Call, _ modifiers: [CallChain.Call],
    _ dialect: any Dialect, _ identity: ContainerIdentity, takesFactory: Bool = true
  ) {
    var registration = found
    registration.dialect = dialect
    registration.pending.dialect = dialect.library.name
    registration.owner = context.typer.types.enclosingType(of: Syntax(call.node))
    if dialect.library.passesContainersToFactories,
      actions.isAskedInVain(registration, at: Syntax(call.node), dialect)
    {
      registration.pending.yieldToOthers()
    }
    let outermost = modifiers.last?.node ?? call.node
    registration.node = Syntax(outermost)
    apply(modifiers, to: &registration, dialect)
    if ExprSyntax(outermost).isHandedOn, dialect.library.makesSelfDescribing {
      registration.pending.setHandedOn()
    }
    registration.pending.binding.suppressions += context.suppressions.suppressions(for: outermost)
    let number = context.registrations.count
    context.registrations.append(registration)
    context.builders[number] = identity
    context.registrationByNode[outermost.id] = number
    if takesFactory { noteFactories(of: registration, call, modifiers, number) }
    actions.record(.register(number), at: call, identity)
    // What is given a container may add to it.
    for taker in registration.takers {
      actions.record(.refill(.incoming(taker)), at: call, identity)
    }
  }

  /// Notes the closures that run for the instances of a registration.
  private func noteFactories(
    of registration: PendingRegistration, _ call: CallChain.Call, _ modifiers: [CallChain.Call],
    _ number: Int
  ) {
    for value in call.values + [call.argument("main")].compactMap({ $0 }) {
      if value.is(ClosureExprSyntax.self) { context.registrationByFactory[value.id] = number }
    }
    if let factory = registration.factory { context.registrationByFactory[factory] = number }
    if registration.dialect?.library.passesContainersToFactories == true {
      for closure in [call.closure] + modifiers.map(\.closure) {
        if let closure { context.registrationByFactory[closure.id] = number }
      }
    }
  }

  private func apply(
    _ modifiers: [CallChain.Call], to registration: inout PendingRegistration,
    _ dialect: any Dialect
  ) {
    let reader = dialect.reader(context)
    for modifier in modifiers where !reader.apply(modifier, to: &registration) {
      let inner = userDefined(modifier, dialect)
      guard !inner.isEmpty, inner.allSatisfy({ reader.apply($0, to: &registration) }) else {
        registration.pending.setOpaque("the call '.\(modifier.name)' cannot be read")
        continue
      }
    }
  }

  /// The calls in the extension method for which a modifier stands.
  private func userDefined(_ modifier: CallChain.Call, _ dialect: any Dialect) -> [CallChain.Call] {
    for owner in dialect.library.registrationTypes {
      let type = SourceType.nominal(context.index.external(owner), [])
      guard let function = context.typer.functions(modifier.name, of: type).first?.0,
        let result = function.body?.statements.onlyResult,
        let file = context.index.file(of: function)
      else { continue }
      if let call = result.as(FunctionCallExprSyntax.self) {
        return CallChain(call, in: file).calls
      }
    }
    return []
  }

  /// Reads calls on a variable that holds a registration, which change the registration.
  private func readVariable(_ chain: CallChain) -> Bool {
    guard let receiver = chain.receiver, let value = keptValue(receiver) else { return false }
    guard let number = context.registrationByNode[value.id] else {
      return readScopeVariable(chain, value)
    }
    change(number, by: chain.calls, of: value, at: receiver)
    if let last = chain.calls.last { context.registrationByNode[last.node.id] = number }
    return true
  }

  /// Reads a call on a container that takes one of its registrations and changes it.
  private func change(
    by call: CallChain.Call, on identity: ContainerIdentity, _ reader: any RegistrationReader
  ) -> Bool {
    guard let given = reader.registrationChanged(by: call) else { return false }
    if let made = given.as(FunctionCallExprSyntax.self) { read(CallChain(made, in: file)) }
    let value = keptValue(given) ?? given
    guard let number = context.registrationByNode[value.id], context.builders[number] == identity
    else { return false }
    change(number, by: [call], of: value, at: given)
    return true
  }

  private func change(
    _ number: Int, by calls: [CallChain.Call], of value: ExprSyntax, at place: ExprSyntax
  ) {
    var registration = context.registrations[number]
    if let dialect = registration.dialect { apply(calls, to: &registration, dialect) }
    let certain = context.branches.path(to: Syntax(value))
    let own = context.branches.path(to: Syntax(place))
    if let name = calls.first?.name, !own.allSatisfy(certain.contains) {
      // An unscoped instance could not use a scoped one, which would be an error in some cases only.
      let former = context.registrations[number].pending.binding
      if registration.pending.binding.lifetime.scopeKind != nil {
        registration.pending.binding.lifetime = former.lifetime
      }
      registration.pending.binding.faults = former.faults
      registration.pending.setOpaque("whether '.\(name)' is called depends on a condition")
    }
    context.registrations[number] = registration
  }

  /// The value that a name stands for, which may be a registration or a scope, also through other names.
  private func keptValue(_ expression: ExprSyntax, steps: Int = 4) -> ExprSyntax? {
    guard steps > 0,
      let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let named = context.typer.value(named: name, at: Syntax(expression))
    else { return nil }
    let constant = context.typer.constant(of: named)
    if case .expression(let value) = named, constant == nil { return value }
    return constant.flatMap { keptValue($0, steps: steps - 1) ?? $0 }
  }

  /// Notes that code which is not followed gets a registration, and may change it.
  private func noteHandedRegistration(_ node: DeclReferenceExprSyntax) {
    guard ExprSyntax(node).isHandedOn, !context.registrationByNode.isEmpty,
      let value = keptValue(ExprSyntax(node)),
      let number = context.registrationByNode[value.id],
      context.registrations[number].dialect?.library.makesSelfDescribing == true
    else { return }
    context.registrations[number].pending.setHandedOn()
  }

  /// Reads `kind.input(\.part)` on a variable that holds the result of `scope(Kind.self)`.
  private func readScopeVariable(_ chain: CallChain, _ value: ExprSyntax) -> Bool {
    guard chain.calls.first?.name == "input", let call = value.as(FunctionCallExprSyntax.self),
      let scope = CallChain(call, in: file).calls.first, scope.name == "scope",
      let base = scope.node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let dialect = dialect(of: base, at: Syntax(call)), dialect.library.opensScopes
    else { return false }
    read(chain.calls, dialect, context.tracker.identity(of: base, at: Syntax(call)))
    return true
  }

  // MARK: Roots

  private func noteCreation(_ call: CallChain.Call) {
    guard let type = context.typer.constructedType(call.node.calledExpression, call.node),
      let dialect = context.dialect(of: type), let name = type.declaration?.name,
      dialect.library.rootTypes.contains(name)
    else { return }
    actions.noteCreation(call, dialect)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    readOperator(node.operator, on: node.expression, ExprSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    readOperator(node.operator, on: node.expression, ExprSyntax(node))
    return .visitChildren
  }

  private func readOperator(
    _ name: TokenSyntax, on container: ExprSyntax, _ expression: ExprSyntax
  ) {
    guard Libraries.operators.contains(name.text),
      let dialect = context.dialect(of: context.typer.type(of: container)),
      name.text == dialect.library.resolvingOperator
    else { return }
    let identity = context.tracker.identity(of: container, at: Syntax(expression))
    actions.readOperator(expression, dialect, identity)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for place in parts.indices.dropFirst().dropLast() {
      guard let name = parts[place].as(BinaryOperatorExprSyntax.self)?.operator.text,
        Libraries.operators.contains(name),
        let dialect = context.dialect(of: context.typer.type(of: parts[place - 1]))
      else { continue }
      dialect.reader(context).readOperator(name, on: parts[place - 1], parts[place + 1], actions)
    }
    if let (target, value) = node.assignment, let first = value.first,
      // `container = assembler.resolver as! Container`
      value.count == 1 || value.count == 3 && value[1].is(UnresolvedAsExprSyntax.self)
    {
      let own = context.index.ownContainers.types.isEmpty ? [] : [Library.ownContainers]
      for dialect in (file.libraries + own).compactMap(context.dialect(_:)) {
        dialect.reader(context).readAssignment(of: first, to: target, actions)
      }
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether a value is passed to a function, put into a list or returned.
  fileprivate var isHandedOn: Bool {
    switch parent?.kind {
    case .arrayElement, .returnStmt: return true
    case .labeledExpr: return parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    default: return false
    }
  }
}

extension PendingBinding {
  /// Notes that not all modifiers of the binding are known.
  fileprivate mutating func setHandedOn() {
    hasUnknownKey = true
    setOpaque("what is done to its registration elsewhere cannot be read")
  }
}
