// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State that a base class asks for, so that each instance of the classes that inherit from it has its own.
struct InheritedStateTests {
  /// What is found about a router that all models have.
  private func found(_ models: String, router: String = subject) throws -> [String] {
    try Sources.verified(
      """
      import Combine
      import Swinject
      \(router)
      class Model {
        let resolver: Resolver
        let own: Router
        init(resolver: Resolver) {
          self.resolver = resolver
          own = resolver.resolve(Router.self)!
        }
        func show() { own.screen.send(1) }
      }
      \(models)
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Router.self) { _ in Router() }
        }
      }
      let assembler = Assembler([Parts()])
      """
    ).summaries.filter { $0.contains("SplitState") }
  }

  private static let subject =
    "final class Router { let screen = PassthroughSubject<Int, Never>() }"
  private static let root =
    "final class RootModel: Model { func start() { _ = own.screen.sink { print($0) } } }"
  private static let split =
    "Garland/SplitState: 'RootModel' gets another 'Router' than 'Model', "
    + "and does not see what that one changes in 'screen'"

  // VAL-20
  @Test func `a class that reads what others send through their base class is found`() throws {
    let other = "final class OtherModel: Model { func tap() { show() } }"
    #expect(try found(Self.root + "\n" + other) == [Self.split])
  }

  // VAL-20: who sends and does not listen means somebody else.
  @Test func `a class that listens and sends something itself is found`() throws {
    let root = """
      final class RootModel: Model {
        func start() { _ = own.screen.sink { print($0) } }
        func close() { own.screen.send(0) }
      }
      """
    let other = "final class OtherModel: Model { func tap() { show() } }"
    #expect(try found(root + "\n" + other) == [Self.split])
  }

  // VAL-20
  @Test func `two classes that use what they inherit are two users`() throws {
    let cache = """
      final class Router { let screen = PassthroughSubject<Int, Never>()
      private let cache = NSCache<NSString, NSString>()
      func go() { _ = cache } }
      """
    let models = """
      final class One: Model { func tap() { own.go() } }
      final class Two: Model { func tap() { own.go() } }
      """
    #expect(
      try found(models, router: cache) == [
        "Garland/SplitState: 'Router' is made anew for each of its 3 users, "
          + "and each has a cache of its own in 'cache'"
      ])
  }

  // VAL-25: one instance has one router, and it may be the only one.
  @Test func `one class that inherits is no second user`() throws {
    #expect(try found(Self.root) == [])
  }

  // VAL-25
  @Test func `a class that has a property of its own of that name is no user`() throws {
    let models = """
      final class RootModel: Model {}
      final class OtherModel: Model {
        let screens = Router()
        func start() { _ = screens.screen.sink { print($0) } }
      }
      """
    #expect(try found(models) == [])
  }
}
