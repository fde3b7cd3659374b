// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// What one check leaves for the next one, so that only what has changed is read and checked again.
public final class VerifierMemory: Sendable {
  private struct Checked {
    let result: ProgramResult
    /// What was asked of the disk meanwhile.
    let grounds: [DiskQuestion: String]
  }

  private struct State {
    var known: [ProgramInput: Checked] = [:]
    /// What the current run has used or made.
    var fresh: [ProgramInput: Checked] = [:]
  }

  /// The files that were parsed.
  let texts = TextMemory()
  private let state = Mutex(State())

  /// Makes a memory of nothing.
  public init() {}

  /// What checking a program results in, which is only done if something about it was different before.
  func result(of input: ProgramInput, _ check: () -> ProgramResult) -> ProgramResult {
    let known = state.withLock { $0.known[input] }
    let fingerprints = DiskTrace.current?.fingerprints ?? FileFingerprints()
    if let known, Disk.areUnchanged(known.grounds, fingerprints) {
      state.withLock { $0.fresh[input] = known }
      DiskTrace.current?.add(known.grounds)
      return known.result
    }
    let trace = DiskTrace(fingerprints)
    let result = DiskTrace.$current.withValue(trace) { check() }
    guard let grounds = trace.answers else {
      DiskTrace.current?.markInconsistent()
      return result
    }
    DiskTrace.current?.add(grounds)
    state.withLock { $0.fresh[input] = Checked(result: result, grounds: grounds) }
    return result
  }

  /// Forgets what the run that ends now has not used.
  func endRun() {
    texts.endRun()
    state.withLock { $0 = State(known: $0.fresh) }
  }
}
