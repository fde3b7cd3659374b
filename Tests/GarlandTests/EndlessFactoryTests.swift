// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import GarlandGraph
import Testing

private final class Left {
  init(right: Provider<Right>) { _ = right() }
}

private final class Right {
  init(left: Provider<Left>) { _ = left() }
}

private final class Guest {
  var room: Room?
}

private final class Room {
  init(container: Container) throws { try container.inject(into: Guest()) }
}

private struct Egg: Sendable {
  init() {}
}

private struct Hen: Sendable {
  init() {}
}

private struct Nest: Sendable {
  init() {}
}

private enum Brown: BindingTag {}
private enum Yard: SynchronousScopeKind {}

/// Resolves what is bound as `Egg` from a registration.
private final class Farm: PerRequest {
  init(container: Resolver, arguments: Void) { _ = container.registered.resolve(Egg.self) }
}

/// Makes one less of itself.
private final class Rung {
  let next: Rung?
  init(length: Assisted<Int>, next: AssistedProvider<Rung, Int>) {
    self.next = length.value > 1 ? next(length.value - 1) : nil
  }

  var count: Int { 1 + (next?.count ?? 0) }
}

/// One of a chain of different types, each of which asks for the next while it is made.
private struct Link<Value: Sendable>: Sendable {
  let count: Int

  static func register(_ rest: Int, in builder: ContainerBuilder) {
    guard rest > 0 else { return _ = builder.register { Link(count: 1) } }
    builder.register { (next: Provider<Link<[Value]>>) throws in
      Link(count: try next.resolved().count + 1)
    }
    Link<[Value]>.register(rest - 1, in: builder)
  }
}

/// Factories that resolve what needs them again.
@Suite struct EndlessFactoryTests {
  private func path<Value>(
    _ type: Value.Type, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ register: (ContainerBuilder) -> Void
  ) throws -> String? {
    let builder = ContainerBuilder()
    register(builder)
    let error = try builder.build().error(resolving: type, sourceLocation: sourceLocation)
    #expect(error?.diagnostic.id == .endlessCycle, sourceLocation: sourceLocation)
    return error?.diagnostic.path
  }

