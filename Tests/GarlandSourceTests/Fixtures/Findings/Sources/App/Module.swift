import Garland

// The same names in other libraries are no registrations.
struct Registry { func register(_ factory: () -> Unrelated) {} }
struct Unrelated { let missing: any Clock }

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(FirstModule())
    builder.include(SecondModule())
    builder.include(FirstModule())
    Registry().register { Unrelated(missing: 1) }
    builder.root(Feed.self)
  }
}

struct FirstModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Feed.init).lifetime(.singleton)
    builder.register(SystemClock.init)
    builder.register(Secret.init).privateToModule()
    builder.register(A.init)
    builder.register(B.init)
    builder.register(Unused.init)
    builder.register(Accepted.init)  // garland:ignore UnusedBinding it is kept for the next release
  }
}

struct SecondModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Cache).self, MemoryCache.init)
    builder.register(as: (any Cache).self, DiskCache.init)
    builder.register(Page.init).lifetime(.objectGraph)
    builder.register(Reader.init)
  }
}

func start() throws { _ = try ContainerBuilder(AppModule()).build() }
