// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private typealias User = Shop.User
private typealias Session = Shop.Session
private typealias Checkout = Shop.Checkout
private typealias Till = Shop.Till
private typealias Drawer = Shop.Drawer
private typealias Guest = Shop.Guest
private typealias Census = Shop.Census
private typealias Basket = Shop.Basket

private final class Pen: Sendable {}
private final class Ink: Sendable {
  let pen: Pen
  init(pen: Pen) { self.pen = pen }
}
@MainActor private final class Window {
  var isOpen = true
}

/// Scopes around a piece of work, scopes that end at once, and scopes of the main actor.
@Suite struct ScopeFormsTests {
  private let log = Guarded<[String]>([])

  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { [log] _ in
      log.note("basket")
    }
    builder.register { Pen() }.lifetime(.scoped(Till.self)).onEnd { [log] _ in log.note("pen") }
    builder.register(Ink.init).lifetime(.scoped(Drawer.self)).onEnd { [log] _ in log.note("ink") }
    return try builder.build()
  }

  // DSP-1 SCP-9
  @Test func `a piece of work has a scope that ends with it`() async throws {
    let result = try await container().withScope(Session.self, with: User(name: "Ada")) { session in
      #expect(Container.current.resolve(Basket.self) === session.resolve(Basket.self))
      let inner = try await session.withScope(Checkout.self, with: ()) { checkout in
        Container.current.resolve(Basket.self) === checkout.resolve(Basket.self)
      }
      #expect(inner)
      log.note("work")
      return session
    }
    #expect(result.isEnded)
    #expect(log.value == ["work", "basket"])
  }

  // DSP-10
  @Test func `an error of the work goes before one of the end`() async throws {
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Till.self)).onEnd { _ in
      throw Broken(reason: "end")
    }
    let container = try builder.build()
    await #expect(throws: Broken(reason: "work")) {
      try await container.withScope(Till.self) { till in
        _ = till.resolve(Pen.self)
        throw Broken(reason: "work")
      }
    }
    await #expect(throws: Broken(reason: "end")) {
      try await container.withScope(Till.self) { _ = $0.resolve(Pen.self) }
    }
    #expect(throws: Broken(reason: "end")) {
      try container.withScopeNow(Till.self, with: ()) { _ = $0.resolve(Pen.self) }
    }
    #expect(throws: Broken(reason: "work")) {
      try container.withScopeNow(Till.self, with: ()) { till in
        _ = till.resolve(Pen.self)
        throw Broken(reason: "work")
      }
    }
  }

  // DSP-11
  @Test func `a cancelled task ends its scope to the end`() async throws {
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      try await Task.sleep(for: .milliseconds(1))
      log.note(Task.isCancelled ? "cancelled" : "ended")
    }
    let container = try builder.build()
    let task = Task {
      try await container.withScope(Session.self, with: User(name: "Ada")) { session in
        _ = session.resolve(Pen.self)
        withUnsafeCurrentTask { $0?.cancel() }
        try Task.checkCancellation()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.value == ["ended"])
  }

  // DSP-11
  @Test func `a task that is cancelled while it ends a scope ends it to the end`() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      start.finish()
      for await _ in cancelled {}
      try await Task.sleep(for: .milliseconds(1))
      log.note("ended")
    }
    let session = try builder.build().open(Session.self, with: User(name: "Ada"))
    _ = session.resolve(Pen.self)
    let task = Task { try await session.end() }
    for await _ in started {}
    task.cancel()
    cancel.finish()
    try await task.value
    #expect(log.value == ["ended"])
  }

  // DSP-18
  @Test func `a start that is cancelled stops what was started to the end`() async throws {
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.singleton).onStart { _ in }.onStop { [log] _ in
      try await Task.sleep(for: .milliseconds(1))
      log.note("stopped")
    }
    builder.register(Ink.init).lifetime(.singleton).onStart { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      try Task.checkCancellation()
    }
    let container = try builder.build()
    await #expect(throws: CancellationError.self) {
      try await Task { try await container.start() }.value
    }
    #expect(log.value == ["stopped"])
  }

  // DSP-8
  @Test func `several tasks that end one scope all wait for the end`() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Session.self)).onEnd { [log] _ in
      for await _ in gate {}
      log.note("ended")
      throw Broken()
    }
    let session = try builder.build().open(Session.self, with: User(name: "Ada"))
    _ = session.resolve(Pen.self)
    let isDone = await endsInTime { [log] in
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let failed = await (try? session.end()) == nil
            #expect(log.value == ["ended"])
            return failed
          }
        }
        open.finish()
        // The one that ended it hears of the error.
        var errors = 0
        for await failed in group where failed { errors += 1 }
        #expect(errors == 1)
      }
    }
    #expect(isDone)
  }

  // DSP-11 DSP-3
  @Test func `a scope that waits for nothing ends at once, the inner one first`() throws {
    let till = try container().open(Till.self)
    let drawer = try till.open(Drawer.self)
    _ = drawer.resolve(Ink.self)
    try till.endNow()
    #expect(log.value == ["ink", "pen"])
    #expect(till.isEnded && drawer.isEnded)
    try till.endNow()
    try drawer.endNow()
    #expect(log.value == ["ink", "pen"])
  }

  // DSP-11
  @Test func `an ending that waits cannot be done at once`() async throws {
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Till.self)).onEnd { _ in await Task.yield() }
      .suppress(DiagnosticID("AsynchronousEnding"), because: "the test shows what happens")
    let till = try builder.build().open(Till.self)
    _ = till.resolve(Pen.self)
    let error = #expect(throws: ResolutionError.self) { try till.endNow() }
    #expect(error?.diagnostic.short == "error AsynchronousEnding Pen")
    #expect(error?.diagnostic.summary == "the end of 'Pen' has to be awaited")
  }

  // DSP-8 DSP-3
  @Test func `an ending at once that ends the scope around has its own scope end first`() throws {
    let holder = Guarded<Scope<Till>?>(nil)
    let builder = ContainerBuilder()
    builder.register { Pen() }.lifetime(.scoped(Till.self)).onEnd { [log] _ in log.note("outer") }
    builder.register(Ink.init).lifetime(.scoped(Drawer.self))
      .onEnd { [log] _ in
        try holder.value?.endNow()
        log.note("one")
      }
      .onEnd { [log] _ in log.note("two") }
    let till = try builder.build().open(Till.self)
    holder.change { $0 = till }
    let drawer = try till.open(Drawer.self)
    _ = drawer.resolve(Ink.self)
    try drawer.endNow()
    #expect(log.value == ["one", "two", "outer"])
  }

  // ASY-7 DSP-11
  @MainActor @Test func `a window ends on the main actor, at once or awaited`() async throws {
    let builder = ContainerBuilder()
    builder.register(main: { Window() })
      .uncheckedLifetime(.scoped(Till.self), because: "it belongs to the main actor")
      .onEnd { $0.isOpen = false }
    let container = try builder.build()
    let till = try container.open(Till.self)
    let window = till.resolve(Window.self)
    #expect(till.resolve(Window.self) === window)
    try till.endNow()
    #expect(!window.isOpen)

    let other = try container.open(Till.self)
    let second = other.resolve(Window.self)
    try await Task.detached { try await other.end() }.value
    #expect(!second.isOpen)
  }

  // ASY-7 DSP-11
  @MainActor @Test func `elsewhere a window cannot be ended at once, but is ended afterwards`()
    async throws
  {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    let builder = ContainerBuilder()
    builder.register(main: { Window() })
      .uncheckedLifetime(.scoped(Till.self), because: "it belongs to the main actor")
      .onEnd {
        $0.isOpen = false
        ended.yield()
      }
    let till = try builder.build().open(Till.self)
    let window = till.resolve(Window.self)
    let error = await Task.detached {
      do { try till.endNow() } catch { return error as? ResolutionError }
      return nil
    }.value
    #expect(error?.diagnostic.short == "error IsolationMismatch Window")
    #expect(
      error?.diagnostic.summary.hasPrefix("the end of 'Window' belongs to the main actor") == true)
    for await _ in ends.prefix(1) {}
    #expect(!window.isOpen)
  }
}
