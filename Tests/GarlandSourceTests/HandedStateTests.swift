// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State whose users are handed it by the components that ask for it.
struct HandedStateTests {
  private static let split =
    "Garland/SplitState: 'Screen' gets another 'Bus' than 'Model', "
    + "and does not see what that one changes in 'subject'"

  private func found(
    _ member: String, first: String = "First(state: dependency.state)",
    second: String = "Second.made(state: self.dependency.state)"
  ) throws -> [String] {
    try Sources.verified(
      """
      import NeedleFoundation
      protocol State: AnyObject { var page: Int { get }; func open() }
      final class Pages: State {
        private(set) var page = 0
        func open() { page = 1 }
      }
      final class First {
        private let state: any State
        init(state: any State) { self.state = state }
        func tap() { state.open() }
      }
      final class Second {
        var state: State!
        static func made(state: any State) -> Second {
          let second = Second()
          second.state = state
          return second
        }
        func show() { print(state.page) }
      }
      extension State { var other: any State { Pages() } }
      protocol FirstDependency: Dependency { var state: any State { get } }
      final class FirstComponent: Component<FirstDependency> { var screen: First { \(first) } }
      protocol SecondDependency: Dependency { var state: any State { get } }
      final class SecondComponent: Component<SecondDependency> { var screen: Second { \(second) } }
      final class Root: BootstrapComponent {
        var first: FirstComponent { FirstComponent(parent: self) }
        var second: SecondComponent { SecondComponent(parent: self) }
        var state: any State { \(member) }
      }
      @main struct Main {
        static func main() {
          registerProviderFactories()
          print(Root().first.screen, Root().second.screen)
        }
      }
      """
    ).summaries
  }

