// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftIfConfig
import SwiftSyntax

/// Walks the active code of one file and notes what it does to containers.
final class ScriptCollector: ActiveSyntaxVisitor {
  private let file: SourceFile
  private let context: LoweringContext
  private let garland: GarlandReader
  private let ditranquillity: DITranquillityReader
  private let actions: ContainerCallReader
  /// Calls that were read as a part of a longer chain.
  private var consumed: Set<SyntaxIdentifier> = []
  private let allVerbs: Set<String>
  private let rootNames: Set<String>

  init(file: SourceFile, context: LoweringContext) {
    self.file = file
    self.context = context
    garland = GarlandReader(context: context)
    ditranquillity = DITranquillityReader(context: context)
    actions = ContainerCallReader(context: context, file: file)
    allVerbs = garland.verbs.union(ditranquillity.verbs)
    rootNames = Library.allCases.reduce(into: []) { $0.formUnion($1.rootTypes) }
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  private func reader(_ library: Library) -> any RegistrationReader {
    library == .garland ? garland : ditranquillity
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if !consumed.contains(node.id) { read(CallChain(node, in: file)) }
    return .visitChildren
  }

  /// A chain that ends in conditional calls.
  override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = CallChain(node, in: file)
    if let last = chain.calls.last, !consumed.contains(last.node.id) { read(chain) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if file.parsed.mentionsContainers,
      let value = ContainerEscape(context: context).escape(of: node, verbs: allVerbs),
      let base = node.base
    {
      actions.noteEscape(value, of: base, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if file.parsed.mentionsContainers,
      let value = ContainerEscape(context: context).escape(of: node)
    {
      actions.noteEscape(value, of: ExprSyntax(node), at: node)
    }
    return .visitChildren
  }

  private func read(_ chain: CallChain) {
    for call in chain.calls { consumed.insert(call.node.id) }
    for call in chain.calls where rootNames.contains(call.name) || call.name == "init" {
      noteCreation(call)
    }
    if !readChain(chain), file.parsed.mentionsContainers {
      for call in chain.calls { actions.handOver(call) }
    }
  }

  /// Reads the part of a chain that starts at a container; false when there is none.
  private func readChain(_ chain: CallChain) -> Bool {
    guard chain.calls.contains(where: { allVerbs.contains($0.name) }) else {
      return readVariable(chain)
    }
    for (place, call) in chain.calls.enumerated() where allVerbs.contains(call.name) {
      let receiver = place == 0 ? chain.receiver : ExprSyntax(chain.calls[place - 1].node)
      guard let library = library(of: receiver, at: Syntax(call.node)),
        reader(library).verbs.contains(call.name)
      else { continue }
      let identity = context.tracker.identity(of: receiver, at: Syntax(call.node))
      read(Array(chain.calls[place...]), library, identity)
      return true
    }
    return readVariable(chain)
  }

  private func library(of receiver: ExprSyntax?, at place: Syntax) -> Library? {
    guard let receiver else { return Library.of(context.typer.selfType(at: place), context.index) }
    if receiver.as(MemberAccessExprSyntax.self)?.base == nil,
      receiver.is(MemberAccessExprSyntax.self)
    {
      return nil
    }
    return Library.of(context.typer.type(of: receiver), context.index)
  }

  private func read(_ calls: [CallChain.Call], _ library: Library, _ identity: ContainerIdentity) {
    let reader = reader(library)
    for (place, call) in calls.enumerated() {
      if let registration = reader.registration(call, in: file) {
        add(registration, call, Array(calls[(place + 1)...]), reader, identity)
        return
      }
      guard reader.verbs.contains(call.name) else { return }
      actions.read(call, library, identity)
    }
  }

  private func add(
    _ found: PendingRegistration, _ call: CallChain.Call, _ modifiers: [CallChain.Call],
    _ reader: any RegistrationReader, _ identity: ContainerIdentity
  ) {
    var registration = found
    let outermost = modifiers.last?.node ?? call.node
    apply(modifiers, to: &registration, reader)
    registration.pending.binding.suppressions += context.suppressions.suppressions(for: outermost)
    let number = context.registrations.count
    context.registrations.append(registration)
    context.registrationByNode[outermost.id] = number
    for value in call.values + [call.argument("main")].compactMap({ $0 }) {
      if value.is(ClosureExprSyntax.self) { context.registrationByFactory[value.id] = number }
    }
    actions.record(.register(number), at: call, identity)
  }

  private func apply(
    _ modifiers: [CallChain.Call], to registration: inout PendingRegistration,
    _ reader: any RegistrationReader
  ) {
    for modifier in modifiers where !reader.apply(modifier, to: &registration) {
      let inner = userDefined(modifier)
      guard !inner.isEmpty, inner.allSatisfy({ reader.apply($0, to: &registration) }) else {
        registration.pending.setOpaque("the call '.\(modifier.name)' cannot be read")
        continue
      }
    }
  }

  /// The calls in an extension's method that a modifier stands for.
  private func userDefined(_ modifier: CallChain.Call) -> [CallChain.Call] {
    for owner in ["DIComponentBuilder", "Registration"] {
      let type = SourceType.nominal(context.index.external(owner), [])
      guard let function = context.typer.functions(modifier.name, of: type).first?.0,
        let body = function.body?.statements, body.count == 1, let item = body.first?.item,
        let file = context.index.file(of: function)
      else { continue }
      let result = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
      if let call = result?.as(FunctionCallExprSyntax.self) {
        return CallChain(call, in: file).calls
      }
    }
    return []
  }

  /// Calls on a variable that holds a registration change the registration.
  private func readVariable(_ chain: CallChain) -> Bool {
    guard let name = chain.receiver?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let receiver = chain.receiver,
      case .expression(let value)? = context.typer.value(named: name, at: Syntax(receiver))
    else { return false }
    guard let number = context.registrationByNode[value.id] else {
      return readScopeVariable(chain, value)
    }
    var registration = context.registrations[number]
    let isOldLibrary = registration.pending.binding.exposures[0].role == .candidate
    apply(chain.calls, to: &registration, reader(isOldLibrary ? .ditranquillity : .garland))
    context.registrations[number] = registration
    return true
  }

  /// `kind.input(\.part)` on a variable that holds what `scope(Kind.self)` returned.
  private func readScopeVariable(_ chain: CallChain, _ value: ExprSyntax) -> Bool {
    guard chain.calls.first?.name == "input", let call = value.as(FunctionCallExprSyntax.self),
      let scope = CallChain(call, in: file).calls.first, scope.name == "scope",
      let base = scope.node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      library(of: base, at: Syntax(call)) == .garland
    else { return false }
    read(chain.calls, .garland, context.tracker.identity(of: base, at: Syntax(call)))
    return true
  }

  // MARK: Roots

  private func noteCreation(_ call: CallChain.Call) {
    guard let type = context.typer.constructedType(call.node.calledExpression, call.node),
      let library = Library.of(type, context.index), let name = type.declaration?.name,
      library.rootTypes.contains(name)
    else { return }
    actions.noteCreation(call, library)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.operator.text == "*",
      Library.of(context.typer.type(of: node.expression), context.index) == .ditranquillity
    else { return .visitChildren }
    let identity = context.tracker.identity(of: node.expression, at: Syntax(node))
    actions.readOperator(ExprSyntax(node), identity)
    return .visitChildren
  }

  /// `DISetting.Defaults.lifeTime = …` changes what a registration without a lifetime gets.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      parts[0].trimmedDescription.hasSuffix("DISetting.Defaults.lifeTime"),
      let lifetime = ditranquillity.lifetime(parts[2], depth: 0)
    {
      context.defaultLifetimes.insert(lifetime)
    }
    return .visitChildren
  }
}
