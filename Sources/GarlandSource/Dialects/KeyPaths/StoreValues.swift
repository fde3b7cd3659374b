// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The values of swift-dependencies that each store of the program is given where it is made, so that no reducer has
/// those which their keys describe.
///
/// Code outside of stores is not looked at.
struct StoreValues {
  /// The names of the values.
  let names: Set<String>

  /// Reads where stores are made, other than in tests and previews.
  init(_ context: LoweringContext) {
    let label = "initialState"
    let dead = context.deadCode
    let stores = context.index.files.filter { !$0.isOfTest }.mentioning([label]).flatMap { file in
      file.identifiers(named: [label]).compactMap { token -> Store? in
        guard let argument = token.parent?.as(LabeledExprSyntax.self), file.active.contains(token),
          let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return nil }
        return (Self.names(in: call), file.location(of: token))
      }
    }
    // What a program leads to is only found out where it matters.
    guard stores.contains(where: { !$0.names.isEmpty }) else {
      names = []
      return
    }
    let live = stores.filter {
      !dead.isOfPreviews($0.place) && !dead.isUnreachedInLibrary($0.place)
    }
    names = live.dropFirst().reduce(live.first?.names ?? []) { $0.intersection($1.names) }
  }

  private typealias Store = (names: Set<String>, place: GarlandGraph.SourceLocation)

  /// The names of the values that a call for a store always sets as a whole.
  private static func names(in call: FunctionCallExprSyntax) -> Set<String> {
    let label = "withDependencies"
    let given = call.arguments.first { $0.label?.text == label }?.expression
    let trailing = call.additionalTrailingClosures.first { $0.label.text == label }?.closure
    guard let closure = trailing ?? given?.as(ClosureExprSyntax.self) else { return [] }
    let targets = closure.statements.compactMap { statement in
      statement.item.as(SequenceExprSyntax.self)?.plainAssignment?.target
        .as(MemberAccessExprSyntax.self)
    }
    return Set(
      targets.filter { $0.base?.is(DeclReferenceExprSyntax.self) == true }
        .map { $0.declName.baseName.identifierText })
  }
}
