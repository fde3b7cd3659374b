// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a resolve in a frame lets go of at its end.
///
/// A `deinit` is code of the user, which may resolve, also in the same frame and the same creation. So nothing goes
/// before the frame and the creation are left.
struct FrameRemains {
  /// The places of the objects.
  var entries: [FrameEntry] = []
  /// What was put off and is not done.
  var deferred: [Frame.Action] = []

  /// Lets go of it.
  func letGo() {
    for entry in entries { entry.letGo() }
  }
}
