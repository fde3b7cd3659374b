// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import GarlandGraph
internal import Testing

/// The container of one test, which verifies its overrides when the test has ended.
final class TestContainer: Sendable {
  /// Registers bindings.
  typealias Registrations = @Sendable (ContainerBuilder) throws -> Void

  /// The one that the running test is in.
  @TaskLocal static var current: TestContainer?

  let container: Container
  private let outer: TestContainer?
  private let registrations: [Registrations]
  private let log: InstanceLog
  /// The registered bindings, of which the first ones are those of the test around this one.
  private let bindings: [Binding]
  private let unmatched: [Diagnostic]

  /// Builds a container with the bindings of the test around this one, if there is one, and further ones.
  init(
    adding register: @escaping Registrations, to outer: TestContainer?,
    isolation: isolated (any Actor)?
  ) throws {
    self.outer = outer
    registrations = (outer?.registrations ?? []) + [register]
    let builder = ContainerBuilder()
    for register in registrations { try register(builder) }
    log = InstanceLog(builder)
    bindings = Array(builder.graph.bindings.prefix(builder.registeredCount))
    unmatched = builder.validate().filter { $0.id == .unmatchedOverride }
    container = try builder.build(isolation: isolation)
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

  /// Records an issue for each own override that replaced nothing or was never used.
  ///
  /// Those of the test around this one are verified by that one, which also hears what was used here.
  func verifyOverrides(includingUnused: Bool, at location: Testing.SourceLocation) {
    let used = log.used
    let first = outer?.bindings.count ?? 0
    outer?.log.add(used: used.filter { $0 < first })
    let findings = unmatched.filter { outer?.unmatched.contains($0) != true }
    for finding in findings { finding.record(at: location) }
    guard includingUnused else { return }
    for number in first..<max(first, bindings.count) where !used.contains(number) {
      let binding = bindings[number]
      let isUnmatched = unmatched.contains { $0.location == binding.location }
      guard binding.precedence == .override, !isUnmatched else { continue }
      unusedFinding(binding).record(at: location)
    }
  }

  private func unusedFinding(_ binding: Binding) -> Diagnostic {
    Diagnostic(
      .unusedOverride, severity: .warning, subject: "\(binding.key)",
      summary: "the override of '\(binding.key)' was never used", location: binding.location,
      notes: [.init(.help, "remove it, or let the code under test resolve '\(binding.key)'")])
  }
}
