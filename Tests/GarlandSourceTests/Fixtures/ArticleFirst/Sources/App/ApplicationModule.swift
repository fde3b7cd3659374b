import Garland

struct ApplicationModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(MyNetworking.init)
    builder.register(MyPresenter.init)
    builder.register(MyRouter.init)
    builder.external(main: ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
  }
}

func start() throws {
  let container = try ContainerBuilder(ApplicationModule()).build()
  let controller: ViewController = container.resolve()
  print(controller)
}
