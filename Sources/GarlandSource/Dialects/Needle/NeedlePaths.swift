// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Searches the paths from a component to the roots for the properties that it requires.
struct NeedlePaths {
  let context: LoweringContext

  /// A property that serves a requirement.
  struct Provider: Hashable {
    let component: NeedleComponent
    let member: PropertyDeclaration
    var key: Key { component.key(of: member.name) }

    static func == (left: Provider, right: Provider) -> Bool { left.key == right.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The result of the search on all paths.
  struct Result {
    /// The first matching property on each path, without repetitions.
    var providers: [Provider] = []
    /// The shortest path without such a property, from the root on.
    var missing: [NeedleComponent]?
    /// The components on that path with a property of the same name and another type.
    var similar: [NeedleComponent] = []
  }

  /// Finds the properties that serve a requirement of a component.
  func find(_ requirement: PropertyDeclaration, for component: NeedleComponent) -> Result {
    var result = Result()
    TreeWalk.visit(from: component, by: \.parents) { place, way in
      if place !== component {
        if let provider = provider(of: requirement, in: place) {
          if !result.providers.contains(provider) { result.providers.append(provider) }
          return false
        }
        if place.member(requirement.name) != nil { result.similar.append(place) }
      }
      if place.isRoot, result.missing == nil { result.missing = way() }
      return true
    }
    return result
  }

  /// The property by which a component serves a requirement of another one.
  func provider(of requirement: PropertyDeclaration, in component: NeedleComponent) -> Provider? {
    if let own = component.member(requirement.name), serves(own, requirement) {
      return Provider(component: component, member: own)
    }
    return component.nonCore.flatMap { nonCore in
      nonCore.member(requirement.name).flatMap {
        serves($0, requirement) ? Provider(component: nonCore, member: $0) : nil
      }
    }
  }

  /// Whether a property is visible to the library and has the required type.
  private func serves(_ member: PropertyDeclaration, _ requirement: PropertyDeclaration) -> Bool {
    guard !member.isPrivate, let written = member.type, let asked = requirement.type else {
      return false
    }
    if Self.text(written) == Self.text(asked) { return true }
    let types = context.typer.types
    return types.resolve(written) == types.resolve(asked)
  }

  private static func text(_ type: TypeSyntax) -> String {
    type.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
