// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Keeper: Singleton {
  let container: Container
  let helper: Helper
  let worker: Worker

  init(container: Resolver, arguments: Void) {
    self.container = container.registered
    helper = container.resolve()
    worker = container.resolve()
  }
}

private final class Helper: Singleton {
  let registered: Container
  init(container: Resolver, arguments: Void) { registered = container.registered }
}

/// Keeps its container, too, and is kept by a singleton.
private final class Worker: PerRequest, Sendable {
  let container: Container
  let inner: Inner

  init(container: Resolver, arguments: Void) {
    self.container = container.registered
    inner = container.resolve()
  }
}

private final class Inner: PerRequest, Sendable {
  let container: Container
  let later: Lazy<Helper>

  init(container: Resolver, arguments: Void) {
    self.container = container.registered
    later = container.registered.resolve()
  }
}

/// Keeps what it resolves when it is used.
private final class Collector: Singleton {
  let container: Container
  let found = Guarded<[Worker]>([])

  init(container: Resolver, arguments: Void) { self.container = container.registered }

  func collect() { found.change { $0.append(container.resolve()) } }
}

private final class Visitor: PerRequest, Sendable {
  let container: Container
  init(container: Resolver, arguments: Void) { self.container = container.registered }
}

private final class Wrapping: Singleton {
  private let visitor = Resolved<Visitor>()
  private let own: Container

  init(container: Resolver, arguments: Void) { own = container.registered }

  func visit() { _ = visitor.wrappedValue.container.resolve(Helper.self) }
}

private final class WeakOne: WeakSingleton {
  let container: Container
  init(container: Resolver, arguments: Void) { self.container = container.registered }
}

@Suite struct SelfDescribingEndTests {
  // DSP-13 DSP-17
  @Test func `a singleton that keeps its container does not keep the container`() {
    var container: Container? = Container()
    let keeper = Weakly(container?.resolve(Keeper.self) as Keeper?)
    #expect(keeper.isAlive)
    container = nil
    #expect(!keeper.isAlive)
  }

  // DSP-17
  @Test func `what a singleton resolves later does not keep the container`() {
    var container: Container? = Container()
    let collector = container?.resolve(Collector.self) as Collector?
    collector?.collect()
    let weakly = Weakly(collector)
    container = nil
    #expect(weakly.isAlive)
    #expect(collector?.found.value.count == 1)
    #expect(isEnded { try collector?.container.resolveOrThrow(Worker.self) == nil })
  }

  // DSP-13
  @Test func `a collector and all that it has collected go with the container`() {
    var container: Container? = Container()
    let weakly: Weakly = {
      let collector: Collector? = container?.resolve()
      collector?.collect()
      return Weakly(collector)
    }()
    #expect(weakly.isAlive)
    container = nil
    #expect(!weakly.isAlive)
  }

  // DSP-13
  @Test func `what the wrapper of a singleton resolves does not keep the container`() {
    var container: Container? = Container()
    let weakly = container?.withCurrent {
      let wrapping: Wrapping = Container.current.resolve()
      wrapping.visit()
      return Weakly(wrapping)
    }
    #expect(weakly?.isAlive == true)
    container = nil
    #expect(weakly?.isAlive == false)
  }

  // DSP-12
  @Test func `a per-request instance keeps the container for as long as it exists`() {
    var visitor: Visitor? = Container().resolve()
    #expect(visitor?.container.resolve(Visitor.self) != nil)
    let keeper = Weakly(visitor?.container.resolve(Keeper.self) as Keeper?)
    #expect(keeper.isAlive)
    visitor = nil
    #expect(!keeper.isAlive)
  }

  // DSP-13
  @Test func `a weak singleton does not keep the container`() {
    let one: WeakOne = Container().resolve()
    #expect(isEnded { try one.container.resolveOrThrow(WeakOne.self) })
  }

  // DSP-9
  @Test func `what outlives the container gets a definite error`() {
    let keeper: Keeper = Container().resolve()
    #expect(isEnded { try keeper.container.resolveOrThrow(Helper.self) })
    #expect(isEnded { try keeper.worker.container.resolveOrThrow(Helper.self) })
    #expect(isEnded { try keeper.worker.inner.container.resolveOrThrow(Helper.self) })
    #expect(isEnded { try keeper.helper.registered.resolveOrThrow(Helper.self) })
    #expect(keeper.helper.registered.graph.bindings.isEmpty)
    #expect(!keeper.helper.registered.isBound(Helper.self))
  }

  // DSP-9
  @Test func `resolving from a container that has ended stops the program with its id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let keeper: Keeper = Container().resolve()
      _ = keeper.container.resolve(Helper.self)
    }
    #expect(lines(result).first == "error: [Garland/ContainerEnded] the container has ended")
  }

  // DSP-13
  @Test func `a replacement that mentions the container does not keep it`() throws {
    let builder = ContainerBuilder()
    builder.replace(Keeper.self) { container, _ in Keeper(container: container, arguments: ()) }
    var container: Container? = try builder.build()
    let keeper = Weakly(container?.resolve(Keeper.self) as Keeper?)
    #expect(keeper.isAlive)
    container = nil
    #expect(!keeper.isAlive)
  }

  private func isEnded<Value>(_ body: () throws -> Value) -> Bool {
    do {
      _ = try body()
      return false
    } catch {
      return (error as? ResolutionError)?.diagnostic.id == .containerEnded
    }
  }
}
