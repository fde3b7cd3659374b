// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A binding whose instance is started and stopped.
struct Startable: Sendable {
  /// The binding.
  let subject: StartedBinding
  /// The kind of scope that the instance belongs to, or nil for the container itself.
  let kind: ObjectIdentifier?
  /// Makes the instance in a container or scope, and says how it is started.
  let action: @Sendable (ContainerLink) async throws -> StartAction

  /// The number of the binding.
  var binding: Int { subject.number }

  /// The same for a scope of a child, where the instance is made as the binding's own container knows it.
  func inherited(from owner: AnchorLink) -> Startable {
    let subject = StartedBinding(number: binding, owner: owner, name: subject.name)
    return Startable(subject: subject, kind: kind) { [action] link in
      try await action(.inherited(link, by: owner))
    }
  }
}