  // CYC-6 SND-8
  // Counterexample: factory-that-resolves-itself
  @Test func `factories that call each other's providers stop with their loop`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let builder = ContainerBuilder()
      builder.register(Left.init)
      builder.register(Right.init)
      _ = try? builder.build().resolveOrThrow(Left.self)
    }
    let lines = lines(result)
    #expect(
      lines.first
        == "error: [Garland/EndlessCycle] 'Left' needs a new instance of itself without end")
    #expect(lines.dropFirst().first == "  Left -> Right -> Left")
    #expect(
      lines.last
        == "  help: resolve one binding of the cycle when it is used, not while what uses it is made"
    )
  }

  // CYC-6 SND-8
  @Test func `a loop through an object that is injected into names its bindings`() throws {
    let builder = ContainerBuilder()
    builder.external(Guest.self).injection(\.room)
    builder.register(Room.init)
    let container = try builder.build()
    do {
      try container.inject(into: Guest())
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.diagnostic.id == .endlessCycle)
      #expect(error.diagnostic.location != nil)
      #expect(error.diagnostic.path?.contains("Room") == true)
    }
  }

  // CYC-6 SND-8
  @Test func `a small stack is enough for the error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let thread = Thread {
        let builder = ContainerBuilder()
        builder.register(Left.init)
        builder.register(Right.init)
        _ = try? builder.build().resolveOrThrow(Left.self)
      }
      thread.stackSize = 512 * 1024
      thread.start()
      try await Task.sleep(for: .seconds(60))
    }
    #expect(lines(result).dropFirst().first == "  Left -> Right -> Left")
  }

  // CYC-6 SND-8
  @Test func `a loop through what was injected is thrown as it is`() throws {
    #expect(
      try path(Egg.self) {
        $0.register { (next: Provider<Egg>) throws in try next.resolved() }
      } == "Egg -> Egg")
    #expect(
      try path(Egg.self) {
        $0.register { (next: Lazy<Egg>) throws in try next.resolved() }
      } == "Egg -> Egg")
    #expect(
      try path(Egg.self) {
        $0.register { (next: @escaping @Sendable () throws -> Hen) throws -> Egg in
          _ = try next()
          return Egg()
        }
        $0.register { (next: @escaping @Sendable () throws -> Egg) throws -> Hen in
          _ = try next()
          return Hen()
        }
      } == "Egg -> Hen -> Egg")
    #expect(
      try path(Egg.self) {
        $0.register { (container: Container) throws in try container.resolveOrThrow(Egg.self) }
      } == "Egg -> Egg")
    #expect(
      try path(Egg.self) {
        $0.register { (container: Container) throws -> Egg in
          try container.make { (_: Hen) in Egg() }
        }
        $0.register { (container: Container) throws -> Hen in
          _ = try container.resolveOrThrow(Egg.self)
          return Hen()
        }
      } == "Egg -> Hen -> Egg")
  }

  // CYC-6 SND-8
  @Test func `a chain without a loop is not called one`() throws {
    let builder = ContainerBuilder()
    Link<Egg>.register(60, in: builder)
    let container = try builder.build()
    let message = Guarded<Diagnostic?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      let error = container.error(resolving: Link<Egg>.self)
      message.change { $0 = error?.diagnostic }
      isOver.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    isOver.wait()
    let found = try #require(message.value)
    #expect(found.id == .endlessCycle)
    #expect(found.summary.hasPrefix("the stack of the thread does not suffice for all that 'Link<"))
  }

  // CYC-6 KEY-1
  @Test func `the loop names what is made on the way, and tags`() throws {
    #expect(
      try path(Hen.self) {
        $0.register { (_: Nest) in Hen() }
        $0.register { (_: Egg) in Nest() }
        $0.register { (hen: Provider<Hen>) throws -> Egg in
          _ = try hen.resolved()
          return Egg()
        }
      } == "Hen -> Nest -> Egg -> Hen")
    #expect(
      try path(Hen.self) {
        $0.register { (_: Nest) in Hen() }
        $0.register { (container: Container) throws -> Nest in
          _ = try container.resolveOrThrow(Egg.self, tag: Brown.self)
          return Nest()
        }
        $0.register { (hen: Provider<Hen>) throws -> Egg in
          _ = try hen.resolved()
          return Egg()
        }.tag(Brown.self)
      } == "Hen -> Nest -> Egg tagged Brown -> Hen")
  }

  // CYC-6 ASY-5
  @Test func `a loop of asynchronous factories has the same error`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { (hen: AsyncProvider<Hen>) async throws -> Egg in
      _ = try await hen()
      return Egg()
    })
    builder.register { (_: Nest) in Hen() }
    builder.register(async: { (container: Container) async throws -> Nest in
      _ = try await Task { try await container.resolveAsync(Egg.self) }.value
      return Nest()
    })
    let error = try await builder.build().error(awaiting: Egg.self)
    #expect(error?.diagnostic.id == .endlessCycle)
    #expect(error?.diagnostic.path == "Egg -> Hen -> Nest -> Egg")
  }

  // ASY-13
  @Test func `a task that outlives its factory and resolves it again is none`() async throws {
    let builder = ContainerBuilder()
    let count = Guarded(0)
    let isOver = Signal()
    builder.register(async: { (again: AsyncProvider<Egg>) async -> Egg in
      guard count.count() < 3_000 else {
        isOver.give()
        return Egg()
      }
      Task {
        await Task.yield()
        do { _ = try await again() } catch { isOver.give() }
      }
      return Egg()
    })
    _ = try await builder.build().resolveAsync(Egg.self)
    await isOver.wait()
    #expect(count.value == 3_000)
  }

  // CYC-6 SCP-9
  @Test func `a loop through a scope has the same error`() throws {
    let builder = ContainerBuilder()
    builder.register(Nest.init).lifetime(.scoped(Yard.self))
    builder.register { (scope: Scope<Yard>) throws in try scope.resolveOrThrow(Egg.self) }
    let scope = try builder.build().open(Yard.self)
    let error = #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Egg.self) }
    #expect(error?.diagnostic.id == .endlessCycle)
    #expect(error?.diagnostic.path == "Egg -> Egg")
    try scope.endNow()
  }

  // CYC-6 LIF-2
  @Test func `a loop beside shared instances has the same error, and what is shared works on`()
    throws
  {
    let builder = ContainerBuilder()
    let isMended = Guarded(false)
    builder.register { (egg: Provider<Egg>) throws -> Hen in
      if !isMended.value { _ = try egg.resolved() }
      return Hen()
    }
    builder.register { (_: Hen) in Egg() }
    builder.register { (_: Hen) in Nest() }.lifetime(.singleton)
    let container = try builder.build()
    #expect(container.error(resolving: Nest.self)?.diagnostic.path == "Hen -> Egg -> Hen")
    isMended.change { $0 = true }
    #expect(throws: Never.self) { try container.resolveOrThrow(Nest.self) }
  }

  #if DEBUG
    // CYC-6 SND-8
    @Test func `a container that a factory has captured is watched, too`() throws {
      let captured = Guarded<Container?>(nil)
      let builder = ContainerBuilder()
      builder.register { () throws -> Egg in
        _ = try captured.value?.resolveOrThrow(Hen.self)
        return Egg()
      }
      builder.register { () throws -> Hen in
        _ = try captured.value?.resolveOrThrow(Egg.self)
        return Hen()
      }
      let container = try builder.build()
      captured.change { $0 = container }
      let error = container.error(resolving: Egg.self)
      #expect(error?.diagnostic.id == .endlessCycle)
      #expect(error?.diagnostic.path == "Egg -> Hen -> Egg")
      captured.change { $0 = nil }
    }
  #endif

  // CYC-6
  @Test func `a loop through a type that describes itself names both`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let builder = ContainerBuilder()
      builder.register { (container: Container) throws -> Egg in
        _ = try container.resolveOrThrow(Farm.self)
        return Egg()
      }
      _ = try builder.build().resolveOrThrow(Egg.self)
    }
    #expect(
      ["  Egg -> Farm -> Egg", "  Farm -> Egg -> Farm"].contains(lines(result).dropFirst().first))
  }

  // REG-4
  @Test func `what is deep and ends is made`() throws {
    let builder = ContainerBuilder()
    builder.register(Rung.init)
    #expect(try builder.build().resolve(Rung.self, arguments: 300).count == 300)
  }
}
