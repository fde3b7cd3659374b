// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds optional requests that always give nil, because their type is bound under another tag, with other arguments,
/// or only as a protocol, or because code that does nothing without it asks for a type that is bound nowhere.
///
/// What is asked for in other ways may be left out on purpose, as in programs that only share a part of their code.
struct UnmetOptionals {
  let context: LoweringContext

  /// Adds the findings to the graphs of containers that are completely known.
  func note(in results: inout [CompositionRoots.Result]) {
    let bound = Set(results.flatMap(\.graph.bindings).flatMap(\.exposures).map(\.key))
    let types = Set(bound.map(\.type))
    var seen: Set<GarlandGraph.SourceLocation> = []
    for place in results.indices
    where results[place].isOfProgram && results[place].gaps.isEmpty {
      let graph = results[place].graph
      let asked = graph.allRequests.filter { request in
        request.cardinality == .optional && !request.hasDefault && !bound.contains(request.key)
          && !graph.provided.contains(request.key)
      }
      guard !asked.isEmpty else { continue }
      let others = Dictionary(grouping: graph.bindings.flatMap(served)) { $0.key.type }
      let made = Dictionary(grouping: graph.bindings.filter { $0.implementation != nil }) {
        $0.implementation
      }
      for request in asked {
        guard let location = request.location else { continue }
        guard let known = others[request.key.type] ?? made[request.key.type]?.flatMap(served)
        else {
          if !types.contains(request.key.type), isInVain(location, request.key),
            !isAccepted(location),
            seen.insert(location).inserted
          {
            results[place].notes.append(finding(request.key, at: location))
          }
          continue
        }
        guard
          let other = known.first(where: { $0.key.tag == request.key.tag })
            ?? known.mostSimilarFirst(to: request.key.tag, by: \.key.tag).first,
          !isAccepted(location), seen.insert(location).inserted
        else { continue }
        let isOnly = known.count == 1 || other.key.tag == request.key.tag
        let isMeant = isOnly || known.areSimilar(to: request.key.tag, by: \.key.tag).contains(true)
        results[place].notes.append(finding(request.key, at: location, other, isMeant))
      }
    }
  }

  /// The keys whose requests a binding always serves.
  private func served(_ binding: Binding) -> [(key: Key, location: GarlandGraph.SourceLocation?)] {
    guard binding.condition.isEmpty, !binding.isDecorator else { return [] }
    return binding.exposures.filter { $0.role != .contribution }.map { ($0.key, binding.location) }
  }

  /// Whether code at a place never runs, or provides another value for nil.
  private func isAccepted(_ location: GarlandGraph.SourceLocation) -> Bool {
    guard !context.index.isOfTest(location), !context.deadCode.contains(location),
      let token = context.index.token(at: location)
    else { return true }
    let operators = Syntax(token).enclosing(SequenceExprSyntax.self)?.elements
    return operators?.contains {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    } ?? false
  }

  /// Whether code at a place does nothing for nil, in a program that shares it with no other.
  private func isInVain(_ location: GarlandGraph.SourceLocation, _ key: Key) -> Bool {
    guard context.index.startsProgram, context.index.file(at: location.file)?.isLinked == false,
      let binding = context.index.token(at: location).flatMap({
        Syntax($0).enclosing(OptionalBindingConditionSyntax.self)
      }), let outer = binding.parent?.parent?.parent, doesNothing(outer, without: key),
      var value = binding.initializer?.value
    else { return false }
    while let inner = value.as(TryExprSyntax.self)?.expression { value = inner }
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.nameToken
    return name.flatMap { context.index.file(of: $0)?.location(of: $0) } == location
  }

  /// Whether a statement leaves its function for nil, or does not run its code.
  ///
  /// A protocol that an `if` asks for may be that of a part which this program leaves out on purpose.
  private func doesNothing(_ statement: Syntax, without key: Key) -> Bool {
    if let guarding = statement.as(GuardStmtSyntax.self) { return guarding.leavesWithNothing }
    guard let check = statement.as(IfExprSyntax.self), check.elseBody == nil,
      // What stands behind it may be done for nil.
      check.body.statements.last?.isLeaving != true,
      let type = context.typesByName[key.type.qualifiedName], type.isReference, !type.isExternal
    else { return false }
    // Code for other settings may register it.
    return context.index.files.identifiers(named: [type.name]).allSatisfy { token in
      context.index.file(of: token)?.active.contains(token) == true
    }
  }

  private func finding(_ key: Key, at location: GarlandGraph.SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingBinding, severity: .warning, subject: key.description,
      summary: "no binding for '\(key)', so that what is asked for here is always nil",
      location: location,
      notes: [Diagnostic.Note(.help, "bind '\(key)', or remove the code that needs it")])
  }

  private func finding(
    _ key: Key, at location: GarlandGraph.SourceLocation,
    _ other: (key: Key, location: GarlandGraph.SourceLocation?), _ isMeant: Bool
  ) -> Diagnostic {
    // A part of the program that it has under another tag may be left out; other arguments are a mistake.
    let isMistake = key.type == other.key.type && key.tag == other.key.tag
    return Diagnostic(
      .missingBinding, severity: isMistake ? .error : .warning,
      subject: key.description,
      summary: "no binding for '\(key)', so that what is asked for here is always nil",
      location: location,
      notes: [
        Diagnostic.Note(.similar, "'\(other.key)' is bound", at: other.location),
        Diagnostic.Note(
          .help, "ask for \(isMeant ? "'\(other.key)'" : "what is bound"), or bind '\(key)'"),
      ])
  }
}

extension CompositionRoots.Result {
  /// Whether it is the graph of a container that the program itself makes.
  var isOfProgram: Bool { !isRest && !isOfTest && !isWithoutTests && !lacksContainer }
}

extension GuardStmtSyntax {
  /// Whether it ends its function with no value or with nil.
  fileprivate var leavesWithNothing: Bool {
    guard let leaving = body.statements.last?.item.as(ReturnStmtSyntax.self) else { return false }
    return leaving.expression?.is(NilLiteralExprSyntax.self) ?? true
  }
}

extension CodeBlockItemSyntax {
  /// Whether the code behind it does not run.
  fileprivate var isLeaving: Bool {
    [.returnStmt, .throwStmt, .breakStmt, .continueStmt].contains(item.kind)
  }
}
