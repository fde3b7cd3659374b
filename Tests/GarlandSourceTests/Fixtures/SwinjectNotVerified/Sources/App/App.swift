import Swinject

final class Clock {}
final class Screen {
  init(clock: Clock) {}
}

final class ScreenAssembly: Assembly {
  let kind: String
  let make: (Resolver) -> Clock

  init(kind: String, make: @escaping (Resolver) -> Clock) {
    self.kind = kind
    self.make = make
  }

  func assemble(container: Container) {
    container.register(Clock.self, name: kind, factory: make)
    container.register(Screen.self) { r in Screen(clock: r.resolve(Clock.self)!) }
  }
}

func start(_ types: [Any.Type], kind: String) {
  let assembler = Assembler(loadedAssemblies() + [ScreenAssembly(kind: kind, make: { _ in Clock() })])
  print(assembler.resolver.resolve(Screen.self)!)
  print(assembler.resolver.resolve(Clock.self, name: kind)!)
}
