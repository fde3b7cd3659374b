// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The answers about expressions that are valid for all questions.
///
/// An answer that was found while it depended on itself, or at too great a depth, may be incomplete and is not kept.
final class TyperMemory {
  /// The types of expressions, nil for those that cannot be determined.
  var types: [SyntaxIdentifier: SourceType?] = [:] {
    didSet { if types.count > Self.limit { forget() } }
  }
  /// The functions and initializers to which calls can refer.
  var candidates: [SyntaxIdentifier: [Candidate]] = [:]
  /// The expressions that chains of calls begin with.
  var starts: [SyntaxIdentifier: ExprSyntax] = [:]
  /// Whether something in the current question was answered with less than can be found out.
  var isCut = false

  /// The largest number of types to keep, more than a file usually has.
  private static let limit = 20_000

  /// Begins a part of a question; returns the argument for ``end(_:)``.
  func begin() -> Bool {
    defer { isCut = false }
    return isCut
  }

  /// Ends a part of a question; returns whether its answer can be kept.
  func end(_ wasCut: Bool) -> Bool {
    let isWhole = !isCut
    isCut = isCut || wasCut
    return isWhole
  }

  /// Forgets everything.
  func forget() {
    types.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }
}
