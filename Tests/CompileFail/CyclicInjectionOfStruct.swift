// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct Settings {
  var title = ""
}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{referencing instance method 'injection(cycle:_:fileID:filePath:line:column:noClosure:)' on 'Registration' requires that 'Settings' be a class type}}
  builder.register { Settings() }.injection(cycle: true, \.title)
}
