import Garland

protocol Plugin {}
struct Spelling: Plugin {}
struct Grammar: Plugin {}
protocol Clock {}
struct SystemClock: Clock {}
struct CachedClock: Clock {
  init(_ clock: any Clock) {}
}
struct Battery {}

struct Editor {
  init(plugins: ManyByKey<String, any Plugin>, clock: any Clock, numbers: ManyByKey<Int, Grammar>) {}
}

struct PluginModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Spelling.init).contributes(key: "check") { $0 as any Plugin }
    builder.contribute(as: (any Plugin).self) { Spelling() }
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in CachedClock(clock) }
  }
}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(PluginModule())
    builder.register(Grammar.init).contributes(key: "check") { $0 as any Plugin }
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.decorate(as: (any Clock).self) { (clock: any Clock) in CachedClock(clock) }
    builder.decorate(as: Battery.self) { (battery: Battery) in battery }
    builder.register(Editor.init).root()
    builder.when(.test) {
      builder.register(as: (any Clock).self) { (battery: Battery) in SystemClock() }
    }
  }
}

func makeContainer() throws -> Container {
  try ContainerBuilder(AppModule()).build()
}
