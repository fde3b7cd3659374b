// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SCP-15
import Garland

struct Visitor: Sendable {}

enum Visit: SynchronousScopeKind {
  typealias Input = Visitor
}

enum Pause: SynchronousScopeKind {
  typealias Input = Visitor
  typealias Parent = Visit
}

func work(in container: Container) throws {
  // expected-error@+1 {{'withScopeNow(_:isolation:_:)' is unavailable: the scope has an input: write 'withScopeNow(_:with:_:)'}}
  try container.withScopeNow(Visit.self) { _ in }
}

func work(in visit: Scope<Visit>) async throws {
  // expected-error@+1 {{'open' is unavailable: the scope has an input: write 'open(_:with:)'}}
  _ = try visit.open(Pause.self)
  // expected-error@+1 {{'withScope(_:isolation:_:)' is unavailable: the scope has an input: write 'withScope(_:with:_:)'}}
  try await visit.withScope(Pause.self) { _ in }
  // expected-error@+1 {{'withScopeNow(_:isolation:_:)' is unavailable: the scope has an input: write 'withScopeNow(_:with:_:)'}}
  try visit.withScopeNow(Pause.self) { _ in }
}
