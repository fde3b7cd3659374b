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

/// What the system is asked for beside threads that wait.
enum System {
  /// The calling thread's handle, which is the address of the system's data for the thread.
  static var thread: UInt {
    let thread = pthread_self()
    // Sound, because a thread's handle has the size of a word or more wherever Swift runs.
    return withUnsafeBytes(of: thread) { $0.loadUnaligned(as: UInt.self) }
  }

  /// Lets other threads run first.
  static func yield() {
    sched_yield()
  }

  /// Writes a text to the standard error stream.
  static func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    // A log that cannot be written is no reason to fail.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Whether a variable of the environment is 1.
  static func isSet(_ variable: String) -> Bool {
    getenv(variable).map { strcmp($0, "1") == 0 } ?? false
  }
}
