// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps the books of a library.
nonisolated protocol BookStore: Sendable {
  func title(of number: Int) -> String?
}

/// The registration front: one line in `LibraryModule` binds it as `any BookStore`.
struct ShelvedBooks: BookStore {
  private let titles = [1: "The Compleat Angler", 2: "Gulliver's Travels"]

  func title(of number: Int) -> String? { titles[number] }
}
