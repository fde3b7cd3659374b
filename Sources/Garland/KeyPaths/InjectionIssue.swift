// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A problem with an injected value that only a test or a running program can find.
struct InjectionIssue {
  let diagnostic: Diagnostic

  /// The issue of a key that is used in a test but declares no test value.
  static func missingTestValue<Key: InjectionKey>(of key: Key.Type) -> InjectionIssue {
    InjectionIssue(
      .missingTestValue, of: key, summary: "'\(key)' has no test value and is used in a test",
      help:
        "set a value in the test by 'withInjected' or the trait '.injected', or declare 'testValue' in the key"
    )
  }

  /// The issue of a default that could not be made while those of the given keys were, the outermost first.
  static func failure<Key: InjectionKey>(
    _ failure: ResolutionFailure, of key: Key.Type, while keys: [any Any.Type]
  ) -> InjectionIssue {
    if case .deadlock = failure.reason {
      return InjectionIssue(
        .creationDeadlock, of: key,
        summary: "two threads make defaults that need each other, one of them that of '\(key)'",
        help: "let one of the two objects read the other's value after construction")
    }
    let round = keys.drop { $0 != key }.map { "\($0)" }
    return InjectionIssue(
      .reentrantCreation, of: key, summary: "the default of '\(key)' is needed to make itself",
      way: round.isEmpty ? nil : Diagnostic.Way(round + ["\(key)"]),
      help: "read the value after construction")
  }

  private init<Key: InjectionKey>(
    _ id: DiagnosticID, of key: Key.Type, summary: String, way: Diagnostic.Way? = nil, help: String
  ) {
    diagnostic = Diagnostic(
      id, subject: "\(key)", summary: summary, way: way, notes: [.init(.help, help)])
  }

  /// Reads or sets a value by a key path of the main actor, or stops the program if it does not run there.
  static func onMainActor<Value: Sendable>(
    injecting type: Value.Type, _ body: @MainActor () -> Value
  ) -> Value {
    if MainActorProbe.isElsewhere {
      let diagnostic = Diagnostic(
        .isolationMismatch, subject: "\(type)",
        summary: "'\(type)' is injected by a key path of the main actor and was used elsewhere",
        notes: [
          .init(
            .help, "use it on the main actor, or declare its key and its property 'nonisolated'")
        ])
      trap(ResolutionError(diagnostic))
    }
    return MainActor.assumeIsolated(body)
  }

  /// Reports the issue to the runner of the test, or stops the program if there is none.
  func report() {
    guard let report = InjectedScope.current?.report else { stop() }
    report(diagnostic)
  }

  /// Stops the program with the full diagnostic.
  func stop() -> Never {
    trap(ResolutionError(diagnostic))
  }
}
