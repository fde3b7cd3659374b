// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// One container for all five fronts.
struct LibraryModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any BookStore).self, ShelvedBooks.init).lifetime(.singleton)
    builder.register { Greeting(text: "Welcome") }
    builder.register(LibraryDependencies.init).as { $0 as any Entrance.Dependencies }
    builder.register(Entrance.init)
    builder.register(Reminder.init)
    builder.register(ReadingRoom.init)
      .injection(\.entrance)
      .injection(\.reminder)
  }
}
