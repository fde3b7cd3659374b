// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// An issue that an assertion recorded.
struct RecordedIssue: Equatable, CustomStringConvertible {
  let text: String
  let place: String

  init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined(separator: "\n")
    place = issue.sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? ""
  }

  init(_ text: String, at place: String) {
    self.text = text
    self.place = place
  }

  var description: String { "\(place): \(text)" }
}

/// A list of issues that a handler of issues can fill.
private final class Recorder: Sendable {
  private let issues = Mutex<[RecordedIssue]>([])

  var all: [RecordedIssue] { issues.withLock(\.self) }

  func note(_ issue: Issue) {
    issues.withLock { $0.append(RecordedIssue(issue)) }
  }
}

/// The issues that a piece of a test records, which then do not fail the test.
///
/// What the rest of the test records fails it, and so does what is recorded outside of the test's tasks.
func issues(_ body: @Sendable () async throws -> Void) async throws -> [RecordedIssue] {
  let test = try #require(Test.current)
  let recorder = Recorder()
  let handler = IssueHandlingTrait.filterIssues { issue in
    // Everybody hears of an issue that is recorded outside of all tests.
    guard Test.current == test else { return true }
    recorder.note(issue)
    return false
  }
  try await handler.provideScope(for: test, testCase: .current) {
    do {
      try await body()
    } catch {
      Issue.record("\(error)")
    }
  }
  return recorder.all
}

/// The place that the tests pass to assertions.
let here = SourceLocation(fileID: "App/Here.swift", filePath: "Here.swift", line: 1, column: 2)
