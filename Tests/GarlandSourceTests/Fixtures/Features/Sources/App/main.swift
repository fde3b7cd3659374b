import Garland

// A comment that speaks of builder.register(Nothing.init) declares nothing.
let text = "builder.register(Nothing.init)"
let container = try ContainerBuilder(ApplicationModule(configuration: Configuration(host: "localhost"))).build()
let dashboard: Dashboard = container.resolve()
let screen = Screen()
container.inject(into: screen)
