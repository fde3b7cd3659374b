// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Judges the effect of bindings that another one of the same key replaces.
///
/// In libraries where the last registration of a key wins, replacing as such breaks nothing: a module that is loaded
/// later may do so on purpose, and a binding that an equal one replaces is merely written twice. But if one function
/// replaces what the program needs by a test double, everybody gets the double.
struct ReplacedBindings {
  let context: LoweringContext
  private let setups: AlternativeSetups
  private let registrations: [GarlandGraph.SourceLocation: PendingRegistration]

  init(context: LoweringContext) {
    self.context = context
    setups = AlternativeSetups(context: context)
    registrations = Dictionary(
      context.registrations.compactMap { registration in
        registration.pending.binding.location.map { ($0, registration) }
      }
    ) { first, _ in first }
  }

  /// Gives the findings about replaced bindings a severity that fits their effect on the program.
  func settle(_ findings: inout [Diagnostic], in graph: BindingGraph) {
    findings.removeAll {
      $0.id == .duplicateBinding && setups.areAlternatives(rivals(in: $0, graph), in: graph)
    }
    for place in findings.indices
    where findings[place].id == .duplicateBinding && findings[place].severity == .warning {
      let rivals = rivals(in: findings[place], graph)
      if areAlike(rivals) {
        findings[place].severity = .note
        continue
      }
      if let reason = reasonToReplace(rivals) {
        findings[place].severity = .note
        findings[place].notes.removeAll { $0.kind == .help }
        findings[place].notes.append(reason)
        continue
      }
      guard let last = rivals.last, let note = note(rivals, last),
        let key = last.exposures.map(\.key).first(where: {
          $0.description == findings[place].subject
        }),
        graph.allRequests.contains(where: {
          $0.key == key && !context.deadCode.contains($0.location)
        })
      else { continue }
      findings[place].notes.insert(note, at: 0)
      if isDouble(last), !rivals.dropLast().contains(where: isDouble) {
        findings[place].severity = .error
      }
    }
  }

  /// Why each of some bindings replaces another one on purpose; nil if nothing shows that.
  private func reasonToReplace(_ rivals: [Binding]) -> Diagnostic.Note? {
    guard rivals.count > 1 else { return nil }
    if Set(rivals.compactMap(event).map(\.id)).count == rivals.count {
      return Diagnostic.Note(
        .note, "each is registered at an event of its own, and replaces the other")
    }
    if rivals.filter({ !handsOn($0) }).count < 2 {
      return Diagnostic.Note(.note, "registering it anew hands on what the code around is given")
    }
    if rivals.dropFirst().allSatisfy({ replaces($0, rivals) }) {
      return Diagnostic.Note(.note, "under a condition another one replaces the usual one")
    }
    if areByTurns(rivals) {
      return Diagnostic.Note(.note, "functions register the one and the other by turns")
    }
    return use(between: rivals).map {
      Diagnostic.Note(.note, "what comes between uses the first one", at: $0)
    }
  }

