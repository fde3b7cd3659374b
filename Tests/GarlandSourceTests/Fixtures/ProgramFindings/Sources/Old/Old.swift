import Swinject

/// No target compiles this file, so what it lacks is nobody's.
final class OldAssembly: Assembly {
  func assemble(container: Container) {
    container.register(OldScreen.self) { r in OldScreen(r.resolve(OldStore.self)!) }
    _ = container.resolve(OldScreen.self)!
  }
}

final class OldStore {}

final class OldScreen {
  init(_ store: OldStore) {}
}
