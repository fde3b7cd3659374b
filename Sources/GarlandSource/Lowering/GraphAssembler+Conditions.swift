// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Registrations that are made in some cases only.
extension GraphAssembler {
  /// The registrations of keys that may be left unbound, by key: those that bind it alone, or those that contribute to
  /// it.
  private func uncertain(isSingle: Bool) -> [Key: [PendingBinding]] {
    var found: [Key: [PendingBinding]] = [:]
    for pending in bindings {
      for exposure in pending.binding.exposures
      where isSingle ? exposure.role.servesAlone : exposure.role == .contribution {
        found[exposure.key, default: []].append(pending)
      }
    }
    return found.filter { _, all in
      // A loop over what is contributed is rarely one over nothing.
      let all = all.map { pending in
        paths(to: pending).map { $0.filter { !$0.isExpected && (isSingle || !$0.isLoop) } }
      }
      return all.contains { !$0.contains([]) } && !CodeBranch.areComplete(all.flatMap(\.self))
    }
  }

  private func paths(to pending: PendingBinding) -> [[CodeBranch]] {
    pending.number.flatMap { paths[$0] } ?? [[]]
  }

  /// The branches of the bindings that are registered in some cases only, by the places of these.
  var conditionalPaths: [GarlandGraph.SourceLocation: [[CodeBranch]]] {
    var found: [GarlandGraph.SourceLocation: [[CodeBranch]]] = [:]
    for pending in bindings {
      let paths = paths(to: pending)
      guard !paths.contains([]), let place = pending.binding.location else { continue }
      found[place, default: []] += paths
    }
    return found
  }

  /// The first request of each conditionally registered key that may be made while the key is not registered.
  private func askers(
    of uncertain: [Key: [PendingBinding]], isSingle: Bool, in graph: BindingGraph
  ) -> [Key: Diagnostic.Note] {
    let cardinality: Request.Cardinality = isSingle ? .one : .many
    var found: [Key: Diagnostic.Note] = [:]
    func add(_ request: Request, _ name: String) {
      guard uncertain[request.key] != nil, found[request.key] == nil,
        request.cardinality == cardinality, !request.hasDefault
      else { return }
      found[request.key] = Diagnostic.Note(.note, "'\(name)' needs it", at: request.location)
    }
    for (place, binding) in graph.bindings.enumerated() where place < bindings.count {
      let own = paths(to: bindings[place])
      for request in binding.requests {
        let others = (uncertain[request.key] ?? []).flatMap(paths)
        // Whoever is only there together with it never misses it.
        if own.contains(where: { path in !others.contains { TakenWays.path(path, implies: $0) } }) {
          add(request, binding.key.description)
        }
      }
    }
    for root in graph.roots { add(root.request, root.name) }
    for requirement in graph.requirements {
      add(requirement.request, requirement.module.map { graph.modules[$0].name } ?? "the container")
    }
    return found
  }

  /// The notes about keys that are needed and registered in some cases only.
  func conditionNotes(of graph: BindingGraph) -> [Diagnostic] {
    conditionNotes(of: graph, isSingle: true) + conditionNotes(of: graph, isSingle: false)
  }

  private func conditionNotes(of graph: BindingGraph, isSingle: Bool) -> [Diagnostic] {
    let uncertain = uncertain(isSingle: isSingle)
    guard !uncertain.isEmpty else { return [] }
    let askers = askers(of: uncertain, isSingle: isSingle, in: graph)
    let taken = isSingle ? graph.provided : graph.emptyCollections
    let open = uncertain.filter { askers[$0.key] != nil && !taken.contains($0.key) }
    return open.flatMap { key, all in
      if isSingle, let first = all.first, all.allSatisfy(isForArguments) {
        return [missing(key, without: first, [askers[key]].compactMap(\.self))]
      }
      return all.map { pending in
        let isRepeated = paths(to: pending).contains { $0.contains(where: \.isLoop) }
        return Diagnostic(
          .notVerified, severity: .note, subject: key.description,
          summary: isRepeated
            ? "how often '\(key)' is registered is not verified: a loop does it"
            : "whether '\(key)' is registered is not verified: it depends on a condition",
          location: pending.binding.location, notes: [askers[key]].compactMap(\.self))
      }
    }
    .sorted(by: Diagnostic.isListedBefore)
  }

  /// Whether a binding is registered only if the program is started with certain arguments, as UI tests do.
  private func isForArguments(_ pending: PendingBinding) -> Bool {
    guard let token = pending.binding.location.flatMap(context.index.token(at:)) else {
      return false
    }
    return Syntax(token).ancestors.contains { outer in
      guard let check = outer.as(IfExprSyntax.self), check.body.range.contains(token.position)
      else { return false }
      return check.conditions.contains(where: \.asksForArgument)
    }
  }

