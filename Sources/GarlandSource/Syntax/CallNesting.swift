// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Finds the end of the chain to which a call, or the `if` after an `else`, belongs.
///
/// Chains are nested from the last call to the first one, and from the first `if` to the last one, so looking for the
/// surroundings of every part of a long generated chain would pass all parts around it each time. Chains of a few parts
/// are passed without remembering them. Nothing between the parts of a chain declares a name for them.
final class CallNesting {
  /// The outermost parts of the chains, by other parts of them.
  private var ends: [SyntaxIdentifier: Syntax] = [:]
  /// The number of parts that were passed.
  private(set) var passedCount = 0

  /// The outermost part of the chain of a node that is part of a long one, otherwise the node itself.
  func end(of call: Syntax) -> Syntax {
    guard call.kind == .functionCallExpr || call.isOtherIf else { return call }
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

  /// The call that is made on the result of a call, or the `if` to whose `else` another one belongs.
  private static func next(after call: Syntax) -> Syntax? {
    if call.kind == .ifExpr { return call.isOtherIf ? call.parent : nil }
    guard let member = call.parent, member.kind == .memberAccessExpr, let next = member.parent,
      next.kind == .functionCallExpr
    else { return nil }
    return next
  }
}
