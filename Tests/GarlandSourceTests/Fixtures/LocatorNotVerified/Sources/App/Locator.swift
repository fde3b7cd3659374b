// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What a locator's types need and cannot be read, and what is declared elsewhere.

import Elsewhere

protocol Locator {
  func resolve<T: Locatable>() -> T
}

protocol Locatable {
  static var scope: Scope { get }
  init(container: Locator)
}

enum Scope { case transient, other }

final class Container: Locator {
  func resolve<T: Locatable>() -> T { T(container: self) }
}

/// Hands the locator to what cannot be seen.
final class Opaque: Locatable {
  static var scope: Scope { .transient }
  init(container: Locator) { configure(with: container) }
}

/// Its name says nothing about the lifetime.
final class Unclear: Locatable {
  static var scope: Scope { .other }
  init(container: Locator) {}
}

/// Is made by a macro, for instance.
extension Imported: Locatable {
  static var scope: Scope { .transient }
}

func make<T: Locatable>(_ container: Locator) -> T { container.resolve() }

func start(_ container: Locator) {
  let opaque: Opaque = container.resolve()
  let unclear: Unclear = container.resolve()
  let imported: Imported = container.resolve()
  let other: Other = container.resolve()
  use(container.resolve())
}
