// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import GarlandTesting
import Testing

@Suite struct StopRecorderTests {
  private let finding = Diagnostic(
    .missingBinding, subject: "Feed", summary: "no binding for 'Feed'",
    location: GarlandGraph.SourceLocation(file: "App/Module.swift", line: 3, column: 9))

  // DIA-1 DIA-3
  @Test func `what is about to stop the program is an issue at the line that asked`() async throws {
    let issues = try await issues {
      tellObserver(
        [finding],
        askedAt: GarlandGraph.SourceLocation(file: "App/Feed.swift", line: 7, column: 5))
    }
    #expect(
      issues == [
        RecordedIssue(
          "App/Module.swift:3:9: error: [Garland/MissingBinding] no binding for 'Feed'",
          at: "App/Feed.swift:7:5")
      ])
  }

  // DIA-1
  @Test func `without the line that asked it is an issue at the test`() async throws {
    let issues = try await issues { tellObserver([finding]) }
    let place = try #require(Test.current).sourceLocation
    #expect(issues.map(\.place) == ["\(place.fileID):\(place.line):\(place.column)"])
  }

  // DIA-1
  @Test
  func `outside of a test nobody hears of it, and the program stops all the same`() async throws {
    let issues = try await issues {
      await Task.detached { tellObserver([finding]) }.value
    }
    #expect(issues == [])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(String.self)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("error: [Garland/MissingBinding] no binding for 'String'"))
  }
}
