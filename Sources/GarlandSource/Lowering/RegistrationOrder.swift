// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A step on the way to a registration: one of the things that a function does to a container.
struct ScriptStep: Equatable {
  let script: ContainerIdentity
  /// Its place in the script; a negative one stands for how the container is made.
  let place: Int
  let location: GarlandGraph.SourceLocation
}

/// Tells which registrations take a key from earlier ones, as far as the text shows in which order they are done.
///
/// Only statements that follow each other in one list, and elements of one list of modules, are in a known order.
struct RegistrationOrder {
  private let index: DeclarationIndex
  private let scripts: [ContainerIdentity: [ContainerAction]]
  /// The lists of statements that were looked through, by the container that they fill.
  private var lists: [ContainerIdentity: [SyntaxIdentifier: QuietStatements]] = [:]
  /// The steps to the last registration of each key.
  private var last: [Key: [ScriptStep]] = [:]
  /// The keys that are registered several times, and those of them where it cannot be told which one is the last.
  private var several: Set<Key> = []
  private var open: Set<Key> = []
  /// Whether something is done a second time, which is not followed again.
  var isRepeated = false

  init(index: DeclarationIndex, scripts: [ContainerIdentity: [ContainerAction]]) {
    self.index = index
    self.scripts = scripts
  }

  /// Notes a registration.
  ///
  /// - Parameters:
  ///   - pending: What is registered.
  ///   - steps: The way to it.
  ///   - isCertain: Whether it is done wherever the container is filled, before anything is asked.
  mutating func note(_ pending: PendingBinding, _ steps: [ScriptStep], isCertain: Bool) {
    guard Libraries.all.first(where: { $0.name == pending.dialect })?.lastRegistrationWins == true
    else { return }
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

  /// The bindings with the last one of each key before the others, because the first of several serves.
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
    // What serves one key and not another one stays where it is.
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

  /// Whether what the first steps lead to is done behind what the others lead to, and nothing may ask in between.
  private mutating func isLater(_ steps: [ScriptStep], than others: [ScriptStep]) -> Bool {
    guard let (own, other) = zip(steps, others).first(where: { $0 != $1 }),
      own.script == other.script, own.place > other.place,
      let place = Statement(at: own.location, in: index)
    else { return false }
    if own.location == other.location { return place.isOfList }
    guard let earlier = Statement(at: other.location, in: index), let list = place.list,
      list.id == earlier.list?.id, let first = earlier.item, let last = place.item, first != last,
      place.start > earlier.start, !place.isGlobalVariable
    else { return false }
    return statements(of: list, filling: own.script).areQuiet(between: first, and: last)
  }

  private mutating func statements(
    of list: CodeBlockItemListSyntax, filling container: ContainerIdentity
  ) -> QuietStatements {
    if let known = lists[container]?[list.id] { return known }
    let file = index.file(of: list)
    let fillings = (scripts[container] ?? []).filter(\.kind.isFilling).map(\.location)
      .filter { $0.file == file?.path }.compactMap { file?.token(at: $0)?.position }
    let found = QuietStatements(list, filledAt: fillings)
    lists[container, default: [:]][list.id] = found
    return found
  }
}

/// Where something is done that is done whenever the statements around it are run.
private struct Statement {
  let start: AbsolutePosition
  /// Whether it is a call with a literal that lists what it takes in order, as in `Assembler([One(), Two()])`.
  private(set) var isOfList = false
  /// The list of statements of a function, a closure or a file, and the one that it is in.
  private(set) var list: CodeBlockItemListSyntax?
  private(set) var item: SyntaxIdentifier?
  /// Whether it is the value of a global variable, which is made when it is first read.
  private(set) var isGlobalVariable = false

  init?(at place: GarlandGraph.SourceLocation, in index: DeclarationIndex) {
    guard let token = index.file(at: place.file)?.token(at: place) else { return nil }
    start = token.positionAfterSkippingLeadingTrivia
    isOfList = Self.takesList(token)
    var node = token.parent
    while let current = node, goesThrough(current) { node = current.parent }
  }

  private static func takesList(_ token: TokenSyntax) -> Bool {
    let call = Syntax(token).enclosing(FunctionCallExprSyntax.self)
    return call?.arguments.contains { argument in
      argument.expression.as(ArrayExprSyntax.self)?.elements.allSatisfy {
        $0.expression.is(FunctionCallExprSyntax.self)
      } == true
    } == true
  }

  /// Goes on to what is around a node, which runs as often; false at the end, and where that is not certain.
  private mutating func goesThrough(_ node: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .memberAccessExpr(let member):
      return member.base?.tokens(viewMode: .sourceAccurate)
        .contains { $0.tokenKind == .postfixQuestionMark } != true
    case .functionCallExpr, .declReferenceExpr, .tryExpr, .awaitExpr,
      .forceUnwrapExpr, .superExpr, .genericSpecializationExpr, .exprList, .initializerClause,
      .patternBinding, .patternBindingList:
      return true
    case .sequenceExpr(let sequence):
      return sequence.elements.count == 3
        && sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
    case .variableDecl(let variable):
      isGlobalVariable = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      return variable.bindingSpecifier.text == "let"
    case .codeBlockItem(let statement):
      let around = statement.parent?.parent
      let isBody =
        around?.is(SourceFileSyntax.self) == true || around?.is(ClosureExprSyntax.self) == true
        || around?.parent?.is(FunctionDeclSyntax.self) == true
        || around?.parent?.is(InitializerDeclSyntax.self) == true
      if isBody {
        (list, item) = (statement.parent?.as(CodeBlockItemListSyntax.self), statement.id)
      }
      return false
    default: return false
    }
  }
}

extension GraphAssembler {
  /// The step by which a call makes a container.
  func creationStep(of call: SyntaxIdentifier) -> [ScriptStep] {
    guard let node = context.tracker.made.calls.first(where: { $0.id == call }),
      let file = context.index.file(of: node)
    else { return [] }
    return [ScriptStep(script: .created(call), place: -1, location: file.location(of: node))]
  }
}
