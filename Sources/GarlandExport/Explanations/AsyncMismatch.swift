// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let asyncMismatch = DiagnosticExplanation(
    .asyncMismatch,
    brief: "Something is requested without awaiting it, but making it has to be awaited.",
    problem: """
      A factory suspends, or belongs to a global actor that is not the main one. Whoever needs its instance before it \
      is ready itself has to be awaited as well, and so on up to a root, a `Lazy`, a `Provider` or a `.eager` binding. \
      These cannot wait: `build()` is synchronous, and so is the use of a `Lazy` or a `Provider`. Neither can a call \
      while something is made, as in a type that describes itself: whoever awaits the instance does not know of it.
      """,
    fix: """
      Await the request at the end of the way; a declared root says so by `awaited: true`. Or put off the waiting near \
      its start: with an `AsyncLazy` or an `AsyncProvider` in between, all above can be made without awaiting. What is \
      asked for by a call is awaited where it is used. An instance that is not `Sendable` is awaited where it is used \
      by `resolveAsync(here:)`.
      """,
    example: """
      builder.register(async: Archive.open).lifetime(.singleton)
      builder.register { (archive: Archive) in Shelf(content: archive) }
      let shelf = container.resolve(Shelf<Archive>.self)                 // 'Archive' has to be awaited

      let awaited = try await container.resolveAsync(Shelf<Archive>.self)   // fixed
      builder.register { (archive: AsyncLazy<Archive>) in Shelf(content: archive) }   // or here
      """)
}
