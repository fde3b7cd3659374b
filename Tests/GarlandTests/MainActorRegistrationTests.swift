// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

@MainActor private protocol Displaying: AnyObject {
  var title: String { get }
}

@MainActor private final class Placard: Displaying {
  let number: Int
  var title = ""
  var subtitle: String?
  var isReady = false

  init(number: Int) { self.number = number }

  func setUp(title: String) { self.title = title }
}

private final class Depot: Sendable {
  let number: Int

  init(number: Int) { self.number = number }
}

private final class Jotter {
  var text = ""
  var note: String?
}

private struct Folio {
  var size = 0
  var title = ""
  var first = 0
  var second = 0
  var fourth = 0
  var fifth = 0

  init() {}
}

@MainActor private final class Shelf {
  private(set) var titles: [String] = []

  nonisolated init() {}

  func add(_ title: String, _ depot: Depot) { titles.append("\(title) \(depot.number)") }
}

/// Public, since a method of an actor that is not does not compile where it is injected.
@globalActor public actor ShelfActor {
  /// The actor.
  public static let shared = ShelfActor()
}

@ShelfActor private final class Record {
  nonisolated init() {}

  func add(_ title: String) { Issue.record("the method was called off its actor") }
}

@MainActor private func makeBorder(of screen: any Displaying, number: Int) -> any Displaying {
  Placard(number: number + screen.title.count)
}

/// One `register` for what belongs to the main actor and for what belongs to none.
@Suite struct MainActorRegistrationTests {
  /// Whether the binding of the builder's only declaration belongs to the main actor.
  private func isIsolated(_ register: (ContainerBuilder) -> Void) -> Bool {
    let builder = ContainerBuilder()
    register(builder)
    return builder.graph.bindings[0].isolation == .mainActor
  }

  // ASY-7
  @Test func `an initializer's isolation is that of its binding, in every form of register`() {
    #expect(isIsolated { $0.register(Placard.init) })
    #expect(isIsolated { $0.register(as: (any Displaying).self, Placard.init) })
    #expect(isIsolated { $0.contribute(as: (any Displaying).self, Placard.init) })
    #expect(isIsolated { $0.contribute(as: (any Displaying).self, key: 1, Placard.init) })
    #expect(isIsolated { $0.contribute(as: (any Displaying).self, key: Int.self, Placard.init) })
    #expect(isIsolated { $0.contribute(as: (any Displaying).self, main: { Placard(number: 1) }) })
    #expect(isIsolated { $0.contribute(as: Placard.self, key: 1, main: { Placard(number: 1) }) })
    #expect(
      isIsolated { $0.contribute(as: Placard.self, key: Int.self, main: { Placard(number: 1) }) })
    #expect(isIsolated { $0.decorate(as: (any Displaying).self, makeBorder) })
    #expect(isIsolated { $0.register { @MainActor in Placard(number: 1) } })

