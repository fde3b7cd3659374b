// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds casts of what is asked for that always fail, because nothing that is bound there is of the other type.
struct FailingCasts {
  let context: LoweringContext

  /// A cast behind a request, such as `resolve(Store.self) as? Session`.
  private struct Cast {
    let type: SourceType
    let isForced: Bool
  }

  /// The findings, each one once, if the cast fails in all graphs that make the request.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    var found: [GarlandGraph.SourceLocation: Diagnostic?] = [:]
    for result in results where !result.isOfTest {
      let index = GraphIndex(result.graph)
      for owner in 0...index.bindingCount {
        for number in index.requests(of: owner) {
          let request = index.request(number, of: owner)
          guard let place = request.location, found[place].map({ $0 != nil }) ?? true,
            let cast = cast(of: request, at: place)
          else { continue }
          let targets = index.targets(ofRequest: number).map {
            index.bindings[index.binding(ofExposure: $0)]
          }
          found.updateValue(finding(cast, targets, at: place), forKey: place)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.compactMap(\.value)
  }

  /// The cast of what is asked for at a place, unless there is something else for what is none of the type.
  private func cast(of request: Request, at place: GarlandGraph.SourceLocation) -> Cast? {
    guard request.cardinality != .many, !context.index.isOfTest(place),
      let token = context.index.token(at: place), isInCast(token),
      let instance = StateTakers(context: context).instance(around: token, [request.key.type]),
      let parts = instance.parent?.parent?.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      let position = parts.firstIndex(where: { $0.id == instance.id }), position + 2 < parts.count,
      let cast = parts[position + 1].as(UnresolvedAsExprSyntax.self),
      let mark = cast.questionOrExclamationMark,
      let type = parts[position + 2].as(TypeExprSyntax.self)?.type, position + 3 == parts.count,
      !context.deadCode.contains(place)
    else { return nil }
    return Cast(
      type: context.typer.types.resolve(type),
      isForced: mark.tokenKind == .exclamationMark)
  }

  private func isInCast(_ token: TokenSyntax) -> Bool {
    let elements = Syntax(token).enclosing(SequenceExprSyntax.self)?.elements
    return elements?.contains { $0.is(UnresolvedAsExprSyntax.self) } ?? false
  }

  private func finding(
    _ cast: Cast, _ bindings: [Binding], at place: GarlandGraph.SourceLocation
  ) -> Diagnostic? {
    let made = bindings.map { binding -> TypeDeclaration? in
      guard binding.condition.isEmpty, !binding.isDecorator, alwaysMakesOneType(binding) else {
        return nil
      }
      let type = context.typesByName[(binding.implementation ?? binding.key.type).qualifiedName]
      return type.flatMap { type in
        context.index.all.contains { $0.name == type.name && $0 !== type } ? nil : type
      }
    }
    guard let first = made.first, let type = first, let binding = bindings.first,
      made.allSatisfy({ type in
        type.map { context.conformances.relates(.nominal($0, []), to: cast.type) } == false
      })
    else { return nil }
    let name = context.namer.name(.nominal(type, []))
    let other = context.namer.name(cast.type)
    let result = cast.isForced ? "this ends the program" : "this is always nil"
    return Diagnostic(
      .nonconformingBinding, severity: .warning, subject: name,
      summary: "'\(name)' is cast to '\(other)' and is none, so that \(result)", location: place,
      notes: [
        Diagnostic.Note(.note, "'\(binding.key)' is bound", at: binding.location),
        Diagnostic.Note(.help, "ask for what is one, or remove the cast"),
      ])
  }

  /// Whether a factory is nothing but one initializer, or no closure at all.
  private func alwaysMakesOneType(_ binding: Binding) -> Bool {
    let name = binding.location.flatMap(context.index.token)?.parent
    guard let call = name?.as(DeclReferenceExprSyntax.self)?.call else { return false }
    let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    return closure.map { $0.statements.count == 1 && context.typer.newType(from: $0) != nil }
      ?? true
  }
}
