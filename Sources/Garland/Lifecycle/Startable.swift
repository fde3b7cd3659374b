// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A binding whose instance is started and stopped.
struct Startable: Sendable {
  /// The number of the binding.
  let binding: Int
  /// The kind of scope that the instance belongs to, or nil for the container itself.
  let kind: ObjectIdentifier?
  /// The way to the container of the binding, if that is another one than the scope's.
  var owner: AnchorLink?
  /// The type of the instance as text.
  let name: @Sendable () -> String
  /// Makes the instance and says how it is started.
  let action: @Sendable (Container) async throws -> StartAction

  /// The same for a scope of a child, where the instance is made as the binding's own container knows it.
  func inherited(from owner: AnchorLink) -> Startable {
    Startable(binding: binding, kind: kind, owner: owner, name: name) { [action] container in
      try await action(Container(.inherited(container.link, by: owner)))
    }
  }
}
