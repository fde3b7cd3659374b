import FactoryKit

extension Container {
  // Made anew for each request.
  var clock: Factory<any Clock> { self { SystemClock() } }

  // The long forms.
  var logger: Factory<any Logger> { Factory(self) { FileLogger(clock: self.clock()) }.singleton }
  var theme: Factory<Theme> {
    .init(self) { Theme() }
      .cached
      .onPreview { Theme(name: self.previewName) }
  }

  // A closure of several statements, and a value that is computed beside it.
  var orders: Factory<any OrderStore> {
    self {
      let tools = ToolContainer.shared
      let store = DiskOrderStore(client: tools.client(), logger: self.orderLogger)
      return store as any OrderStore
    }
    .shared
  }
  private var orderLogger: any Logger { logger() }
  private var previewName: String { "preview" }

  // What is passed when it is asked for.
  var detail: ParameterFactory<Int, DetailModel> {
    self { id in DetailModel(id: id, orders: self.orders()) }
  }
  var image: ParameterFactory<String, ImageModel> {
    self { ImageModel(name: $0) }.scopeOnParameters.cached
  }

  // Another container's.
  var client: Factory<any Client> { ToolContainer.shared.client }

  // Something that `main` registers.
  var analytics: Factory<(any Analytics)?> { promised() }
  var session: Factory<Session> { self { fatalError("sign in first") }.scope(.session) }

  @MainActor
  var router: Factory<Router> { self { @MainActor in Router() }.graph }
}

extension Scope {
  static let session = Cached()
}

final class ToolContainer: SharedContainer, AutoRegistering {
  static let shared = ToolContainer()
  let manager = ContainerManager()

  var client: Factory<any Client> { self { RemoteClient() } }
  var decoder: Factory<Decoder> { self { Decoder() }.unique }

  func autoRegister() {
    manager.defaultScope = .singleton
  }
}
