// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Voice: Sendable { var sound: String { get } }
private struct Low: Voice { let sound = "low" }
private struct High: Voice { let sound = "high" }
private final class Choir: Sendable {
  let voice: any Voice
  init(voice: any Voice) { self.voice = voice }
}
private final class Room: Sendable {}
private struct Concert {
  let choir: Choir
  let voice: any Voice
}
private enum Evening: ScopeKind {}
private final class Programme: Sendable {
  let choir: Choir
  init(choir: Choir) { self.choir = choir }
}

/// What a child container sees, hides and keeps to itself.
@Suite struct ChildContainerTests {
  private static func parent(_ register: (ContainerBuilder) -> Void = { _ in }) throws -> Container
  {
    let builder = ContainerBuilder()
    builder.register(as: (any Voice).self, Low.init)
    builder.register(Choir.init).lifetime(.singleton)
    builder.register(Room.init).lifetime(.singleton)
    register(builder)
    return try builder.build()
  }

  // SCP-1, SCP-4
  @Test func `a child sees what the parent binds, and the same singletons`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.register(Concert.init) }
    let concert = child.resolve(Concert.self)
    #expect(concert.choir === parent.resolve(Choir.self))
    #expect(child.resolve(Room.self) === parent.resolve(Room.self))
    #expect(child.isBound(Room.self))
  }

  // SCP-2, SCP-8
  @Test func `nobody else sees what a child binds`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.register(Concert.init) }
    let sibling = try parent.child()
    #expect(child.isBound(Concert.self))
    #expect(!parent.isBound(Concert.self))
    #expect(!sibling.isBound(Concert.self))
  }

  // SCP-3, SCP-5
  @Test
  func `a child hides a binding for its own resolves, and the parent's are made by the parent`()
    throws
  {
    let parent = try Self.parent()
    let child = try parent.child { builder in
      builder.register(as: (any Voice).self, High.init)
      builder.register(Concert.init)
    }
    let concert = child.resolve(Concert.self)
    #expect(concert.voice.sound == "high")
    #expect(concert.choir.voice.sound == "low")
    #expect(parent.resolve((any Voice).self).sound == "low")
  }

  // SCP-16
  @Test func `what the parent lacks is missing there, whatever a child provides`() throws {
    let error = #expect(throws: GraphError.self) {
      try Self.parent {
        $0.register(Programme.init); $0.register { (low: Low) in Room() as AnyObject }
      }
    }
    #expect(error?.diagnostics.map(\.id) == [.missingBinding])
  }

  // COL-11
  @Test func `a child's collection has the parent's elements and then its own`() throws {
    let parent = try Self.parent { $0.contribute(as: (any Voice).self, Low.init) }
    let child = try parent.child { $0.contribute(as: (any Voice).self, High.init) }
    let sibling = try parent.child()
    #expect(child.resolve(Many<any Voice>.self).map(\.sound) == ["low", "high"])
    #expect(parent.resolve(Many<any Voice>.self).map(\.sound) == ["low"])
    #expect(sibling.resolve(Many<any Voice>.self).map(\.sound) == ["low"])
  }

  // COL-3, COL-11
  @Test func `a collection that may be empty in the parent may be so in a child`() throws {
    let parent = try Self.parent { $0.allowEmpty(Many<any Voice>.self) }
    let child = try parent.child { $0.register { (voices: Many<any Voice>) in voices.count } }
    #expect(child.resolve(Many<any Voice>.self).isEmpty)
    #expect(child.resolve(Int.self) == 0)
  }

  // SCP-4, LIF-4
  @Test func `scopes of a child have the parent's scoped instances and the child's own`() throws {
    let parent = try Self.parent { $0.register(Programme.init).lifetime(.scoped(Evening.self)) }
    final class Guest: Sendable {
      let programme: Programme
      init(programme: Programme) { self.programme = programme }
    }
    let child = try parent.child {
      $0.register(Guest.init).lifetime(.scoped(Evening.self))
    }
    let evening = try child.open(Evening.self)
    #expect(evening.resolve(Guest.self) === evening.resolve(Guest.self))
    #expect(evening.resolve(Guest.self).programme === evening.resolve(Programme.self))
    #expect(evening.resolve(Programme.self).choir === parent.resolve(Choir.self))
    let other = try parent.open(Evening.self)
    #expect(other.resolve(Programme.self) !== evening.resolve(Programme.self))
  }

  // DSP-2, DSP-9
  @Test func `the end of a parent ends its children first`() async throws {
    let log = Guarded<[String]>([])
    let parent = try Self.parent { builder in
      builder.register { () -> Low in Low() }.lifetime(.singleton).onEnd { _ in log.note("parent") }
    }
    let child = try parent.child { builder in
      builder.register { () -> High in High() }.lifetime(.singleton).onEnd { _ in log.note("child")
      }
    }
    _ = (child.resolve(High.self), child.resolve(Low.self))
    try await parent.end()
    #expect(log.value == ["child", "parent"])
    let error = #expect(throws: ResolutionError.self) { try child.resolveOrThrow(Room.self) }
    #expect(error?.diagnostic.id == .containerEnded)
    #expect(throws: ResolutionError.self) { try ContainerBuilder(parent: parent) }
  }

  // SCP-12
  @Test func `a child that nobody holds is gone, and the parent goes on`() throws {
    let parent = try Self.parent()
    let room: Weakly
    do {
      let child = try parent.child { builder in
        builder.register { () -> Programme in Programme(choir: Choir(voice: High())) }
          .lifetime(.singleton)
      }
      room = Weakly(child.resolve(Programme.self))
      #expect(room.isAlive)
    }
    #expect(!room.isAlive)
    #expect(parent.resolve(Choir.self).voice.sound == "low")
  }

  // CON-8
  @Test func `parent and child can be used at the same time`() throws {
    for _ in 0..<50 {
      let parent = try Self.parent()
      let child = try parent.child { $0.register(Concert.init) }
      let choirs = runConcurrently(threads: 4) { number in
        number.isMultiple(of: 2) ? child.resolve(Concert.self).choir : parent.resolve(Choir.self)
      }
      #expect(choirs.allSatisfy { $0 === choirs[0] })
    }
  }

  // ASY-2, SCP-4
  @Test func `a child awaits what the parent makes asynchronously`() async throws {
    let parent = try Self.parent { builder in
      builder.register(async: { () async -> High in High() }).lifetime(.singleton)
    }
    let child = try parent.child { $0.register { (high: High) in [high.sound] } }
    #expect(throws: ResolutionError.self) { try child.resolveOrThrow([String].self) }
    #expect(try await child.resolveAsync([String].self) == ["high"])
    #expect(child.resolve([String].self) == ["high"])
  }
}
