import Garland

final class Archive: Sendable {
  static func open() async throws -> Archive { Archive() }
}

final class Index: Sendable {
  init(archive: Archive) {}
}

struct Search {
  let index: Index
}

struct Desk {
  let index: Lazy<Index>
}

struct Shelf {
  let archives: () -> Archive
}

struct LibraryModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: Archive.open).lifetime(.singleton)
    builder.register(Index.init).lifetime(.singleton)
    builder.register(Search.init)
    builder.register(Desk.init)
    builder.register(Shelf.init)
  }
}

let container = try ContainerBuilder(LibraryModule()).build()
print(container.resolve(Search.self))
print(container.resolve(Desk.self), container.resolve(Shelf.self))
