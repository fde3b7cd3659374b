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

/// Asks for what describes itself for the main actor.
private final class Album {
  let draft: Draft
  init(draft: Draft) { self.draft = draft }
}

/// Not `Sendable`, so what it has of the main actor stays there.
private final class Draft: @MainActor PerRequest {
  @MainActor init(container: Resolver, arguments: Void) {}
}

/// Not `Sendable` either, and for nobody.
private final class Note: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

private final class Shelf {
  let index: Index
  let later: Lazy<Index>
  init(index: Index, later: Lazy<Index>) { (self.index, self.later) = (index, later) }
}

/// Nobody's, as the compiler sees it, whichever thread it runs on.
private func resolve<Value>(_ type: Value.Type, _ container: Container) throws -> Value {
  try container.resolveOrThrow(type)
}

private func describe<Value: Resolvable>(_ type: Value.Type, _ container: Container) throws -> Value
where Value.Arguments == Void {
  try container.resolver.resolveOrThrow(())
}

@Suite struct SelfDescribingIsolationTests {
  private func albums() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Album.init)
    builder.register(Shelf.init)
    return try builder.build()
  }

  // SND-1 ASY-9
  // Counterexample: hole-conformance-on-the-thread
  @MainActor @Test
  func `a type of the main actor is not made for nonisolated code that runs on its thread`()
    throws
  {
    let container = try albums()
    let error = #expect(throws: ResolutionError.self) { try resolve(Album.self, container) }
    #expect(error?.diagnostic.short == "error IsolationMismatch Draft")
    #expect(error?.diagnostic.path == "Album -> Draft")
    #expect(throws: Never.self) { try container.resolveOrThrow(Album.self) }
    #expect(throws: Never.self) {
      try resolve(Provider<Note>.self, container).resolved(isolation: nil)
    }
  }

  // SND-1 ASY-9
  // Counterexample: hole-isolation-nil
  @MainActor @Test
  func `a type of the main actor is not made for a caller that passes no isolation`() throws {
    let container = try albums()
    #expect(throws: ResolutionError.self) {
      try container.resolveOrThrow(Draft.self, isolation: nil)
    }
    #expect(throws: ResolutionError.self) { try describe(Draft.self, container) }
    #expect(throws: Never.self) { try describe(Note.self, container) }
    #expect(throws: Never.self) { try container.resolveOrThrow(Note.self, isolation: nil) }
    #expect(throws: Never.self) { try container.resolveOrThrow(Draft.self) }
  }

  // SND-1 ASY-7
  @Library @Test func `what describes itself for another actor is a dependency there`() throws {
    let container = try albums()
    let shelf = try container.resolveOrThrow(Shelf.self)
    #expect(shelf.later.value !== shelf.index)
    #expect(throws: ResolutionError.self) { try resolve(Shelf.self, container) }
  }

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
  // SND-1
  // Counterexample: described-on-a-passed-actor
  @Test @MainActor func `an actor that is passed does not stand for the caller's`() async throws {
    let (container, library) = (Container(), Library())
    let fromContainer = await Task {
      await Self.id { try await container.resolveOrThrow(Toolbar.self, isolation: library) }
    }.value
    #expect(fromContainer == .isolationMismatch)
    let own = await Self.id { try container.resolveOrThrow(Toolbar.self) }
    #expect(own == nil)
  }

  @MainActor private static func id(_ body: @MainActor () async throws -> Toolbar) async
    -> DiagnosticID?
  {
    do {
      _ = try await body()
      return nil
    } catch { return (error as? ResolutionError)?.diagnostic.id }
  }

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
