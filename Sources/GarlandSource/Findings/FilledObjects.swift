// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that code creates by hand and fills with instances that it resolves from a container.
struct FilledObjects {
  let context: LoweringContext

  /// The types of the objects, each with a place where one is created.
  func find() -> [(type: TypeDeclaration, origin: UnsetOrigin)] {
    var seen: Set<TypeDeclaration> = []
    return asked.compactMap { place in
      guard let file = context.index.file(at: place.file), !file.isOfTest,
        !context.index.isOfLibrary(file), let token = file.token(at: place),
        let call = maker(ofObjectFilledAt: token),
        let type = context.typer.constructedType(call.calledExpression, call)?.declaration,
        type.isReference, seen.insert(type).inserted, !context.deadCode.contains(place)
      else { return nil }
      let name = context.namer.name(.nominal(type, []))
      let origin = UnsetOrigin(
        note: "'\(name)' is made here, and given other things", location: file.location(of: call),
        help: "set the property as well, or make it an optional", needsCertainRead: true)
      return (type, origin)
    }
  }

  /// The places of the requests that are made outside the graphs.
  private var asked: [GarlandGraph.SourceLocation] {
    context.scripts.values.joined().compactMap { action in
      guard case .root(let root) = action.kind else { return nil }
      return root.readings.first?.location
    }.sorted()
  }

  /// The call that creates the local object in `object.property = container.resolve(…)`.
  private func maker(ofObjectFilledAt token: TokenSyntax) -> FunctionCallExprSyntax? {
    guard let (target, _) = Syntax(token).enclosing(SequenceExprSyntax.self)?.assignment,
      token.position >= target.endPosition,
      let name = target.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self),
      let value = context.typer.value(named: name.baseName.identifierText, at: Syntax(name))
    else { return nil }
    switch value {
    case .expression(let made), .variable(_, let made?): return made.as(FunctionCallExprSyntax.self)
    default: return nil
    }
  }
}
