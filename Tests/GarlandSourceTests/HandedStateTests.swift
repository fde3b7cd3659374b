// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State whose users are handed it by the components that ask for it.
struct HandedStateTests {
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
}
