// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import GarlandTesting
import Synchronization
import Testing

private final class Router: @unchecked Sendable {
  var presenter: Presenter?
}

private final class Presenter: @unchecked Sendable {
  let router: Router
  weak var view: Router?

  init(router: Router) {
    self.router = router
  }
}

private final class Kept: Sendable {}
private final class Leaf: Sendable {}

private struct Twig {
  let leaf: Leaf
}

private final class Branch: Sendable {
  let leaf: Leaf
  init(twig: Twig) { leaf = twig.leaf }
}

private let branches = Mutex<[Branch]>([])
private let keeper = Mutex<[Kept]>([])

@Suite struct ExpectNoLeaksTests {
  private func builder(
    closesCycle: Bool, behind: (ContainerBuilder) -> Void = { _ in }
  ) -> ContainerBuilder {
    let builder = ContainerBuilder()
    behind(builder)
    builder.register(
      Router.init, fileID: "App/Module.swift", filePath: "Module.swift", line: 1, column: 9
    ).lifetime(.objectGraph)
    let presenter = builder.register(
      Presenter.init, fileID: "App/Module.swift", filePath: "Module.swift", line: 2, column: 9)
    if closesCycle { presenter.afterConstruction { $0.router.presenter = $0 } }
    return builder
  }

  // DSP-12
  @Test func `objects that hold each other are named`() async throws {
    let issues = try await issues {
      try expectNoLeaks(in: builder(closesCycle: true), sourceLocation: here) { container in
        for _ in 0..<3 { _ = container.resolve(Presenter.self) }
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/LeakedInstance] 3 instances of 'Presenter' exist although the container has gone
            help: look for objects that hold each other, and make one reference weak
          """, at: "App/Module.swift:2:9"),
        RecordedIssue(
          """
          error: [Garland/LeakedInstance] 3 instances of 'Router' exist although the container has gone
            help: look at 'Presenter' first, which needs it and exists, too
          """, at: "App/Module.swift:1:9"),
      ])
  }

  // DSP-12
  @Test func `what a leaked object holds is named behind it`() async throws {
    let issues = try await issues {
      let builder = ContainerBuilder()
      builder.register(Leaf.init)
      builder.register { (leaf: Leaf) in Twig(leaf: leaf) }
      builder.register { (twig: Twig) in Branch(twig: twig) }
      try expectNoLeaks(in: builder, sourceLocation: here) { container in
        let branch = container.resolve(Branch.self)
        branches.withLock { $0.append(branch) }
      }
    }
    branches.withLock { $0 = [] }
    #expect(issues.map { $0.text.contains("a 'Branch' exists") } == [true, false])
    #expect(issues.map { $0.text.contains("look at 'Branch' first") } == [false, true])
  }

  // DSP-13
  @Test func `objects that go with the container are no issue`() async throws {
    try expectNoLeaks(in: builder(closesCycle: false)) { _ = $0.resolve(Presenter.self) }
    try await expectNoLeaks(in: builder(closesCycle: false)) { container in
      let presenter: Presenter = container.resolve()
      await Task.yield()
      presenter.view = container.resolve()
    }
  }

  // ASY-7
  @MainActor @Test func `eager instances of the main actor are made there`() throws {
    let builder = ContainerBuilder()
    builder.register(main: { Router() })
      .uncheckedLifetime(.eager, because: "it belongs to the main actor")
    try expectNoLeaks(in: builder) { _ = $0.resolve(Router.self) }
  }

  // DSP-12, OVR-8
  @Test func `a binding is named right behind others that belong to a profile`() async throws {
    let issues = try await issues {
      let builder = builder(closesCycle: true) { builder in
        builder.when(.preview) {
          builder.register { 1 }
          builder.register { "" }
        }
      }
      try expectNoLeaks(in: builder, sourceLocation: here) { _ = $0.resolve(Presenter.self) }
    }
    #expect(issues.map(\.place) == ["App/Module.swift:2:9", "App/Module.swift:1:9"])
    #expect(issues.allSatisfy { !$0.text.contains("it is bound as") })
  }

  // DSP-4
  @Test
  func `a singleton that somebody keeps is named with its key, and a ready-made value is not`()
    async throws
  {
    let value = Router()
    let issues = try await issues {
      let builder = ContainerBuilder()
      builder.value(value)
      builder.register(
        as: AnyObject.self, Kept.init, fileID: "App/Module.swift", filePath: "Module.swift",
        line: 5, column: 9
      ).uncheckedLifetime(.singleton, because: "it has no state")
      try expectNoLeaks(in: builder, sourceLocation: here) { container in
        let kept = container.resolve(AnyObject.self) as? Kept
        keeper.withLock { $0 += [kept].compactMap(\.self) }
        #expect(container.resolve(Router.self) === value)
      }
    }
    #expect(
      issues == [
        RecordedIssue(
          """
          error: [Garland/LeakedInstance] a 'Kept' exists although the container has gone
            it is bound as 'AnyObject'
            help: look for objects that hold each other, and make one reference weak
          """, at: "App/Module.swift:5:9")
      ])
  }
}
