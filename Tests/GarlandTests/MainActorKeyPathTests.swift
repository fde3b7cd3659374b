// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

// What a target's types are whose default isolation is the main actor.

@MainActor private struct Guest: Sendable {
  let first: String
  let last: String
  var name: String { "\(first) \(last)" }
}

private enum Visit: ScopeKind {
  typealias Input = Guest
}

@MainActor private final class Badge {
  let name: String
  init(name: String) { self.name = name }
}

private final class Register: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

@MainActor private final class Door {
  var states: [String] = []
  init(number: Int) { states.append("made \(number)") }
}

private final class Keeper: Sendable {
  let door: Lazy<Door>
  init(door: Lazy<Door>) { self.door = door }
}

@MainActor private struct ShadeKey: @MainActor InjectionKey {
  static var defaultValue: String { "dark" }
  static var testValue: String { defaultValue }
}

@MainActor extension InjectedValues {
  fileprivate var shade: String {
    get { self[ShadeKey.self] }
    set { self[ShadeKey.self] = newValue }
  }
}

@MainActor private struct Window {
  @Injected(\.shade) var shade
}

/// Key paths and closures that belong to the main actor.
@Suite @MainActor struct MainActorKeyPathTests {
  @Test func `a value whose property belongs to the main actor is injected there`() {
    withInjected(in: .test) {
      var window = Window()
      #expect(window.shade == "dark")
      InjectedValues[\.shade] = "light"
      #expect(window.shade == "light")
      withInjected {
        $0.shade = "grey"
      } operation: {
        #expect(window.shade == "grey")
      }
      window.shade = "blue"
      #expect(InjectedValues[\.shade] == "blue")
    }
  }

  @Test func `a value of the main actor that is used elsewhere stops the program and says why`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let shade = await MainActor.run { Injected(\.shade) }
      _ = shade.wrappedValue
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("[Garland/IsolationMismatch] 'String' is injected by a key path"))
  }

  @Test func `a part of a scope's input that belongs to the main actor is injected there`()
    throws
  {
    let builder = ContainerBuilder()
    builder.scope(Visit.self).input(\.name)
    builder.register(Badge.init)
    let visit = try builder.build().open(Visit.self, with: Guest(first: "Ada", last: "Lovelace"))
    #expect(visit.resolve(Badge.self).name == "Ada Lovelace")
  }

  @Test func `resolving elsewhere what needs a part of the main actor is an error`() async throws {
    let builder = ContainerBuilder()
    builder.scope(Visit.self).input(\.name)
    builder.register(Register.init)
    let guest = Guest(first: "Ada", last: "Lovelace")
    let visit = try builder.build().open(Visit.self, with: guest)
    #expect(visit.resolve(Register.self).name == "Ada Lovelace")
    let error = await Task.detached {
      #expect(throws: ResolutionError.self) { try visit.resolveOrThrow(Register.self) }
    }.value
    #expect(error?.diagnostic.id == .isolationMismatch)
  }

  // DSP-18
  @Test func `what belongs to the main actor is started and stopped there`() async throws {
    let builder = ContainerBuilder()
    builder.register { 7 }
    builder.register(Door.init).lifetime(.singleton)
      .onStart { $0.states.append("open") }
      .onStop { $0.states.append("closed") }
    let container = try builder.build()
    try await container.start()
    let door = container.resolve(Door.self)
    try await container.end()
    #expect(door.states == ["made 7", "open", "closed"])
  }

  @Test func `a lazy of something on the main actor says so if it is used elsewhere`() async throws
  {
    let builder = ContainerBuilder()
    builder.register { 7 }
    builder.register(Door.init)
    builder.register(Keeper.init).lifetime(.singleton)
    let container = try builder.build()
    let keeper = container.resolve(Keeper.self)
    let error = await Task.detached {
      #expect(throws: ResolutionError.self) { try keeper.door.resolved() }
    }.value
    #expect(error?.diagnostic.id == .isolationMismatch)
    #expect(try keeper.door.resolved().states == ["made 7"])
    withExtendedLifetime(container) {}
  }
}