    #expect(!isIsolated { $0.register(Depot.init) })
    #expect(!isIsolated { $0.register(as: Depot?.self, Depot.init) })
    #expect(!isIsolated { $0.contribute(as: Depot.self, key: 1, Depot.init) })
    #expect(!isIsolated { $0.register { Depot(number: 1) } })
    #expect(!isIsolated { $0.register { Depot(number: $0) } })
  }

  // ASY-7
  @Test @MainActor func `a closure that is written on the main actor belongs to no actor`() {
    #expect(!isIsolated { $0.register { Depot(number: 1) } })
    #expect(!isIsolated { $0.register { (number: Int) in Jotter() } })
  }

  // ASY-7
  @Test @MainActor func `everything can be injected into what register binds on the main actor`()
    throws
  {
    let builder = ContainerBuilder()
    builder.value(7)
    builder.value("title")
    builder.register(Placard.init)
      .injection(\.title)
      .injection(\.subtitle)
      .injection { $0.title += $1 }
      .injection { $0.title += "\($1 as String)\($2 as Int)" }
      .injection { $0.title += "!" }
      .injection { (screen, title: String) in screen.subtitle = title.uppercased() }
      .afterConstruction { $0.isReady = true }
      .lifetime(.singleton)
    builder.register(Placard.init).tag(Main.self).injection(method: Placard.setUp)
    let container = try builder.build()
    let screen = container.resolve(Placard.self)
    #expect(screen.title == "titletitletitle7!")
    #expect(screen.subtitle == "TITLE")
    #expect(screen.isReady)
    #expect(container.resolve(Placard.self, tag: Main.self).title == "title")
  }

  // ASY-7
  @Test func `what register binds on the main actor cannot be resolved elsewhere`() async throws {
    let builder = ContainerBuilder()
    builder.value(7)
    builder.register(Placard.init).lifetime(.singleton)
    let container = try builder.build()
    #expect(
      container.error(resolving: Placard.self)?.diagnostic.short
        == "error IsolationMismatch Placard")
    #expect(try await container.resolveAsync(Placard.self).number == 7)
  }

  // ASY-7
  @Test @MainActor func `an ending of what register binds on the main actor runs there`()
    async throws
  {
    let ended = Guarded<[String]>([])
    let builder = ContainerBuilder()
    builder.value(7)
    builder.register(Placard.init).lifetime(.singleton)
      .onEnd { screen in ended.note("\(screen.number)") }
      .onEnd { screen in
        await Task.yield()
        ended.note("awaited \(screen.number)")
      }
    let container = try builder.build()
    _ = container.resolve(Placard.self)
    try await container.end()
    #expect(ended.value.sorted() == ["7", "awaited 7"])
  }

  // REG-3
  @Test func `a struct is changed by closures with any number of dependencies`() throws {
    let builder = ContainerBuilder()
    builder.value(7)
    builder.value("t")
    builder.register(Folio.init)
      .injection { $0.size = 1 }
      .injection { $0.size = $1 }
      .injection(\.title)
      .injection { ($0.title, $0.size) = ($1, $2) }
      .injection { (folio, title: String, size: Int) in folio.size = size }
      .injection { ($0.first, $0.second, $0.size) = ($1, $2, $3) }
      .injection { (folio: inout Folio, a: Int, b: Int, c: Int, d: Int) in folio.fourth = d }
      .injection { (folio, a: Int, b: Int, c: Int, d: Int, e: Int) in folio.fifth = e }
    let page: Folio = try builder.build().resolve()
    #expect([page.size, page.first, page.second, page.fourth, page.fifth] == [7, 7, 7, 7, 7])
    #expect(page.title == "t")
  }

  // REG-3
  @Test func `a property that is optional asks for what it wraps`() throws {
    let builder = ContainerBuilder()
    builder.register { Jotter() }.injection(\.text).injection(\.note)
    #expect(Set(builder.validate().map(\.short)) == ["error MissingBinding String"])
    builder.value("here")
    let draft: Jotter = try builder.build().resolve()
    #expect(draft.note == "here")
  }

  // SND-1
  @Test func `a method of the main actor is not called elsewhere`() async throws {
    let builder = ContainerBuilder()
    builder.value("title")
    builder.value(3)
    builder.register(Depot.init)
    builder.register(Shelf.init).injection(method: Shelf.add)
    let container = try builder.build()
    let error = await Task.detached {
      #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Shelf.self) }
    }.value
    #expect(error?.diagnostic.id == .isolationMismatch)
    #expect(await MainActor.run { container.resolve(Shelf.self).titles } == ["title 3"])
  }

  // SND-1
  @Test func `a method of another global actor is never called`() async throws {
    let builder = ContainerBuilder()
    builder.value("title")
    builder.register(Record.init).injection(method: Record.add)
    let container = try builder.build()
    let error = #expect(throws: ResolutionError.self) {
      try container.resolveOrThrow(Record.self)
    }
    #expect(
      error?.diagnostic.summary
        == "'Record' is injected by a method of an actor and was requested elsewhere")
  }
}
