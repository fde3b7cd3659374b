// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A binding whose instance is started and stopped.
struct Startable: Sendable {
  /// The binding.
  let subject: StartedBinding
  /// The kind of scope to which the instance belongs, or nil for the container itself.
  let kind: ObjectIdentifier?
  /// Makes the instance in a container or scope, and returns the actions that start and stop it.
  let action: @Sendable (ContainerLink) async throws -> StartAction

  /// The number of the binding.
  var binding: Int { subject.number }

  /// The startable for a scope of a child, in which the instance is made by the binding's own container.
  func inherited(from owner: AnchorLink) -> Startable {
    let subject = StartedBinding(number: binding, owner: owner, name: subject.name)
    return Startable(subject: subject, kind: kind) { [action] link in
      try await action(.inherited(link, by: owner))
    }
  }
}
