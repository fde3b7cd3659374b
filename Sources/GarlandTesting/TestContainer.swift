// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph
internal import Synchronization
internal import Testing

/// The container of one test, which verifies its overrides when the test has ended.
final class TestContainer: Sendable {
  /// Registers bindings.
  typealias Registrations = @Sendable (ContainerBuilder) throws -> Void

  /// The container of the running test.
  @TaskLocal static var current: TestContainer?

  let container: Container
  private let outer: TestContainer?
  private let registrations: [Registrations]
  /// The bindings, starting with those of the enclosing test.
  private let bindings: Set<Binding>
  /// The findings about overrides that replace nothing, or a binding of another lifetime.
  private let findings: [Diagnostic]
  /// Overrides that a container inside this one has used, or displaced.
  private let excused = Mutex<Set<Binding>>([])

  /// Builds a container with the bindings of the enclosing test, if there is one, and further ones.
  init(
    adding register: @escaping Registrations, to outer: TestContainer?,
    profiles: [BindingProfile], isolation: isolated (any Actor)?
  ) throws {
    self.outer = outer
    registrations = (outer?.registrations ?? []) + [register]
    let builder = ContainerBuilder()
    for register in registrations { try register(builder) }
    findings = builder.validate(profiles: profiles).filter {
      $0.id == .unmatchedOverride || $0.id == .overrideLifetime
    }
    container = try builder.build(profiles: profiles, isolation: isolation)
    bindings = Set(container.graph.bindings)
  }

  /// Runs an operation with the container as the current one.
  func run<Result>(
    isolation: isolated (any Actor)?, _ operation: (Container) async throws -> Result
  ) async rethrows -> Result {
    try await TestContainer.$current.withValue(
      self,
      operation: {
        try await container.withCurrent(isolation: isolation) { try await operation(container) }
      }, isolation: isolation)
  }

  /// Records an issue for each own override that replaced nothing, has another lifetime or was never used.
  ///
  /// The overrides of an outer test are verified by that test, which also learns of their use here.
  func verifyOverrides(includingUnused: Bool, at location: Testing.SourceLocation) {
    let unused = container.unusedOverrides
    let ownFindings = findings.filter { outer?.findings.contains($0) != true }
    for finding in ownFindings { finding.record(at: location) }
    if let outer {
      let served = bindings.subtracting(unused)
      let passedOn = served.union(excused.withLock(\.self)).intersection(outer.bindings)
      outer.excused.withLock { $0.formUnion(passedOn) }
    }
    guard includingUnused else { return }
    let known = excused.withLock(\.self).union(outer?.bindings ?? [])
    for binding in unused where !known.contains(binding) {
      if !isUnmatched(binding) { unusedFinding(binding).record(at: location) }
    }
  }

  /// Whether an override replaces nothing; all overrides of a trait have one place, that of the test.
  private func isUnmatched(_ binding: Binding) -> Bool {
    findings.contains {
      $0.id == .unmatchedOverride && $0.location == binding.location
        && $0.subject == "\(binding.key)"
    }
  }

  private func unusedFinding(_ binding: Binding) -> Diagnostic {
    Diagnostic(
      .unusedOverride, severity: .warning, subject: "\(binding.key)",
      summary: "the override of '\(binding.key)' was never used", location: binding.location,
      notes: [
        .init(.help, "remove it, or let the code under test resolve '\(binding.key)'"),
        .init(
          .help,
          "if only some tests of a suite need it, move it to those, or say 'reportsUnusedOverrides: false'"
        ),
      ])
  }
}
