// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds registrations that take a key from earlier ones, as far as the text shows the order in which they run.
///
/// Only statements in one list, and elements of one list of modules, have a known order.
struct RegistrationOrder {
  private let context: LoweringContext
  /// The code that makes no request of a container while that is filled.
  private var quiet: [ContainerIdentity: QuietCode] = [:]
  /// The statement lists that were examined, by the container that they fill.
  private var lists: [ContainerIdentity: [SyntaxIdentifier: QuietStatements]] = [:]
  /// The steps to the last registration of each key.
  private var last: [Key: ScriptSteps] = [:]
  /// The keys that are registered several times, and those among them of which the last registration is not known.
  private var several: Set<Key> = []
  private var open: Set<Key> = []
  /// Whether something runs a second time, which is not followed again.
  var isRepeated = false

  init(context: LoweringContext) { self.context = context }

  /// Notes a registration.
  ///
  /// - Parameters:
  ///   - pending: The registered binding.
  ///   - steps: The steps that lead to it.
  ///   - isCertain: Whether it always runs when the container is filled, and before any request.
  mutating func note(_ pending: PendingBinding, _ steps: ScriptSteps?, isCertain: Bool) {
    guard let steps, pending.lastWins else { return }
    let binding = pending.binding
    let isPlain =
      binding.precedence == .ordinary && !binding.isPrivate && binding.condition.isEmpty
      && !pending.hasUnknownKey
    for key in binding.exposures where key.role.servesAlone {
      if let other = last.updateValue(steps, forKey: key.key) {
        several.insert(key.key)
        if !isCertain || !isPlain || !isLater(steps, than: other) { open.insert(key.key) }
      } else if !isPlain {
        open.insert(key.key)
      }
    }
  }

  /// The bindings, with the last one of each key before the others, because the first one serves.
  func settled(_ bindings: [PendingBinding]) -> [PendingBinding] {
    guard !isRepeated, !several.isSubset(of: open) else { return bindings }
    var places: [Key: [Int]] = [:]
    for (place, pending) in bindings.enumerated() where pending.number != nil {
      for exposure in pending.binding.exposures
      where exposure.role.servesAlone && several.contains(exposure.key) {
        places[exposure.key, default: []].append(place)
      }
    }
    var targets: [Int: Int] = [:]
    for (key, places) in places {
      guard !open.contains(key), let first = places.first, let last = places.last else { continue }
      targets[last] = min(first, targets[last] ?? first)
    }
    // A binding that serves one key and not another stays where it is.
    for (key, places) in places where open.contains(key) || places.count > 1 {
      for place in places where open.contains(key) || place != places.last {
        targets[place] = nil
      }
    }
    let order = bindings.indices.sorted { left, right in
      let (own, other) = (targets[left] ?? left, targets[right] ?? right)
      return own == other ? targets[left] != nil && targets[right] == nil : own < other
    }
    return order.map { bindings[$0] }
  }

  /// Whether the action of some steps runs after that of others, and no request may be made in between.
  private mutating func isLater(_ steps: ScriptSteps, than others: ScriptSteps) -> Bool {
    guard let (own, other) = zip(steps.all, others.all).first(where: { $0 != $1 }),
      own.script == other.script, own.place > other.place,
      let place = Statement(at: own.location, in: context)
    else { return false }
    if own.location == other.location { return place.isOfList }
    guard let earlier = Statement(at: other.location, in: context), !place.isGlobalVariable
    else { return false }
    for (depth, level) in place.levels.enumerated() {
      guard let outer = earlier.levels.firstIndex(where: { $0.list.id == level.list.id }) else {
        continue
      }
      return statements(of: level.list, filling: own.script)
        .areQuiet(between: earlier.levels[outer].item, and: level.item)
        && earlier.levels[..<outer].allSatisfy {
          statements(of: $0.list, filling: own.script).areQuiet(behind: $0.item)
        }
        && place.levels[..<depth].allSatisfy {
          statements(of: $0.list, filling: own.script).areQuiet(before: $0.item)
        }
    }
    return false
  }

  private mutating func statements(
    of list: CodeBlockItemListSyntax, filling container: ContainerIdentity
  ) -> QuietStatements {
    if let known = lists[container]?[list.id] { return known }
    let code = quiet[container] ?? QuietCode(context, filling: context.scripts[container] ?? [])
    quiet[container] = code
    let found = QuietStatements(list, code, container: constant(in: list, keeping: container))
    lists[container, default: [:]][list.id] = found
    return found
  }

