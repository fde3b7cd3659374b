// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandTesting
import Testing

private protocol Clock: Sendable {
  var name: String { get }
}

private struct SystemClock: Clock {
  let name = "system"
}

private struct TestClock: Clock {
  var name = "test"
}

private final class Shared: Sendable {
  let clock: any Clock

  init(clock: any Clock) {
    self.clock = clock
  }
}

private struct ApplicationModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Shared.init).lifetime(.singleton)
  }
}

@Suite(.container { $0.include(ApplicationModule()) })
struct ContainerTraitTests {
  @Test func `a test has a current container`() {
    let shared: Shared = Container.current.resolve()
    #expect(shared === Container.current.resolve(Shared.self))
    #expect(shared.clock.name == "system")
  }

  // OVR-1
  @Test(.container { $0.register(as: (any Clock).self) { TestClock() }.override() })
  func `the bindings of a test are added to those of its suite`() {
    #expect(Container.current.resolve(Shared.self).clock.name == "test")
  }

  @Suite struct Inner {
    @Test(.container { $0.value(as: (any Clock).self, TestClock(name: "inner")).override() })
    func `a suite inside the suite has its container too`() async {
      await Task { #expect(Container.current.resolve(Shared.self).clock.name == "inner") }.value
    }
  }

  // OVR-9 OVR-11 ASY-11
  @Test(arguments: 0..<1000)
  func `a thousand parallel tests never see each other's values`(number: Int) async throws {
    let seen = try await withTestContainer {
      $0.value(as: (any Clock).self, TestClock(name: "\(number)")).override()
    } operation: { container in
      await Task.yield()
      let first: Shared = container.resolve()
      await Task.yield()
      #expect(first === Container.current.resolve(Shared.self))
      return Container.current.resolve(Shared.self).clock.name
    }
    #expect(seen == "\(number)")
  }

  // OVR-1
  @Test func `an inner container ends with its operation, also if that throws`() async throws {
    struct Stop: Error {}
    let outer: Shared = Container.current.resolve()
    await #expect(throws: Stop.self) {
      try await withTestContainer { _ in
      } operation: { container in
        #expect(container.resolve(Shared.self) !== outer)
        throw Stop()
      }
    }
    #expect(Container.current.resolve(Shared.self) === outer)
  }

  @Test @MainActor func `the operation runs on the caller's actor`() async throws {
    try await withTestContainer { _ in
    } operation: { _ in
      MainActor.assertIsolated()
    }
  }
}

@Suite struct OverrideVerificationTests {
  private func testClock(_ builder: ContainerBuilder, line: UInt) {
    builder.register(
      as: (any Clock).self, { TestClock() }, fileID: "App/Tests.swift", filePath: "Tests.swift",
      line: line, column: 9
    ).override()
  }

