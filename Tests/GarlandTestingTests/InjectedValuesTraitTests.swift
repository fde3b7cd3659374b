// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandTesting
import Testing

private struct TitleKey: InjectionKey {
  static var defaultValue: String { "live" }
  static var testValue: String { "test" }
}

private struct LiveOnlyKey: InjectionKey {
  static var defaultValue: Int { 1 }
}

extension InjectedValues {
  fileprivate var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  fileprivate var liveOnly: Int {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }
}

private struct Screen {
  @Injected(\.title) var title
}

@Suite(.injected { $0.title = "suite" }) struct InjectedValuesTraitTests {
  @Test func `a test sees the values of its suite`() {
    #expect(Screen().title == "suite")
  }

  @Test(.injected { $0.title = "own" }) func `a test sees its own values`() async {
    #expect(Screen().title == "own")
    await Task { #expect(Screen().title == "own") }.value
  }

  // OVR-9 ASY-11
  @Test(arguments: 0..<100)
  func `what a test sets belongs to it`(number: Int) async {
    InjectedValues[\.title] = "\(number)"
    await Task.yield()
    #expect(Screen().title == "\(number)")
  }

  // OVR-10
  @Test func `a key without a test value is an issue`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { _ in
      } operation: { _ in
        #expect(InjectedValues.current.liveOnly == 1)
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/MissingTestValue] 'LiveOnlyKey' has no test value and is used in a test
            help: set a value in the test by 'withInjected' or the trait '.injected', or declare 'testValue' in the key
          """, at: "App/Here.swift:1:2")
      ])
  }
}

// OVR-8
@Test(.container { _ in }) private func `the trait for containers gives test values`() {
  #expect(Screen().title == "test")
}
