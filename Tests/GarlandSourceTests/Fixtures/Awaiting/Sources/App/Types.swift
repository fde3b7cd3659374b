import Garland

enum Visit: ScopeKind {}

final class Archive: Sendable {
  static func open() async throws -> Archive { Archive() }
}

final class Index: Sendable {
  let archive: Archive

  init(archive: Archive) async {
    self.archive = archive
  }
}

@globalActor actor Press {
  static let shared = Press()
}

final class Printer: Sendable {
  @Press init() {}
}

final class Lamp: Sendable {}

/// Is made synchronously and awaits later.
struct Desk {
  let archive: AsyncLazy<Archive>
  let searches: AsyncProvider<Search>
  let open: () async throws -> Archive
  let lamp: Lamp
}

/// Has to be awaited, because something that it needs has to be.
final class Search: Sendable {
  init(index: Index) {}
}

final class Notes: Sendable {
  init(archive: Archive) {}
  func close() async {}
}
