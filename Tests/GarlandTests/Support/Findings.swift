// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

extension ContainerBuilder {
  /// The findings as short lines, such as `error MissingBinding Clock`.
  var findings: [String] { validate().map(\.short) }

  /// The findings of `build()`, as short lines; empty if it builds.
  func buildFindings() -> [String] {
    do {
      _ = try build()
      return []
    } catch {
      return error.diagnostics.map(\.short)
    }
  }
}

extension Diagnostic {
  /// The severity, cause and subject on one line.
  var short: String { "\(severity.rawValue) \(id.name) \(subject)" }
}

extension Container {
  /// The error of resolving a type, or nil with a failure of the test if there is none.
  func error<Value>(
    resolving type: Value.Type, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> ResolutionError? {
    do {
      _ = try resolveOrThrow(type)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
      return nil
    } catch {
      return error
    }
  }
}

/// An error of a test's own factory.
struct Broken: Error, Equatable {
  var reason = "broken"
}

extension Container {
  /// The error of resolving a type asynchronously, or nil with a failure of the test if there is none.
  func error<Value: Sendable>(
    awaiting type: Value.Type, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> ResolutionError? {
    do {
      _ = try await resolveAsync(type)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
      return nil
    } catch {
      return error
    }
  }
}
