// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Knows whether an override has ever served a request.
///
/// Only overrides have one, so no other binding pays for it; a shared instance is read without it.
final class OverrideUse: Sendable {
  /// The number of the override's binding.
  let binding: Int
  private let flag = Atomic<Bool>(false)

  init(binding: Int) {
    self.binding = binding
  }

  /// Whether the override has served a request.
  var isUsed: Bool { flag.load(ordering: .relaxed) }

  /// Notes that the override serves a request.
  func note() {
    if !isUsed { flag.store(true, ordering: .relaxed) }
  }
}
