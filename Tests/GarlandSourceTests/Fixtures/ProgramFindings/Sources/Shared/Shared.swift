import Kit
import Swinject

final class OrderStore {}

final class OrderScreen {
  init(store: OrderStore, clock: Clock) {}
  func show(_ report: Report?) {}
}

/// What both programs register; the report is used in one of them, which is enough.
final class SharedAssembly: Assembly {
  func assemble(container: Container) {
    container.register(OrderScreen.self) { r in
      OrderScreen(store: r.resolve(OrderStore.self)!, clock: r.resolve(Clock.self)!)
    }
    container.register(Report.self) { _ in Report() }
  }
}
