// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What findings advise, where the sources tell more than the graph.
struct AdviceTests {
  private static func main(_ registrations: String, _ type: String) -> String {
    """
    import Garland
    struct App: Module {
      func register(in builder: ContainerBuilder) {
        \(registrations)
      }
    }
    let container = try ContainerBuilder(App()).build()
    _ = container.resolve(\(type).self)

    """
  }

  /// The notes of all findings, without those that name what is similar unless it is asked for.
  private static func notes(
    _ text: String, _ id: DiagnosticID = .missingBinding, similar: Bool = false
  ) throws -> [String] {
    try Sources.verified(text).diagnostics.filter { $0.id == id }.flatMap(\.notes)
      .filter { similar || $0.kind != .similar }.map(\.text)
  }

  @Test func `another tag is named, and no key path that leads to the same type`() throws {
    let text =
      Self.main(
        "builder.value(Style()).tag(Narrow.self); builder.register(Prompter.init)", "Prompter")
        + """
        struct Style {}
        enum Wide: BindingTag {}
        enum Narrow: BindingTag {}
        enum StyleKey: InjectionKey { static var defaultValue: Style { Style() } }
        extension InjectedValues {
          var style: Style {
            get { self[StyleKey.self] }
            set { self[StyleKey.self] = newValue }
          }
        }
        final class Prompter {
          @Injected(\\.style) private var style
          init(wide: Tagged<Style, Wide>) {}
        }
        """
    #expect(
      try Self.notes(text, similar: true) == [
        "'Style tagged Narrow' is bound",
        "ask for 'Tagged<Style, Narrow>', or tag the binding with 'Wide'",
      ])
  }

  // KEY-18, DIA-7
  @Test(arguments: [
    (
      "builder.value(Style())", "Tagged<Style, Wide>",
      "add '.tag(Wide.self)' to the registration of 'Style'"
    ),
    (
      "builder.register(Fine.init).as(Style.self)", "Tagged<Style, Wide>",
      "add 'tag: Wide.self' to the '.as' that binds 'Style'"
    ),
    (
      "builder.value(Style()).tag(Wide.self)", "Style",
      "ask for 'Tagged<Style, Wide>', or bind it without a tag"
    ),
  ])
  func `a forgotten tag is named`(_ style: String, _ asked: String, _ help: String) throws {
    let text =
      Self.main("\(style); builder.register(Prompter.init)", "Prompter")
        + """
        class Style {}
        class Fine: Style {}
        enum Wide: BindingTag {}
        struct Prompter { init(style: \(asked)) {} }
        """
    #expect(try Self.notes(text) == [help])
  }

  // ARG-6
  @Test func `the only help is no alternative`() throws {
    let text =
      Self.main("builder.register(Model.init); builder.register(Screen.init)", "Screen")
        + """
        struct Model { init(number: Assisted<Int>, store: Store) {} }
        struct Store { init() async {} }
        struct Screen { init(model: AssistedProvider<Model, Int>) {} }
        """
    let registered = text.replacing(
      "builder.register(Model", with: "builder.register(Store.init); builder.register(Model")
    #expect(
      try Self.notes(registered, .asyncMismatch) == [
        "let 'Model.init(store:)' ask for 'AsyncLazy<Store>'"
      ])
  }

  @Test func `of a library with other words for tags only the tag is named`() throws {
    let result = try Sources.part(
      "container.register(Style.init)\ncontainer.register { Prompter(style: by(tag: Wide.self, on: $0)) }",
      "class Style {}\nclass Wide {}\nclass Prompter { init(style: Style) {} }")
    let found = result.diagnostics.filter { $0.id == .missingBinding }.flatMap(\.notes)
    #expect(
      found.filter { $0.kind == .help }.map(\.text) == ["tag the binding of 'Style' with 'Wide'"])
  }

  // ARG-6, DIA-2
  @Test func `no help names a type that cannot be written`() throws {
    let text =
      Self.main("builder.register(Model.init); builder.register(Screen.init)", "Screen")
        + """
        struct Model { init(number: Assisted<Int>) async {} }
        struct Screen { init(model: AssistedProvider<Model, Int>) {} }
        """
    let found = try Sources.verified(text).diagnostics
    #expect(found.map(\.id) == [.asyncMismatch])
    #expect(!found.flatMap(\.notes).contains { $0.text.contains("with Int") })
  }

  // DIA-2
  @Test(arguments: [
    ("Store.open", "'Store.open(path:)'"), ("makeStore", "'makeStore(path:)'"),
    ("{ (path: Path) in Store(path: path) }", "the factory of 'Store'"),
    ("Store.init(path:)", "'Store.init(path:)'"), ("{ Store(path: $0) }", "'Store.init(path:)'"),
    ("{ Store.open(path: $0) }", "the factory of 'Store'"),
    ("{ Store(inside: Folder(path: $0)) }", "the factory of 'Store'"),
  ])
  func `what makes an instance has its own name`(_ factory: String, _ name: String) throws {
    let text =
      Self.main("builder.register(\(factory))", "Store")
        + """
        struct Path {}
        struct Store {
          init(path: Path) {}
          init(inside folder: Folder) {}
          static func open(path: Path) -> Store { Store(path: path) }
        }
        struct Folder { let path: Path }
        func makeStore(path: Path) -> Store { Store(path: path) }
        """
    let steps = try Sources.verified(text).diagnostics.flatMap(\.steps).map(\.text)
    #expect(steps.first == "'Path' is requested by \(name)")
  }

  private static let outputs = """
    protocol Output {}
    struct Console: Output {}
    struct OutputStyle {}
    struct Shell { let output: any Output }
    """

  // What conforms is proposed, whatever it is called, and nothing that does not.
  @Test func `a missing protocol is served by what conforms to it`() throws {
    let text =
      Self.main(
        "builder.register(Console.init); builder.register(OutputStyle.init); builder.register(Shell.init)",
        "Shell") + Self.outputs
    #expect(
      try Self.notes(text, similar: true) == [
        "'Console' is bound as itself",
        "add '.as { $0 as any Output }' to the binding of 'Console'",
      ])
    #expect(
      try Sources.verified(text).summaries == [
        "Garland/UnusedBinding: no root leads to 'OutputStyle'",
        "Garland/MissingBinding: no binding for 'any Output'",
      ])
  }

  @Test func `nothing that could serve a missing protocol is unused`() throws {
    let text =
      Self.main(
        "builder.register(Console.init); builder.register(File.init); "
          + "builder.register(Disk.init); builder.register(Shell.init)",
        "Shell") + Self.outputs + "\nstruct File: Output { let disk: Disk }\nstruct Disk {}"
    #expect(
      try Sources.verified(text).summaries == [
        "Garland/MissingBinding: no binding for 'any Output'"
      ])
  }

  @Test func `a name is no advice for what does not conform`() throws {
    let text =
      Self.main("builder.register(OutputStyle.init); builder.register(Shell.init)", "Shell")
      + Self.outputs
    #expect(
      try Self.notes(text, similar: true) == [
        "bind 'any Output' by 'builder.register(as: (any Output).self, Console.init)', "
          + "or ask for it as an optional"
      ])
  }

  @Test(arguments: [
    "struct Console: Output {}; struct File: Output {}", "private struct Console: Output {}",
    "struct Console: Output { init(_: Int) {}; init() {} }", "struct Console<Text>: Output {}",
    "struct Console: Output { private init() {} }", "struct Console: Output { init?() {} }",
  ])
  func `a call is no advice where it is not clear or cannot be written`(_ types: String) throws {
    let outputs = Self.outputs.replacing("struct Console: Output {}", with: types)
    let text = Self.main("builder.register(Shell.init)", "Shell") + outputs
    #expect(
      try Self.notes(text, similar: true) == ["bind 'any Output', or ask for it as an optional"])
  }

  @Test func `a module that nobody includes is named where it would help`() throws {
    let text =
      Self.main("builder.register(Shell.init)", "Shell") + Self.outputs + """

        struct OutputModule: Module {
          func register(in builder: ContainerBuilder) {
            builder.register(as: (any Output).self, Console.init)
          }
        }
        """
    let notes = try Self.notes(text)
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("include 'OutputModule' (") == true)
    #expect(notes.first?.hasSuffix("Main.swift:13), which binds it") == true)
  }

  @Test func `one more plugin is added by contribute`() throws {
    let text =
      Self.main(
        "builder.contribute(as: (any Command).self, List.init); "
          + "builder.register(as: (any Command).self, Take.init); builder.register(Shell.init)",
        "Shell") + """
        protocol Command {}
        struct List: Command {}
        struct Take: Command {}
        struct Shell { init(commands: Many<any Command>) {} }
        """
    #expect(
      try Self.notes(text, .unusedBinding) == [
        "'Many<any Command>' has 1 contribution: use 'contribute' to add it",
        "remove the binding, or declare what needs it as a root",
      ])
  }

  @Test(arguments: ["builder.root(Shelf.self)", "builder.register(Other.init)"])
  func `a declared root awaits in another way than a resolve`(root: String) throws {
    let isDeclared = root.contains("root")
    let text =
      Self.main(
        "builder.register(async: Archive.open).lifetime(.singleton); builder.register(Shelf.init); \(root)",
        isDeclared ? "Other" : "Shelf") + """
        final class Archive: Sendable { static func open() async -> Archive { Archive() } }
        struct Shelf { let archive: Archive }
        struct Other {}
        """
    let help = try Self.notes(text, .asyncMismatch).first
    #expect(
      help
        == (isDeclared
          ? "await it by 'awaited: true' where the root is declared"
          : "ask for it by 'try await resolveAsync(Shelf.self)'"))
  }

  @Test func `a cycle through something asynchronous is broken by what awaits`() throws {
    let text =
      Self.main(
        "builder.register(async: Archive.open).lifetime(.singleton); "
          + "builder.register(One.init); builder.register(Two.init)",
        "One") + """
        final class Archive: Sendable { static func open() async -> Archive { Archive() } }
        struct One { init(two: Two) {} }
        struct Two { init(one: One, archive: Archive) {} }
        """
    #expect(
      try Self.notes(text, .dependencyCycle) == [
        "let 'One.init(two:)' ask for 'AsyncLazy<Two>' or 'AsyncProvider<Two>'",
        "let 'Two.init(one:)' ask for 'AsyncLazy<One>' or 'AsyncProvider<One>'",
        "then share the instances of the cycle by a lifetime such as 'objectGraph'",
      ])
  }

  @Test(arguments: [
    "Network.init", "Network.init(url:timeout:)", "{ Network(url: $0, timeout: $1) }",
  ])
  func `a default that a function does not use is named`(factory: String) throws {
    let text =
      Self.main("builder.value(\"\"); builder.register(\(factory))", "Network")
      + "struct Network { let url: String; var timeout = 30 }"
    let notes = try Self.notes(text)
    let said =
      "'timeout' has a default, which '\(factory)' as a function does not use: register a closure that leaves it out"
    #expect(notes.contains(said) == !factory.hasPrefix("{"))
    #expect(notes.last == "bind 'Int', or ask for it as an optional")
  }

  @Test func `a part of what a scope is opened with is named`() throws {
    let text =
      Self.main(
        "builder.register(Basket.init).lifetime(.scoped(Membership.self)); builder.register(Shop.init)",
        "Shop") + """
        struct Card {}
        struct Member { let name: String; let card: Card }
        enum Membership: ScopeKind { typealias Input = Member }
        final class Basket: Sendable { init(card: Card) {} }
        struct Shop {
          let opener: ScopeOpener<Membership>
          func basket(_ member: Member) throws -> Basket { try opener(member).resolve() }
        }
        """
    #expect(
      try Self.notes(text) == [
        "'builder.scope(Membership.self).input(\\.card)' binds it, as a part of what a 'Membership' is opened with"
      ])
  }

  @Test func `each part of an input that fits is named`() throws {
    let text =
      Self.main(
        "builder.register(Greeter.init).lifetime(.scoped(Session.self)); builder.register(Door.init)",
        "Door") + """
        struct User: Sendable { let name: String; let password: String }
        enum Session: ScopeKind { typealias Input = User }
        final class Greeter: Sendable { init(name: String) {} }
        struct Door {
          let opener: ScopeOpener<Session>
          func greet(_ user: User) throws -> Greeter { try opener(user).resolve() }
        }
        """
    #expect(
      try Self.notes(text) == [
        "'builder.scope(Session.self).input(\\.name)' or '.input(\\.password)' binds it, "
          + "as a part of what a 'Session' is opened with"
      ])
  }

  @Test func `what a module requires is said before who asks for it`() throws {
    let text =
      Self.main("builder.require(Card.self); builder.register(Basket.init)", "Basket") + """
        struct Card {}
        struct Basket { let card: Card }
        """
    let found = try #require(try Sources.verified(text).diagnostics.first)
    #expect(found.id == .missingBinding)
    #expect(found.location?.line == 4)
    #expect(found.steps.map(\.text) == ["'Card' is required by the module 'App'"])
    #expect(
      found.notes.map(\.text) == [
        "also requested by 'Basket.init(card:)'",
        "bind 'Card' by 'builder.register(Card.init)', or include a module that does",
      ])
  }

  @Test func `what is started is requested by start`() throws {
    let text =
      Self.main(
        "builder.register(Queue.init).lifetime(.singleton).onStart { $0.run() }; builder.register(Shop.init)",
        "Shop") + """
        func go() async throws { try await container.start() }
        final class Queue: Sendable { init(size: Int) {}; func run() {} }
        struct Shop {}
        """
    let found = try #require(try Sources.verified(text).diagnostics.first)
    #expect(
      found.steps.map(\.text) == [
        "'Int' is requested by 'Queue.init(size:)'",
        "'Queue' is requested asynchronously by 'start()', because it has 'onStart'",
      ])
  }

  @Test(arguments: [
    "//\tgarland:ignore\tUnusedBinding\tlater", "/* garland:ignore UnusedBinding later */",
    "/* garland:ignore Garland/UnusedBinding - later */",
  ])
  func `a comment of any kind accepts a finding`(_ comment: String) throws {
    func found(_ comment: String) throws -> [Diagnostic] {
      let calls = "builder.register(Shop.init).root()\nbuilder.register(Spare.init)  \(comment)"
      let text = Self.main(calls, "Shop") + "struct Shop {}\nstruct Spare {}"
      return try Sources.verified(text).diagnostics
    }
    #expect(try found("").map(\.id) == [.unusedBinding])
    #expect(try found(comment) == [])
  }

  @Test(
    arguments: [
      ("// garland:ignore UnusedBinding later", nil),
      ("//\tgarland:ignore\tUnusedBinding\tlater", nil),
      ("/* garland:ignore UnusedBinding later */", nil),
      ("// garland:ignore UnusdBinding later", "write 'UnusedBinding'"),
      ("/* garland:ignore UnusdBinding later */", "write 'UnusedBinding'"),
      ("// garland:ignore Nonsense", ""), ("// garland:ignore", ""), ("//garland:ignore\t", ""),
    ] as [(String, String?)])
  func `a comment that accepts no known finding is told`(
    comment: String, help: String?
  ) throws {
    let text =
      Self.main("builder.register(Shop.init)  \(comment)", "Shop")
      + "struct Shop {}"
    let found = try Sources.verified(text).diagnostics.filter { $0.id == .notVerified }
    #expect(found.map { $0.notes.first?.text ?? "" } == (help.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.severity == .warning && $0.location?.line == 4 })
  }
}
