import Garland

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(FeedFeature())
    builder.include(OldModule())
    builder.register(Token.init).lifetime(.timeToLive(.seconds(60)))
    builder.register(Dashboard.init).lifetime(.singleton).root()
  }
}

struct FeedFeature: Module {
  func register(in builder: ContainerBuilder) {
    builder.require((any Clock).self)
    builder.require(Session.self)
    builder.register { (clock: any Clock) in Feed(clock: clock) }.root()
  }
}

struct OldModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(ClockModule())
    builder.register(Unused.init)
  }
}

struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init)
  }
}

func start() throws { _ = try ContainerBuilder(AppModule()).build() }
