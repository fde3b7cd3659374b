// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-18
import Garland

final class Draft: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'Duration'}}
  builder.register(Draft.init).lifetime(.timeToLive(60))
}
