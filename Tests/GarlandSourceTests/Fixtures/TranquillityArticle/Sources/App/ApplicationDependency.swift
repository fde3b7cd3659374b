import DITranquillity

class ApplicationDependency: DIFramework {
  static let container: DIContainer = {
    let container = DIContainer()
    container.append(framework: ApplicationDependency.self)
    assert(container.validate(checkGraphCycles: true))
    return container
  }()

  static func load(container: DIContainer) {
    container.registerStoryboard(name: "Main")
    container.register(MyNetworking.init)
    container.register1(MyPresenter.init)
    container.register1(MyRouter.init)
    container.register(ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
  }
}
