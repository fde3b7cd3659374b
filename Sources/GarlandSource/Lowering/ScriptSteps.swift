// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A step on the way to a registration: an action of a function on a container.
struct ScriptStep: Equatable {
  let script: ContainerIdentity
  /// The index of the action in the script; a negative one stands for the creation of the container.
  let place: Int
  let location: GarlandGraph.SourceLocation
}

/// The steps on the way to a registration, of which other registrations share the first ones.
///
/// Containers can be children of each other by the hundreds, and each registration is as many steps away.
final class ScriptSteps {
  private let last: ScriptStep
  private let before: ScriptSteps?

  init(_ last: ScriptStep, after before: ScriptSteps?) {
    self.last = last
    self.before = before
  }

  /// All steps from the first one on.
  var all: [ScriptStep] { sequence(first: self) { $0.before }.map(\.last).reversed() }
}