  /// The finding for a key that is needed and only registered for certain arguments.
  private func missing(
    _ key: Key, without pending: PendingBinding, _ asking: [Diagnostic.Note]
  ) -> Diagnostic {
    Diagnostic(
      .missingBinding, subject: key.description,
      summary: "'\(key)' is only registered if the program is started with certain arguments",
      location: pending.binding.location,
      notes: asking + [Diagnostic.Note(.help, "register '\(key)' in the other case as well")])
  }

  /// Makes registrations yield to an earlier one of the same key in other branches.
  ///
  /// If the earlier one is always registered together with them, the key is bound twice.
  func yieldInBranches(_ bindings: inout [PendingBinding]) {
    var earlier: [Key: [[[CodeBranch]]]] = [:]
    var earlierParts: [Key: [[[CodeBranch]]]] = [:]
    let usual = usualWays(of: bindings)
    let excluded = Set(
      bindings.indices.filter { paths(to: bindings[$0]).allSatisfy(usual.exclude) })
    for place in bindings.indices.filter({ !excluded.contains($0) }) + excluded.sorted() {
      let paths = paths(to: bindings[place])
      guard !paths.contains([]) else { continue }
      let exposures = bindings[place].binding.exposures
      let keys = exposures.filter(\.role.servesAlone).map(\.key)
      let parts = exposures.filter { !$0.role.servesAlone }.map(\.key)
      let yielding = keys.filter { key in
        earlier[key]?.contains { others in
          paths.contains { path in !others.contains { TakenWays.path(path, implies: $0) } }
        } ?? false
      }
      // Elements of a collection never stand beside those of another branch.
      let isElsewhere = parts.lazy.flatMap { earlierParts[$0] ?? [] }.contains { others in
        paths.allSatisfy { others.allSatisfy(TakenWays($0).exclude) }
      }
      if bindings[place].binding.precedence == .ordinary {
        // The first key stays, because it names the binding.
        if isElsewhere || yielding.contains(bindings[place].binding.key) {
          bindings[place].binding.precedence = .fallback
        } else {
          // It is the first one for its other keys.
          bindings[place].binding.exposures.removeAll {
            $0.role.servesAlone && yielding.contains($0.key)
          }
        }
      }
      for key in keys { earlier[key, default: []].append(paths) }
      for key in parts { earlierParts[key, default: []].append(paths) }
    }
  }

  /// The ways that lead to the first registration at each condition.
  private func usualWays(of bindings: [PendingBinding]) -> TakenWays {
    var ways = TakenWays()
    for pending in bindings {
      if let path = paths(to: pending).first { _ = ways.join(path) }
    }
    return ways
  }

  /// The graph without the decorators of other than the first branches, which would wrap those of the first ones.
  func firstBranches(of whole: BindingGraph) -> BindingGraph {
    guard bindings.contains(where: \.isDecorator) else { return whole }
    let usual = usualWays(of: bindings)
    var copy = self
    copy.bindings.removeAll { $0.isDecorator && paths(to: $0).allSatisfy(usual.exclude) }
    return copy.bindings.count == bindings.count ? whole : copy.graph()
  }

  /// The graphs of the branches that `graph()` does not cover, and notes about bindings that are in none of these.
  var otherBranches: (assemblers: [GraphAssembler], notes: [Diagnostic]) {
    var bindings = bindings
    Defaults.settle(&bindings)
    let others = OtherBranches(bindings, usual: usualWays(of: bindings), paths: paths)
    let assemblers = others.branches.map { branch in
      var copy = self
      (copy.bindings, copy.absent) = others.bindings(in: branch)
      return copy
    }
    let notes = others.left.map { place in
      let key = bindings[place].binding.key.description
      return Diagnostic(
        .notVerified, severity: .note, subject: key,
        summary:
          "this binding of '\(key)' is not verified: there are too many branches that have one",
        location: bindings[place].binding.location)
    }
    return (assemblers, notes)
  }
}

extension ConditionElementSyntax {
  /// Whether it is only met if the program is started with some argument or variable of the environment.
  fileprivate var asksForArgument: Bool {
    guard let value = condition.as(ExprSyntax.self) else { return false }
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.calledName?.text == "contains" && call.calledExpression.isOfStart
    }
    guard let parts = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      parts.count == 3, parts[0].isOfStart
    else { return false }
    let sign = parts[1].trimmedDescription
    return sign == "!=" && parts[2].is(NilLiteralExprSyntax.self)
      || sign == "==" && parts[2].is(StringLiteralExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it is a part of what the program is started with.
  fileprivate var isOfStart: Bool {
    let words = Set(tokens(viewMode: .sourceAccurate).map(\.text))
    return !words.isDisjoint(with: ["CommandLine", "ProcessInfo"])
      && !words.isDisjoint(with: ["arguments", "environment"])
  }
}
