// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that a view makes anew for its environment each time that it is drawn, so that their state is lost.
struct EnvironmentRenewals {
  let context: LoweringContext
  /// The properties that take objects from environments, by the objects' classes.
  let needs: [TypeDeclaration: [EnvironmentNeed]]

  /// The findings for calls that make an object where a modifier puts it into an environment.
  func find(_ makers: [FunctionCallExprSyntax]) -> [Diagnostic] {
    let states = StateReader(context: context)
    return makers.compactMap { maker in
      guard
        let type = context.typer.constructedType(maker.calledExpression, maker)?.declaration,
        needs[type] != nil, let view = view(renewing: maker),
        let state = states.state(of: type).first(where: {
          $0.kind == .message && isChanged($0, of: type)
        })
      else { return nil }
      return finding(maker, type, state, view)
    }
  }

  /// Whether a view that takes an object changes a state of it.
  private func isChanged(_ state: OwnState, of type: TypeDeclaration) -> Bool {
    let reads = EnvironmentReads(context)
    return needs[type]?.contains { need in
      reads.uses(of: need.property, by: need.owner).contains { use in
        guard let member = use.members.first, state.writers.contains(member) else { return false }
        return member != state.name || use.isChanged(behind: 1) || use.isBinding
      }
    } == true
  }

  /// Whether an object is of a class of the sources that never tells of changes.
  private func isSilent(_ property: PropertyDeclaration) -> Bool {
    guard let type = context.typer.type(of: property)?.withoutOptional.declaration,
      !type.isExternal, !type.isProtocol, let file = type.file
    else { return false }
    return !type.stored.contains { $0.attributes.names.contains("Published") }
      && !file.parsed.text.contains("objectWillChange")
  }

  /// The view that makes an object for what it draws, and that is drawn again when something else changes.
  private func view(renewing maker: FunctionCallExprSyntax) -> TypeDeclaration? {
    let place = context.index.file(of: maker)?.location(of: maker)
    guard
      let modifier = maker.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
        .as(FunctionCallExprSyntax.self),
      let code = DrawnViews.code(drawing: modifier),
      let view = context.typer.types.enclosingType(of: code), view.isStruct,
      context.isOfViews(view),
      DrawnViews.isDrawnAgain(view, by: code, around: modifier, unless: isSilent),
      !context.deadCode.contains(place)
    else { return nil }
    return view
  }

  private func finding(
    _ maker: FunctionCallExprSyntax, _ type: TypeDeclaration, _ state: OwnState,
    _ view: TypeDeclaration
  ) -> Diagnostic {
    let (name, owner) = (context.index.displayName(of: type), context.index.displayName(of: view))
    let isObservable = needs[type]?.contains { $0.isObservable } == true
    return Diagnostic(
      .splitState, severity: .warning, subject: name,
      summary: "'\(owner)' puts another '\(name)' into the environment each time that it is drawn, "
        + "and what was in '\(state.name)' is lost",
      location: context.index.file(of: maker)?.location(of: maker),
      notes: [
        Diagnostic.Note(
          .note, "'\(state.name)' is \(state.words) of each '\(name)'", at: state.location),
        Diagnostic.Note(
          .help,
          "keep it in a property of '\(owner)' with '\(isObservable ? "@State" : "@StateObject")'"),
      ])
  }
}
