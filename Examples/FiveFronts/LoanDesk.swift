// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The self-describing front: it needs no registration, and takes what is registered from the same container.
final class LoanDesk: Singleton {
  private let books: any BookStore

  init(container: Resolver, arguments: Void) {
    books = container.registered.resolve((any BookStore).self)
  }

  func describe(_ number: Int) -> String {
    books.title(of: number) ?? "an unknown book"
  }
}
