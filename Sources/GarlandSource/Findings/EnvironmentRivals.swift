// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds views that make an object of their own although one of its class is in the environment around them.
///
/// Only those count that use the same property of it as a view that takes the shared one, where one of both changes
/// it, and that hand their own to nobody.
struct EnvironmentRivals {
  let context: LoweringContext
  let paths: EnvironmentPaths

  /// An object that a view makes for itself.
  private struct Own {
    let view: TypeDeclaration
    let property: PropertyDeclaration
  }

  private static let wrappers: Set = ["ObservedObject", "State", "StateObject"]

  /// The findings for objects that are put into environments, given with the properties that take them.
  func find(_ needs: [TypeDeclaration: [EnvironmentNeed]]) -> [Diagnostic] {
    var owners: [TypeDeclaration: [Own]] = [:]
    for view in context.index.all where view.file?.isOfTest == false && context.isOfViews(view) {
      for property in view.stored {
        guard let type = made(by: property), needs[type] != nil else { continue }
        owners[type, default: []].append(Own(view: view, property: property))
      }
    }
    return owners.flatMap { type, owners -> [Diagnostic] in
      let needs = needs[type] ?? []
      let split = owners.compactMap { own in
        user(sharingWith: own, type, needs).map { (own, $0.need, $0.name) }
      }
      guard !split.isEmpty else { return [] }
      let places = paths.places(of: Set(split.map(\.0.view)), below: type)
      return split.compactMap { own, need, name in
        places[own.view].map { finding(own, need, name, at: $0) }
      }
    }
  }

  /// The class of the object that a property makes for its view.
  private func made(by property: PropertyDeclaration) -> TypeDeclaration? {
    guard property.attributes.names.contains(where: Self.wrappers.contains),
      let call = property.value?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return context.typer.constructedType(call.calledExpression, call)?.declaration
  }

  // MARK: Uses

  /// The view that takes the shared object and uses the same of it, with the name of that.
  private func user(
    sharingWith own: Own, _ type: TypeDeclaration, _ needs: [EnvironmentNeed]
  ) -> (need: EnvironmentNeed, name: String)? {
    let uses = uses(of: own.property, by: own.view)
    guard !uses.contains(where: { $0.members.isEmpty }) else { return nil }
    let stored = type.stored.filter { !$0.isLet && !$0.isStatic && StateForms.isKeptInside($0) }
    let variables = Set(stored.map(\.name))
    for need in needs where need.owner !== own.view {
      let others = self.uses(of: need.property, by: need.owner)
      let shared = Set(uses.compactMap(\.members.first)).intersection(variables)
        .intersection(others.compactMap(\.members.first))
      let changed = shared.sorted().first { name in
        (uses + others).contains { use in
          use.members.first == name && (use.isChanged(behind: 1) || use.isBinding)
        }
      }
      if let changed { return (need, changed) }
    }
    return nil
  }

  private func uses(of property: PropertyDeclaration, by view: TypeDeclaration) -> [NameUse] {
    EnvironmentReads(context).uses(of: property, by: view)
  }

  // MARK: Findings

  private func finding(
    _ own: Own, _ need: EnvironmentNeed, _ name: String, at place: Syntax
  ) -> Diagnostic {
    let (view, type) = (
      context.index.displayName(of: own.view), context.index.displayName(of: need.type)
    )
    let user = context.index.displayName(of: need.owner)
    let wrapper = need.isObservable ? "@Environment(\(type).self)" : "@EnvironmentObject"
    return Diagnostic(
      .splitState, severity: .warning, subject: type,
      summary: "'\(view)' makes a '\(type)' of its own, and '\(user)' uses the '\(name)' "
        + "of the one in the environment",
      location: own.property.location,
      notes: [
        Diagnostic.Note(
          .note, "'\(view)' is shown here, where one is in the environment",
          at: context.index.file(of: place)?.location(of: place)),
        Diagnostic.Note(.note, "'\(user)' takes that one", at: need.property.location),
        Diagnostic.Note(.help, "take it by '\(wrapper)' in '\(view)' as well"),
      ])
  }
}
