// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct UnmatchedOverrideRuleTests {
  // OVR-4 VAL-13
  @Test func `an override of nothing is said once where the graph has roots`() {
    let fake = Binding.make("Clock", line: 9).overriding
    func verdict(_ own: Binding) -> [String] {
      BindingGraph(bindings: [own, .make("Main")], roots: [.make("Main", "App.main")]).verdict()
    }
    #expect(verdict(fake) == ["warning UnmatchedOverride Clock"])
    #expect(verdict(.make("Clock")) == ["warning UnusedBinding Clock"])
  }

  private static func fake(_ name: String, as aliases: [String] = []) -> Binding {
    Binding.make(name, as: aliases, line: 9).with { $0.precedence = .override }
  }

  // OVR-4
  @Test func `an override of a key that nothing binds is reported with what it resembles`() {
    let graph = BindingGraph(bindings: [.make("Clock", tag: "Main", line: 1), Self.fake("Clock")])
    #expect(
      graph.report() == """
        App/Module.swift:9:3: warning: [Garland/UnmatchedOverride] the override of 'Clock' replaces nothing
          similar: 'Clock tagged Main' is bound   App/Module.swift:1:3
          help: override a key that is bound, or bind 'Clock' without overriding

        """)
  }

  // OVR-4
  @Test func `one of several keys is enough, and so is a key from outside`() {
    let graph = BindingGraph(bindings: [
      .make("any Clock", line: 1), Self.fake("FakeClock", as: ["any Clock"]),
    ])
    #expect(graph.check().isEmpty)
    #expect(BindingGraph(bindings: [Self.fake("Clock")], provided: [Key("Clock")]).check().isEmpty)
  }

  // OVR-4 MOD-5: a module goes on with what it declares for itself.
  @Test func `an override replaces no binding that is private to another module`() {
    let modules = [ModuleDescription(name: "App"), ModuleDescription(name: "Feed", parent: 0)]
    func found(_ others: Binding..., by override: Int?, isPrivate: Bool = false) -> [Diagnostic] {
      let fake = Self.fake("Clock").with { ($0.module, $0.isPrivate) = (override, isPrivate) }
      return BindingGraph(bindings: others + [fake], modules: modules).check()
        .filter { $0.id == .unmatchedOverride }
    }
    let own = Binding.make("Clock", line: 1).with { ($0.module, $0.isPrivate) = (1, true) }
    #expect(
      found(own, by: 0).flatMap(\.notes).map(\.text) == [
        "override it in the module to which the binding of 'Clock' is private"
      ])
    #expect(found(own, .make("Clock", line: 2), by: 0) == [])
    #expect(found(own, by: 1, isPrivate: true) == [])
    #expect(found(.make("Clock", line: 2), by: 1, isPrivate: true) == [])
  }

  // OVR-4
  @Test func `two overrides do not make each other right`() {
    let graph = BindingGraph(bindings: [Self.fake("Clock"), Self.fake("Clock")])
    #expect(graph.check().map(\.id) == [.unmatchedOverride, .unmatchedOverride])
  }

  // OVR-4: both stay what they are beside the others.
  @Test(arguments: [
    (Exposure.Role.decorator, "remove 'override()': a decorator stands around what is bound"),
    (.contribution, "give both elements the same key, or remove 'override()'"),
  ])
  func `neither a decorator nor an element without a key replaces anything`(
    _ role: Exposure.Role, _ help: String
  ) {
    let beside = Binding.make("Clock").with { $0.exposures[0].role = role }
    let others = [Binding.make("Clock"), beside]
    let fake = Self.fake("Clock").with { $0.exposures[0].role = role }
    let found = BindingGraph(bindings: others + [fake]).check()
      .filter { $0.id == .unmatchedOverride }
    #expect(found.flatMap(\.notes).map(\.text) == [help])
    let keyed = [beside, fake].map { $0.with { $0.exposures[0].mapKey = "1" } }
    #expect(
      BindingGraph(bindings: keyed).check().contains { $0.id == .unmatchedOverride }
        == (role == .decorator))
  }
}

