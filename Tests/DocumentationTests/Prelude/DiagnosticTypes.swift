// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

enum Main: BindingTag {}

nonisolated final class Session {
  init(account: Account) {}
}

nonisolated final class Account {
  init(session: Session) {}
  init(later: Lazy<Session>) {}
}

nonisolated final class Coordinator: Sendable {
  let screen: ViewController

  init(screen: ViewController) {
    self.screen = screen
  }
}

nonisolated final class Cache: Sendable {
  private let database: Lazy<any Database>

  init(database: Lazy<any Database>) {
    self.database = database
  }

  func open() {}
}

struct Report {
  let orders: any OrderStorage
  let title: String
}

/// A stand-in for DITranquillity's container, as far as pages show it.
struct DIContainer {
  struct Component<Value> {
    @discardableResult func `as`<Exposed>(_ type: Exposed.Type) -> Self { self }
    @discardableResult func `default`() -> Self { self }
  }

  @discardableResult
  func register<each Dependency, Value>(
    _ factory: (repeat each Dependency) throws -> Value
  ) -> Component<Value> {
    Component()
  }
}
