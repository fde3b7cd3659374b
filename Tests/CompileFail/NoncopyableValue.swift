// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

struct File: ~Copyable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{instance method 'register(_:fileID:filePath:line:column:)' requires that 'File' conform to 'Copyable'}}
  builder.register(File.init)
}
