// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol Journal {}
struct ConsoleJournal: Journal {}

// REG-9
func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{write 'register(as:)', with a label before the type}}
  builder.register((any Journal).self) { ConsoleJournal() }
  // expected-error@+1 {{write 'register(as:)', with a label before the type}}
  builder.register((any Journal).self) { _ in ConsoleJournal() }
  // expected-error@+1 {{write 'register(as:)', with a label before the type}}
  builder.register((any Journal).self, ConsoleJournal.init)
}