  /// The name of the local constant in a list that holds a container from its creation on.
  ///
  /// The code that a subclass, a closure or an object runs on the container during its creation is not read.
  private func constant(
    in list: CodeBlockItemListSyntax, keeping container: ContainerIdentity
  ) -> String? {
    guard case .created(let id) = container, list.parent?.is(SourceFileSyntax.self) != true else {
      return nil
    }
    let bindings = list.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings }.joined()
    guard let binding = bindings.first(where: { $0.initializer?.value.id == id }),
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      context.typer.constructedType(call.calledExpression, call)?.declaration?.isExternal == true,
      call.trailingClosure == nil,
      call.arguments.allSatisfy({
        context.dialect(of: context.typer.type(of: $0.expression)) != nil
      })
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}

/// A place that is reached each time the statements around it run.
private struct Statement {
  /// A list of statements of a function, a closure or a file, and the one that contains the place.
  typealias Level = (list: CodeBlockItemListSyntax, item: SyntaxIdentifier)

  /// Whether it is a call with a literal that lists its elements in order, as in `Assembler([One(), Two()])`.
  private(set) var isOfList = false
  /// The lists of statements around it, the innermost first, followed by those around the call of its function.
  private(set) var levels: [Level] = []
  /// Whether it is in the value of a global variable, which is made when it is first read.
  private(set) var isGlobalVariable = false
  private let context: LoweringContext

  init?(at place: GarlandGraph.SourceLocation, in context: LoweringContext) {
    guard let token = context.index.token(at: place) else { return nil }
    self.context = context
    isOfList = Self.takesList(token)
    var node = token.parent
    while let current = node, levels.count < 8 { node = next(behind: current) }
  }

  private static func takesList(_ token: TokenSyntax) -> Bool {
    let call = Syntax(token).enclosing(FunctionCallExprSyntax.self)
    return call?.arguments.contains { argument in
      argument.expression.as(ArrayExprSyntax.self)?.elements.allSatisfy {
        $0.expression.is(FunctionCallExprSyntax.self)
      } == true
    } == true
  }

  /// The node around another one, or the call of its function, that runs equally often; nil if there is none for
  /// certain.
  private mutating func next(behind node: Syntax) -> Syntax? {
    switch node.as(SyntaxEnum.self) {
    case .memberAccessExpr(let member):
      let isOptional = member.base?.tokens(viewMode: .sourceAccurate)
        .contains { $0.tokenKind == .postfixQuestionMark }
      return isOptional == true ? nil : node.parent
    case .functionCallExpr, .declReferenceExpr, .tryExpr, .awaitExpr,
      .forceUnwrapExpr, .superExpr, .genericSpecializationExpr, .exprList, .initializerClause,
      .patternBinding, .patternBindingList, .expressionStmt:
      return node.parent
    case .sequenceExpr(let sequence):
      let isDropped =
        sequence.elements.count == 3
        && sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      return isDropped ? node.parent : nil
    case .variableDecl(let variable):
      isGlobalVariable = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      return variable.bindingSpecifier.text == "let" ? node.parent : nil
    case .codeBlockItem(let statement): return next(behind: statement)
    default: return nil
    }
  }

  private mutating func next(behind statement: CodeBlockItemSyntax) -> Syntax? {
    guard let list = statement.parent?.as(CodeBlockItemListSyntax.self), let block = list.parent
    else { return nil }
    let level = (list, statement.id)
    if block.is(SourceFileSyntax.self) || block.is(ClosureExprSyntax.self) {
      levels.append(level)
      return nil
    }
    guard let owner = block.parent else { return nil }
    switch owner.as(SyntaxEnum.self) {
    case .functionDecl(let function):
      levels.append(level)
      return onlyCall(of: function)
    case .initializerDecl:
      levels.append(level)
      return nil
    case .doStmt(let code) where code.catchClauses.isEmpty:
      levels.append(level)
      return owner.parent
    case .ifExpr(let condition) where isAlwaysMet(condition, at: block):
      levels.append(level)
      return owner.parent
    default: return nil
    }
  }

  private func isAlwaysMet(_ condition: IfExprSyntax, at block: Syntax) -> Bool {
    context.branches.constants.isMet(condition.conditions) == (condition.body.id == block.id)
  }

  /// The only call of a function that only the program's own code can call.
  private func onlyCall(of function: FunctionDeclSyntax) -> Syntax? {
    guard function.attributes.isEmpty, !function.modifiers.areVisibleOutside,
      !function.modifiers.contains(where: { $0.name.text == "override" })
    else { return nil }
    let name = function.name.identifierText
    let mentions = context.index.files.identifiers(named: [name]).filter {
      $0.id != function.name.id
    }
    // A call under a condition of the caller need not be made.
    guard mentions.count == 1,
      let call = mentions[0].parent?.as(DeclReferenceExprSyntax.self)?.call,
      context.branches.path(to: Syntax(call)).isEmpty
    else { return nil }
    return Syntax(call)
  }
}
