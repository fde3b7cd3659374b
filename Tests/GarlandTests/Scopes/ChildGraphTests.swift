// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Evening: ScopeKind {}
private final class Stage: Sendable {}
private final class Light: Sendable {
  let stage: Stage
  init(stage: Stage) { self.stage = stage }
}
private final class Sound: Sendable {
  let light: Light
  init(light: Light) { self.light = light }
}
private final class Show: Sendable {
  let sound: Sound
  init(sound: Sound) { self.sound = sound }
}

/// What is found, and what is alive, where containers have parents.
@Suite struct ChildGraphTests {
  private static func parent(_ register: (ContainerBuilder) -> Void) throws -> Container {
    let builder = ContainerBuilder()
    register(builder)
    return try builder.build()
  }

  // CYC-13, SCP-5
  @Test func `what a child hides makes no cycle with what the parent makes`() throws {
    let parent = try Self.parent { builder in
      builder.register(Stage.init).lifetime(.singleton)
      builder.register(Light.init).lifetime(.singleton)
    }
    let builder = try ContainerBuilder(parent: parent)
    // The child's stage takes the parent's light, which has the parent's stage.
    builder.register { (light: Light) -> Stage in light.stage }
    let child = try builder.build()
    #expect(child.resolve(Stage.self) === parent.resolve(Stage.self))
  }

  // CYC-13
  @Test func `a cycle of a child through keys that it hides is found`() throws {
    let parent = try Self.parent { builder in
      builder.register(Stage.init)
      builder.register(Light.init)
    }
    let builder = try ContainerBuilder(parent: parent)
    builder.register { (sound: Sound) -> Stage in sound.light.stage }
    builder.register(Light.init)
    builder.register(Sound.init)
    #expect(builder.findings == ["error DependencyCycle Light"])
  }

  // CYC-13
  @Test func `a cycle over scopes is found`() throws {
    let builder = ContainerBuilder()
    builder.register { (show: Show) -> Stage in show.sound.light.stage }
      .lifetime(.scoped(Evening.self))
    builder.register(Light.init)
    builder.register(Sound.init).lifetime(.scoped(Evening.self))
    builder.register(Show.init)
    #expect(builder.findings == ["error DependencyCycle Light"])
  }

  // SCP-16
  @Test func `a parent that needs what only a child provides is an error of the parent`() throws {
    let builder = ContainerBuilder()
    builder.register(Light.init)
    #expect(builder.buildFindings() == ["error MissingBinding Stage"])
  }

  // SCP-2, SCP-8, SCP-12
  @Test func `children, their scopes and their parents let go of everything`() async throws {
    var watched: [Weakly] = []
    do {
      let parent = try Self.parent { builder in
        builder.register(Stage.init).lifetime(.singleton)
        builder.register { (stage: Lazy<Stage>, container: Container) in Held(stage, container) }
          .lifetime(.singleton)
      }
      for _ in 0..<3 {
        let builder = try ContainerBuilder(parent: parent)
        builder.register(Light.init).lifetime(.singleton)
        builder.register(async: { (light: Light) async in Sound(light: light) })
          .lifetime(.scoped(Evening.self))
        let child = try builder.build()
        let evening = try child.open(Evening.self)
        watched.append(Weakly(try await evening.resolveAsync(Sound.self)))
        watched.append(Weakly(child.resolve(Light.self)))
      }
      #expect(!watched.contains { $0.isAlive })
      watched.append(Weakly(parent.resolve(Stage.self)))
      watched.append(Weakly(parent.resolve(Held.self)))
      #expect(watched.map { $0.isAlive }.suffix(2) == [true, true])
    }
    #expect(watched.count == 8)
    #expect(!watched.contains { $0.isAlive })
  }

  // SCP-1, SCP-2
  @Test func `a child's property wrappers and self-describing types resolve in the child`() throws {
    let parent = try Self.parent { $0.register { "parent" } }
    let builder = try ContainerBuilder(parent: parent)
    builder.register { "child" }
    let child = try builder.build()
    let voices = [child, parent, child].map { $0.resolve(Described.self).voice }
    #expect(voices[0] === voices[2] && voices[0] !== voices[1])
    #expect(child.withCurrent { Container.current.resolve(String.self) } == "child")
  }

  // SCP-1, LIF-6
  @Test func `an object graph goes through parent and child`() throws {
    let parent = try Self.parent { builder in
      builder.register(Stage.init).lifetime(.objectGraph)
      builder.register(Light.init).lifetime(.objectGraph)
    }
    let builder = try ContainerBuilder(parent: parent)
    builder.register(Sound.init)
    builder.register { (sound: Sound, light: Light, stage: Stage) in
      sound.light === light && light.stage === stage
    }
    let child = try builder.build()
    #expect(child.resolve(Bool.self))
    #expect(child.resolve(Stage.self) !== child.resolve(Stage.self))
  }

  // SCP-5 SND-1
  @Test func `a lazy of the parent takes nothing for what a child had made that is gone`() throws {
    for _ in 0..<200 {
      let builder = ContainerBuilder()
      builder.register(Audience.init)
      let hall = try Hall(in: builder.build())
      #expect(hall.audience.guests.value.strangers == [])
      withExtendedLifetime(hall) {}
    }
  }
}

/// Objects of a graph that a child makes, as many as there are steps to the end of the type.
private final class Prop<Next> {
  let next: AnyObject?
  init(next: AnyObject?) { self.next = next }

  static func register(_ count: Int, in builder: ContainerBuilder) {
    guard count > 0 else {
      return _ = builder.register { Prop<Next>(next: nil) }.lifetime(.objectGraph)
    }
    builder.register { (next: Prop<Prop<Next>>) in Prop<Next>(next: next) }.lifetime(.objectGraph)
    Prop<Prop<Next>>.register(count - 1, in: builder)
  }
}

/// Holds what a child has made, but not the child.
private final class Hall {
  let audience: Audience
  private let prop: Prop<Int>

  init(in parent: Container) throws {
    let builder = try ContainerBuilder(parent: parent)
    Prop<Int>.register(20, in: builder)
    let child = try builder.build()
    (audience, prop) = try child.make { (audience: Audience, prop: Prop<Int>) in (audience, prop) }
  }
}

private final class Audience {
  let guests: Lazy<Guests>
  init(guests: Lazy<Guests>) { self.guests = guests }
}

private final class Guest<Next>: PerObjectGraph {
  init(container: Resolver, arguments: Void) {}
}

/// Resolves many types that nobody has asked for before.
private final class Guests: PerRequest {
  private(set) var strangers: [String] = []

  init(container: Resolver, arguments: Void) { invite(Int.self, 20, container) }

  private func invite<Next>(_ type: Next.Type, _ count: Int, _ container: Resolver) {
    let guest: AnyObject = container.resolve(Guest<Next>.self)
    if Swift.type(of: guest) != Guest<Next>.self { strangers.append("\(Swift.type(of: guest))") }
    if count > 0 { invite(Guest<Next>.self, count - 1, container) }
  }
}

private final class Held: Sendable {
  let stage: Lazy<Stage>
  let container: Container
  init(_ stage: Lazy<Stage>, _ container: Container) {
    self.stage = stage
    self.container = container
    _ = stage.value
  }
}

private final class Described: PerRequest {
  let voice: Voice
  init(container: Resolver, arguments: Void) { voice = container.resolve() }
}

private final class Voice: Singleton {
  init(container: Resolver, arguments: Void) {}
}
