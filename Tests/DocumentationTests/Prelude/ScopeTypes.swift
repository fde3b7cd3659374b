// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Visitor: Sendable {
  let name: String
}

enum Visit: ScopeKind {
  typealias Input = Visitor
}

final class Basket: Sendable {
  let visitor: Visitor

  init(visitor: Visitor) {
    self.visitor = visitor
  }

  func store() {}
}

let visitor = Visitor(name: "Ada")

nonisolated final class Entrance: Sendable {
  init(visits: ScopeOpener<Visit>) {}

  func unlock() async throws {}
  func lock() async {}
}
