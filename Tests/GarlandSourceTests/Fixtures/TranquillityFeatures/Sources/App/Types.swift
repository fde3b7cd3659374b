import DITranquillity

protocol Logger {}
class ConsoleLogger: Logger {}
class FileLogger: Logger { init(file: String) {} }
class MainLogger: Logger { init(loggers: [Logger]) {} }

protocol Animal {}
enum CatTag {}
enum DogTag {}
enum Fast {}
class Cat: Animal {}
class Dog: Animal {}
class Zoo {
  var cloud: Storage?
  var animals: [Animal] = []
  init(cat: Animal, others: [Animal], storage: Storage) {}
}

protocol Storage {}
class Disk: Storage { init(path: String) {} }

class Presenter { init(lazy: Lazy<Logger>) {} }
class Router { init(controller: FirstController) {} }
class FirstController {
  var presenter: Presenter!
  var router: Router!
  var title: String?
  var logger: Logger?
  func configure(cat: Cat, storage: Console) {}
  func start() {}
}

class Editor { init(logger: Logger, number: Int) {} }
class Viewer { init(number: Int, cat: Cat) {} }
class Tool { init(makeEditor: Provider1<Editor, Int>, container: DIContainer) {} }
enum Scopes { static let window = DIScope(name: "window", storage: DICacheStorage()) }

protocol Console {}
class DebugConsole: Console { init(theme: Theme) {} }
struct Theme { let name: String }
