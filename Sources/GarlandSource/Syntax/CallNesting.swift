// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the end of the call chain to which a call belongs.
///
/// Chains are nested from the last call to the first one, so looking for the surroundings of every call in a long
/// generated chain would pass all calls after it each time. Chains of a few calls are passed without remembering them.
final class CallNesting {
  /// The last call of the chains, by calls in them.
  private var ends: [SyntaxIdentifier: Syntax] = [:]
  /// The number of calls that were passed.
  private(set) var passedCount = 0

  /// The last call of the chain of a call that is part of a long one, otherwise the node itself.
  func end(of call: Syntax) -> Syntax {
    guard call.kind == .functionCallExpr else { return call }
    if let known = ends[call.id] { return known }
    var passed = [call.id]
    var end = call
    while let next = Self.next(after: end) {
      if let known = ends[next.id] {
        end = known
        break
      }
      passed.append(next.id)
      end = next
    }
    passedCount += passed.count
    guard passed.count > Self.short else { return call }
    for id in passed { ends[id] = end }
    return end
  }

  private static let short = 16

  /// The call that is made on the result of a call.
  private static func next(after call: Syntax) -> Syntax? {
    guard let member = call.parent, member.kind == .memberAccessExpr, let next = member.parent,
      next.kind == .functionCallExpr
    else { return nil }
    return next
  }
}
