// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Writes a message about a missing injection to the standard error stream.
///
/// - Parameter message: The message.
public func logInjectionCheck(_ message: String) {
  System.writeToStandardError(message)
}
