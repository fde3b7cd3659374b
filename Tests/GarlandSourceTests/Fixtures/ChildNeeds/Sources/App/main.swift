import Garland

enum Session: ScopeKind {}

final class User: Sendable {}
final class Greeter: Sendable {
  init(user: User) {}
}
final class Window: Sendable {
  init(greeter: Greeter) {}
}
final class Screen {}
final class Presenter {
  init(screen: Screen) {}
}
@MainActor final class Palette {}
struct Theme {
  let palette: Palette
}
final class Style: Sendable {
  init(theme: Theme) {}
}

let builder = ContainerBuilder()
builder.register(User.init).lifetime(.scoped(Session.self))
builder.register(Greeter.init)
builder.external(Screen.self)
builder.register(main: Palette.init)
builder.register(Theme.init)
let parent = try builder.build()

let childBuilder = try ContainerBuilder(parent: parent)
childBuilder.register(Window.init).lifetime(.singleton)
childBuilder.register(Presenter.init)
childBuilder.register(Style.init).lifetime(.singleton)
let child = try childBuilder.build()
print(child.resolve(Window.self), child.resolve(Presenter.self), child.resolve(Style.self))
