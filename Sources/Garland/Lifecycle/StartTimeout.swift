// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Starting took longer than it was given.
public struct StartTimeout: Error, CustomStringConvertible {
  /// How long it was given.
  public let timeout: Duration
  /// The name of the binding that was being started.
  private let subject: String

  init(timeout: Duration, subject: String) {
    self.timeout = timeout
    self.subject = subject
  }

  /// The error as text.
  public var description: String {
    """
    starting \(subject) took longer than \(timeout)
      help: let each 'onStart' return, or throw, when its task is cancelled; it is waited for
    """
  }
}
