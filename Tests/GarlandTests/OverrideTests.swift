// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// The graph of a program, as its tests find it.
private struct ProgramModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in Watch(name: "log \(clock.name)")
    }
    builder.register(Feed.init)
    builder.register(Screen.init).root()
  }
}

@Suite struct OverrideTests {
  // OVR-12 OVR-1
  @Test func `a test graph overrides something deep inside and wires the rest`() throws {
    let builder = ContainerBuilder(ProgramModule())
    builder.register(as: (any Clock).self) { Watch(name: "test") }.override()
    #expect(try builder.build().resolve(Screen.self).feed.clock.name == "log test")
    #expect(
      try ContainerBuilder(ProgramModule()).build().resolve(Screen.self).feed.clock.name
        == "log system")
  }

  // OVR-12
  @Test func `an override of an object takes away what only its original needs`() throws {
    let made = Guarded(0)
    let builder = ContainerBuilder(ProgramModule())
    builder.register(Feed.init).injection { _ in made.count() }.override()
    builder.register { Feed(clock: Watch(name: "bare")) }.override()
    #expect(try builder.build().resolve(Screen.self).feed.clock.name == "bare")
    #expect(made.value == 0)
  }

  // OVR-13
  @Test func `a test graph is checked like the graph of the program`() throws {
    let builder = ContainerBuilder(ProgramModule())
    builder.register(as: (any Clock).self) { (name: String) in Watch(name: name) }.override()
      .lifetime(.singleton)
    let finding = try #require(builder.validate().first)
    #expect(finding.short == "error MissingBinding String")
    #expect(
      finding.path
        == "ProgramModule -> Screen -> Feed -> any Clock -> decorated any Clock -> String")
    builder.value("test")
    #expect(builder.findings == [])
  }

  // OVR-14 OVR-2 OVR-9
  @Test func `a container for a test leaves what others have made as it was`() throws {
    let outer = try ContainerBuilder(ProgramModule()).build()
    let first = outer.resolve(SystemClock.self)
    outer.withCurrent {
      do {
        let builder = ContainerBuilder(ProgramModule())
        builder.register { Feed(clock: Watch(name: "inner")) }.override()
        let inner = try builder.build()
        inner.withCurrent {
          #expect(Container.current.resolve(Screen.self).feed.clock.name == "inner")
          #expect(Container.current.resolve(SystemClock.self) !== first)
        }
      } catch {
        Issue.record(error)
      }
      #expect(Container.current.resolve(Screen.self).feed.clock.name == "log system")
      #expect(Container.current.resolve(SystemClock.self) === first)
    }
  }

  // OVR-1 DSP-18: neither an eager lifetime nor `start()` makes it.
  @Test func `what is overridden is never made`() async throws {
    let made = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(as: Int.self) {
      made.count()
      return 1
    }.lifetime(.eager)
    builder.register(as: Int.self) { 2 }.lifetime(.eager).override()
    builder.register(as: String.self) {
      made.count()
      return "real"
    }.lifetime(.singleton).onStart { _ in made.count() }
    builder.register(as: String.self) { "test" }.lifetime(.singleton).override()
    let container = try builder.build()
    try await container.start()
    #expect(container.resolve(Int.self) == 2)
    #expect(container.resolve(String.self) == "test")
    try await container.end()
    #expect(made.value == 0)
  }

  // OVR-12 LIF-17
  @Test func `an override of the first key alone leaves the original to the others, and is told`()
    throws
  {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).as { $0 as any Clock }.contributes { $0 as any Clock }
      .lifetime(.singleton)
    builder.register(SystemClock.init).lifetime(.singleton).override()
    #expect(builder.findings == ["warning TornSingleton SystemClock"])
    #expect(
      builder.validate().first?.summary.contains("of 'any Clock' or 'Many<any Clock>' still")
        == true)
    let container = try builder.build()
    #expect(container.resolve((any Clock).self).name == "system")
  }
}
