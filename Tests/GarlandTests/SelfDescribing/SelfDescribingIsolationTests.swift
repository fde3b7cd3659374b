// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@MainActor private class Model: @MainActor PerRequest {
  var title: String
  required init(container: Resolver, arguments: String) { title = arguments }
}

@MainActor private final class ModelMock: Model {
  required init(container: Resolver, arguments: String) {
    super.init(container: container, arguments: "mock \(arguments)")
  }
}

private final class Router: @MainActor IsolatedSingleton {
  @MainActor var path: [String] = []
  @MainActor let selection: Selection
  @MainActor init(container: Resolver, arguments: Void) { selection = container.resolve() }
}

extension Router: Sendable {}

@MainActor private final class Coordinator: @MainActor IsolatedSingleton {
  let router: Router
  let model: Model
  var count = 0

  init(container: Resolver, arguments: Void) {
    router = container.resolve()
    model = container.resolve("coordinated")
  }
}

@MainActor private final class Toolbar: @MainActor IsolatedWeakSingleton {
  init(container: Resolver, arguments: Void) {}
}

/// Is made anywhere, although it lives on the main actor.
@MainActor private final class Theme: Singleton {
  var color = "red"
  nonisolated init(container: Resolver, arguments: Void) {}
}

@MainActor private struct Row: @MainActor PerObjectGraph {
  var text = "row"
  init(container: Resolver, arguments: Void) {}
}

@MainActor private final class List: @MainActor PerRequest {
  init(container: Resolver, arguments: Void) {}
}

@globalActor private actor Library {
  static let shared = Library()
}

@Library private final class Index: @Library PerRequest {
  init(container: Resolver, arguments: Void) {}
}

@Suite struct SelfDescribingIsolationTests {
  @Test @MainActor func `a type of the main actor is resolved on it`() {
    let model: Model = Container().resolve("title")
    #expect(model.title == "title")
  }

  // LIF-2
  @Test @MainActor func `a singleton of the main actor is one for each container`() {
    let container = Container()
    let coordinator: Coordinator = container.resolve()
    coordinator.count += 1
    #expect(container.resolve(Coordinator.self).count == 1)
    #expect(coordinator.router === container.resolve(Router.self))
    #expect(coordinator.model.title == "coordinated")
    #expect(Container().resolve(Coordinator.self).count == 0)
  }

  // LIF-7
  @Test @MainActor func `a weak singleton of the main actor goes with its last owner`() {
    let container = Container()
    var toolbar: Toolbar? = container.resolve()
    #expect(container.resolve(Toolbar.self) === toolbar)
    let weakly = Weakly(toolbar)
    toolbar = nil
    #expect(!weakly.isAlive)
  }

  @Test func `a singleton with a nonisolated initializer is made anywhere`() async {
    let container = Container()
    let theme: Theme = container.resolve()
    #expect(await theme.color == "red")
  }

  @Test @MainActor func `a struct of the main actor describes itself, too`() {
    #expect(Container().resolve(Row.self).text == "row")
  }

  @Test @Library func `a type of another actor is resolved on that`() {
    let container = Container()
    #expect(container.resolve(Index.self) !== container.resolve(Index.self))
  }

  // ASY-7
  @Test @MainActor func `a registered type on the main actor receives it`() throws {
    let builder = ContainerBuilder()
    builder.register(main: { (list: List, router: Lazy<Router>) in
      router.value.path.append("start")
      return router.value.path
    })
    #expect(try builder.build().resolve([String].self) == ["start"])
  }

  // ASY-7 ASY-9
  @Test func `elsewhere it is an error, also if it has been resolved on the actor before`() async {
    let container = Container()
    await MainActor.run { _ = container.resolve(List.self) }
    for _ in 0..<2 {
      let error = container.error(
        resolving: Provider<List?>.self.self, called: { try $0.resolved() })
      #expect(error?.diagnostic.short == "error IsolationMismatch List")
      #expect(
        error?.diagnostic.summary
          == "'List' describes itself for an actor and was requested elsewhere")
    }
  }

  // ASY-7 ASY-9
  @Test func `elsewhere a registration that needs it fails`() async throws {
    let builder = ContainerBuilder()
    builder.register { (list: List) in "\(type(of: list))" }
    let container = try builder.build()
    #expect(container.error(resolving: String.self)?.diagnostic.id == .isolationMismatch)
    #expect(await MainActor.run { container.resolve(String.self) } == "List")
  }

  // ASY-7 ASY-9
  @Test @MainActor func `on the wrong actor it is an error`() {
    let error = Container().error(resolving: Provider<Index>.self, called: { try $0.resolved() })
    #expect(error?.diagnostic.id == .isolationMismatch)
  }

  // ASY-7
  @Test func `a singleton of the main actor that exists can be handed to anybody`() async throws {
    let container = Container()
    let made = await MainActor.run { container.resolve(Router.self) }
    let lazy = container.resolve(Lazy<Router>.self)
    #expect(try lazy.resolved() === made)
  }

  // OVR-12
  @Test @MainActor func `a type of the main actor is replaced there`() throws {
    let builder = ContainerBuilder()
    builder.replace(Model.self, main: ModelMock.init)
    let container = try builder.build()
    #expect(container.resolve(Coordinator.self).model.title == "mock coordinated")
    #expect(container.unusedOverrides.isEmpty)
  }

  // OVR-12 ASY-7 ASY-9
  @Test func `a replacement on the main actor is an error elsewhere`() async throws {
    let container = try await MainActor.run {
      let builder = ContainerBuilder()
      builder.replace(Model.self, main: ModelMock.init)
      return try builder.build()
    }
    let error = container.error(
      resolving: AssistedProvider<Model, String>.self, called: { try $0.resolved("x") })
    #expect(error?.diagnostic.id == .isolationMismatch)
  }

  // OVR-12
  @Test @MainActor func `a singleton of the main actor is replaced and stays one`() throws {
    let builder = ContainerBuilder()
    builder.replace(
      Coordinator.self,
      main: { container, arguments in
        let coordinator = Coordinator(container: container, arguments: arguments)
        coordinator.count = 100
        return coordinator
      })
    let container = try builder.build()
    #expect(container.resolve(Coordinator.self).count == 100)
    #expect(container.resolve(Coordinator.self) === container.resolve(Coordinator.self))
  }
}

extension Container {
  /// The error of using what a type asks for, or nil with a failure of the test if there is none.
  fileprivate func error<Value, Result>(
    resolving type: Value.Type, called use: (Value) throws -> Result,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> ResolutionError? {
    do {
      _ = try use(try resolveOrThrow(type))
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
      return nil
    } catch {
      return error as? ResolutionError
    }
  }
}
