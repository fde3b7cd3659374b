// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What has been found out about expressions, whoever asked.
///
/// What was found out while the answer needed itself, or was given up too deep inside, may be found out better by
/// another question, and is not kept.
final class TyperMemory {
  /// The types of expressions, nil for those that cannot be found out.
  var types: [SyntaxIdentifier: SourceType?] = [:] {
    didSet { if types.count > Self.limit { forget() } }
  }
  /// What calls can mean.
  var candidates: [SyntaxIdentifier: [Candidate]] = [:]
  /// What chains of calls begin with.
  var starts: [SyntaxIdentifier: ExprSyntax] = [:]
  /// Whether something in the current question was answered with less than can be found out.
  var isCut = false

  /// More than a file has, as a rule.
  private static let limit = 20_000

  /// Begins a part of a question, and returns what ``end(_:)`` needs.
  func begin() -> Bool {
    defer { isCut = false }
    return isCut
  }

  /// Ends a part of a question, and says whether its answer can be kept.
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
