import DIKit

@main
struct App {
  static func main() {
    DependencyContainer.defined(
      by: modules {
        DependencyContainer.orders
        DependencyContainer.tickets
      })
    OrderScreen().show()
  }
}

extension DependencyContainer {
  static var orders = module {
    // Its clock is in a module that nobody lists.
    single { FileStorage(clock: DIKit.resolve()) as OrderStorage }
    single(tag: "archive") { Archive() as OrderStorage }
    // Each makes the other before it exists.
    factory { Basket(checkout: DIKit.resolve()) }
    factory { Checkout(basket: DIKit.resolve()) }
    // One class is made twice, each for itself.
    single { Session() as SessionReading }
    single { Session() as SessionWriting }
  }

  static var tickets = module {
    // Is in both modules.
    single(tag: "archive") { Archive() as OrderStorage }
    // Nothing asks for it.
    factory { Ticket() }
  }

  static var clocks = module { factory { SystemClock() as Clock } }
}

protocol Clock {}
struct SystemClock: Clock {}
protocol OrderStorage {}
struct Archive: OrderStorage {}
final class FileStorage: OrderStorage { init(clock: Clock) {} }
final class Basket { init(checkout: Checkout) {} }
final class Checkout { init(basket: Basket) {} }
protocol SessionReading {}
protocol SessionWriting {}
final class Session: SessionReading, SessionWriting { var user: String? }
final class Ticket {}

final class OrderScreen {
  @Inject var storage: OrderStorage
  @Inject(tag: "archive") var archive: OrderStorage
  // Is bound with a tag only.
  @LazyInject(tag: "drafts") var drafts: OrderStorage
  @Inject var basket: Basket
  @Inject var reading: SessionReading
  @Inject var writing: SessionWriting

  func show() {}
}