  // LIF-1
  @Test func `who is handed an instance of its own does not see what others change`() throws {
    #expect(
      try found("Pages()") == [
        "Garland/SplitState: 'Second' gets another 'Root.state' than 'First', "
          + "and does not see what that one changes in 'page'"
      ])
    #expect(try found("shared { Pages() }") == [])
  }

  // LIF-1
  @Test(arguments: [
    "First(state: (dependency.state))", "First(state: dependency.state!)",
    "First(state: try! (self.dependency.state))",
  ])
  func `who is handed the same in other words takes it`(_ first: String) throws {
    #expect(try found("Pages()", first: first).count == 1)
  }

  // LIF-1: a function of a component asks each time that it is called.
  @Test func `who is made by a function of a component takes what that hands it`() throws {
    func made(_ member: String, _ screen: String) throws -> [String] {
      try found(
        member, first: "makeScreen() }\nfunc makeScreen() -> First { \(screen)",
        second: "makeScreen() }\nfunc makeScreen() -> Second { Second.made(state: dependency.state)"
      )
    }
    let split = [
      "Garland/SplitState: 'Second' gets another 'Root.state' than 'First', "
        + "and does not see what that one changes in 'page'"
    ]
    #expect(try made("Pages()", "First(state: dependency.state)") == split)
    #expect(try made("Pages()", "First(state: (self.dependency.state))") == split)
    #expect(try made("shared { Pages() }", "First(state: dependency.state)") == [])
    #expect(try made("Pages()", "First(state: wrapped(dependency.state))") == [])
    #expect(try made("Pages()", "First(state: dependency.state.other)") == [])
  }

  // VAL-25
  @Test(arguments: [
    "keep(dependency.state)", "First(state: wrapped(dependency.state))",
    "First(state: isNew ? dependency.state : Pages())", "First(state: dependency.state.other)",
    "First(state: self.dependency.state.other)", "First(state: (dependency.state.other))",
  ])
  func `who hands on what is handed cannot be told`(_ first: String) throws {
    #expect(try found("Pages()", first: first) == [])
  }

  /// What is found when a registration makes a model and hands it what it resolves.
  private func resolved(_ argument: String, model: String = "Model") throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      protocol State: AnyObject { var page: Int { get }; func open() }
      final class Pages: State {
        private(set) var page = 0
        func open() { page = 1 }
      }
      extension State { var other: any State { Pages() } }
      final class Model {
        private let state: any State
        init(state: any State) { self.state = state }
        func tap() { state.open() }
      }
      final class First { init(model: Model) {} }
      final class Second {
        private let state: any State
        init(state: any State) { self.state = state }
        func show() { print(state.page) }
      }
      let container = Container()
      container.register(State.self) { _ in Pages() }
      container.register(First.self) { r in First(model: Model(state: \(argument))) }
      container.register(Second.self) { r in Second(state: r.resolve(State.self)!) }
      let first = container.resolve(First.self)!
      let second = container.resolve(Second.self)!
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  // LIF-1
  @Test(arguments: ["r.resolve(State.self)!", "(r.resolve(State.self))!"])
  func `who is made in a registration takes what that resolves`(_ argument: String) throws {
    #expect(
      try resolved(argument) == [
        "Garland/SplitState: 'Second' gets another 'any State' than 'Model', "
          + "and does not see what that one changes in 'page'"
      ])
  }

  // VAL-25
  @Test(arguments: [
    "r.resolve(State.self)!.other", "(r.resolve(State.self)!).other",
    "wrapped(r.resolve(State.self)!)", "r.resolve(State.self) ?? Pages()",
  ])
  func `what is made of what a registration resolves is something else`(
    _ argument: String
  ) throws {
    #expect(try resolved(argument) == [])
  }

  /// What is found when a service that is there already is given what it changes.
  private func assigned(_ statements: String, scope: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      class Base { var pages: Pages? }
      final class Service: Base { func open() { pages?.open() } }
      extension Base { func openAll() { pages?.open() } }
      final class Pages {
        private(set) var page = 0
        func open() { page = 1 }
      }
      final class Screen {
        let pages: Pages
        init(pages: Pages) { self.pages = pages }
        func show() { print(pages.page) }
      }
      let container = Container()
      container.register(Service.self) { _ in Service() }.inObjectScope(.container)
      container.register(Pages.self) { _ in Pages() }\(scope)
      container.register(Screen.self) { r in Screen(pages: r.resolve(Pages.self)!) }
      \(statements)
      container.resolve(Screen.self)!.show()
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  // LIF-1
  @Test(arguments: [
    "container.resolve(Service.self)!.pages = container.resolve(Pages.self)!",
    "container.resolve(Service.self)?.pages = (container.resolve(Pages.self))",
    "let service = Service(); service.pages = container.resolve(Pages.self)",
  ])
  func `who is given an instance of its own by an assignment takes it`(
    _ statement: String
  ) throws {
    #expect(
      try assigned(statement) == [
        "Garland/SplitState: 'Screen' gets another 'Pages' than 'Base', "
          + "and does not see what that one changes in 'page'"
      ])
    #expect(try assigned(statement, scope: ".inObjectScope(.container)") == [])
  }

  // VAL-25
  @Test(arguments: [
    "container.resolve(Service.self)!.pages = wrapped(container.resolve(Pages.self)!)",
    "other().pages = container.resolve(Pages.self)",
    "let pages = container.resolve(Pages.self)\nother().pages = pages",
  ])
  func `what is assigned to something that cannot be told has no user`(
    _ statement: String
  ) throws {
    #expect(try assigned(statement) == [])
  }

  // LIF-1: whoever has the model may read what the model sends.
  @Test(arguments: [
    ("model.bus.send()", "let", Severity.warning), ("model.send()", "let", .error),
    ("model.bus.send()", "private let", .error), ("other.bus.send()", "let", .error),
  ])
  func `what is reached through its owner need not be lost`(
    _ use: String, _ property: String, _ severity: Severity
  ) throws {
    let result = try Sources.verified(
      """
      import Combine
      import Swinject
      final class Bus {
        private let subject = PassthroughSubject<Int, Never>()
        var events: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
        func send() { subject.send(1) }
      }
      final class Other { let bus = Bus() }
      final class Model {
        \(property) bus: Bus
        init(bus: Bus) { self.bus = bus }
        func send() { bus.send() }
      }
      final class Screen {
        private let bus: Bus
        init(bus: Bus) { self.bus = bus }
        func show() { _ = bus.events.sink { print($0) } }
      }
      func use(_ model: Model, _ other: Other) { \(use) }
      let container = Container()
      container.register(Bus.self) { _ in Bus() }
      container.register(Model.self) { r in Model(bus: r.resolve(Bus.self)!) }
      container.register(Screen.self) { r in Screen(bus: r.resolve(Bus.self)!) }
      let model = container.resolve(Model.self)!
      model.send()
      container.resolve(Screen.self)!.show()
      """)
    #expect(result.summaries == [Self.split])
    #expect(result.diagnostics.map(\.severity) == [severity])
  }
}
