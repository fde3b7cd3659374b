// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Frame {
  /// Takes the frame of the thread's last object graph, if there is one; its memory serves the next one.
  ///
  /// It is empty, and only the thread has it. `GraphAfterGraphTests` and `TraceStressTests` hammer it.
  static func takeSpare() -> Frame? { spare.take() }

  /// Keeps an empty frame that nobody else has, unless the thread has one.
  static func keepSpare(_ frame: consuming Frame) {
    if spare.current == nil { _ = spare.keep(frame) }
  }

  private static let spare = System.ThreadObject<Frame>()
}
