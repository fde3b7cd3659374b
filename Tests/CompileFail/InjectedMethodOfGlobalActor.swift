// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-1
import Garland

@globalActor actor Archive {
  // The compiler keeps the actor of a method for the run, and cannot if the actor is not public.
  // expected-error@+1 {{function has wrong linkage to be called from}}
  static let shared = Archive()
}

@Archive final class Record {
  nonisolated init() {}

  func add(_ title: String) {}
}

func register(in builder: ContainerBuilder) {
  builder.register(Record.init).injection(method: Record.add)
}
