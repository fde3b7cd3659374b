// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// The results that one check keeps for the next one, which only reads and checks changed files again.
public final class VerifierMemory: Sendable {
  private struct Checked {
    let result: ProgramResult
    /// The questions that the check asked of the disk, with the fingerprints of the answers.
    let grounds: [DiskQuestion: String]
  }

  private struct State {
    var known: [ProgramInput: Checked] = [:]
    /// The results that the current run has used or made.
    var fresh: [ProgramInput: Checked] = [:]
  }

  /// The files that were parsed.
  let texts = TextMemory()
  private let state = Mutex(State())

  /// Creates an empty memory.
  public init() {}

  /// The result of checking a program, which is only computed if any of its inputs has changed.
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

  /// Removes the results that the ending run has not used.
  func endRun() {
    texts.endRun()
    state.withLock { $0 = State(known: $0.fresh) }
  }
}
