// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// ARG-2
import Garland

final class Orders: PerRequest {
  init(container: Resolver, arguments: Int) {}
}

func orders(resolver: Resolver) -> Orders {
  // expected-error@+1 {{instance method 'resolve(_:isolation:fileID:line:column:)' requires the types 'Int' and '()' be equivalent}}
  resolver.resolve()
}
