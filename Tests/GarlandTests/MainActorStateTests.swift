// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Counter {
  var count = 0
}

@MainActor private let screenCounter = Counter()

@MainActor private final class Pane: Counting {}

private protocol Counting: AnyObject {}
extension Counter: Counting {}

private enum First: BindingTag {}
private enum Second: BindingTag {}

@MainActor private final class Drawer {}

private struct Amount: Sendable {
  let value: Int
}

/// How state of the main actor, which is not `Sendable`, gets to whoever asks for it later.
@Suite struct MainActorStateTests {
  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(main: { screenCounter })
    builder.register(main: { (amount: Assisted<Amount>) in screenCounter })
    builder.register(main: Pane.init)
    builder.register(Drawer.init)
    return try builder.build()
  }

  /// Nobody's, as the compiler sees it, whichever thread it runs on.
  private func resolve<Value>(_ type: Value.Type, _ container: Container) -> Value {
    container.resolve(type)
  }

  private func id<Value>(_ body: () throws -> Value) -> DiagnosticID? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ResolutionError)?.diagnostic.id
    }
  }

  // SND-1 OVR-5
  // Counterexample: function-of-main-decorator
  @MainActor @Test func `a function is not open because its decorator decorates what is Sendable`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(as: (any Counting & Sendable).self, main: { Pane() })
    builder.decorate(as: (any Counting).self, main: { (_: any Counting) in screenCounter })
    let container = try builder.build()
    let make = container.resolve((() throws -> any Counting).self)
    #expect(id { try make() } == .isolationMismatch)
  }

  // SND-1 ASY-7
  // Counterexample: hole-function-of-another-key
  @MainActor @Test func `a function is not open because another key of its type is Sendable`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(as: (any Counting).self, main: { screenCounter })
    builder.register(as: (any Counting).self, main: { screenCounter }).tag(First.self)
    builder.register(as: (any Counting & Sendable).self, main: { Pane() }).tag(Second.self)
    builder.register(as: Pane.self, main: { Pane() })
    builder.decorate(as: Pane.self, main: { (pane: Pane) in pane })
    let parent = try builder.build()
    for container in [parent, try ContainerBuilder(parent: parent).build()] {
      let make = container.resolve((() throws -> any Counting).self)
      #expect(id { try make() } == .isolationMismatch)
    }
    #expect(id { try parent.resolve((() throws -> Pane).self)() } == nil)
  }

  // SND-1 ASY-7
  @MainActor @Test func `where the compiler knows the main actor it is handed out`() throws {
    let container = try container()
    #expect(container.resolve(Provider<Counter>.self)() === screenCounter)
    #expect(container.resolve(Lazy<Counter>.self).value === screenCounter)
    #expect(
      container.resolve(AssistedProvider<Counter, Amount>.self)(Amount(value: 1)) === screenCounter)
    #expect(container.resolve(Lazy<Provider<Counter>>.self).value() === screenCounter)
    #expect(container.resolve(Provider<Lazy<Counter>>.self)().value === screenCounter)
  }

  // SND-1
  @MainActor @Test func `elsewhere it is an error, even on the thread of the main actor`() throws {
    let container = try container()
    func nobody() -> [DiagnosticID?] {
      [
        id { try resolve(Provider<Counter>.self, container).resolved(isolation: nil) },
        id { try resolve(Lazy<Counter>.self, container).resolved() },
        id {
          try resolve(Provider<Lazy<Counter>>.self, container).resolved(isolation: nil).resolved()
        },
        id {
          try resolve(AssistedProvider<Counter, Amount>.self, container)
            .resolved(Amount(value: 1), isolation: nil)
        },
        id { try resolve((() throws -> Counter).self, container)() },
        id { try resolve((@Sendable () throws -> Counter).self, container)() },
      ]
    }
    #expect(nobody() == Array(repeating: .isolationMismatch, count: 6))
    // The compiler takes what a function returns for nobody's, also if the function came from the main actor.
    #expect(id { try container.resolve((() throws -> Counter).self)() } == .isolationMismatch)
    #expect(
      id { try container.resolve((@Sendable () throws -> Counter).self)() } == .isolationMismatch)
  }

  // SND-1 ASY-7
  @MainActor @Test func `what is Sendable is handed out to whoever runs on the main actor`() throws
  {
    let container = try container()
    func nobody() throws -> [Pane] {
      [
        try resolve(Provider<Pane>.self, container).resolved(),
        try resolve(Lazy<Pane>.self, container).resolved(),
        resolve((() -> Pane).self, container)(),
        try resolve((@Sendable () throws -> Pane).self, container)(),
      ]
    }
    #expect(try nobody().count == 4)
    _ = resolve((() -> Drawer).self, container)()
    _ = try resolve((@Sendable () throws -> Drawer).self, container)()
  }
}
