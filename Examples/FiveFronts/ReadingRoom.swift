// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A screen whose properties are set after it was made; the injection check finds one that was forgotten.
final class ReadingRoom {
  var entrance: Entrance?
  var reminder: Reminder?

  init() {}
}
