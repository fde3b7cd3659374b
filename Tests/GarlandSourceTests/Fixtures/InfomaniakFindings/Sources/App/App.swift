import Core
import InfomaniakDI

final class Courier {
  @InjectService private var depot: Depot
}
final class Depot {
  let courier: Courier
  init(courier: Courier) { self.courier = courier }
}

final class AppAssembly: CoreAssembly {
  override class func services() -> [Factory] {
    super.services() + [
      Factory(type: Clock.self) { _, _ in
        SystemClock()
      },
      // Each needs the other before it exists.
      Factory(type: Courier.self) { _, _ in
        Courier()
      },
      Factory(type: Depot.self) { _, resolver in
        let courier = try resolver.resolve(
          type: Courier.self, forCustomTypeIdentifier: nil, factoryParameters: nil, resolver: resolver)
        return Depot(courier: courier)
      },
    ]
  }
}

@main
struct ParcelsApp {
  @LazyInjectService private var storage: ParcelStorage
  @InjectService private var depot: Depot
  @InjectService(customTypeIdentifier: QueueName.letters) private var letters: Queue
  // Only the letters have a queue.
  @InjectService(customTypeIdentifier: QueueName.parcels) private var parcels: Queue

  static func main() {
    _ = AppAssembly()
    let app = ParcelsApp()
    // The class is asked for where its protocol is stored.
    print(app.storage, InjectService<SystemClock>().wrappedValue)
  }
}
