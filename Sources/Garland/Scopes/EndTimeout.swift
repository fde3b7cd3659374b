// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Waiting for an end, start or stop that somebody else is at took longer than it was given; it goes on without whoever
/// waited.
///
/// What runs at an end, start or stop may wait for whoever waits for it: it awaits a task, other than one of its own
/// child tasks, that calls `end()`. Neither would go on.
public struct EndTimeout: Error, CustomStringConvertible {
  /// How long it was given.
  public let timeout: Duration
  private let subject: String
  private let delay: String

  init(timeout: Duration, subject: String, delay: String) {
    self.timeout = timeout
    self.subject = subject
    self.delay = delay
  }

  /// The error as text.
  public var description: String {
    """
    the end of \(subject) took longer than \(timeout), because of \(delay)
      help: let no ending, 'onStart' or 'onStop' await a task that calls 'end()'
    """
  }
}
