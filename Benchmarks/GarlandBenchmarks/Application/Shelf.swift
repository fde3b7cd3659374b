// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// A singleton of the first article's kind.
final class Shelf: Singleton {
  init(container: Resolver, arguments: Void) {}

  init() {}
}

/// A type of the first article's kind, with a dependency and arguments.
final class ShelfModel: PerRequest {
  struct Arguments {
    let customer: Int
    let day: Int
  }

  let shelf: Shelf
  let arguments: Arguments

  convenience init(container: Resolver, arguments: Arguments) {
    self.init(shelf: container.resolve(), arguments: arguments)
  }

  init(shelf: Shelf, arguments: Arguments) {
    self.shelf = shelf
    self.arguments = arguments
  }
}

/// A type without dependencies.
final class ShelfLabel: PerRequest {
  init(container: Resolver, arguments: Void) {}

  init() {}
}

/// A type with the first article's property wrapper.
final class ShelfView {
  @Resolved var shelf: Shelf
}
