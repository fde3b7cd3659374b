// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The composition front: whoever needs the store says so, and hears nothing of a container.
protocol HasBookStore {
  var bookStore: any BookStore { get }
}

/// Whoever needs the greeting says so.
protocol HasGreeting {
  var greeting: Greeting { get }
}

/// What the library greets with.
struct Greeting {
  let text: String
}

/// All dependencies of the library, put together by the container.
struct LibraryDependencies: HasBookStore, HasGreeting {
  let bookStore: any BookStore
  let greeting: Greeting
}
