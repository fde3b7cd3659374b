// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells to which type something is handed that is asked for as an argument: `Screen(state: dependency.state)`.
struct StateTakers {
  let context: LoweringContext

  /// A type, and the type as which it takes what is handed to it.
  struct Taker {
    let type: TypeDeclaration
    let asked: TypeReference
  }

  /// The only type of the sources that is made by the call whose argument stands at a place.
  func taker(at place: GarlandGraph.SourceLocation) -> Taker? {
    guard let token = context.index.file(at: place.file)?.token(at: place),
      let argument = argument(around: token),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let position = list.firstIndex(where: { $0.id == argument.id }),
      case let candidates = context.typer.candidates(for: call), candidates.count == 1,
      let places = candidates[0].match(
        labels: list.map { $0.label?.identifierText },
        trailingClosures: (call.trailingClosure == nil ? 0 : 1)
          + call.additionalTrailingClosures.count),
      let made = candidates[0].result?.withoutOptional.declaration, !made.isExternal,
      case let parameters = candidates[0].declaration.parameters,
      case let number = places[list.distance(from: list.startIndex, to: position)],
      number < parameters.count, let written = parameters[number].type
    else { return nil }
    let asked = context.typer.types.resolve(written).withoutOptional
    return asked.isOpen ? nil : Taker(type: made, asked: context.namer.reference(asked))
  }

  /// The argument that is nothing but the expression which starts with a token, such as `self.dependency.state`.
  private func argument(around token: TokenSyntax) -> LabeledExprSyntax? {
    var current = token.parent
    while let node = current {
      if let argument = node.as(LabeledExprSyntax.self) { return argument }
      guard node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self) else {
        return nil
      }
      current = node.parent
    }
    return nil
  }
}
