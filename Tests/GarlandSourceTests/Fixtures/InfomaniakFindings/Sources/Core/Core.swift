import InfomaniakDI

public protocol Clock {}
public final class SystemClock: Clock {
  public init() {}
}

public protocol ParcelStorage {}
public final class FileStorage: ParcelStorage {
  @InjectService private var clock: Clock
  public init() {}
}

public protocol Queue {}
public final class DeliveryQueue: Queue {
  public init() {}
}

public enum QueueName {
  public static let letters = "letters"
  public static let parcels = "parcels"
}

open class CoreAssembly {
  public init() {
    for factory in Self.common() + Self.services() {
      SimpleResolver.sharedResolver.store(factory: factory)
    }
    for (factory, name) in Self.queues() {
      SimpleResolver.sharedResolver.store(factory: factory, forCustomTypeIdentifier: name)
    }
  }

  open class func common() -> [Factory] {
    [
      Factory(type: ParcelStorage.self) { _, _ in
        FileStorage()
      }
    ]
  }

  open class func services() -> [Factory] { [] }

  open class func queues() -> [(Factory, String)] {
    let queue = Factory(type: Queue.self) { _, _ in
      DeliveryQueue()
    }
    return [(queue, QueueName.letters)]
  }
}
