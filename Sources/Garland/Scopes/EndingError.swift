// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Several endings or stops of one scope that failed; a single failure is thrown as itself.
///
/// One failure does not keep the others from being ended.
public struct EndingError: Error, CustomStringConvertible {
  /// The errors, in the order in which they were thrown.
  public let errors: [any Error]

  init(_ errors: [any Error]) {
    self.errors = errors
  }

  /// All errors, a line each.
  public var description: String {
    let lines = errors.prefix(10).map { "\($0)" }
    return (lines + (errors.count - lines.count).endOfList).joined(separator: "\n")
  }

  /// Throws a single error as itself, and several together.
  static func throwIfAny(_ errors: [any Error]) throws {
    guard let first = errors.first else { return }
    guard errors.count == 1 else { throw EndingError(errors) }
    throw first
  }
}
