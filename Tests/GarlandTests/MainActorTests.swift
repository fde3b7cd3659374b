// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@MainActor private class ViewController {
  var clock: (any Clock)?
  var title = "untitled"
  var router: Router?
  private(set) var events: [String] = []
  init() {}
  func setUp(title: String) { events.append("set up \(title)") }
  func note(_ event: String) { events.append(event) }
}

@MainActor private final class Router {
  let controller: ViewController
  init(controller: ViewController) { self.controller = controller }
}

@MainActor private protocol Showing: AnyObject {}
extension Router: Showing {}

private final class Counter {
  init(settings: Guarded<Int>) {}
}

private final class Panel {
  init(counter: Counter) {}
}

@Suite struct MainActorTests {
  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.value("title")
    builder.register(main: ViewController.init)
      .injection(\.clock).injection(\.title).injection(method: ViewController.setUp)
      .injection { (controller, clock: any Clock) in controller.note(clock.name) }
      .afterConstruction { $0.note("complete") }
    return builder
  }

  // ASY-7
  @MainActor @Test func `an object of the main actor is made and injected on it`() throws {
    let controller = try builder().build().resolve(ViewController.self)
    #expect(controller.clock is SystemClock)
    #expect(controller.title == "title")
    #expect(controller.events == ["set up title", "system", "complete"])
  }

  // VAL-23 ASY-7 DIA-18
  @Test func `elsewhere it is an error that names the binding`() throws {
    let builder = builder()
    builder.register { (controller: Provider<ViewController>, clock: any Clock) in clock.name.count
    }
    builder.register(main: { (controller: ViewController) in controller.title.count }).tag(
      Main.self)
    let container = try builder.build()
    let error = container.error(resolving: ViewController.self)
    #expect(error?.diagnostic.short == "error IsolationMismatch ViewController")
    #expect(
      error?.diagnostic.summary
        == "'ViewController' is made on the main actor and was requested elsewhere")
    #expect(container.error(resolving: Tagged<Int, Main>.self)?.diagnostic.id == .isolationMismatch)
    #expect(container.resolve(Int.self) == 6)
  }

  // ASY-7
  @Test func `a task that goes to the main actor resolves there`() async throws {
    let container = try builder().build()
    let title = await MainActor.run { container.resolve(ViewController.self).title }
    #expect(title == "title")
  }

  // CYC-10
  @MainActor @Test func `a cycle on the main actor resolves`() throws {
    let builder = builder()
    builder.register(main: Router.init).lifetime(.objectGraph).as { $0 as any Showing }
    builder.register(main: { ViewController() })
      .injection(cycle: true, \.router).lifetime(.objectGraph).override()
    let controller = try builder.build().resolve(ViewController.self)
    #expect(controller.router?.controller === controller)
    controller.router = nil
  }

  // LIF-2 LIF-7 LIF-9
  @MainActor @Test func `shared lifetimes work on the main actor`() throws {
    let builder = ContainerBuilder()
    builder.register(main: { ViewController() }).lifetime(.eager)
    builder.register(main: { ViewController() }).tag(Main.self).lifetime(.singleton)
    builder.register(main: { ViewController() }).tag(Spare.self).lifetime(.weak)
    let container = try builder.build()
    #expect(container.resolve(ViewController.self) === container.resolve(ViewController.self))
    let one = container.resolve(ViewController.self, tag: Main.self)
    #expect(container.resolve(ViewController.self, tag: Main.self) === one)
    let weak = container.resolve(ViewController.self, tag: Spare.self)
    #expect(container.resolve(ViewController.self, tag: Spare.self) === weak)
  }

  // LIF-9 VAL-23
  @Test func `an eager object of the main actor cannot be built elsewhere`() {
    let builder = ContainerBuilder()
    builder.register(main: { ViewController() }).lifetime(.eager)
    #expect(builder.buildFindings() == ["error IsolationMismatch ViewController"])
  }

  // LAZ-1 ASY-7
  @MainActor @Test func `lazies and providers of the main actor are used on it`() throws {
    let container = try builder().build()
    let lazy = container.resolve(Lazy<ViewController>.self)
    #expect(lazy.value === lazy.value)
    #expect(container.resolve(Provider<ViewController>.self)().title == "title")
  }

  // VAL-1
  @Test func `a function that would have to make something of the main actor is refused`() throws {
    final class Counter {}
    final class Screen {
      let counter: Counter
      init(counter: Counter) { self.counter = counter }
    }
    func builder() -> ContainerBuilder {
      let builder = ContainerBuilder()
      builder.register(main: { Counter() })
      builder.register(Screen.init)
      return builder
    }
    let uses: [(ContainerBuilder) -> Void] = [
      { $0.register { (make: @escaping () -> Counter) in 1 } },
      { $0.register { (make: @escaping () throws -> Counter) in 1 } },
      { $0.register { (make: @escaping () async throws -> Counter) in 1 } },
      { $0.register { (make: @escaping () throws -> Screen) in 1 } },
      { $0.register { (make: @escaping () async throws -> Screen) in 1 } },
    ]
    for use in uses {
      let builder = builder()
      use(builder)
      let finding = try #require(builder.validate().first)
      #expect(finding.id == .isolationMismatch && finding.severity == .error)
      #expect(finding.notes.first?.text.contains("Provider<") == true)
    }
    let sound = builder()
    sound.register(main: { Guarded(0) })
    sound.register { (make: @escaping () -> Guarded<Int>, counter: Provider<Counter>) in 1 }
    sound.register { () -> UInt in 1 }
    sound.register { (make: @escaping () -> UInt) in 1.5 }
    #expect(sound.findings == [])
  }

  // VAL-1
  @Test func `a function that is awaited on the way is refused as well`() throws {
    func findings(_ use: (ContainerBuilder) -> Void) -> [String] {
      let builder = ContainerBuilder()
      builder.register(async: { () async -> Guarded<Int> in Guarded(0) }).lifetime(.singleton)
      builder.register(main: { (settings: Guarded<Int>) in Counter(settings: settings) })
      builder.register(Panel.init)
      use(builder)
      return builder.validate().flatMap { [$0.summary] + $0.notes.map(\.text) }
    }
    #expect(
      findings { $0.register { (make: @escaping () async throws -> Panel) in 1 } } == [
        "'() async throws -> Panel' can never make 'Panel', because it runs on no actor and only "
          + "@MainActor makes 'Counter'",
        "make 'Panel' 'Sendable', so that @MainActor can make it for a caller elsewhere",
      ])
    #expect(
      findings { $0.register { (make: @escaping () async throws -> Guarded<Int>) in 1 } } == [])
  }
}
