// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct ClockModule: Module, Hashable {
  let name: String

  func register(in builder: ContainerBuilder) {
    builder.contribute(as: (any Clock).self) { [name] in Watch(name: name) }
  }
}

@Suite struct ProfileTests {
  private let staging = BindingProfile("staging")

  private func clocks() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self) { Watch(name: "system") }
    for profile in [BindingProfile.debug, .test, .preview] {
      builder.when(profile) {
        builder.register(as: (any Clock).self) { Watch(name: profile.name) }
      }
    }
    return builder
  }

  private func name(_ profiles: [BindingProfile]) throws -> String {
    try clocks().build(profiles: profiles).resolve((any Clock).self).name
  }

  // OVR-8
  @Test func `a binding of an active profile displaces the one without, and only then`() throws {
    #expect(try name([]) == "system")
    #expect(try name([.test]) == "test")
    #expect(try name([staging]) == "system")
  }

  // OVR-8
  @Test func `of several active profiles the one that is listed last wins`() throws {
    #expect(try name([.debug, .preview]) == "preview")
    #expect(try name([.preview, .debug]) == "debug")
    #expect(try name([.debug, staging]) == "debug")
  }

  // OVR-8
  @Test func `overrides displace what a profile brings, and defaults yield to all others`() throws {
    let builder = clocks()
    builder.register(as: (any Clock).self) { Watch(name: "default") }.default().when(.test)
    #expect(try builder.build(profiles: [.test]).resolve((any Clock).self).name == "test")
    let overriding = clocks()
    overriding.register(as: (any Clock).self) { Watch(name: "override") }.override()
    #expect(try overriding.build(profiles: [.test]).resolve((any Clock).self).name == "override")
  }

  // OVR-8
  @Test func `a binding can displace one key of another binding and leave its other keys`() throws {
    let builder = ContainerBuilder()
    builder.register(SystemClock.init).as { $0 as any Clock }
    builder.register(as: (any Clock).self) { Watch(name: "frozen") }.when(.preview)
    let container = try builder.build(profiles: [.preview])
    #expect(container.resolve((any Clock).self).name == "frozen")
    #expect(container.resolve(SystemClock.self).name == "system")
  }

  // OVR-8
  @Test func `nested conditions must all hold`() throws {
    func word(_ profiles: [BindingProfile]) throws -> String {
      let builder = ContainerBuilder()
      builder.register { "always" }
      builder.when(.debug) {
        builder.when(.simulator) { builder.register { "both" } }
      }
      #expect(builder.graph.bindings.map(\.condition) == [[], [.debug, .simulator]])
      return try builder.build(profiles: profiles).resolve(String.self)
    }
    #expect(try word([.debug]) == "always")
    #expect(try word([.simulator]) == "always")
    #expect(try word([.simulator, .debug]) == "both")
  }

  // OVR-8
  @Test func `modules, decorators and contributions can depend on a profile`() throws {
    func container(_ profiles: [BindingProfile]) throws -> Container {
      let builder = clocks()
      builder.allowEmpty(Many<any Clock>.self)
      builder.when(.debug) {
        builder.include(ClockModule(name: "module"))
        builder.decorate(as: (any Clock).self) { (clock: any Clock) in
          Watch(name: "decorated \(clock.name)")
        }
      }
      return try builder.build(profiles: profiles)
    }
    let (plain, debug) = (try container([]), try container([.debug]))
    #expect(plain.resolve((any Clock).self).name == "system")
    #expect(plain.resolve(Many<any Clock>.self).isEmpty)
    #expect(debug.resolve((any Clock).self).name == "decorated debug")
    #expect(debug.resolve(Many<any Clock>.self).map(\.name) == ["module"])
  }

  // OVR-8
  @Test func `a module is included once for each condition and not again where it is already`()
    throws
  {
    let builder = ContainerBuilder()
    let module = ClockModule(name: "module")
    builder.when(.debug) { builder.include(module) }
    builder.when(.test) { builder.include(module) }
    builder.when(.debug) { builder.when(.test) { builder.include(module) } }
    #expect(builder.graph.bindings.map(\.condition) == [[.debug], [.test]])
    let plain = ContainerBuilder(module)
    plain.when(.debug) { plain.include(module) }
    #expect(plain.graph.bindings.map(\.condition) == [[]])
  }

  // OVR-8 MOD-1
  @Test func `a module is there once, in whatever order its conditions come`() throws {
    struct Outer: Module, Hashable {
      func register(in builder: ContainerBuilder) {
        builder.include(ClockModule(name: "inner"))
        builder.contribute(as: (any Clock).self) { Watch(name: "outer") }
      }
    }
    struct Other: Module, Hashable {
      func register(in builder: ContainerBuilder) {
        builder.when(.debug) { builder.include(ClockModule(name: "other")) }
      }
    }
    func names(_ profiles: [BindingProfile]) throws -> [String] {
      let builder = ContainerBuilder()
      for profile in [BindingProfile.debug, .test] {
        builder.when(profile) { builder.include(Outer()) }
      }
      builder.include(Outer())
      builder.include(Other())
      return try builder.build(profiles: profiles).resolve(Many<any Clock>.self).map(\.name)
    }
    #expect(try names([]) == ["inner", "outer"])
    #expect(try names([.debug]) == ["inner", "outer", "other"])
    #expect(try names([.test]) == ["inner", "outer"])
    #expect(try names([.test, .debug]) == ["inner", "outer", "other"])
  }

  // OVR-8 REG-5
  @Test(arguments: [true, false])
  func `the inclusion with fewer conditions stays, whichever comes first`(_ isFirst: Bool) throws {
    struct Named: Module, Hashable {
      func register(in builder: ContainerBuilder) { builder.register { "of the module" } }
    }
    let builder = ContainerBuilder()
    if isFirst { builder.include(Named()) }
    builder.when(.test) { builder.include(Named()) }
    if !isFirst { builder.include(Named()) }
    builder.when(.debug) { builder.register { "of the profile" } }
    let container = try builder.build(profiles: [.debug, .test])
    #expect(container.resolve(String.self) == "of the profile")
  }

  // OVR-8 DIA-1
  @Test func `modules of one type that differ are all there`() throws {
    let builder = ContainerBuilder()
    builder.when(.debug) { builder.include(ClockModule(name: "debug")) }
    builder.include(ClockModule(name: "plain"))
    let container = try builder.build(profiles: [.debug])
    #expect(container.resolve(Many<any Clock>.self).map(\.name) == ["debug", "plain"])
  }

  // OVR-8, VAL-1
  @Test func `each profile is checked, and its findings name it`() throws {
    let builder = ContainerBuilder()
    builder.register(Feed.init)
    builder.register(as: (any Clock).self) { Watch(name: "system") }
    builder.when(.preview) {
      builder.register(as: (any Clock).self) { (name: String) in Watch(name: name) }
    }
    #expect(builder.findings == [])
    #expect(builder.validate(profiles: [.preview]).map(\.short) == ["error MissingBinding String"])
    let finding = try #require(builder.validateEachProfile().first)
    #expect(finding.short == "error MissingBinding String")
    #expect(finding.notes.first?.text == "found in the profile 'preview'")
    #expect(throws: GraphError.self) { try builder.build(profiles: [.preview]) }
  }

  // OVR-8
  @Test func `what is missing without profiles is found once`() {
    let builder = ContainerBuilder()
    builder.register(Feed.init)
    builder.when(.test) { builder.value(1) }
    builder.when(.preview) { builder.register(as: (any Clock).self, SystemClock.init) }
    #expect(builder.validateEachProfile().map(\.short) == ["error MissingBinding any Clock"])
    #expect(builder.findings == ["error MissingBinding any Clock"])
    #expect(builder.validate(profiles: [.preview]) == [])
  }

  // OVR-8
  @Test func `a root of a profile asks in that profile only`() throws {
    let builder = ContainerBuilder()
    builder.register { "used" }.root()
    builder.when(.debug) {
      builder.root(Int.self)
      builder.register { 1 }
    }
    builder.register { (number: Int) in Double(number) }.root().when(.debug)
    #expect(builder.validateEachProfile() == [])
    #expect(builder.graph.roots.map(\.condition) == [[.debug], [], [.debug]])
    #expect(try builder.build().graph.roots.count == 1)
  }

  // OVR-8
  @Test func `a self-describing type that a profile binds describes itself in all others`() throws {
    func word(_ profiles: [BindingProfile]) throws -> String {
      let builder = ContainerBuilder()
      builder.register { (described: Described) in described.word }
      builder.when(.test) { builder.register { Described(word: "test") } }
      #expect(builder.validateEachProfile().filter { $0.severity == .error } == [])
      return try builder.build(profiles: profiles).resolve(String.self)
    }
    #expect(try word([]) == "described")
    #expect(try word([.test]) == "test")
  }

  // OVR-8
  @Test func `the platform and the launch arguments are seen, and nothing else`() {
    let detected = BindingProfile.detected
    #expect(detected.first?.name.hasPrefix("platform(") == true)
    #expect(
      detected.count { $0.name.hasPrefix("launchArgument(") } == CommandLine.arguments.count - 1)
    #expect(!detected.contains(.debug))
    #expect(BindingProfile.launchArgument("-mock").name == "launchArgument(-mock)")
  }
}

private final class Described: PerRequest {
  let word: String

  required init(container: Resolver, arguments: Void) { word = "described" }
  init(word: String) { self.word = word }
}
