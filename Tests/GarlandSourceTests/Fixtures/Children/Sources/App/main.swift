import Garland

enum Visit: ScopeKind {}

protocol Clock: Sendable {}
final class SystemClock: Clock {}
final class TestClock: Clock {}

final class Feed: Sendable {
  init(clock: any Clock) {}
}

final class Basket: Sendable {
  init(clock: any Clock) {}
}

/// Is hidden by a private binding.
final class Secret: Sendable {}

struct Screen {
  let feed: Feed
  let clock: any Clock
  let basket: Basket
  let plugins: Many<Plugin>
}

struct Leak {
  let secret: Secret
}

struct Plugin {}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(Feed.init).lifetime(.singleton)
    builder.register(Basket.init).lifetime(.scoped(Visit.self))
    builder.register(Secret.init).privateToModule()
    builder.contribute(as: Plugin.self, Plugin.init)
  }
}

let container = try ContainerBuilder(AppModule()).build()
let child = try ContainerBuilder(parent: container)
child.register(as: (any Clock).self, TestClock.init)
child.contribute(as: Plugin.self, Plugin.init)
child.register(Screen.init)
child.register(Leak.init)
let screens = try child.build()
let visit = try screens.open(Visit.self)
print(visit.resolve(Screen.self), screens.resolve(Leak.self))
