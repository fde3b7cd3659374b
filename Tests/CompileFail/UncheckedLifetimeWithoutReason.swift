// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Draft {
  var text = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{missing argument for parameter 'because' in call}}
  builder.register(Draft.init).uncheckedLifetime(.singleton)
}
