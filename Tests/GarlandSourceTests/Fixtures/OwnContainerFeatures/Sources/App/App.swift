// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

protocol Clock {}
struct SystemClock: Clock {}

protocol OrderStorage {}
final class FileStorage: OrderStorage {
  init(clock: Clock) {}
}

final class OrderModel {
  init(storage: OrderStorage, archive: OrderStorage) {}
}

final class Session {
  @FromServices private var settings: Settings
}

final class Settings {}
final class Journal {
  init(settings: Settings) {}
}

struct OrderParts {
  func fill(_ di: Filling) {
    di.register(type: Clock.self) { _ in SystemClock() }
    di.register(type: OrderStorage.self) { try FileStorage(clock: $0.resolve()) }
    di.register(living: .kept, type: OrderStorage.self, name: "archive") { di in
      FileStorage(clock: try di.resolve(Clock.self, name: nil))
    }
  }
}

@main
struct App {
  static func main() throws {
    let injector = Injector()
    OrderParts().fill(injector)
    injector.registerUnique { di in
      OrderModel(
        storage: try di.resolve(), archive: try di.resolve(OrderStorage.self, name: "archive"))
    }
    let model: OrderModel = try injector.resolve()
    Services.add(Settings())
    Services.add(Journal(settings: Services.get()!))
    guard let journal = Services.get(Journal.self) else { fatalError() }
    print(model, journal, Session())
  }
}
