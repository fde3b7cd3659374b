// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Something that threads or tasks do again and again while others do other things.
///
/// To soak something new, add it to `onThreads`, `inTasks` or `ofAwaited`.
struct SoakOperation<Body: Sendable>: Sendable {
  let name: String
  /// How often it is chosen, compared with others.
  let weight: Int
  let body: Body
}

/// What a thread does.
typealias ThreadOperation = @Sendable (SoakWorld, inout SplitMix) -> Void
/// What a task does; it must not block its thread.
typealias TaskOperation = @Sendable (SoakWorld, inout SplitMix) async -> Void

extension Array {
  /// Chooses an operation by weight.
  func choose<Body>(_ random: inout SplitMix) -> SoakOperation<Body>
  where Element == SoakOperation<Body> {
    var left = Int.random(in: 0..<reduce(0) { $0 + $1.weight }, using: &random)
    return first { operation in
      left -= operation.weight
      return left < 0
    } ?? self[0]
  }
}

private struct SoakNumberKey: InjectionKey {
  static var defaultValue: Int { -1 }
}

extension InjectedValues {
  /// What overrides replace.
  var soakNumber: Int {
    get { self[SoakNumberKey.self] }
    set { self[SoakNumberKey.self] = newValue }
  }
}