  /// Whether a binding is registered in some cases only, in code behind that which registers the first one always.
  private func replaces(_ binding: Binding, _ rivals: [Binding]) -> Bool {
    guard known(binding) != nil, let usual = statement(of: rivals[0]),
      let other = statement(of: binding), let list = usual.parent,
      other.position > usual.position
    else { return false }
    let between = Array(Syntax(other).ancestors.prefix { $0.id != list.id })
    guard between.last?.parent?.id == list.id,
      !between.contains(where: { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) })
    else { return false }
    let isElsewhere = { (branch: IfExprSyntax) -> Bool in
      // Where each branch has one, nobody ever gets the first one.
      guard let rest = branch.elseBody?.range else { return false }
      let places = rivals.dropFirst().compactMap { self.statement(of: $0)?.position }
      return places.contains(where: rest.contains)
        && places.contains { branch.body.range.contains($0) }
    }
    return between.contains { step in
      step.is(IfConfigClauseSyntax.self)
        || step.as(IfExprSyntax.self).map { !isElsewhere($0) } == true
    }
  }

  /// Whether functions of their own register different instances, of which one is registered again.
  private func areByTurns(_ rivals: [Binding]) -> Bool {
    let functions = rivals.compactMap { binding in
      known(binding) == nil
        ? nil
        : statement(of: binding)?
          .firstToken(viewMode: .sourceAccurate)?.outermostFunction?.id
    }
    guard rivals.count > 2, Set(functions).count == rivals.count else { return false }
    return rivals.indices.contains { place in
      rivals[..<place].contains { areAlike([$0, rivals[place]]) }
    }
  }

  /// The bindings that a finding is about, in the order of the text.
  private func rivals(in finding: Diagnostic, _ graph: BindingGraph) -> [Binding] {
    graph.bindings.filter { binding in
      binding.exposures.contains { $0.key.description == finding.subject }
        && !binding.suppressions.contains { $0.id == .duplicateBinding }
    }.sorted(by: isBefore)
  }

  /// Whether bindings are written identically, so that it does not matter which of them serves.
  private func areAlike(_ rivals: [Binding]) -> Bool {
    let statements = rivals.compactMap(statement)
    let texts = Set(statements.map { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
    guard rivals.count > 1, statements.count == rivals.count, texts.count == 1,
      Set(rivals.map(\.lifetime)).count == 1, Set(rivals.map(\.condition)).count == 1
    else { return false }
    // Elsewhere the same names can stand for something else.
    let made = Set(rivals.map { self.made(by: $0) ?? written(by: $0) })
    return Set(rivals.map(\.location?.file)).count == 1 || made.count == 1 && !made.contains(nil)
  }

  /// Whether a binding makes a test double, as far as the type's name tells.
  private func isDouble(_ binding: Binding) -> Bool {
    guard let name = made(by: binding)?.name else { return false }
    return Self.doubles.contains { word in
      name.ranges(of: word).contains { range in
        range.upperBound == name.endIndex || !name[range.upperBound].isLowercase
      }
    }
  }

  private static let doubles = ["Dummy", "Fake", "Mock", "Spy", "Stub"]

  private func isBefore(_ left: Binding, _ right: Binding) -> Bool {
    guard let left = left.location, let right = right.location else { return false }
    return left < right
  }

  /// The note about the last of some bindings, if it certainly replaces one of another type.
  private func note(_ rivals: [Binding], _ last: Binding) -> Diagnostic.Note? {
    let made = rivals.map(made)
    let places = rivals.compactMap(statement)
    guard !made.contains(nil), Set(made).count > 1, places.count == rivals.count,
      let list = places.first?.parent?.as(CodeBlockItemListSyntax.self),
      places.allSatisfy({ $0.parent?.id == list.id }), areSimple(list, places)
    else { return nil }
    let type = self.made(by: last).map { context.namer.name(.nominal($0, [])) } ?? ""
    return Diagnostic.Note(
      .note, "the last one wins, so nobody ever gets anything but this '\(type)'",
      at: last.location)
  }

  /// The written type of the instances, if they are bound as another one: `X() as P`.
  private func written(by binding: Binding) -> TypeDeclaration? {
    guard known(binding) != nil, let type = binding.implementation else { return nil }
    return context.typesByName[type.qualifiedName]
  }

  /// The closure, stored for an event, that registers a binding.
  private func event(of binding: Binding) -> ClosureExprSyntax? {
    guard known(binding) != nil, let item = statement(of: binding),
      let closure = Syntax(item).enclosing(ClosureExprSyntax.self),
      closure.statements.id == item.parent?.id, closure.isKeptForLater
    else { return nil }
    return closure
  }

  /// Whether a factory uses what the function or closure around its registration is given, besides containers.
  private func handsOn(_ binding: Binding) -> Bool {
    guard known(binding) != nil, let statement = statement(of: binding) else { return false }
    return statement.tokens(viewMode: .sourceAccurate).contains { token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self), !name.isMemberName,
        Syntax(name).enclosing(ClosureExprSyntax.self).map({ $0.position > statement.position })
          == true,
        let value = context.typer.value(named: name.baseName.identifierText, at: Syntax(name))
      else { return false }
      let giver: Syntax? =
        switch value {
        case .parameter(_, let owner): owner
        case .closureParameter(let closure, _): Syntax(closure)
        default: nil
        }
      guard let giver, giver.position < statement.position else { return false }
      return context.index.library(of: context.typer.type(of: ExprSyntax(name))) == nil
    }
  }

  /// The type of the instances, if the key is known whole.
  private func made(by binding: Binding) -> TypeDeclaration? {
    guard let type = known(binding)?.value?.withoutOptional.declaration, !type.isProtocol
    else { return nil }
    return type
  }

  /// The registration of a binding, if the last one of a key wins and the key is completely known.
  private func known(_ binding: Binding) -> PendingRegistration? {
    guard let registration = binding.location.flatMap({ registrations[$0] }),
      registration.pending.lastWins,
      binding.condition.isEmpty,
      !registration.pending.hasUnknownKey,
      binding.exposures.allSatisfy({ exposure in
        let types = exposure.key.arguments.flatMap { context.argumentTypes[$0] } ?? []
        return !types.contains { $0 == nil }
      })
    else { return nil }
    return registration
  }

  /// The place between two bindings of one function where code requests the instance of the first one.
  private func use(between rivals: [Binding]) -> GarlandGraph.SourceLocation? {
    let places = rivals.compactMap(statement)
    guard places.count == 2, rivals.count == 2, !isDouble(rivals[1]),
      let list = places[0].parent?.as(CodeBlockItemListSyntax.self),
      places[1].parent?.id == list.id
    else { return nil }
    let between = list.drop { $0.id != places[0].id }.prefix { $0.id != places[1].id }.dropFirst()
    let code = CodeReach(context: context, isStrict: true).follow(between.map(Syntax.init)).code
    let keys = Set(rivals[0].exposures.map(\.key)).intersection(rivals[1].exposures.map(\.key))
    return context.scripts.values.joined().filter { action in
      guard case .root(let root) = action.kind, let token = context.index.token(at: action.location)
      else { return false }
      return root.readings.contains { keys.contains($0.key) }
        && token.upward.contains { code.contains($0.id) }
    }.map(\.location).min()
  }

  private func statement(of binding: Binding) -> CodeBlockItemSyntax? {
    binding.location.flatMap(context.index.token).flatMap {
      Syntax($0).enclosing(CodeBlockItemSyntax.self)
    }
  }

  /// Whether nothing between some statements can leave the function or request the keys that are bound so far.
  private func areSimple(_ list: CodeBlockItemListSyntax, _ places: [CodeBlockItemSyntax]) -> Bool {
    let items = Array(list)
    let numbers = places.compactMap { place in items.firstIndex { $0.id == place.id } }
    guard let first = numbers.min(), let last = numbers.max(), first < last else { return false }
    let quiet = QuietCode(context, filling: [])
    return items[first...last].allSatisfy { item in
      !item.item.is(StmtSyntax.self)
        && !AskingFinder.finds(
          in: item, besides: { context.registrationByNode[$0.id] != nil }, quiet)
    }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is assigned, or observes an event, as in `events.bind { … }.disposed(by: bag)`.
  fileprivate var isKeptForLater: Bool {
    if let sequence = parent?.parent?.as(SequenceExprSyntax.self) {
      return sequence.plainAssignment?.value.id == ExprSyntax(self).id
    }
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, let keeping = call.parent?.parent?.as(FunctionCallExprSyntax.self),
      let member = keeping.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return member.base?.id == ExprSyntax(call).id
      && ["disposed", "store"].contains(member.declName.baseName.text)
  }
}
