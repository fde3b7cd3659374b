// Mistake: a `Lazy` is asked for where only an `AsyncLazy` can wait
// Caught by: check
import Garland

final class Archive: Sendable {
  init() async {}
}

final class Desk: Sendable {
  // instead of: let archive: AsyncLazy<Archive>
  let archive: Lazy<Archive>

  // instead of: init(archive: AsyncLazy<Archive>) { self.archive = archive }
  init(archive: Lazy<Archive>) { self.archive = archive }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: { await Archive() }).lifetime(.singleton)
    builder.register(Desk.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  print(type(of: container.resolve(Desk.self)))
}
