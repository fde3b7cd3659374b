import Garland

protocol Plugin {}
struct Spelling: Plugin {}
struct Grammar: Plugin { let clock: Clock }
struct Style: Plugin {}

protocol Clock {}
struct SystemClock: Clock {}
struct FrozenClock: Clock {}
struct LoggingClock: Clock {
  init(_ clock: any Clock, log: Log) {}
}
struct CachedClock: Clock {
  init(_ clock: any Clock) {}
}
final class Log {}

enum Kind { case text, picture }
enum Main: BindingTag {}
struct Invoice {}

struct Editor {
  init(
    byName: ManyByKey<String, Lazy<any Plugin>>, byKind: ManyByKey<Kind, any Plugin>,
    byNumber: ManyByKey<Int, () -> any Plugin>, byType: ManyByKey<ObjectIdentifier, any Plugin>,
    tagged: ManyByKey<String, Tagged<any Plugin, Main>>, spare: ManyByKey<String, Spare>,
    clock: any Clock
  ) {}
}
struct Spare {}

struct PluginModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Spelling.init)
      .contributes(key: "spelling") { $0 as any Plugin }
      .contributes(key: Kind.text) { $0 as any Plugin }
      .contributes(key: 1) { $0 as any Plugin }
      .contributes(key: Invoice.self) { $0 as any Plugin }
      .contributes(key: "spelling", tag: Main.self) { $0 as any Plugin }
    builder.contribute(as: (any Plugin).self, key: "grammar", Grammar.init)
    builder.contribute(as: (any Plugin).self, key: Kind.picture) { Style() }
    for name in ["a", "b"] {
      builder.contribute(as: (any Plugin).self, key: name) { Style() }
    }
    builder.contribute(as: (any Plugin).self, key: "grammar") { Style() }.override()
    builder.allowEmpty(ManyByKey<String, Spare>.self)
  }
}

struct LoggingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Log.init)
    builder.decorate(as: (any Clock).self, LoggingClock.init)
  }
}

struct PreviewModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, FrozenClock.init).lifetime(.singleton)
  }
}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(PluginModule())
    builder.include(LoggingModule())
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(SystemClock.init).as(tag: Main.self) { $0 as any Clock }
    builder.decorate(as: (any Clock).self, order: 1) { (clock: any Clock) in CachedClock(clock) }
      .lifetime(.singleton)
    builder.decorate(as: (any Clock).self, tag: Main.self) { CachedClock($0) }
    builder.register { (clock: Tagged<any Clock, Main>) in Wall(clock: clock.value) }.root()
    builder.register(Editor.init).root()
    builder.when(.preview) {
      builder.include(PreviewModule())
      builder.when(.launchArgument("-utc")) {
        builder.register { 0 }.root()
      }
    }
    builder.register(as: (any Clock).self, FrozenClock.init).lifetime(.singleton).when(.test)
  }
}

struct Wall { let clock: any Clock }

func makeContainer() throws -> Container {
  try ContainerBuilder(AppModule()).build()
}
