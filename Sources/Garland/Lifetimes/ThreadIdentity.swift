// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Tells threads apart, to know who creates an instance and who waits for it.
///
/// A synchronous factory runs on one thread from beginning to end, so the thread is the creator. A task-local
/// value would not do: tasks that a factory starts inherit it and would look like the creator.
struct ThreadIdentity: Hashable, Sendable {
  private let handle: UInt

  /// The identity as a number whose two lowest bits are 0: the address of the system's data for the thread.
  var word: UInt { handle }

  private init(handle: UInt) {
    self.handle = handle
  }

  /// Creates the identity from its number.
  init(word: UInt) {
    handle = word
  }

  /// A number whose upper bits differ from those of most other threads.
  var hash: UInt { handle.spread }

  /// The identity of the calling thread.
  static var current: ThreadIdentity { ThreadIdentity(handle: System.thread) }
}
