// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Says why a request could not be served, with the way that it took.
///
/// The id and the first line are those that `build()`, `validate()` and `garland check` print for the same cause.
public struct ResolutionError: Error, CustomStringConvertible {
  /// The cause as a finding; `diagnostic.id` tells causes apart.
  public let diagnostic: Diagnostic
  /// The error that a factory, initializer or injection of the program threw, if that is the cause.
  public let cause: (any Error)?

  init(_ diagnostic: Diagnostic, cause: (any Error)? = nil) {
    self.diagnostic = diagnostic
    self.cause = cause
  }

  /// The full diagnostic in its reading form.
  public var description: String {
    DiagnosticRenderer().render([diagnostic])
  }
}

extension ResolutionError {
  /// Creates the error for an instance without some injections; the first one is the finding, the others are notes.
  init(_ error: InjectionCheckError) {
    let findings = error.diagnostics(limit: 11)
    var diagnostic = findings[0]
    let others = findings.dropFirst().map {
      Diagnostic.Note(.note, "\($0.summary) too")
    }
    diagnostic.notes.insert(contentsOf: others, at: 0)
    self.init(diagnostic, cause: error)
  }

  /// The container of a `Lazy` or `Provider` is gone.
  static var ended: ResolutionError {
    ResolutionError(
      Diagnostic(
        .containerEnded, subject: "Container", summary: "the container has ended",
        notes: [
          .init(
            .help,
            "resolve before the container ends, and keep it for as long as something that it made resolves"
          )
        ]))
  }

  /// A scope is used whose end has begun.
  static func scopeEnded(_ kind: String) -> ResolutionError {
    ResolutionError(
      Diagnostic(
        .scopeEnded, subject: kind, summary: "the scope of '\(kind)' has ended",
        notes: [.init(.help, "open another scope, or stop using what belongs to the ended one")]))
  }

  /// The creation of a lazy's instance cannot begin.
  static func inLazy(_ failure: ResolutionFailure) -> ResolutionError {
    if case .deadlock = failure.reason { .deadlock } else { .reentrant }
  }

  /// A lazy was used to make its own instance.
  static var reentrant: ResolutionError {
    ResolutionError(
      Diagnostic(
        .reentrantCreation, subject: "Lazy", summary: "a lazy is used to make its own instance",
        notes: [.init(.help, "use it after construction")]))
  }

  /// A lazy is made by a thread that waits for the calling one.
  static var deadlock: ResolutionError { .deadlock(of: "threads") }

  /// A lazy is made by somebody who waits for the caller.
  static func deadlock(of creators: String) -> ResolutionError {
    ResolutionError(
      Diagnostic(
        .creationDeadlock, subject: "Lazy", summary: "two \(creators) wait for each other's lazy",
        notes: [.init(.help, "use one of them after construction")]))
  }

  /// Something that uses the current container was used without one.
  static func noCurrentContainer(for asker: String) -> ResolutionError {
    ResolutionError(
      Diagnostic(
        .noCurrentContainer, subject: "Container", summary: "there is no current container",
        notes: [
          .init(.note, "it is asked for by \(asker)"),
          .init(.help, "call 'bootstrap()' where the program starts"),
          .init(
            .help, "give a test the trait '.container { … }' of GarlandTesting, or 'withCurrent'"),
        ]))
  }

  /// The program's container was set twice.
  static func bootstrappedTwice(at place: SourceLocation, before: SourceLocation) -> Self {
    ResolutionError(
      Diagnostic(
        .secondBootstrap, subject: "Container",
        summary: "the program's container is set already", location: place,
        notes: [
          .init(.note, "it is set here", at: before),
          .init(.help, "call 'bootstrap()' once; use 'withCurrent' in tests"),
        ]))
  }

  /// A container, or a scope of a kind, was started twice.
  static func startedTwice(_ kind: String?) -> ResolutionError {
    let name = kind.map { "the scope of '\($0)'" } ?? "the container"
    return ResolutionError(
      Diagnostic(
        .startedTwice, subject: kind ?? "Container", summary: "\(name) is started already",
        notes: [.init(.help, "call 'start()' once, or wait for 'stop()' before starting again")]))
  }

  /// A builder was changed after it had built.
  static func sealed(at site: RegistrationSite, changedAt place: RegistrationSite) -> Self {
    ResolutionError(
      Diagnostic(
        .sealedBuilder, subject: "ContainerBuilder",
        summary: "the builder is sealed by 'build()'", location: place.sourceLocation,
        notes: [
          .init(.note, "it has built here", at: site.sourceLocation),
          .init(.help, "register everything before 'build()', or make another builder"),
        ]))
  }
}
