import Garland

struct SharedModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Store.init)
  }
}

struct Clock {}
struct Store { let clock: Clock }

func startApp() throws {
  let container = try ContainerBuilder(SharedModule(), ClockModule()).build()
  print(container.resolve(Store.self))
}

struct ClockModule: Module {
  func register(in builder: ContainerBuilder) { builder.register(Clock.init) }
}

func startExtension() throws {
  let builder = ContainerBuilder()
  builder.include(SharedModule())
  print(try builder.build().resolve(Store.self))
}

struct ForgottenModule: Module {
  func register(in builder: ContainerBuilder) { builder.register(Forgotten.init) }
}

struct Forgotten { let store: Store }
