// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import GarlandTesting
import Testing

private protocol Clock {}
private struct SystemClock: Clock {}
private struct Feed {
  let clock: any Clock
}

private struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(
      Feed.init, fileID: "App/FeedModule.swift", filePath: "FeedModule.swift", line: 7, column: 13)
  }
}

private struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
  }
}

@Suite struct ExpectNoFindingsTests {
  // VAL-21 DIA-3
  @Test func `each finding is an issue at the place of its binding`() async throws {
    let issues = try await issues { expectNoFindings(in: FeedModule(), sourceLocation: here) }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/MissingBinding] no binding for 'any Clock'
            Feed -> any Clock
            'any Clock' is requested by 'Feed' (parameter 1)   App/FeedModule.swift:7:13
            help: bind 'any Clock', or ask for it as an optional
          """, at: "App/FeedModule.swift:7:13")
      ])
  }

  // VAL-25
  @Test func `a graph without findings is no issue`() {
    #expect(expectNoFindings(in: FeedModule(), ClockModule()))
    #expect(expectNoFindings(in: ContainerBuilder(FeedModule(), ClockModule())))
  }

  // VAL-18
  @Test func `a module is checked alone against what it requires`() async throws {
    struct Feature: Module {
      let requiresClock: Bool
      func register(in builder: ContainerBuilder) {
        if requiresClock { builder.require((any Clock).self) }
        builder.include(FeedModule())
      }
    }
    #expect(expectNoFindings(alone: Feature(requiresClock: true)))
    let issues = try await issues {
      expectNoFindings(alone: Feature(requiresClock: false), sourceLocation: here)
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/MissingBinding] no binding for 'any Clock'
            Feed -> any Clock
            'any Clock' is requested by 'Feed' (parameter 1)   App/FeedModule.swift:7:13
            help: bind 'any Clock', or ask for it as an optional
            help: or say by 'builder.require((any Clock).self)' that the module needs it from others
          """, at: "App/FeedModule.swift:7:13")
      ])
  }

  // DIA-16
  @Test func `the options say what is a finding`() async {
    let options = CheckOptions(severities: [.missingBinding: nil])
    #expect(expectNoFindings(in: FeedModule(), options: options))
  }
}
