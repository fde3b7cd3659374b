import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    registerStorage()
    register { OrderModel(storage: resolve()) }
    register { resolver, arguments in OrderScreen(model: resolver.resolve(), id: arguments()) }
    register(name: .audit) { FileLog() as Log }.scope(.application)
  }

  private static func registerStorage() {
    register { FileStorage(clock: resolve()) }
      .implements(OrderStorage.self)
      .scope(.application)
  }
}

extension Resolver.Name {
  static let audit = Self("audit")
}
