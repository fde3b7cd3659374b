import Swinject

protocol Asking {
  func ask<T>(_ type: T.Type) -> T
}

struct Answering: Asking {
  let resolver: Resolver
  func ask<T>(_ type: T.Type) -> T { resolver.resolve(type)! }
}

extension Resolver {
  func resolve<T>(name: String? = nil) -> T {
    guard let found = resolve(T.self, name: name) else { fatalError("nothing is bound") }
    return found
  }
}

@propertyWrapper
struct Injected<Value> {
  let wrappedValue: Value
  init() { wrappedValue = App.assembler.resolver.resolve(Value.self)! }
}

final class App {
  static let assembler = App(assemblies: [OrderAssembly()]).makeAssembler()

  private let assemblies: [Assembly]
  private static let common: [Assembly] = [CoreAssembly()]

  init(assemblies: [Assembly]) { self.assemblies = assemblies }

  func makeAssembler() -> Assembler {
    let assembler = Assembler(Self.common)
    assembler.apply(assemblies: assemblies)
    return assembler
  }
}

func start() {
  let resolver = App.assembler.resolver
  let model = resolver.resolve(OrderModel.self, arguments: 1, "first")!
  let list = resolver.resolve(OrderList<Int>.self, argument: 1)!
  let theme: Theme = resolver.resolve(name: "light")
  let window = Window(resolver: Answering(resolver: resolver))
  let exporter = window.resolver.ask(Exporter.self)
  let sessions = Container(parent: nil, defaultObjectScope: .container) { container in
    container.register(Session.self) { r in Session(clock: r.resolve(Clock.self)!, theme: Theme()) }
    container.register(Clock.self) { _ in SystemClock() }
  }
  print(model, list, theme, exporter, sessions.resolve(Session.self) as Any)
}
