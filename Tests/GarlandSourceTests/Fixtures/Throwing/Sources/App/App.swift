import Garland

struct Failure: Error {}
final class Database { init(path: String) throws {} }
struct Store { let database: Database }
struct Settings {
  static func read() throws -> Settings { Settings() }
}
struct Cache { init() throws(Failure) {} }
struct Parser {
  mutating func load(settings: Settings) throws {}
  mutating func reset() {}
}
struct Safe { let text: String }
struct Printer {}

/// Functions that have no way to say that something failed.
struct Feed {
  let store: () -> Store
  let parser: @Sendable () -> Parser
  let safe: () -> Safe
  let printer: () -> Printer
  let cache: () -> Cache
}

/// Those who can hear of it.
struct Menu {
  let store: () throws -> Store
  let parser: Provider<Parser>
  let settings: Lazy<Settings>
}

/// What it was made with exists when it asks.
struct Report {
  let database: Database
  let store: () -> Store
}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.value("database")
    builder.register(Database.init).lifetime(.singleton)
    builder.register(Store.init)
    builder.register { try Settings.read() }
    builder.register(Cache.init).lifetime(.eager)
    builder.register(Parser.init)
      .injection { (parser: inout Parser, settings: Settings) in try parser.load(settings: settings) }
      .afterConstruction { $0.reset() }
    builder.register { () -> Safe in
      do { return Safe(text: "\(try Settings.read())") } catch { return Safe(text: "") }
    }
    builder.register { Printer() }.afterConstruction { _ in throw Failure() }
    builder.register(Feed.init).root()
    builder.register(Menu.init).root()
    builder.register(Report.init).root()
  }
}
