// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Components of Needle.
struct NeedleTests {
  private static let types = """
    import NeedleFoundation
    protocol Clock {}
    final class Watch: Clock {}
    protocol ChildDependency: Dependency { var clock: Clock { get } }
    final class Child: Component<ChildDependency> { var screen: Int { f(dependency.clock) } }

    """

  private static let start = """
    @main struct Main { static func main() { registerProviderFactories(); Root().child.screen } }

    """

  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified(types + text + start)
  }

  private static func unused(_ text: String) throws -> [String] {
    try verified(text).diagnostics.filter { $0.id == .unusedBinding }.map(\.summary)
  }

  private static func root(_ members: String) -> String {
    "final class Root: BootstrapComponent { var child: Child { Child(parent: self) }\n\(members) }\n"
  }

  // VAL-20: the name and the type decide.
  @Test(arguments: [
    "var clock: Clock { Watch() }", "var clock: any Clock { return shared { Watch() } }",
    "let clock: Clock = Watch()", "public lazy var clock: Clock = Watch()",
    "var clock: Clock { get { Watch() } }",
  ])
  func `a property of the parent serves a child`(_ member: String) throws {
    let result = try Self.verified(Self.root(member))
    #expect(result.summaries == [])
    let child = try #require(
      result.combinedGraph.bindings.first { $0.key.description == "Child" })
    #expect(child.requests.map(\.key.description).contains("Root.clock"))
  }

  // DIA-2
  @Test(arguments: [
    ("", "declare 'clock: Clock' in 'Root'"),
    (
      "var watch: Clock { Watch() }",
      "declare 'clock: Clock' in 'Root', or ask for 'watch', which 'Root' has"
    ),
    (
      "var clock: Watch { Watch() }",
      "'Root.clock' is 'Watch', and 'Clock' is asked for: write the same type"
    ),
    (
      "private var clock: Clock { Watch() }",
      "let 'Root.clock', which is private, be visible to the children"
    ),
    (
      "lazy var clock = Watch()",
      "write the type of 'Root.clock', without which Needle does not see it"
    ),
  ])
  func `what no component of the path has is missing`(_ member: String, _ help: String) throws {
    let result = try Self.verified(Self.root(member))
    let finding = try #require(result.diagnostics.first { $0.id == .missingBinding })
    #expect(finding.severity == .error)
    #expect(finding.summary == "no binding for 'ChildDependency.clock'")
    #expect(finding.path?.hasPrefix("Root -> Child -> ") == true)
    #expect(finding.notes.last?.text == help)
  }

  // VAL-20: the component itself is not on its own path, and each path counts.
  @Test func `the path on which something is missing is named`() throws {
    let text = """
      final class Root: BootstrapComponent {
        var first: First { First(parent: self) }
        var second: Second { Second(parent: self) }
      }
      final class First: Component<EmptyDependency> {
        var clock: Clock { Watch() }
        func child() -> Child { Child(parent: self) }
      }
      final class Second: Component<EmptyDependency> {
        var child: Child { Child(parent: self) }
      }
      extension Child { var clock: Clock { dependency.clock } }
      let all = [Root().first, Root().second.child.clock]

      """
    let finding = try #require(
      try Self.verified(text).diagnostics.first { $0.id == .missingBinding })
    #expect(finding.path == "Root -> Second -> Child -> ChildDependency.clock")
    let mended = text.replacing(
      "var first: First", with: "var clock: Clock { Watch() }\nvar first: First")
    #expect(try Self.verified(mended).summaries == [])
  }

  @Test func `a dependency that is declared and read is listed once`() throws {
    let result = try Self.verified(
      Self.root("var clock: Clock { Watch() }")
        + "extension Child { func show() { f(dependency.clock); g(dependency.clock) } }\n")
    let child = try #require(
      result.combinedGraph.bindings.first { $0.key.description == "Child" })
    #expect(child.requests.map(\.key.description) == ["Root.clock"])
  }

  // CYC-2
  @Test func `components that ask for each other are no cycle, and properties are one`() throws {
    let clock = "var clock: Clock { Watch() }\nvar other: Other { Other(parent: self) }\n"
    let others = """
      protocol OtherDependency: Dependency { var child: Child { get } }
      final class Other: Component<OtherDependency> { var screen: Int { g(dependency.child) } }
      extension Child { var more: Int { h(Other(parent: self).screen) } }
      let all = [Root().other.screen, Root().child.more]

      """
    #expect(try Self.verified(Self.root(clock) + others).summaries == [])
    let cycle = "var clock: Clock { Alarm(bell) }\nvar bell: Bell { Bell(clock) }"
    let types =
      "final class Alarm: Clock { init(_ b: Bell) {} }\nfinal class Bell { init(_ c: Clock) {} }\n"
    let result = try Self.verified(Self.root(cycle) + types)
    #expect(result.diagnostics.map(\.id) == [.dependencyCycle])
    let broken = cycle.replacing("Bell(clock)", with: "Bell { self.clock }")
    #expect(try Self.verified(Self.root(broken) + types).summaries == [])
  }

  // LIF-2
  @Test func `what is shared lives as long as its component`() throws {
    let text = """
      final class Root: BootstrapComponent {
        var clock: Clock { shared { Watch() } }
        var child: Child { Child(parent: self) }
        var kept: Kept { shared { Kept(parent: self) } }
      }
      final class Kept: Component<EmptyDependency> { var a: Clock { shared { Watch() } } }
      extension Child { var b: Clock { shared { Watch() } }; var c: Clock { self.shared { Watch() } } }
      let all = [Root().kept.a, Root().child.b, Root().child.c]

      """
    let graph = try Self.verified(text).combinedGraph
    let lifetimes = Dictionary(
      uniqueKeysWithValues: graph.bindings.map { ($0.key.description, $0.lifetime) })
    #expect(lifetimes["Root.clock"] == .singleton)
    #expect(lifetimes["Kept.a"] == .singleton)
    #expect(lifetimes["Child.b"] == .scoped("Child"))
    #expect(lifetimes["Child.c"] == .scoped("Child"))
    #expect(lifetimes["Root.child"] == .perRequest)
  }

  // VAL-13
  @Test func `what is asked for and never used is named`() throws {
    let more =
      "protocol MoreDependency: ChildDependency { var a: Int { get }; var b: Int { get } }\n"
    let members = "var clock: Clock { Watch() }; var a: Int { 1 }; var b: Int { 2 }"
    let text =
      Self.root(members + "; var more: More { More(parent: self) }") + more
      + "final class More: Component<MoreDependency> { var s: Int { dependency.a } }\n"
    let result = try Self.verified(text + "let s = Root().more.s\n")
    #expect(
      result.summaries == [
        "Garland/UnusedBinding: 'MoreDependency.b' is asked for and never used"
      ])
    let handed = text.replacing("dependency.a", with: "f(dependency)")
    #expect(try Self.verified(handed + "let s = Root().more.s\n").summaries == [])
    let accepted = text.replacing(
      "var b: Int { get }", with: "\n// garland:ignore UnusedBinding later\nvar b: Int { get }")
    #expect(try Self.verified(accepted + "let s = Root().more.s\n").summaries == [])
  }

  // VAL-13: whoever is handed a component reads what it asks for, by name or by dynamic look-up.
  @Test(arguments: [
    "f(child.dependency.b)", "f(child.b)", "let handed = child.dependency; f(handed.b)",
    "f(unknown.dependency.b)", "f([child].map { $0.dependency.b })",
    "f(unknown.map(\\.dependency.b))",
  ])
  func `what is read on a component is used`(_ code: String) throws {
    let text =
      Self.root("var clock: Clock { Watch() }; var b: Int { 2 }")
      .replacing("Child(", with: "More(").replacing(": Child", with: ": More")
      + "protocol MoreDependency: ChildDependency { var b: Int { get } }\n"
      + "final class More: Component<MoreDependency> { var screen: Int { g(dependency.clock) } }\n"
    let builder =
      "struct Builder { func build(_ child: More) { \(code) } }\n"
      + "func keep(_ child: Child) { f(child.screen) }\n"
    #expect(try Self.unused(text + builder) == [])
    let unused = ["'MoreDependency.b' is asked for and never used"]
    #expect(try Self.unused(text + builder.replacing(code, with: "f(child)")) == unused)
    let other = "f(child.dependency.clock); f(Other().dependency.b)\n"
    let stranger = "struct Other { let dependency = Some() }\nstruct Some { let b = 1 }\n"
    #expect(try Self.unused(text + builder.replacing(code, with: other) + stranger) == unused)
  }

  // VAL-13
  @Test func `a property that nothing mentions is unused`() throws {
    let text = Self.root("var clock: Clock { Watch() }; public var old: Clock { Watch() }")
    #expect(
      try Self.verified(text).summaries == [
        "Garland/UnusedBinding: no root leads to 'Root.old'"
      ])
    // Somebody else may use it where no program starts.
    #expect(try Sources.verified(Self.types + text + "let s = Root().child.screen").summaries == [])
  }

  // VAL-13: a name that something else has as well is no mention.
  @Test func `a parameter that is called as a property does not use it`() throws {
    let text =
      Self.root("var clock: Clock { Watch() }; var old: Clock { Watch() }")
      + "struct Other { let old: Int; func f() { g(old: self.old); h(old) } }\n"
    #expect(try Self.unused(text) == ["no root leads to 'Root.old'"])
    #expect(try Self.unused(text + "func g(_ value: Unknown) { h(value.old) }\n") == [])
  }

  // VAL-13: a method of that name is none of a component's properties.
  @Test(arguments: [
    "func g(_ value: Unknown) { value.old() }",
    "enum Case { case old(Int) }; let c: Case = .old(1)",
    "func g(_ value: Unknown) { if case .old(let x) = value { h(x) } }",
    "protocol Api { func old() }\nfunc g(_ api: any Api) { api.old() }",
    "protocol Api { var old: Int { get } }\nfunc g(_ api: any Api) { h(api.old) }",
    "protocol Api {}\nextension Api { func old() {}; func g() { old() } }",
  ])
  func `what else has the name of a property does not use it`(_ code: String) throws {
    let text = Self.root("var clock: Clock { Watch() }; var old: Clock { Watch() }")
    #expect(try Self.unused(text + code + "\n") == ["no root leads to 'Root.old'"])
  }

  // VAL-25: a component may be what is called, or what conforms.
  @Test(arguments: [
    ("var old: () -> Clock { { Watch() } }", "func g(_ value: Unknown) { value.old() }"),
    ("var old: Callable { Callable() }", "func g(_ value: Unknown) { value.old() }"),
    (
      "var old: Clock { Watch() }",
      "protocol Api { var old: Clock { get } }\nextension Root: Api {}\nfunc g(_ api: any Api) { h(api.old) }"
    ),
  ])
  func `what may use a property is no reason to call it unused`(
    _ member: String, _ code: String
  ) throws {
    let text =
      Self.root("var clock: Clock { Watch() }; \(member)")
      + "struct Callable { func callAsFunction() {} }\n"
    #expect(try Self.unused(text + code + "\n") == [])
  }

  // VAL-13: a property is needed by what asks for it.
  @Test func `a component does not need what it has for others`() throws {
    let text = Self.root("var clock: Clock { Watch() }; var builder: Builder { Builder(f) }")
    let builder = """
      struct Builder { func build(_ child: Child) -> Int { child.screen } }
      func look(_ root: Root) -> Builder { root.builder }

      """
    let graph = try Self.verified(text + builder).combinedGraph
    let needs = Dictionary(
      uniqueKeysWithValues: graph.bindings.map { binding in
        (binding.key.description, binding.requests.map(\.key.description))
      })
    #expect(needs["Root"] == [])
    #expect(needs["Root.builder"] == ["Child.screen"])
    #expect(needs["Child"] == ["Root.clock"])
    let roots = graph.roots.map { "\($0.name) -> \($0.request.key)" }
    #expect(roots.contains("look -> Root.builder"))
    #expect(!roots.contains { $0.hasSuffix("-> Root.clock") })
  }

  @Test func `plugins come from the component that is not core`() throws {
    let text = """
      final class Root: BootstrapComponent {
        var clock: Clock { Watch() }
        var child: Child { Child(parent: self) }
        var search: Search { Search(parent: self) }
      }
      protocol Plugins: PluginExtension { var hints: Int { get } }
      final class Search: Own<EmptyDependency, Plugins, Extras> {
        var screen: Int { pluginExtension.hints }
      }
      class Own<A, B, C>: PluginizedComponent<A, B, C> {}
      final class Extras: NonCoreComponent<ChildDependency> {
        var hints: Int { g(dependency.clock) }
      }
      let s = Root().search.screen

      """
    #expect(try Self.verified(text).summaries == [])
    let finding = try #require(
      try Self.verified(text.replacing("var hints: Int { g(", with: "var other: Int { g("))
        .diagnostics.first { $0.id == .missingBinding })
    #expect(finding.path == "Search -> Extras -> Plugins.hints")
    #expect(finding.notes.last?.text == "declare 'hints: Int' in 'Extras'")
  }

  // DIA-1
  @Test func `a program has to register what the generator writes`() throws {
    let text = Self.types + Self.root("var clock: Clock { Watch() }")
    let unstarted = Self.start.replacing("registerProviderFactories(); ", with: "")
    #expect(
      try Sources.verified(text + unstarted).summaries == [
        "Garland/MissingBinding: nothing provides what 'Root' needs: 'registerProviderFactories()' is never called"
      ])
    #expect(try Sources.verified(text + "let s = Root().child.screen").summaries == [])
  }

  // VAL-5
  @Test func `what cannot be told is not verified`() throws {
    let alone = "final class Other: Component<External> { var a: Int { 1 } }\n"
    #expect(
      try Sources.verified(Self.types + alone).summaries == [
        "Garland/NotVerified: what 'Other' needs is not verified: 'External' is not declared in these sources",
        "Garland/NotVerified: what 'Child' is handed is not verified: nothing in these sources makes it",
      ])
    // What the standard library declares requires no property.
    let plain =
      alone.replacing("External", with: "Plain")
      + "protocol Plain: Dependency, Sendable { var clock: Clock { get } }\n"
    #expect(
      try !Sources.verified(Self.types + plain).summaries.contains { $0.contains("'Sendable'") })
    let made = "func make(_ scope: Scope) { _ = Child(parent: scope).screen }\n"
    #expect(
      try Self.verified(Self.root("var clock: Clock { Watch() }") + made).summaries == [
        "Garland/NotVerified: what 'Child' is handed is not verified everywhere: a parent cannot be read"
      ])
  }

  // VAL-25
  @Test func `what the generator has written is no code to check`() throws {
    let generated = """
      import NeedleFoundation
      private let needleDependenciesHash: String? = nil
      private func registerProviderFactory(_ path: String) {}
      extension Root { public func registerItems() { _ = self.old } }
      """
    let root = Self.root("var clock: Clock { Watch() }; var old: Int { 1 }")
    let text = Self.types + root + Self.start
    let result = try Sources(["Main.swift": text, "NeedleGenerated.swift": generated]).verified()
    #expect(result.summaries == ["Garland/UnusedBinding: no root leads to 'Root.old'"])
  }

  // VAL-13, VAL-25: older releases of the generator write something else, which uses nothing either.
  @Test func `what an older generator has written is no code to check`() throws {
    let generated = """
      import NeedleFoundation
      public func registerProviderFactories() {
        __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->Root->Child") { component in
          return ChildDependencyProvider(component: component)
        }
      }
      private class ChildDependencyBaseProvider: ChildDependency {
        var clock: Clock { return root.clock }
        private let root: Root
        init(root: Root) { self.root = root }
      }
      private class ChildDependencyProvider: ChildDependencyBaseProvider {
        init(component: NeedleFoundation.Scope) { super.init(root: component.parent as! Root) }
      }
      """
    let types = Self.types.replacing("f(dependency.clock)", with: "1")
    let text = types + Self.root("var clock: Clock { Watch() }") + Self.start
    let result = try Sources(["Main.swift": text, "NeedleGenerated.swift": generated]).verified()
    #expect(
      result.summaries.contains(
        "Garland/UnusedBinding: 'ChildDependency.clock' is asked for and never used"))
    #expect(result.combinedGraph.roots.map(\.name).filter { $0.contains("Provider") } == [])
  }

  @Test func `a class of the program that is called the same is no component`() throws {
    let text = """
      import NeedleFoundation
      class Component<T> {}
      final class Screen: Component<Int> { var a: Int { 1 } }
      """
    let result = try Sources.verified(text)
    #expect(result.counts.bindings == 0)
    #expect(result.unreadLibraries == ["Needle"])
  }

  // VAL-13, VAL-25: what belongs to the type itself asks as other code does.
  @Test(arguments: [
    "static func make() -> Child { Root.instance.child }",
    "static var made: Child { Root.instance.child }",
  ])
  func `a static function of a component leads to another one`(_ member: String) throws {
    let members = "static let instance = Root()\nvar clock: Clock { Watch() }\n"
    let root =
      Self.root(members + "var old: Clock { Watch() }") + "extension Child { \(member) }\n"
    let call = member.contains("make()") ? "make()" : "made"
    let start = "@main struct Main { static func main() { registerProviderFactories(); "
    let text = Self.types + root
    let all = try Sources.verified(text + start + "Child.\(call).screen } }")
    #expect(all.summaries == ["Garland/UnusedBinding: no root leads to 'Root.old'"])
  }

  // VAL-13, VAL-25
  @Test(arguments: [
    ("Api(base: \"a\")", "Api(base: \"b\")", 0), ("Api(base: \"a\")", "Api(base: \"a\")", 1),
    ("Api(base: base)", "Api(base: self.base)", 1),
  ])
  func `objects that are made of different things are no torn one`(
    _ one: String, _ other: String, _ count: Int
  ) throws {
    let text = """
      import NeedleFoundation
      final class Api { init(base: String) {} }
      final class Root: BootstrapComponent {
        let base = "c"
        var one: Api { shared { \(one) } }
        var other: Api { shared { \(other) } }
      }
      @main struct Main {
        static func main() {
          registerProviderFactories()
          let root = Root()
          _ = (root.one, root.other)
        }
      }
      """
    let found = try Sources.verified(text).diagnostics
    #expect(found.count { $0.id == .tornSingleton } == count)
  }
}
