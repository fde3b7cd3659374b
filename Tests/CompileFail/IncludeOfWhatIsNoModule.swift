// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct NetworkModule {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{instance method 'include(_:fileID:filePath:line:column:)' requires that 'NetworkModule' conform to 'Module'}}
  builder.include(NetworkModule())
}
