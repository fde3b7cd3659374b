import DIKit

@main
struct App {
  static func main() {
    DependencyContainer.defined(
      by: modules {
        DependencyContainer.clocks
        DependencyContainer.storages
        DependencyContainer.network
        DependencyContainer.screens
        #if DEBUG
          DependencyContainer.tools
        #endif
      })
    OrderScreen().show()
  }
}

// MARK: Modules

extension DependencyContainer {
  static var clocks = module {
    factory { SystemClock() as Clock }
    single(tag: Zone.utc) { () -> Clock in FixedClock(hour: 12) }
  }

  static var storages = modules {
    DependencyContainer.files
    DependencyContainer.memory
  }

  static var files = module {
    single { FileStorage(clock: DIKit.resolve()) as OrderStorage }
  }

  static var memory = module {
    single(tag: "memory") { MemoryStorage() as OrderStorage }
  }

  // One of two modules, as a condition decides.
  static var network: DependencyContainer {
    CommandLine.arguments.contains("-offline") ? sampleNetwork : liveNetwork
  }

  static var liveNetwork = module { factory { LiveClient() as OrderClient } }
  static var sampleNetwork = module { factory { SampleClient() as OrderClient } }

  static var screens = module {
    factory { OrderModel() }
  }

  #if DEBUG
    static var tools = module { single { Tools() } }
  #endif
}

// MARK: Types

enum Zone: String { case utc, local }

protocol Clock { var hour: Int { get } }
struct SystemClock: Clock { var hour: Int { 8 } }
struct FixedClock: Clock { let hour: Int }

protocol OrderStorage {}
struct MemoryStorage: OrderStorage {}
final class FileStorage: OrderStorage {
  init(clock: Clock) {}
}

protocol OrderClient {}
struct LiveClient: OrderClient {}
struct SampleClient: OrderClient {}

final class OrderModel {
  let storage: OrderStorage
  let recent: OrderStorage
  @LazyInject var client: OrderClient

  init(storage: OrderStorage = resolve(), recent: OrderStorage = resolve(tag: "memory")) {
    self.storage = storage
    self.recent = recent
  }
}

final class Tools {
  func open() {}
}

final class OrderScreen {
  @Inject var model: OrderModel
  @Inject(tag: Zone.utc) var clock: Clock
  @OptionalInject var printer: Printer?
  @LazyInject var tools: Tools

  func show() {
    #if DEBUG
      tools.open()
    #endif
  }
}

protocol Printer {}