@Suite struct NotVerifiedRuleTests {
  // VAL-17
  @Test func `what cannot be read is listed and is no error`() {
    let binding = Binding.make("Feed", line: 3).with { $0.opaqueReason = "it asks the container" }
    #expect(
      BindingGraph(bindings: [binding]).report() == """
        App/Module.swift:3:3: note: [Garland/NotVerified] what 'Feed' needs is not verified: it asks the container

        """)
  }

  // DIA-16
  @Test func `a declaration can accept it`() {
    let binding = Binding.make("Feed").with {
      $0.opaqueReason = "it asks the container"
      $0.suppressions = [Suppression(.notVerified, because: "it is tested")]
    }
    #expect(BindingGraph(bindings: [binding]).check().isEmpty)
  }
}

@Suite struct IsolationMismatchRuleTests {
  private static let screen = Binding.make("Screen", line: 5).with { $0.isolation = .mainActor }

  // VAL-23
  @Test func `a shared binding that is not isolated cannot need one that is`() {
    let graph = BindingGraph(bindings: [
      .make("Coordinator", lifetime: .singleton, line: 1, [.parameter("Helper", line: 2)]),
      .make("Helper", line: 3, [.parameter("Screen", label: "screen", line: 4)]), Self.screen,
    ])
    #expect(
      graph.report() == """
        App/Types.swift:2:8: warning: [Garland/IsolationMismatch] 'Coordinator' (nonisolated) can \
        be made by @MainActor only, because it needs 'Screen' (@MainActor)
          Coordinator -> Helper -> Screen
          'Screen' is requested by 'Helper.init(screen:)'        App/Types.swift:4:8
          'Helper' is requested by 'Coordinator' (parameter 1)   App/Types.swift:2:8
          help: isolate the binding of 'Coordinator' to @MainActor too, or ask for a 'Lazy' one and use it there

        """)
  }

  // VAL-23 VAL-25
  @Test func `isolated, unshared and later needs are fine`() {
    let isolated = Binding.make("A", lifetime: .singleton, [.parameter("Screen")]).with {
      $0.isolation = .mainActor
    }
    for binding in [
      isolated, .make("A", [.parameter("Screen")]),
      .make("A", lifetime: .singleton, [.parameter("Screen", timing: .lazy)]),
    ] {
      #expect(BindingGraph(bindings: [binding, Self.screen]).check().isEmpty)
    }
    let external = Self.screen.with { $0.origin = .external }
    let shared = Binding.make("A", lifetime: .singleton, [.parameter("Screen")])
    #expect(
      BindingGraph(bindings: [shared, external]).verdict() == ["error ExternalInstance Screen"])
  }
}

@Suite struct CachedArgumentsRuleTests {
  private static func model(_ lifetime: Lifetime) -> BindingGraph {
    let key = Key(TypeReference(named: "Model"), arguments: TypeReference(named: "Int"))
    return BindingGraph(bindings: [Binding(key, lifetime: lifetime, location: at("Module", 1))])
  }

  // ARG-6 ARG-7
  @Test func `arguments with a shared lifetime are rejected`() {
    #expect(
      Self.model(.singleton).report() == """
        App/Module.swift:1:3: error: [Garland/CachedArguments] 'Model with Int' takes arguments, \
        which its lifetime 'singleton' would ignore
          help: make 'Model' perRequest, or move what is shared into a binding of its own

        """)
  }

  // ARG-6 ARG-7
  @Test(arguments: [Lifetime.objectGraph, .singleton, .eager, .weak, .scoped("login")])
  func `every lifetime that keeps an instance is rejected`(lifetime: Lifetime) {
    #expect(Self.model(lifetime).verdict() == ["error CachedArguments Model with Int"])
  }

  // ARG-1
  @Test func `arguments with a new instance for each request are fine`() {
    #expect(Self.model(.perRequest).check().isEmpty)
  }
}
