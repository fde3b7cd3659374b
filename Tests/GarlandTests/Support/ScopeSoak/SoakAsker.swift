// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Whoever asks for something and may be told to give up.
final class SoakAsker: Sendable {
  /// The asker that the current task is.
  @TaskLocal static var current: SoakAsker?

  private let isToldSo = Guarded(false)

  /// Whether it was told to give up.
  var hasGivenUp: Bool { isToldSo.value }

  /// Notes that it will be told to give up.
  func giveUp() { isToldSo.change { $0 = true } }
}
