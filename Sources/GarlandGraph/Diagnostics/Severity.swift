// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How serious a finding is.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The program cannot work; a container is not built.
  case error
  /// Probably a mistake; a container is built.
  case warning
  /// Worth knowing; never changes a result.
  case note
}
