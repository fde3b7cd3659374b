// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words of findings that a check makes of a request, and a running program of a resolve.
package enum RequestSummary {
  /// Something is requested where the scope is not open in which it, or what it needs, is kept.
  ///
  /// - Parameters:
  ///   - requested: The key that is asked for.
  ///   - kept: The key that is kept in the scope.
  ///   - kind: The kind of the scope.
  ///   - place: The kind of scope in which it is asked for; nil for the container.
  /// - Returns: The first line of the finding.
  package static func outOfScope(
    _ requested: String, needs kept: String, of kind: String, in place: String?
  ) -> String {
    let place = place.map { "in '\($0)'" } ?? "in the container"
    let described = "'\(kept)' (scoped(\(kind)))"
    return requested == kept
      ? "\(described) is requested \(place), where no '\(kind)' is open"
      : "'\(requested)' is requested \(place), but needs \(described)"
  }

  /// What to do about a request of what scopes are opened with, if nothing says so of their kind.
  ///
  /// - Parameter kind: The kind of the scopes.
  /// - Returns: The help.
  package static func scopeInput(of kind: String) -> String {
    "give what needs it the lifetime '.scoped(\(kind).self)', or say by 'builder.scope(\(kind).self)' that a "
      + "'\(kind)' is opened with it"
  }

  /// Something is requested without awaiting it, although its making, or that of what it needs, has to be awaited.
  ///
  /// - Parameters:
  ///   - requested: The key that is asked for.
  ///   - source: The key of what has to be awaited.
  ///   - reason: Why it has to be awaited.
  /// - Returns: The first line of the finding.
  package static func notAwaited(
    _ requested: String, needs source: String, _ reason: String
  ) -> String {
    let described = "'\(source)' (\(reason))"
    return requested == source
      ? "\(described) is requested without awaiting it"
      : "'\(requested)' is requested without awaiting it, but needs \(described)"
  }

  /// Something that the main actor makes is requested elsewhere.
  ///
  /// - Parameter made: The key of what the main actor makes.
  /// - Returns: The first line of the finding.
  package static func notOnMainActor(_ made: String) -> String {
    "'\(made)' is made on the main actor and was requested elsewhere"
  }

  /// What to do about a request off the main actor.
  ///
  /// - Parameter isSendable: Whether what is requested can leave the main actor; nil if that is not known.
  /// - Returns: The help.
  package static func mainActorHelp(isSendable: Bool? = nil) -> String {
    "resolve it from code that is isolated to @MainActor"
      + (isSendable == false ? "" : ", or use 'resolveAsync' if it is 'Sendable'")
  }
}

extension Binding {
  /// Why its making has to be awaited, in a word; nil if it need not be.
  package var reasonToAwait: String? {
    switch isolation {
    case .globalActor: "\(isolation)"
    default: effects.contains(.async) ? "async" : nil
    }
  }
}
