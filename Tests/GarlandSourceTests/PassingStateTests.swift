// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State of objects that no property keeps: code asks for them where it uses them.
struct PassingStateTests {
  private static let counter = """
    final class Counter {
      var count = 0
      private var names: [String] = []
      weak var owner: AnyObject?
      func add(_ name: String) { names.append(name) }
      var all: [String] { names }
      func tell() { print(owner as Any) }
    }
    """

  /// What is found about a counter that two functions ask for, by Factory.
  private static func found(
    _ first: String, _ second: String, scope: String = "", counter: String = counter
  ) throws -> [String] {
    try Sources.verified(
      """
      import FactoryKit
      \(counter)
      extension Container {
        var counter: Factory<Counter> { self { Counter() }\(scope) }
      }
      final class Writer { func write() { \(first) } }
      final class Reader { func read() { \(second) } }
      @main struct App { static func main() { Writer().write(); Reader().read() } }
      """
    ).summaries
  }

  private static func finding(_ state: String) -> String {
    "Garland/SplitState: 'Reader.read' gets another '\\.counter' than 'Writer.write', "
      + "and does not see what that one changes in '\(state)'"
  }

  // LIF-1
  @Test(arguments: [
    ("Container.shared.counter().add(\"\")", "print(Container.shared.counter().all)", "names"),
    ("Container.shared.counter().count = 1", "print(Container.shared.counter().count)", "count"),
    (
      "Container.shared.counter().count += 1", "print(Container.shared.counter.resolve().count)",
      "count"
    ),
    (
      "let counter = Container.shared.counter(); counter.add(\"\")",
      "let own = Container.shared.counter()\nif own.all.isEmpty { print(own.all) }", "names"
    ),
    (
      "let counter = resolve(\\.counter); Task { counter.add(\"\") }",
      "let own = resolve(\\.counter); run { [own] in print(own.all) }", "names"
    ),
    (
      "let counter: Counter = Container.shared.counter()\ncounter.add(\"\")",
      "run { print(Container.shared.counter().all) }", "names"
    ),
  ])
  func `what code changes in an object of its own is seen by nobody`(
    _ first: String, _ second: String, _ state: String
  ) throws {
    #expect(try Self.found(first, second) == [Self.finding(state)])
    #expect(try Self.found(first, second, scope: ".singleton") == [])
  }

  // VAL-25
  @Test(arguments: [
    // Nobody reads what is changed, or changes what is read.
    ("Container.shared.counter().add(\"\")", "Container.shared.counter().add(\"\")"),
    ("Container.shared.counter().add(\"\")", "print(Container.shared.counter().count)"),
    // It is for the code itself.
    (
      "let own = Container.shared.counter(); own.add(\"\"); print(own.all)",
      "print(Container.shared.counter().all)"
    ),
    // It may be kept by somebody.
    (
      "let own = Container.shared.counter(); own.add(\"\"); use(own)",
      "print(Container.shared.counter().all)"
    ),
    (
      "let own = Container.shared.counter(); own.add(\"\")",
      "let other = Container.shared.counter(); fill(other); print(other.all)"
    ),
    // A delegate of an object that is gone hears of nothing that others do.
    ("Container.shared.counter().owner = self", "Container.shared.counter().tell()"),
    // Another variable has the name.
    (
      "let own = Container.shared.counter(); run { own in own.add(\"\") }",
      "print(Container.shared.counter().all)"
    ),
  ])
  func `what code does with an object for itself is no finding`(
    _ first: String, _ second: String
  ) throws {
    #expect(try Self.found(first, second) == [])
  }

  // VAL-25: each starts its own, and whether somebody shows how far it is, is another matter.
  @Test(arguments: [("sync.start(); ", []), ("", [Severity.error])])
  func `who starts something for itself hears of that`(
    _ start: String, _ expected: [Severity]
  ) throws {
    let result = try Sources.verified(
      """
      import Combine
      import FactoryKit
      final class Sync {
        private let progress = PassthroughSubject<Int, Never>()
        var steps: AnyPublisher<Int, Never> { progress.eraseToAnyPublisher() }
        func start() { progress.send(1) }
      }
      extension Container { var sync: Factory<Sync> { self { Sync() } } }
      final class Refresh { func run() { Container.shared.sync().start() } }
      final class Screen {
        @Injected(\\.sync) private var sync
        func show() { use(sync.steps); \(start)print(1) }
      }
      @main struct App { static func main() { Refresh().run(); Screen().show() } }
      """)
    #expect(result.diagnostics.map(\.severity) == expected)
  }

