// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// KEY-3
import Garland

final class Feed {}

func feed(container: Container) -> Feed {
  // expected-error@+2 {{cannot find 'Mian' in scope}}
  // expected-error@+1 {{generic parameter 'Tag' could not be inferred}}
  container.resolve(tag: Mian.self)
}
