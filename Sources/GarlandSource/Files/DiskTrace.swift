// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization

/// A record of the questions asked of the disk, with the fingerprints of the answers.
///
/// As long as all answers are the same, so is everything that follows from them.
package final class DiskTrace: Sendable {
  /// The trace that records questions now; `DeepStack` passes it on to its threads.
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
  /// The fingerprints of the files that this trace or earlier ones have read.
  let fingerprints: FileFingerprints

  /// Creates an empty trace.
  package init(_ fingerprints: FileFingerprints = FileFingerprints()) {
    self.fingerprints = fingerprints
  }

  /// The questions with the fingerprints of their answers; nil if a question got two different answers.
  package var answers: [DiskQuestion: String]? {
    state.withLock { $0.isConsistent ? $0.answers : nil }
  }

  /// The fingerprint of the recorded answer to a question.
  func answer(to question: DiskQuestion) -> String? { state.withLock { $0.answers[question] } }

  /// Runs a closure and records its questions; the record is nil if a question got two different answers.
  package static func tracing<Value, Failure>(
    _ fingerprints: FileFingerprints = FileFingerprints(), _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, answers: [DiskQuestion: String]?) {
    let trace = DiskTrace(fingerprints)
    // A task local is set by a function that forgets which error is thrown.
    let result = $current.withValue(trace) { Result { () throws(Failure) in try body() } }
    return (try result.get(), trace.answers)
  }

  /// Adds the answers of another trace.
  func add(_ answers: [DiskQuestion: String]) {
    state.withLock { state in
      for (question, answer) in answers { state.add(answer, to: question) }
    }
  }

  /// Notes that a question got two different answers.
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
