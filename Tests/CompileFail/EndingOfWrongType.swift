// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// DSP-1
import Garland

final class Basket: Sendable {}

func register(in builder: ContainerBuilder) {
  let basket = builder.register(Basket.init).lifetime(.singleton)
  // expected-error@+1 {{cannot convert value of type '@Sendable (String) -> ()' to expected argument type '@Sendable (Basket) throws -> Void'}}
  basket.onEnd { (text: String) in print(text) }
}
