import Kit
import Swinject

/// The app registers what all of its screens need.
@main
struct OrdersApp {
  static func main() {
    let container = Container()
    SharedAssembly().assemble(container: container)
    container.register(OrderStore.self) { _ in OrderStore() }
    container.register(Clock.self) { _ in Clock() }
    let screen = container.resolve(OrderScreen.self)!
    screen.show(container.resolve(Report.self)!)
  }
}
