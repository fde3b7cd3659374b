import Garland

struct ApplicationModule: Module {
  let configuration: Configuration

  func register(in builder: ContainerBuilder) {
    builder.include(NetworkModule())
    builder.include(StorageModule(), PluginModule())
    builder.value(configuration)
    builder.register(MyPresenter.init).as { $0 as any Presenter }.injection(\.clock)
    builder.external(main: Screen.self)
      .injection(\.presenter)
      .injection(cycle: true, \.router)
      .injection { $0.clock = $1 }
      .injection(Screen.setUp)
      .injection { (screen: Screen, cache: Cache) in print(screen, cache) }
      .afterConstruction { print($0) }
      .lifetime(.objectGraph)
    builder.register(Router.init(screen:)).lifetime(.objectGraph)
    registerDashboard(in: builder)
    builder.root(Outer.Report.self)
    builder.allowEmpty(Many<any Observer>.self)
  }

  private func registerDashboard(in builder: ContainerBuilder) {
    builder.register {
      (
        logger: any Logger, plugins: Many<any Plugin>, later: Lazy<Cache>, make: @escaping () -> Report,
        maybe: Observer?, remote: Tagged<any Storage, Remote>, editor: AssistedProvider<Editor, Int>,
        container: Container
      ) in
      Dashboard(
        logger: logger, plugins: plugins, later: later, make: make, maybe: maybe, remote: remote,
        editor: editor, container: container)
    }.root()
    builder.register { (number: Assisted<Int>) in Editor(number: number.value) }
    builder.register { Report(clock: $0) }
    builder.registerBoxes()
  }
}

extension ContainerBuilder {
  func registerBoxes() {
    register(Box<Configuration>.init)
    register(Outer.Report.init)
  }
}

struct NetworkModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Networking).self, MyNetworking.init).lifetime(.singleton)
    builder.register(as: (any Logger).self) { ConsoleLogger() }.lifetime(.eager)
    builder.include(ClockModule())
  }
}

struct ClockModule: Module {
  func register(in builder: ContainerBuilder) {
    #if DEBUG
      builder.value(as: (any Clock).self, SystemClock())
    #else
      builder.register(Unknown.init)
    #endif
  }
}

struct StorageModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Cache.init).lifetime(.weak)
    builder.register { DiskStorage() }
      .as { $0 as any Storage }
      .as(tag: Remote.self) { $0 as any Storage }
      .lifetime(.singleton)
      .override()
      .suppress(.unmatchedOverride, because: "shows how")
    builder.register(FileStore.init).as { $0 as any Reader & Writer }.tag(Main.self)
    builder.include(ClockModule())
  }
}

struct PluginModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(FirstPlugin.init).contributes { $0 as any Plugin }
    builder.register(SecondPlugin.init).contributes { $0 as any Plugin }
    // garland:ignore UnusedBinding it shows how
    builder.register { Never() }
  }
}
