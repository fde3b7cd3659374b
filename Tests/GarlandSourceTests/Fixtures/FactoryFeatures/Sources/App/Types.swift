import FactoryKit
import SwiftUI

protocol Clock {}
struct SystemClock: Clock {}

protocol Logger {}
final class FileLogger: Logger {
  init(clock: any Clock) {}
}

struct Theme {
  var name = "plain"
}

protocol Client {}
final class RemoteClient: Client {
  // Asked for when it is first used.
  @LazyInjected(\ToolContainer.decoder) private var decoder
  @DynamicInjected(\.theme) private var theme
}
final class Decoder {}

protocol OrderStore {}
final class DiskOrderStore: OrderStore {
  init(client: any Client, logger: any Logger) {}
}

final class DetailModel {
  init(id: Int, orders: any OrderStore) {}
}
final class ImageModel {
  init(name: String) {}
}

protocol Analytics {}
final class RemoteAnalytics: Analytics {
  @Injected(\.client) private var client
}
final class Session {}
final class Router {}

struct OrdersView: View {
  @Injected(\.orders) private var orders
  @InjectedObject(\.router) private var router
  @WeakLazyInjected(\.session) private var session

  func open(_ id: Int) {
    show(Container.shared.detail(id))
    let image = resolve(\.image)
    Container.shared.analytics()?.note(image)
  }
}
