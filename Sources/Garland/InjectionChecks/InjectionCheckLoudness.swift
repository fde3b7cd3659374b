// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The reaction of a debug check to a missing injection.
package enum InjectionCheckLoudness: Sendable {
  /// It calls the handler.
  case loud
  /// It logs.
  case quiet

  /// The reaction of this build.
  static var current: InjectionCheckLoudness {
    #if DEBUG || GARLAND_INJECTION_CHECK
      .loud
    #else
      .quiet
    #endif
  }

  /// Reports a missing injection.
  package func report(
    _ error: InjectionCheckError, handle: (InjectionCheckError) -> Void, log: (String) -> Void
  ) {
    switch self {
    case .loud: handle(error)
    case .quiet: log(error.description)
    }
  }
}

/// Writes a message about a missing injection to the standard error stream.
///
/// - Parameter message: The message.
public func logInjectionCheck(_ message: String) {
  writeToStandardError(message)
}

/// Writes a text to the standard error stream.
func writeToStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  // A log that cannot be written is no reason to fail.
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
