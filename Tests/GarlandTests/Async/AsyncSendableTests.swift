// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Counting: AnyObject {
  var count: Int { get set }
}

/// Not `Sendable`.
private final class Counter: Counting {
  var count = 0
}

private final class SharedCounter: Counting, Sendable {
  var count: Int {
    get { 0 }
    set {}
  }
}

private protocol Presenting: Sendable {}
private struct Presenter: Presenting {
  init(title: String) {}
}

private protocol Showing {}
@MainActor private final class Billboard: Showing, Presenting {
  init(title: String) {}
  static func made(title: String) -> Billboard { Billboard(title: title) }
}

private struct Box<Content> {
  let content: Content
}
extension Box: Sendable where Content: Sendable {}

private enum Fast: BindingTag {}

/// Stands for the container of an application: what is isolated to the main actor and not `Sendable`.
@MainActor private let screenCounter = Counter()

/// What is awaited as `Sendable` was bound as that: `any P` and `any P & Sendable` are one type of a running program.
@Suite(.timeLimit(.minutes(10))) struct AsyncSendableTests {
  private typealias SendableCounting = any Counting & Sendable

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.value("title")
    return builder
  }

  private func error<Value: Sendable>(
    _ container: Container, _ type: Value.Type, tag: (any BindingTag.Type)? = nil
  ) async -> Diagnostic? {
    do {
      _ = try await container.resolveAsync(type, tag: tag)
      return nil
    } catch {
      return error.diagnostic
    }
  }

  // Counterexample: hole-marker-protocol-async
  // CON-13, ASY-7
  @Test func `state of the main actor is not handed out as Sendable`() async throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Counting).self, main: { screenCounter })
    let container = try builder.build()
    let diagnostic = await error(container, SendableCounting.self)
    #expect(diagnostic?.id == .missingBinding)
    #expect(diagnostic?.summary == "no binding for 'any Counting & Sendable'")
    #expect(diagnostic?.location?.line == 70)
    #expect(
      diagnostic?.notes.map(\.text) == [
        "'any Counting' is bound, which need not be 'Sendable'",
        "bind it as 'any Counting & Sendable', or ask for it by 'resolveAsync(here:)'",
      ])
    let here = try await Self.resolveHere(container)
    #expect(here)
  }

  // Counterexample: awaited-marker-forms
  // CON-13, ASY-7
  @Test(arguments: [1, 2]) func `no other form of registration hands out what is not Sendable`(
    form: Int
  ) async throws {
    let builder = ContainerBuilder()
    switch form {
    case 1:
      builder.register(Presenter.init).as { _ in Counter() as any Counting }.lifetime(.singleton)
    default:
      builder.register(as: SendableCounting.self) { SharedCounter() }
      builder.decorate(as: (any Counting).self) { (_: any Counting) -> any Counting in Counter() }
    }
    builder.value("title")
    let container = try builder.build()
    let shared = await error(container, SendableCounting.self)
    #expect(shared?.summary == "no binding for 'any Counting & Sendable'")
    let later = await error(container, Lazy<SendableCounting>.self)
    #expect(later?.summary == "no binding for 'any Counting & Sendable'")
  }

  // CON-13, OVR-5
  @Test func `a decorator that returns what is Sendable is awaited as that`() async throws {
    let builder = ContainerBuilder()
    builder.register(as: SendableCounting.self) { SharedCounter() }
    builder.decorate(as: SendableCounting.self) { (_: SendableCounting) in SharedCounter() }
    let container = try builder.build()
    _ = try await container.resolveAsync(SendableCounting.self)
    _ = try await container.resolveAsync(Lazy<SendableCounting>.self).value
  }

  @MainActor private static func resolveHere(_ container: Container) async throws -> Bool {
    try await container.resolveAsync(here: (any Counting).self) === screenCounter
  }

  // CON-13, ASY-7
  @Test(
    arguments: [
      { $0.register { Counter() }.as { $0 as any Counting } },
      { $0.register(as: (any Counting).self) { Counter() } },
      { $0.register(as: (any Counting).self, Counter.init) },
      { $0.register(main: { screenCounter }).as { $0 as any Counting } },
      { $0.register(main: { screenCounter as any Counting }) },
      {
        $0.register(as: (any Counting).self, main: { screenCounter })
        $0.decorate(as: (any Counting).self) { (counter: any Counting) in counter }
      },
      {
        $0.register(main: { screenCounter })
        $0.register(as: (any Counting).self) { (counter: Counter) in counter }
      },
    ] as [@Sendable (ContainerBuilder) -> Void])
  func `nor is what is bound in another way`(_ bind: @Sendable (ContainerBuilder) -> Void)
    async throws
  {
    let builder = ContainerBuilder()
    bind(builder)
    let container = try builder.build()
    let summary = "no binding for 'any Counting & Sendable'"
    #expect(await error(container, SendableCounting.self)?.summary == summary)
    #expect(await error(container, SendableCounting?.self)?.summary == summary)
    let provider = container.resolve(AsyncProvider<SendableCounting>.self)
    await #expect(throws: ResolutionError.self) { try await provider() }
    let lazy = container.resolve(AsyncLazy<SendableCounting>.self)
    await #expect(throws: ResolutionError.self) { try await lazy.value }
    let child = try ContainerBuilder(parent: container).build()
    #expect(await error(child, SendableCounting.self)?.summary == summary)
  }

  // CON-13, COL-3
  @Test(
    arguments: [
      { $0.contribute(as: (any Counting).self) { Counter() } },
      { $0.contribute(as: (any Counting).self, main: { screenCounter }) },
      { $0.register(main: { screenCounter }).contributes { $0 as any Counting } },
    ] as [@Sendable (ContainerBuilder) -> Void])
  func `nor is an element of a collection`(_ bind: @Sendable (ContainerBuilder) -> Void)
    async throws
  {
    let builder = ContainerBuilder()
    bind(builder)
    let container = try builder.build()
    let summary = "no binding for 'any Counting & Sendable'"
    #expect(await error(container, Many<SendableCounting>.self)?.summary == summary)
  }

  // CON-13, ASY-9
  @Test func `nor does an asynchronous factory receive it`() async throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Counting).self, main: { screenCounter })
    builder.register(async: { (counter: any Counting & Sendable) async in counter.count })
    let container = try builder.build()
    let diagnostic = await error(container, Int.self)
    #expect(diagnostic?.summary == "no binding for 'any Counting & Sendable'")
    #expect(diagnostic?.path == "Int -> any Counting & Sendable")
  }

  // CON-13
  @Test func `a generic type is told apart by its registration, too`() async throws {
    let builder = ContainerBuilder()
    builder.register(main: { Box(content: screenCounter as any Counting) })
    builder.register(main: { Box(content: 1) })
    let container = try builder.build()
    let diagnostic = await error(container, Box<SendableCounting>.self)
    #expect(diagnostic?.summary == "no binding for 'Box<Counting> & Sendable'")
    #expect(try await container.resolveAsync(Box<Int>.self).content == 1)
  }

  // CON-13: none of these may be refused.
  @Test(
    arguments: [
      { $0.register(as: (any Presenting).self, Presenter.init) },
      { $0.register(as: (any Presenting).self, Billboard.init) },
      { $0.register(as: (any Presenting).self, Billboard.made) },
      { $0.register(as: (any Presenting).self, main: Billboard.init) },
      { $0.register(as: (any Presenting).self) { (title: String) in Presenter(title: title) } },
      { $0.register { (title: String) in Presenter(title: title) as any Presenting } },
      { $0.register(main: { (title: String) in Billboard(title: title) as any Presenting }) },
      { $0.register(Presenter.init).as { $0 as any Presenting } },
      { $0.register(Billboard.init).as { $0 as any Presenting } },
      { $0.register(Billboard.init).lifetime(.singleton).as { $0 as any Presenting } },
      { $0.register(as: (any Presenting).self, Billboard.init).lifetime(.objectGraph) },
      { $0.register(as: (any Presenting).self, Presenter.init) },
      { $0.value(as: (any Presenting).self, Presenter(title: "")) },
      { $0.register(as: (any Presenting).self, async: { () async in Presenter(title: "") }) },
      {
        $0.register(as: (any Presenting).self, Billboard.init)
        $0.decorate(as: (any Presenting).self) { (inner: any Presenting) in inner }
      },
    ] as [@Sendable (ContainerBuilder) -> Void])
  func `what is bound as Sendable is handed out`(_ bind: @Sendable (ContainerBuilder) -> Void)
    async throws
  {
    let builder = builder()
    bind(builder)
    builder.register(async: { (presenter: any Presenting) async in 1 })
    let container = try builder.build()
    _ = try await container.resolveAsync((any Presenting).self)
    _ = try await container.resolveAsync((any Presenting)?.self)
    _ = try await container.resolve(AsyncProvider<any Presenting>.self)()
    #expect(try await container.resolveAsync(Int.self) == 1)
    let child = try ContainerBuilder(parent: container).build()
    _ = try await child.resolveAsync((any Presenting).self)
  }

  // CON-13, KEY-1
  @Test func `what only names the marker is handed out`() async throws {
    let builder = builder()
    builder.register(as: (any Showing & Sendable).self, Billboard.init).tag(Fast.self)
    builder.contribute(as: (any Showing & Sendable).self, Billboard.init)
    builder.contribute(as: (any Showing & Sendable).self, main: Billboard.init)
    let container = try builder.build()
    _ = try await container.resolveAsync((any Showing & Sendable).self, tag: Fast.self)
    let all = try await container.resolveAsync(Many<any Showing & Sendable>.self)
    #expect(all.count == 2)
  }

  // CON-13: of a class the type itself says it, also where it is registered in generic code.
  @Test func `a class is handed out, however it is registered`() async throws {
    func bind<Value>(
      _ make: @escaping @MainActor @Sendable () -> Value, in builder: ContainerBuilder
    ) {
      builder.register(main: make)
    }
    let builder = ContainerBuilder()
    bind({ Billboard(title: "") }, in: builder)
    _ = try await builder.build().resolveAsync(Billboard.self)
  }
}
