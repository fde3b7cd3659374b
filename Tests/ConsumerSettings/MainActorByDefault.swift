// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

// In this target everything belongs to the main actor that does not say otherwise.

/// A screen, which belongs to the main actor without saying so.
final class Screen {
  let store: Store
  var title = ""

  init(store: Store) {
    self.store = store
  }
}

/// Something that any thread may use.
nonisolated final class Store: Sendable {
  let archive: Archive

  init(archive: Archive) {
    self.archive = archive
  }
}

/// Something that is made asynchronously.
nonisolated final class Archive: Sendable {
  let entries: Int

  init(entries: Int) {
    self.entries = entries
  }

  static func open() async throws -> Archive {
    Archive(entries: 3)
  }
}

/// Something of the main actor that is made asynchronously.
final class Theme {
  let name: String

  init() async {
    await Task.yield()
    name = "dark"
  }
}

@globalActor actor DatabaseActor {
  static let shared = DatabaseActor()
}

@DatabaseActor final class Database {
  let version = 7
}

/// A kind of scope.
enum Session: ScopeKind {
  typealias Input = String
}

/// Exists once in a session.
final class Cart {
  let owner: String

  init(owner: String) {
    self.owner = owner
  }
}

/// Describes itself.
final class Greeter: PerRequest {
  let voice: Voice

  init(container: Resolver, arguments: Void) {
    voice = container.resolve()
  }

  var name: String { voice.name }
}

/// Describes itself, and is shared.
nonisolated final class Voice: Singleton {
  let name = "everybody"

  init(container: Resolver, arguments: Void) {}
}

/// A module.
struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: Archive.open).lifetime(.singleton)
    builder.register(Store.init).lifetime(.singleton)
    builder.register(Screen.init)
    builder.register(async: { await Theme() }).lifetime(.singleton)
    builder.register(async: { @DatabaseActor () async in Database() }).lifetime(.singleton)
    builder.register(Cart.init).lifetime(.scoped(Session.self)).onEnd { cart in
      print("end of \(cart.owner)'s cart")
    }
  }
}

nonisolated extension InjectedValues {
  var punctuation: String {
    get { self[Punctuation.self] }
    set { self[Punctuation.self] = newValue }
  }
}

nonisolated struct Punctuation: InjectionKey {
  static let defaultValue = "!"
}

/// What `Program.swift` adds to belongs to the main actor without saying so.
@main enum Program {}
