// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

// What the programs have in common, whatever their settings are.

/// Has injected properties.
struct Sentence {
  @Injected(\.punctuation) var punctuation
  @Resolved var greeter: Greeter

  var text: String { greeter.name + punctuation }
}

/// Asks for what is there and for what is not.
nonisolated struct Cover {
  let page: Page?
  let index: Index?
  let later: Lazy<Page?>
  var next: Page?

  init(page: Page?, index: Index?, later: Lazy<Page?>) {
    self.page = page
    self.index = index
    self.later = later
  }
}

nonisolated final class Page: Sendable {}

nonisolated final class Index: Sendable {}

/// What only a cast finds out about.
struct BookModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Page.init).lifetime(.singleton)
    builder.register(Cover.init).injection(\.next)
    builder.register { () -> Int? in nil }.lifetime(.singleton)
  }
}

extension Program {
  static func main() async throws {
    let container = try ContainerBuilder(AppModule()).build()
    let screen = try await container.resolveAsync(Screen.self)
    print("\(screen.store.archive.entries) entries")
    print(container.resolve(Screen.self).store === screen.store)
    print(try await container.resolveAsync(Theme.self).name)
    print(await (try container.resolveAsync(Database.self)).version)
    print(try await elsewhere(container) === screen.store)
    try await container.withScope(Session.self, with: "Ada") { session in
      print(session.resolve(Cart.self).owner)
    }
    container.withCurrent { print(Sentence().text) }
    try await withInjected {
      $0.punctuation = "?"
    } operation: {
      let greeter = try await container.resolveAsync(here: Greeter.self)
      print(greeter.name + InjectedValues.current.punctuation)
    }
    let lazy = container.resolve(AsyncLazy<Archive>.self)
    print(try await lazy.value === screen.store.archive)
    try await container.end()
    try askOptionally()
    let incomplete = ContainerBuilder()
    incomplete.register { (page: Page) in "\(page)" }
    print(failure(of: incomplete).map { "\($0)".contains("'Page'") } == true)
  }

  static func failure(of builder: ContainerBuilder) -> GraphError? {
    do { _ = try builder.build() } catch { return error }
    return nil
  }

  static func askOptionally() throws {
    let container = try ContainerBuilder(BookModule()).build()
    let cover = container.resolve(Cover.self)
    print(cover.page === cover.next, cover.later.value === cover.next, cover.index == nil)
    print(container.resolve(Int?.self) == nil)
    try checkInjections(cover, ignoring: ["index"])
  }

  @concurrent nonisolated static func elsewhere(_ container: Container) async throws -> Store {
    try await container.resolveAsync(Screen.self).store
  }
}
