import Garland

struct ApplicationModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Networking).self, MyNetworking.init)
    builder.register(MyPresenter.init).as { $0 as any Presenter }
    builder.register(as: (any Router).self, MyRouter.init).lifetime(.objectGraph)
    builder.external(main: ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
      .lifetime(.objectGraph)
    builder.external(main: SecondViewController.self)
      .injection(\.secondPresenter)
    builder.register(SecondPresenter.init)
  }
}

class SecondPresenter {}

class SecondViewController {
  var secondPresenter: SecondPresenter!
}

func start() throws {
  let container = try ContainerBuilder(ApplicationModule()).build()
  container.inject(into: ViewController())
}
