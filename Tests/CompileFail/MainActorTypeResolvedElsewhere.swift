// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ASY-9
import Garland

@MainActor final class Model: @MainActor PerRequest {
  init(container: Resolver, arguments: Void) {}
}

func model(resolver: Resolver) -> Model {
  // expected-error@+1 {{main actor-isolated conformance of 'Model' to 'Resolvable' cannot be used in nonisolated context}}
  resolver.resolve()
}

func model(container: Container) -> Model {
  // expected-error@+1 {{main actor-isolated conformance of 'Model' to 'Resolvable' cannot be used in nonisolated context}}
  container.resolve()
}
