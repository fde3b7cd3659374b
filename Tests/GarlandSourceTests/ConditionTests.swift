// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ConditionTests {
  private static let types = """
    protocol Clock {}
    struct SystemClock: Clock {}
    struct FrozenClock: Clock {}
    struct Feed { init(clock: any Clock) {} }
    """

  /// The findings of a program whose module has the registrations and which is built in a way.
  private func lines(_ registrations: String, built: String = ".build()") throws -> [String] {
    try Sources.verified(
      """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          \(registrations)
        }
      }
      func start(_ more: [BindingProfile]) throws { _ = try ContainerBuilder(AppModule())\(built) }
      \(Self.types)
      """
    ).graphs.flatMap(\.diagnostics).map { "\($0.severity.rawValue) \($0.id.name) \($0.subject)" }
  }

  private static let onlyLive = """
    builder.register(Feed.init).root()
    builder.when(BindingProfile("live")) { builder.register(as: (any Clock).self, SystemClock.init) }
    builder.register(as: (any Clock).self, FrozenClock.init).when(.preview)
    """

  // MOD-7
  @Test(arguments: [("AVFoundation", true), ("AppKit", false)])
  func `a framework of the platform can be imported`(framework: String, isThere: Bool) throws {
    let result = try Sources.verified(
      """
      import SwiftUI
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Feed.init).root()
          #if canImport(\(framework))
            builder.register(as: (any Clock).self, SystemClock.init)
          #endif
        }
      }
      let container = try ContainerBuilder(AppModule()).build()
      \(Self.types)
      """)
    #expect(result.diagnostics.isEmpty == isThere)
  }

  // OVR-8, BLD-12
  @Test func `what every build has a profile for is not missing`() throws {
    #expect(try lines(Self.onlyLive) == ["error MissingBinding any Clock"])
    #expect(try lines(Self.onlyLive, built: ".build(profiles: [BindingProfile(\"live\")])") == [])
    #expect(try lines(Self.onlyLive, built: ".build(profiles: more)") == [])
    #expect(try lines(Self.onlyLive, built: ".build(profiles: [.debug, .preview])") == [])
  }

  // OVR-8
  @Test func `a module is read under each condition under which it is included`() throws {
    let modules = """
      builder.when(.debug) { builder.include(ClockModule()) }
      builder.when(.test) { builder.include(ClockModule()) }
      builder.when(.debug) { builder.when(.test) { builder.include(ClockModule()) } }
      }
      }
      struct ClockModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(as: (any Clock).self, FrozenClock.init).root()
          fill(builder)
        }
      }
      func fill(_ builder: ContainerBuilder) {
        do { builder.register(SystemClock.init).when(.preview)
      """
    let result = try Sources.verified(
      """
      import Garland
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          \(modules)
        }
      }
      func start() throws { _ = try ContainerBuilder(AppModule()).build() }
      \(Self.types)
      """)
    let graph = try #require(result.graphs.first?.graph)
    #expect(
      graph.bindings.map { $0.condition.map(\.name) } == [
        ["debug"], ["debug", "preview"], ["test"], ["test", "preview"],
      ])
    #expect(graph.roots.map { $0.condition.map(\.name) } == [["debug"], ["test"]])
  }

  // OVR-8
  @Test(arguments: [
    (".platform(\"Linux\")", "platform(Linux)"),
    (".launchArgument(\"-mock\")", "launchArgument(-mock)"),
    ("BindingProfile(\"staging\")", "staging"), ("BindingProfile.test", "test"), ("own", "own"),
  ])
  func `profiles are read however they are written`(_ text: String, _ name: String) throws {
    let result = try Sources.module("builder.register { 1 }.when(\(text))")
    #expect(result.graphs.first?.graph.bindings.first?.condition.map(\.name) == [name])
  }

  // OVR-8
  @Test(arguments: [".ui", "BindingProfile.ui", "current", "local", ".computed"])
  func `a profile that a constant names is followed`(_ text: String) throws {
    let result = try Sources.module(
      "let local = BindingProfile(\"test\")\nbuilder.register { 1 }.when(\(text))",
      """
      extension BindingProfile {
        static let ui = BindingProfile("test")
        static var computed: BindingProfile { .ui }
      }
      let current: BindingProfile = .ui
      """)
    #expect(result.graphs.first?.graph.bindings.first?.condition == [.test])
  }

  // BLD-12
  @Test func `a call of the same name on something else is no condition`() throws {
    let result = try Sources.module(
      "Other().when(.test) { builder.register { 1 } }",
      "struct Other { func when(_ kind: Kind, _ body: () -> Void) {} }\nenum Kind { case test }")
    #expect(result.graphs.first?.graph.bindings.first?.condition == [])
  }

  // COL-8, BLD-12
  @Test(arguments: ["name", "names[0]", "Self.name", "\"\\(name)\"", "other()"])
  func `keys that cannot be read are no duplicates`(_ key: String) throws {
    let result = try Sources.module(
      """
      var name = "a", names = ["a"]
      builder.contribute(as: Int.self, key: \(key)) { 1 }
      builder.contribute(as: Int.self, key: \(key)) { 2 }
      """,
      "extension AppModule { public static var name = \"a\" }\nfunc other() -> String { \"a\" }")
    #expect(result.counts.bindings == 2)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
  }

  // OVR-7, BLD-12
  @Test func `a decorator of what is bound elsewhere is not unmatched`() throws {
    let result = try Sources.module(
      "builder.decorate(as: (any Clock).self) { (clock: any Clock) in clock }\ninstall(builder)",
      Self.types)
    #expect(result.counts.bindings == 1)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
  }

  // BLD-12: the compiler does not parse what stands under a condition on a version that is false.
  @Test(arguments: [
    "#if swift(<5)\nlet broken = (\n#endif", "#if !swift(>=5)\nlet broken = (\n#endif",
    "#if compiler(>=99) // later\nfunc future() ~> some new syntax $$ {\n#endif",
    "#if compiler(>=5)\n#else\nfunc future() ~> $$ {\n#endif",
    "#if compiler(>=99)\n#if DEBUG\nfunc future() ~> $$ {\n#else\n)\n#endif\n#endif",
    "#if compiler(>=99) && DEBUG\nfunc future() ~> $$ {\n#elseif swift(>=5)\nlet a = 1\n#endif",
  ])
  func `code for another version of the language is not parsed`(_ code: String) throws {
    let result = try Self.beside(code)
    #expect(result.problems == [])
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
    // Nothing is moved by what is left out.
    let lines = code.split(separator: "\n").count
    #expect(result.diagnostics.first?.location?.line == 5 + lines)
  }

  // VAL-13: what another configuration asks for is not unused.
  @Test(arguments: [
    ("#if !DEBUG\n_ = container.resolve(Remote.self)\n#endif", []),
    ("#if DEBUG\n#else\nlet remote = Remote.self\n#endif", []),
    ("#if !DEBUG\nprint(1)\n#endif", ["Garland/UnusedBinding: no root leads to 'Remote'"]),
    ("#if !DEBUG\nprint(\"Remote\")\n#endif", ["Garland/UnusedBinding: no root leads to 'Remote'"]),
  ])
  func `what code that does not count may use is not unused`(
    use: String, summaries: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Swinject
      final class Remote {}
      final class Local {}
      let container = Container()
      container.register(Remote.self) { _ in Remote() }
      container.register(Local.self) { _ in Local() }
      _ = container.resolve(Local.self)!
      \(use)
      """)
    #expect(found.summaries == summaries)
  }

  // VAL-25: the screens of a framework ask the container that all share.
  @Test(arguments: [
    ("import LoginJourney", ["Theme"]), ("import UIKit", ["LoginUseCase", "Theme"]),
  ])
  func `a type of a module without sources is not unused`(
    other: String, unused: [String]
  ) throws {
    let found = try Sources.verified(
      """
      import Resolver
      \(other)
      struct Theme {}
      final class MyLogin: LoginUseCase {}
      Resolver.register { MyLogin() as LoginUseCase }
      Resolver.register { Theme() }
      Resolver.register { Screen() }
      struct Screen {}
      let screen: Screen = Resolver.resolve()
      """)
    #expect(
      found.diagnostics.filter { $0.id == .unusedBinding }.map(\.subject).sorted() == unused)
  }

  // VAL-3
  @Test func `a factory gives what the branch that counts ends with`() throws {
    let found = try Sources.verified(
      """
      import Resolver
      protocol Flags {}
      struct AllOn: Flags {}
      struct Remote: Flags {}
      final class Logger {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register {
            #if DEBUG
            AllOn() as Flags
            #else
            Remote() as Flags
            #endif
          }
        }
      }
      let flags: Flags = Resolver.resolve()
      let logger: Logger = Resolver.resolve()
      """)
    #expect(found.summaries == ["Garland/MissingBinding: no binding for 'Logger'"])
  }

  @Test(arguments: [
    "#if os(Windows)\nlet broken = (\n#endif", "#if NOTSET || swift(<5)\nlet broken = (\n#endif",
    "#if compiler(>=5)\nlet broken = (\n#endif",
    "#if swift(<5)\nlet fine = 1\n#else\nlet broken = (\n#endif",
  ])
  func `code under any other condition is parsed`(_ code: String) throws {
    #expect(try !Self.beside(code).problems.isEmpty)
  }

  private static func beside(_ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      protocol Clock {}
      \(code)
      func start() throws { let builder = ContainerBuilder()
        builder.register(Feed.init); _ = try builder.build().resolve(Feed.self) }
      struct Feed { init(clock: any Clock) {} }
      """)
  }
}
