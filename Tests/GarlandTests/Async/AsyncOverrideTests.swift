// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

extension InjectedValues {
  fileprivate var greeting: String {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}

private struct Greeting: InjectionKey {
  static let defaultValue = "hello"
}

private final class Letter: Sendable {
  let text: String
  init(text: String) { self.text = text }
}

/// Values of a task and overrides, as asynchronous factories see them.
@Suite(.timeLimit(.minutes(10))) struct AsyncOverrideTests {
  private struct Reader {
    @Injected(\.greeting) var greeting
  }

  private func container(_ lifetime: SharedLifetime? = nil) throws -> Container {
    let builder = ContainerBuilder()
    let letter = builder.register(async: { () async -> Letter in
      await Task.yield()
      async let text = Reader().greeting
      return await Letter(text: text)
    })
    if let lifetime { letter.lifetime(lifetime) }
    return try builder.build()
  }

  // ASY-10
  @Test func `a factory and its child tasks see the values of the task that resolves`() async throws
  {
    let container = try container()
    let text = try await withInjected {
      $0.greeting = "hi"
    } operation: {
      try await container.resolveAsync(Letter.self).text
    }
    #expect(text == "hi")
    #expect(try await container.resolveAsync(Letter.self).text == "hello")
  }

  // ASY-10, ASY-11
  @Test func `tasks with values of their own do not see those of others`() async throws {
    let container = try container()
    let texts = try await withThrowingTaskGroup(of: (String, String).self) { group in
      for number in 0..<20 {
        group.addTask {
          try await withInjected {
            $0.greeting = "\(number)"
          } operation: {
            ("\(number)", try await container.resolveAsync(Letter.self, concurrently: true).text)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts.count == 20)
    #expect(texts.allSatisfy { $0 == $1 })
  }

  // ASY-10, ASY-2
  @Test func `a shared instance is made with the values of the task that makes it`() async throws {
    let container = try container(.singleton)
    let letter = try await withInjected {
      $0.greeting = "hi"
    } operation: {
      try await container.resolveAsync(Letter.self)
    }
    #expect(letter.text == "hi")
    #expect(try await container.resolveAsync(Letter.self) === letter)
  }

  // OVR-1, ASY-1
  @Test func `an override can make synchronous what was asynchronous, and the other way round`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Letter in Letter(text: "slow") })
    builder.register { (letter: Letter) in letter.text }
    builder.register { Letter(text: "fast") }.override()
    let fast = try builder.build()
    #expect(fast.resolve(String.self) == "fast")
    let other = ContainerBuilder()
    other.register { Letter(text: "fast") }
    other.register { (letter: Letter) in letter.text }
    other.register(async: { () async -> Letter in Letter(text: "slow") }).override()
    let slow = try other.build()
    #expect(slow.unusedOverrides.count == 1)
    #expect(slow.error(resolving: String.self)?.diagnostic.id.name == "AsyncMismatch")
    #expect(try await slow.resolveAsync(String.self) == "slow")
    #expect(slow.unusedOverrides.isEmpty)
  }

  // ASY-10
  @Test func `the current container is seen by factories and their tasks`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { (container: Container) async -> Bool in
      await Task.yield()
      async let isSame =
        Container.currentIfAny?.isBound([Int].self) == container.isBound([Int].self)
      return await isSame
    })
    builder.register { [1] }
    let container = try builder.build()
    let isSame = try await container.withCurrent { try await container.resolveAsync(Bool.self) }
    #expect(isSame)
  }
}
