// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandTesting
import Testing

private final class TheObject {
  final var service: Other?
  final var notService: Other?
}

private final class Other {
  final var name: String?
}

@MainActor private final class Controller {
  final var other: Other?
}

private actor Keeper {
  var other: Other?
}

@Suite struct ExpectInjectedTests {
  @Test func `each nil property is an issue at the place of the assertion`() async throws {
    let issues = try await issues { expectInjected(TheObject(), sourceLocation: here) }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/PropertyNotInjected] 'TheObject.service' is nil
            'service' is an optional 'Other'
            help: inject it before the check, or ignore 'service'
          """, at: "App/Here.swift:1:2"),
        RecordedIssue(
          """
          error: [Garland/PropertyNotInjected] 'TheObject.notService' is nil
            'notService' is an optional 'Other'
            help: inject it before the check, or ignore 'notService'
          """, at: "App/Here.swift:1:2"),
      ])
  }

  @Test func `what is ignored or injected is no issue`() {
    let object = TheObject()
    object.service = Other()
    #expect(expectInjected(object, ignoring: ["notService"]))
    #expect(expectInjected(object, ignoring: [\.notService]))
  }

  @Test func `the way to a nil property is in the issue`() async throws {
    let issues = try await issues { @MainActor in
      let object = TheObject()
      object.service = Other()
      expectInjectedDeeply(object, ignoring: ["notService"], sourceLocation: here)
      #expect(
        expectInjectedDeeply(object, ignoring: ["notService"], skipping: [Other.self]))
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/PropertyNotInjected] 'Other.name' is nil
            service.name
            'name' is an optional 'String'
            help: inject it before the check, or ignore 'name'
          """, at: "App/Here.swift:1:2")
      ])
  }

  // SND-9
  @MainActor @Test func `an object of the main actor is checked on it`() async throws {
    let controller = Controller()
    let issues = try await issues { @MainActor in
      expectInjected(controller, sourceLocation: here)
    }
    #expect(issues.map(\.place) == ["App/Here.swift:1:2"])
    #expect(expectInjected(controller, ignoring: [\.other]))
    #expect(expectInjected(controller, ignoring: ["other"]))
  }

  @Test func `an actor is checked on itself`() async throws {
    let keeper = Keeper()
    let issues = try await issues { _ = await expectInjected(keeper, sourceLocation: here) }
    #expect(issues.map(\.place) == ["App/Here.swift:1:2"])
    #expect(await expectInjected(keeper, ignoring: ["other"]))
  }

  @Test func `a hundred issues are enough`() async throws {
    let issues = try await issues { @MainActor in
      expectInjectedDeeply((0..<60).map { _ in TheObject() }, sourceLocation: here)
    }
    #expect(issues.count == 101)
    #expect(issues.last == RecordedIssue("and 20 others", at: "App/Here.swift:1:2"))
  }
}
