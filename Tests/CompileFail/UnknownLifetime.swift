// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class Draft {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'UnsharedLifetime' has no member 'forever'}}
  builder.register(Draft.init).lifetime(.forever)
}
