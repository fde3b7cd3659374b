// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Dispatch
import Garland
import Testing

private struct ClockKey: InjectionKey {
  static var defaultValue: String { "default" }
}
private struct OtherKey: InjectionKey {
  static var defaultValue: String { "other default" }
}

private struct PortKey: InjectionKey {
  static var defaultValue: Int { 80 }
}
private struct RetriesKey: InjectionKey {
  static var defaultValue: Int { 3 }
}
private struct Server: Equatable {
  var port: Int
  var retries: Int
}

extension InjectedValues {
  fileprivate var server: Server {
    get { Server(port: self[PortKey.self], retries: self[RetriesKey.self]) }
    set {
      self[PortKey.self] = newValue.port
      self[RetriesKey.self] = newValue.retries
    }
  }
  fileprivate var clock: String {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
  fileprivate var other: String {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

private struct Reader: Sendable {
  @Injected(\.clock) var clock
}

private actor Counter {
  var reads: [String] = []

  func readInScope() async {
    await withInjected {
      $0.clock = "of the actor"
    } operation: {
      await Task.yield()
      // Only code on the actor may touch its state.
      reads.append(Reader().clock)
    }
  }
}

@Suite struct WithInjectedTests {
  private let reader = Reader()

  // OVR-1, OVR-14
  @Test func `a value is set for an operation only`() {
    let inside = withInjected {
      $0.clock = "mock"
    } operation: {
      reader.clock
    }
    #expect([inside, reader.clock] == ["mock", "default"])
  }

  // OVR-1
  @Test func `an operation that throws leaves nothing behind`() {
    #expect(throws: Broken()) {
      try withInjected {
        $0.clock = "mock"
      } operation: {
        throw Broken()
      }
    }
    #expect(reader.clock == "default")
  }

  // OVR-14
  @Test func `inner scopes hide and show the values of outer ones`() {
    withInjected {
      $0.clock = "outer"
      $0.other = "outer"
    } operation: {
      withInjected {
        $0.clock = "inner"
      } operation: {
        #expect([reader.clock, InjectedValues[\.other]] == ["inner", "outer"])
      }
      #expect(reader.clock == "outer")
    }
  }

  // OVR-2, OVR-14
  @Test func `what is set inside of a scope belongs to it`() {
    withInjected { _ in
    } operation: {
      InjectedValues[\.clock] = "set inside"
      #expect(reader.clock == "set inside")
      var copy = reader
      copy.clock = "set by the property"
      #expect(reader.clock == "set by the property")
    }
    #expect(reader.clock == "default")
  }

  // ASY-10
  @Test func `child tasks and task groups see the values`() async {
    let seen = await withInjected {
      $0.clock = "mock"
    } operation: {
      async let child = reader.clock
      let group = await withTaskGroup(of: String.self) { group in
        for _ in 0..<3 { group.addTask { reader.clock } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      return await [child] + group
    }
    #expect(seen == ["mock", "mock", "mock", "mock"])
  }

  // ASY-10
  @Test func `siblings and detached tasks do not see the values`() async {
    let entered = AsyncStream<Void>.makeStream()
    let read = AsyncStream<Void>.makeStream()
    async let inside = withInjected {
      $0.clock = "mock"
    } operation: {
      entered.continuation.finish()
      for await _ in read.stream {}
      return await [reader.clock, Task.detached { reader.clock }.value]
    }
    for await _ in entered.stream {}
    let sibling = reader.clock
    read.continuation.finish()
    #expect(await inside == ["mock", "default"])
    #expect(sibling == "default")
  }

  // ASY-10
  @Test func `a task keeps the values for longer than the operation`() async {
    let end = AsyncStream<Void>.makeStream()
    let task = withInjected {
      $0.clock = "mock"
    } operation: {
      Task {
        for await _ in end.stream {}
        return reader.clock
      }
    }
    #expect(reader.clock == "default")
    end.continuation.finish()
    #expect(await task.value == "mock")
  }

  // ASY-10
  @Test func `values can be carried into a closure that escapes`() async {
    let (carried, lost) = await withInjected {
      $0.clock = "mock"
    } operation: {
      let values = InjectedValues.current
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [reader] in
          let lost = reader.clock
          continuation.resume(returning: (withInjected(values) { reader.clock }, lost))
        }
      }
    }
    #expect([carried, lost] == ["mock", "default"])
  }

  // ASY-10
  @Test func `values can be carried out of a scope`() async {
    let values = InjectedValues.current
    let seen = await withInjected {
      $0.clock = "mock"
    } operation: {
      await withInjected(values) { () async in reader.clock }
    }
    #expect(seen == "default")
  }

  // ASY-9
  @Test func `an operation runs on the caller's actor`() async {
    let counter = Counter()
    await counter.readInScope()
    #expect(await counter.reads == ["of the actor"])
  }

  @Test func `what a scope held is released when nobody can see it any more`() {
    struct ObjectKey: InjectionKey {
      static var defaultValue: (any Clock)? { nil }
    }
    var watched: Weakly?
    var values: InjectedValues? = withInjected {
      let clock = Watch(name: "mock")
      watched = Weakly(clock)
      $0[ObjectKey.self] = clock
    } operation: {
      InjectedValues.current
    }
    #expect(values?[ObjectKey.self]?.name == "mock")
    values = nil
    #expect(watched?.isAlive == false)
  }
  // OVR-1
  @Test func `a part of a computed value is set, and the other parts keep theirs`() {
    withInjected(in: .live) {
      InjectedValues[\.server.port] = 8080
      #expect(InjectedValues[\.server] == Server(port: 8080, retries: 3))
      var retries = Injected(\.server.retries)
      retries.wrappedValue = 5
      #expect(InjectedValues[\.server] == Server(port: 8080, retries: 5))
    }
    withInjected(in: .live) {
      InjectedValues[\.server] = Server(port: 1, retries: 2)
      InjectedValues[\.server.port] = 8080
      #expect(InjectedValues[\.server] == Server(port: 8080, retries: 2))
    }
  }
}
