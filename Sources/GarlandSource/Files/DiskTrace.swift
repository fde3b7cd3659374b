// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// What was asked of the disk, with the fingerprint of each answer.
///
/// As long as all answers are the same, so is everything that follows from them.
package final class DiskTrace: Sendable {
  /// The trace that takes what is asked now; `DeepStack` hands it on to its threads.
  @TaskLocal package static var current: DiskTrace?

  private struct State {
    var answers: [DiskQuestion: String] = [:]
    var isConsistent = true

    mutating func add(_ answer: String, to question: DiskQuestion) {
      let before = answers.updateValue(answer, forKey: question)
      if let before, before != answer { isConsistent = false }
    }
  }

  private let state = Mutex(State())
  /// The fingerprints of the files that this trace has read, or that earlier ones have.
  let fingerprints: FileFingerprints

  /// Makes a trace of nothing.
  package init(_ fingerprints: FileFingerprints = FileFingerprints()) {
    self.fingerprints = fingerprints
  }

  /// What was asked, and the fingerprints of the answers; nil if a question was answered in two ways.
  package var answers: [DiskQuestion: String]? {
    state.withLock { $0.isConsistent ? $0.answers : nil }
  }

  /// The fingerprint of the answer to a question, if it was asked before.
  func answer(to question: DiskQuestion) -> String? { state.withLock { $0.answers[question] } }

  /// Does something, and gives what it asked the disk meanwhile; nil if a question was answered in two ways.
  package static func tracing<Value, Failure>(
    _ fingerprints: FileFingerprints = FileFingerprints(), _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, answers: [DiskQuestion: String]?) {
    let trace = DiskTrace(fingerprints)
    // A task local is set by a function that forgets which error is thrown.
    let result = $current.withValue(trace) { Result { () throws(Failure) in try body() } }
    return (try result.get(), trace.answers)
  }

  /// Adds what another trace has taken.
  func add(_ answers: [DiskQuestion: String]) {
    state.withLock { state in
      for (question, answer) in answers { state.add(answer, to: question) }
    }
  }

  /// Notes that a question was answered in two ways.
  func markInconsistent() { state.withLock { $0.isConsistent = false } }

  /// Notes an answer in the current trace, if there is one.
  static func note(
    _ form: DiskQuestion.Form, _ path: String, _ fingerprint: (DiskTrace) -> String
  ) {
    guard let current else { return }
    let answer = fingerprint(current)
    current.state.withLock { $0.add(answer, to: DiskQuestion(form, path)) }
  }
}
