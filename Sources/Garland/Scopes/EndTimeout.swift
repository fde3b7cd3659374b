// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The error of a caller that has waited too long for another caller's end, start or stop, which goes on.
///
/// An `onEnd`, `onStart` or `onStop` may await a task, other than one of its own child tasks, that calls `end()`. The
/// two would wait for each other for ever.
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
