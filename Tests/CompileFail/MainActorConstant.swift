// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

@MainActor final class ViewController {
  let title = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'injection' is unavailable: the property cannot be set here; make it a 'var' whose setter is visible}}
  builder.external(main: ViewController.self).injection(\.title)
}
