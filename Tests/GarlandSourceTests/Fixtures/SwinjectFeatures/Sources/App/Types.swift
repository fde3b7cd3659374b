protocol Clock {}
final class SystemClock: Clock {}

protocol Log: AnyObject {}
final class FileLog: Log {
  init(clock: any Clock) {}
}

protocol Network {}
final class HTTPNetwork: Network {
  init(log: any Log, clock: any Clock) {}
}

protocol OrderReading {}
protocol OrderWriting {}
final class OrderStorage: OrderReading, OrderWriting {
  weak var sync: OrderSync?
  init(network: any Network) {}
}

final class OrderSync {
  let storage: any OrderReading
  init(storage: any OrderReading) { self.storage = storage }
}

struct Theme {}

final class OrderModel {
  init(id: Int, title: String, storage: any OrderReading) {}
}

final class OrderList<Item> {
  init(item: Item, writing: any OrderWriting) {}
}

final class Settings {
  init(makeTheme: @escaping () -> Theme) {}
}

final class Exporter {
  init(log: any Log, writing: any OrderWriting) {}
}

final class Window {
  @Injected var settings: Settings
  let resolver: any Asking
  init(resolver: any Asking) { self.resolver = resolver }
}

final class Session {
  init(clock: any Clock, theme: Theme) {}
}
