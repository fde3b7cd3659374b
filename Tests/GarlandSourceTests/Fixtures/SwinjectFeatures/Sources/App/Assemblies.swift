import Swinject
import SwinjectAutoregistration

enum ThemeName: String {
  case light
  case dark = "night"
}

final class CoreAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Clock.self) { _ in SystemClock() }.inObjectScope(.container)
    container.autoregister(Log.self, initializer: FileLog.init).inObjectScope(.weak)
    container.register(Network.self) { HTTPNetwork(log: $0.resolve(Log.self)!, clock: $0.resolve(Clock.self)!) }
    container.register(Theme.self, name: ThemeName.light.rawValue) { _ in Theme() }
    container.register(Theme.self, name: "night") { _ in Theme() }
  }
}

struct OrderAssembly: Assembly {
  func assemble(container: Container) {
    container.register(OrderReading.self) { r in
      OrderStorage(network: r.resolve(Network.self)!)
    }
    .implements(OrderWriting.self)
    .initCompleted { r, storage in
      (storage as? OrderStorage)?.sync = r.resolve(OrderSync.self)
    }
    container.register(OrderSync.self, factory: Self.makeSync)
    container.register(OrderModel.self) { (r: Resolver, id: Int, title: String) in
      OrderModel(id: id, title: title, storage: r.resolve(OrderReading.self)!)
    }
    container.register(OrderList.self) { (r, item: Int) in
      OrderList(item: item, writing: r.resolve(OrderWriting.self)!)
    }
    container.registerSettings()
  }

  private static func makeSync(_ resolver: Resolver) -> OrderSync {
    OrderSync(storage: resolver.resolve(OrderReading.self)!)
  }
}

extension Container {
  func registerSettings() {
    register(Settings.self) { r in
      Settings(makeTheme: { r.resolve(Theme.self, name: ThemeName.dark.rawValue)! })
    }
    .inObjectScope(.container)
    register(Exporter.self) { r in makeExporter(r) }
  }
}

func makeExporter(_ resolver: Resolver) -> Exporter {
  Exporter(log: resolver~>, writing: resolver ~> OrderWriting.self)
}
