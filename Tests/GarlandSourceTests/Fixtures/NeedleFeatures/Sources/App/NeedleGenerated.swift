import NeedleFoundation

private let needleDependenciesHash: String? = nil

private class OrdersDependencyProvider: OrdersDependency {
  var storage: any OrderStorage { return rootComponent.storage }
  private let rootComponent: RootComponent
  init(rootComponent: RootComponent) { self.rootComponent = rootComponent }
}

private func registerProviderFactory(_ path: String, _ factory: @escaping (Scope) -> AnyObject) {
  __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: path, factory)
}

public func registerProviderFactories() {
  registerProviderFactory("^->RootComponent->OrdersComponent") { component in
    OrdersDependencyProvider(rootComponent: component.parent as! RootComponent)
  }
}
