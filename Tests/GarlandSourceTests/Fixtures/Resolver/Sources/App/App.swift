import Resolver

protocol Clock {}
protocol Log {}
protocol OrderStorage {}

final class FileLog: Log {}

final class FileStorage: OrderStorage {
  init(clock: Clock) {}
}

final class OrderModel {
  @Injected(name: .audit) private var log: Log
  @OptionalInjected private var clock: Clock?

  init(storage: OrderStorage) {}
}

final class OrderScreen {
  init(model: OrderModel, id: Int) {}
}

final class SettingsScreen {
  @LazyInjected private var log: Log
}

enum App {
  static func open(_ id: Int) -> OrderScreen { Resolver.resolve(args: id) }
}
