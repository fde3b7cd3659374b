// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Learns why Garland is about to stop the program; `GarlandTesting` has one that makes the running test fail.
package protocol StopObserver {
  /// Hears it on the thread that stops, before the program does.
  ///
  /// - Parameters:
  ///   - findings: Why it stops.
  ///   - caller: The place that asked, if it is known.
  static func willStop(because findings: [Diagnostic], askedAt caller: SourceLocation?)
}

/// Tells the library for tests, where the program has it, why the program is about to stop.
///
/// The observer is found by its name: a test that forgets its trait has run nothing that could install one.
package func tellObserver(_ findings: [Diagnostic], askedAt caller: SourceLocation? = nil) {
  let observer = _typeByName("14GarlandTesting12StopRecorderO") as? any StopObserver.Type
  observer?.willStop(because: findings, askedAt: caller)
}
