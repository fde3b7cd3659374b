import Swinject
import SwinjectAutoregistration

protocol Clock {}
final class SystemClock: Clock {}

protocol Storage {}
final class MemoryStorage: Storage {}
final class FileStorage: Storage {
  init(clock: Clock) {}
}

final class Chat {
  init(log: ChatLog) {}
}
final class ChatLog {
  init(chat: Chat) {}
}

final class Details {
  init(id: Int, clock: SystemClock) {}
}

protocol Payment {}
final class CardPayment: Payment {}

final class Basket {
  init(storage: Storage, payment: Payment) {}
}

final class Old {}

final class StorageAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Clock.self) { _ in SystemClock() }
    container.register(Storage.self, name: "memory") { _ in MemoryStorage() }
    container.register(Storage.self, name: "file") { r in FileStorage(clock: r.resolve(Clock.self)!) }
    container.register(Storage.self, name: "file") { _ in MemoryStorage() }
  }
}

final class ScreenAssembly: Assembly {
  func assemble(container: Container) {
    // The class is asked for where its protocol is bound, and it keeps the first number for all.
    container.register(Details.self) { (r, id: Int) in
      Details(id: id, clock: r.resolve(SystemClock.self)!)
    }
    .inObjectScope(.container)
    // Each needs the other before it exists.
    container.autoregister(Chat.self, initializer: Chat.init)
    container.autoregister(ChatLog.self, initializer: ChatLog.init)
    // Nothing is bound without a name.
    container.register(Basket.self) { r in
      Basket(storage: r.resolve(Storage.self)!, payment: r.resolve(Payment.self)!)
    }
    container.register(Old.self) { _ in Old() }
  }
}

// It is never loaded.
final class PaymentAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Payment.self) { _ in CardPayment() }
  }
}

func start() {
  let resolver = Assembler([StorageAssembly(), ScreenAssembly()]).resolver
  print(resolver.resolve(Chat.self)!, resolver.resolve(Basket.self)!)
  print(resolver.resolve(Details.self, argument: 1)!)
  print(resolver.resolve(Details.self)!)
  print(resolver.resolve(Storage.self, name: "memory")!, resolver.resolve(Storage.self, name: "disk")!)
}