  // LIF-1: an object that only sends what it is given starts nothing.
  @Test(arguments: [
    ("pages.send(page)", [Severity.error]), ("load(page); pages.send(page)", []),
    ("pages.send(load(page))", []), ("pages.send(1)", [Severity.error]),
  ])
  func `who only sends in passing means others`(_ body: String, _ expected: [Severity]) throws {
    let result = try Sources.verified(
      """
      import Combine
      import FactoryKit
      final class Hub {
        private let pages = PassthroughSubject<Int, Never>()
        var opened: AnyPublisher<Int, Never> { pages.eraseToAnyPublisher() }
        func open(_ page: Int) { \(body) }
      }
      extension Container { var hub: Factory<Hub> { self { Hub() } } }
      final class Link { func follow() { Container.shared.hub().open(1) } }
      final class Screen {
        @Injected(\\.hub) private var hub
        func show() { use(hub.opened); hub.open(2) }
      }
      @main struct App { static func main() { Link().follow(); Screen().show() } }
      """)
    #expect(result.diagnostics.map(\.severity) == expected)
  }

  /// What is found when code asks for a session of Swinject's.
  private static func resolved(_ first: String, _ second: String, more: String = "") throws
    -> [String]
  {
    try Sources.verified(
      """
      import Swinject
      final class Session {
        private(set) var token: String?
        func open() { token = "secret" }
      }
      final class Login {
        let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
        func run() { \(first) }
      }
      final class Feed {
        let session: Session
        init(session: Session) { self.session = session }
        func show() { \(second) }
      }
      \(more)
      @main struct App {
        static func main() {
          let container = Container()
          container.register(Session.self) { _ in Session() }
          container.register(Login.self) { r in Login(resolver: r) }
          container.register(Feed.self) { r in Feed(session: r.resolve(Session.self)!) }
          container.resolve(Login.self)!.run()
          container.resolve(Feed.self)!.show()
        }
      }
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  // LIF-1
  @Test(arguments: [
    "resolver.resolve(Session.self)!.open()", "resolver.resolve(Session.self)?.open()",
    "let session = resolver.resolve(Session.self)!; session.open()",
    "let session = resolver.resolve(Session.self); session?.open()",
    "if let session = resolver.resolve(Session.self) { session.open() }",
    "guard let session = resolver.resolve(Session.self) else { return }\nsession.open()",
  ])
  func `who keeps an object does not see what is changed in passing`(_ first: String) throws {
    #expect(
      try Self.resolved(first, "print(session.token ?? \"\")") == [
        "Garland/SplitState: 'Feed' gets another 'Session' than 'Login', "
          + "and does not see what that one changes in 'token'"
      ])
    #expect(try Self.resolved(first, "session.open()") == [])
  }

  // LIF-1
  @Test func `who is handed what a variable holds uses it`() throws {
    let helper = "final class Helper { init(session: Session) { session.open() } }"
    let first =
      "let session = resolver.resolve(Session.self)!\nlet helper = Helper(session: session)"
    let read = "print(session.token ?? \"\")"
    #expect(
      try Self.resolved(first, read, more: helper) == [
        "Garland/SplitState: 'Feed' gets another 'Session' than 'Helper', "
          + "and does not see what that one changes in 'token'"
      ])
    let twice = first + "\nuse(session)"
    #expect(try Self.resolved(twice, read, more: helper) == [])
  }

  // LIF-1
  @Test func `a component uses what it asks its parent for`() throws {
    func found(_ first: String, _ member: String = "Pages()") throws -> [String] {
      try Sources.verified(
        """
        import NeedleFoundation
        final class Pages { private(set) var page = 0; func open() { page = 1 } }
        final class Second {
          private let pages: Pages
          init(pages: Pages) { self.pages = pages }
          func show() { print(pages.page) }
        }
        protocol FirstDependency: Dependency { var pages: Pages { get } }
        final class FirstComponent: Component<FirstDependency> { func start() { \(first) } }
        protocol SecondDependency: Dependency { var pages: Pages { get } }
        final class SecondComponent: Component<SecondDependency> {
          var screen: Second { Second(pages: dependency.pages) }
        }
        final class Root: BootstrapComponent {
          var first: FirstComponent { FirstComponent(parent: self) }
          var second: SecondComponent { SecondComponent(parent: self) }
          var pages: Pages { \(member) }
        }
        @main struct Main {
          static func main() {
            registerProviderFactories()
            Root().first.start()
            print(Root().second.screen)
          }
        }
        """
      ).summaries
    }
    let finding =
      "Garland/SplitState: 'Second' gets another 'Root.pages' than 'FirstComponent', "
      + "and does not see what that one changes in 'page'"
    #expect(try found("dependency.pages.open()") == [finding])
    #expect(try found("let pages = self.dependency.pages; pages.open()") == [finding])
    #expect(try found("dependency.pages.open()", "shared { Pages() }") == [])
    #expect(try found("print(dependency.pages.page)") == [])
  }
}
