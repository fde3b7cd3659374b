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

  /// A component on the way up, with the index of the one below it.
  private struct Step {
    let component: NeedleComponent
    let below: Int?
  }

  /// Finds the properties that serve a requirement of a component.
  func find(_ requirement: PropertyDeclaration, for component: NeedleComponent) -> Result {
    var result = Result()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(component)]
    // Those that are nearer come first, so that the first path to a root is the shortest one.
    var steps = [Step(component: component, below: nil)]
    var next = 0
    while next < steps.count {
      let place = steps[next].component
      if next > 0 {
        if let provider = provider(of: requirement, in: place) {
          if !result.providers.contains(provider) { result.providers.append(provider) }
          next += 1
          continue
        }
        if place.member(requirement.name) != nil { result.similar.append(place) }
      }
      if place.isRoot, result.missing == nil { result.missing = path(to: next, in: steps) }
      for parent in place.parents where seen.insert(ObjectIdentifier(parent)).inserted {
        steps.append(Step(component: parent, below: next))
      }
      next += 1
    }
    return result
  }

  private func path(to top: Int, in steps: [Step]) -> [NeedleComponent] {
    var path: [NeedleComponent] = []
    var next: Int? = top
    while let step = next {
      path.append(steps[step].component)
      next = steps[step].below
    }
    return path
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
