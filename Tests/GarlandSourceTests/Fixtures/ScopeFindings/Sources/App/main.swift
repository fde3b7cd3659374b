import Garland

struct ShopModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Basket.init).lifetime(.scoped(Session.self))
    builder.register(Payment.init).lifetime(.scoped(Checkout.self)).onEnd { await $0.close() }
    builder.register(Statistics.init).lifetime(.singleton)
    builder.register(History.init).lifetime(.scoped(Session.self))
    builder.register(Greeting.init).lifetime(.scoped(Session.self))
    builder.register(Screen.init)
    builder.register(Draft.init).onEnd { $0.discard() }
    builder.register(Knot.init).lifetime(.scoped(Inside.self))
  }
}

let container = try ContainerBuilder(ShopModule()).build()
print(container.resolve(Statistics.self))
print(container.resolve(Screen.self))
try await container.withScope(Session.self, with: User()) { session in
  print(session.resolve(Payment.self), session.resolve(History.self))
  print(session.resolve(Greeting.self), session.resolve(Draft.self))
}
