import Garland

enum Main {}
enum Remote {}

protocol Logger {}
protocol Networking: AnyObject {}
protocol Presenter {}
protocol Plugin {}
protocol Clock {}
protocol Observer {}
protocol Storage {}
protocol Reader {}
protocol Writer {}

struct Configuration { let host: String }
final class ConsoleLogger: Logger { init() {} }
final class MyNetworking: Networking {
  init(logger: any Logger, configuration: Configuration) throws {}
}
struct SystemClock: Clock {}
final class Cache { init(storage: Storage) {} }
actor DiskStorage: Storage { init(path: String = "cache") {} }
final class FileStore: Reader, Writer {}
struct FirstPlugin: Plugin { let clock: any Clock }
struct SecondPlugin: Plugin { init(_ store: any Writer & Reader) {} }

class Base { init(networking: (any Networking)) {} }
final class MyPresenter: Base, Presenter {
  var clock: (any Clock)?
}

final class Screen {
  var presenter: Presenter!
  var router: Router?
  var clock: (any App.Clock)?
  func setUp(logger: any Logger, cache: Cache) {}
}
final class Router { init(screen: Screen) {} }

struct Dashboard {
  let logger: any Logger
  let plugins: Many<any Plugin>
  let later: Lazy<Cache>
  let make: () -> Report
  let maybe: Observer?
  let remote: Tagged<any Storage, Remote>
  let editor: AssistedProvider<Editor, Int>
  let container: Container
}
struct Report { let clock: Clock }
struct Editor { let number: Int }
struct Box<Value> { let value: Value }
typealias Alias = Box<Configuration>
enum Outer {
  struct Report { let alias: Alias }
}
