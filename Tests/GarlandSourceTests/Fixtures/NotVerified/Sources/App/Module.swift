import Foundation
import Garland
import Vendor

struct AppModule: Module {
  let extra: any Module

  func register(in builder: ContainerBuilder) {
    builder.include(VendorModule())
    builder.include(extra)
    builder.register(URLSession.init)
    builder.register(Twice.init)
    builder.register(Generic<Int>.init)
    builder.register(Generic.init)
    builder.register(makeService)
    builder.register { makeVendor($0) }
    builder.register(Screen.init).polished()
    builder.external(Screen.self).injection(\.inheritedProperty).tag(Second.self)
    builder.register(Client.init)
    vendorRegister(builder)
  }

  func makeService(client: Client) -> Service { Service() }
}

enum Second {}
class Twice {
  init(a: Int) {}
  init(b: String) {}
}
struct Generic<Value> { let value: Value }
class Screen: VendorScreen { init() {} }
class Client { init(session: URLSession, logger: any VendorLogger) {} }
class Service {}

func start(container: Container) {
  let service: Service = container.resolve()
  print(service, container.resolve())
}
