import Kit
import Swinject
import WidgetKit

/// The widget uses the same assembly, and registers less: nobody gives it a clock.
@main
struct OrdersWidget {
  static func main() {
    let container = Container()
    SharedAssembly().assemble(container: container)
    container.register(OrderStore.self) { _ in OrderStore() }
    container.resolve(OrderScreen.self)!.show(nil)
  }
}