  // OVR-4
  @Test func `an override that replaced nothing is an issue`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { builder in
        testClock(builder, line: 3)
      } operation: {
        _ = $0.resolve((any Clock).self)
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          warning: [Garland/UnmatchedOverride] the override of 'any Clock' replaces nothing
            help: override a key that is bound, or bind 'any Clock' without overriding
          """, at: "App/Tests.swift:3:9")
      ])
  }

  @Test func `an override that was never used is an issue`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { builder in
        builder.include(ApplicationModule())
        testClock(builder, line: 4)
      } operation: { _ in
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          warning: [Garland/UnusedOverride] the override of 'any Clock' was never used
            help: remove it, or let the code under test resolve 'any Clock'
            help: if only some tests of a suite need it, move it to those, or say 'reportsUnusedOverrides: false'
          """, at: "App/Tests.swift:4:9")
      ])
  }

  // OVR-4
  @Test func `an override of another lifetime is an issue`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { builder in
        builder.include(ApplicationModule())
        builder.register(
          { (clock: any Clock) in Shared(clock: clock) }, fileID: "App/Tests.swift",
          filePath: "Tests.swift", line: 5, column: 9
        ).override()
      } operation: {
        _ = $0.resolve(Shared.self)
      }
    }
    #expect(issues.map(\.place) == ["App/Tests.swift:5:9"])
    let text = try #require(issues.first?.text)
    #expect(
      text.hasPrefix(
        """
        warning: [Garland/OverrideLifetime] the override of 'Shared' is 'perRequest', and what it replaces is \
        'singleton'
        """))
  }

  // OVR-4
  @Test func `overrides that the compiler puts at one place are told apart`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { builder in
        builder.include(ApplicationModule())
        testClock(builder, line: 3)
        builder.value(
          7, fileID: "App/Tests.swift", filePath: "Tests.swift", line: 3, column: 9
        ).override()
      } operation: { _ in
      }
    }
    #expect(
      issues.compactMap { $0.text.split(separator: "\n").first } == [
        "warning: [Garland/UnmatchedOverride] the override of 'Int' replaces nothing",
        "warning: [Garland/UnusedOverride] the override of 'any Clock' was never used",
      ])
  }

  @Test func `an override that may be unused is no issue`() async throws {
    try await withTestContainer(reportsUnusedOverrides: false) { builder in
      builder.include(ApplicationModule())
      testClock(builder, line: 4)
    } operation: { _ in
    }
  }

  @Test func `an override that only a test inside used is no issue`() async throws {
    try await withTestContainer { builder in
      builder.include(ApplicationModule())
      testClock(builder, line: 4)
    } operation: { _ in
      try await withTestContainer { _ in
      } operation: { container in
        #expect(container.resolve(Shared.self).clock is TestClock)
      }
    }
  }

  // OVR-3
  @Test func `an override that another one inside displaces is no issue`() async throws {
    try await withTestContainer { builder in
      builder.include(ApplicationModule())
      testClock(builder, line: 4)
    } operation: { _ in
      try await withTestContainer { builder in
        builder.value(as: (any Clock).self, TestClock(name: "inner")).override()
      } operation: { container in
        #expect(container.resolve(Shared.self).clock.name == "inner")
      }
    }
  }

  @Test func `a ready-made value that was never used is an issue`() async throws {
    let issues = try await issues {
      try await withTestContainer(sourceLocation: here) { builder in
        builder.include(ApplicationModule())
        builder.value(
          as: (any Clock).self, TestClock(), fileID: "App/Tests.swift", filePath: "Tests.swift",
          line: 6, column: 9
        ).override()
      } operation: { _ in
      }
    }
    #expect(issues.map(\.place) == ["App/Tests.swift:6:9"])
  }

  private class Model: PerRequest {
    required init(container: Resolver, arguments: Int) {}
  }

  private final class MockModel: Model {}

  @Test func `a replacement of a self-describing type is verified too`() async throws {
    let issues = try await issues {
      for isUsed in [false, true] {
        try await withTestContainer(sourceLocation: here) { builder in
          builder.replace(
            Model.self, with: MockModel.init, fileID: "App/Tests.swift", filePath: "Tests.swift",
            line: isUsed ? 2 : 1, column: 9)
        } operation: { container in
          if isUsed { #expect(container.resolve(7) as Model is MockModel) }
        }
      }
    }
    #expect(issues.map(\.place) == ["App/Tests.swift:1:9"])
  }

  // VAL-2
  @Test func `a container that cannot be built fails the test with all findings`() async {
    let error = await #expect(throws: GraphErrorProbe.self) {
      do {
        try await withTestContainer {
          $0.register(Shared.init)
        } operation: { _ in
        }
      } catch {
        throw GraphErrorProbe(text: "\(error)")
      }
    }
    #expect(error?.text.contains("[Garland/MissingBinding] no binding for 'any Clock'") == true)
  }

  private struct GraphErrorProbe: Error {
    let text: String
  }
}
