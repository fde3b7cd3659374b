// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandTesting
import Synchronization
import Testing

private enum Visit: ScopeKind {
  typealias Input = String
}
private final class Basket: Sendable {
  let name: String
  init(name: String) { self.name = name }
}
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var value: [String] { lines.withLock(\.self) }
  func note(_ line: String) { lines.withLock { $0.append(line) } }
}
/// Sound as `@unchecked Sendable`: the tests use one thread.
private final class Clinging: @unchecked Sendable {
  var other: Clinging?
}

private func register(in builder: ContainerBuilder) {
  builder.register(Basket.init).lifetime(.scoped(Visit.self))
}

/// Scopes in the containers of tests.
@Suite(.container(reportsUnusedOverrides: false) { register(in: $0) })
struct ScopeTraitTests {
  // OVR-9 SCP-9
  @Test(arguments: 0..<50)
  func `a test opens scopes in its container`(number: Int) async throws {
    try await Container.current.withScope(Visit.self, with: "\(number)") { visit in
      await Task.yield()
      #expect(visit.resolve(Basket.self).name == "\(number)")
      #expect(Container.current.resolve(Basket.self) === visit.resolve(Basket.self))
      await Task { #expect(Container.current.resolve(Basket.self).name == "\(number)") }.value
    }
  }

  // OVR-12 OVR-1
  @Test(
    .container { $0.register { Basket(name: "test") }.lifetime(.scoped(Visit.self)).override() })
  func `an override of a scoped binding is shared in the scope`() throws {
    let visit = try Container.current.open(Visit.self, with: "Ada")
    #expect(visit.resolve(Basket.self).name == "test")
    #expect(visit.resolve(Basket.self) === visit.resolve(Basket.self))
  }
}

/// Leaks of scopes.
@Suite struct ScopeLeakTests {
  // DSP-12 SCP-12
  @Test func `scopes that were ended, dropped or left open leave nothing`() async throws {
    let log = Log()
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.scoped(Visit.self)).onEnd { log.note($0.name) }
    try await expectNoLeaks(in: builder) { container in
      let ended = try container.open(Visit.self, with: "ended")
      let inner = try ended.openNested(with: "inner")
      let open = try container.open(Visit.self, with: "open")
      for visit in [ended, inner, open] { _ = visit.resolve(Basket.self) }
      _ = try container.open(Visit.self, with: "dropped").resolve(Basket.self)
      try await ended.end()
    }
    #expect(log.value == ["inner", "ended"])
  }

  // DSP-12 OVR-9
  @Test func `objects of a scope that hold each other are named`() async throws {
    let issues = try await issues {
      let builder = ContainerBuilder()
      builder.register(
        Clinging.init, fileID: "App/Module.swift", filePath: "Module.swift", line: 1, column: 9
      ).afterConstruction { $0.other = $0 }.lifetime(.scoped(Visit.self))
      try await expectNoLeaks(in: builder, sourceLocation: here) { container in
        let visit = try container.open(Visit.self, with: "Ada")
        _ = visit.resolve(Clinging.self)
        try await visit.end()
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/LeakedInstance] a 'Clinging' exists although the container has gone
            help: look for objects that hold each other, and make one reference weak
          """, at: "App/Module.swift:1:9")
      ])
  }
}
