// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The texts that findings of a check share with errors of a running program's resolve.
package enum RequestSummary {
  /// The summary for a request that nothing serves.
  package static func noBinding(for key: String) -> String { "no binding for '\(key)'" }

  /// The note about a binding that serves no request for what must be `Sendable`.
  package static func needNotBeSendable(_ key: String) -> String {
    "'\(key)' is bound, which need not be 'Sendable'"
  }

  /// The summary for a request of an object that something else makes, where it has not been handed in.
  package static func madeElsewhere(_ key: String) -> String {
    "'\(key)' is made elsewhere and is not there"
  }

  /// The summary for a cycle of bindings that are made for each request.
  package static func endless(_ key: String) -> String {
    "'\(key)' needs a new instance of itself without end"
  }

  /// The help for a request where no scope of a kind is open.
  package static func opening(_ kind: String) -> String {
    "open a scope of '\(kind)' and resolve in it"
  }

  /// The summary for a request of an instance that is kept in a scope, or depends on one, where that scope is not open.
  ///
  /// - Parameters:
  ///   - requested: The requested key.
  ///   - kept: The key that is kept in the scope.
  ///   - kind: The kind of the scope.
  ///   - place: The kind of scope in which the request is made; nil for the container.
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

  /// The help for a request of a scope's input value, if no declaration of the kind has one.
  ///
  /// - Parameter kind: The kind of the scopes.
  /// - Returns: The help.
  package static func scopeInput(of kind: String) -> String {
    "give what needs it the lifetime '.scoped(\(kind).self)', or say by 'builder.scope(\(kind).self)' that a "
      + "'\(kind)' is opened with it"
  }

  /// The summary for a request that does not await an instance although its creation, or that of a dependency, must be
  /// awaited.
  ///
  /// - Parameters:
  ///   - requested: The requested key.
  ///   - source: The key whose creation must be awaited.
  ///   - reason: The reason why it must be awaited.
  /// - Returns: The first line of the finding.
  package static func notAwaited(
    _ requested: String, needs source: String, _ reason: String
  ) -> String {
    let described = "'\(source)' (\(reason))"
    return requested == source
      ? "\(described) is requested without awaiting it"
      : "'\(requested)' is requested without awaiting it, but needs \(described)"
  }

  /// The summary for a request off the main actor for an instance that the main actor makes.
  ///
  /// - Parameter made: The key of the instance that the main actor makes.
  /// - Returns: The first line of the finding.
  package static func notOnMainActor(_ made: String) -> String {
    "'\(made)' is made on the main actor and was requested elsewhere"
  }

  /// The help for a request off the main actor.
  ///
  /// - Parameter isSendable: Whether the requested instance can leave the main actor; nil if that is not known.
  /// - Returns: The help.
  package static func mainActorHelp(isSendable: Bool? = nil) -> String {
    "resolve it from code that is isolated to @MainActor"
      + (isSendable == false ? "" : ", or use 'resolveAsync' if it is 'Sendable'")
  }
}

extension Binding {
  /// The reason why its creation must be awaited, in a word; nil if it need not be.
  package var reasonToAwait: String? {
    switch isolation {
    case .globalActor: "\(isolation)"
    default: effects.contains(.async) ? "async" : nil
    }
  }
}
