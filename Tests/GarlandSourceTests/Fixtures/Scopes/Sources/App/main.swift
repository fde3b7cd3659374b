import Garland

struct ShopModule: Module {
  func register(in builder: ContainerBuilder) {
    let session = builder.scope(Session.self)
    session.input(\.name, tag: Nickname.self).input(\.address)
    builder.scope(Shop.Checkout.self).input(\.note).input(\.number)
    builder.register(Clock.init).lifetime(.singleton)
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { $0.store() }
    builder.register(Payment.init).lifetime(.scoped(Shop.Checkout.self)).onEnd { $0.settle() }
    builder.register(Draft.init)
      .uncheckedLifetime(.scoped(Receipt.self), because: "one task uses it")
    builder.register(Entrance.init).lifetime(.singleton)
    builder.register(Till.init)
    builder.register(ReceiptPrinter.init)
    builder.register(Line.init)
    builder.register(Shelf.init)
    builder.root(ReceiptPrinter.self, in: Receipt.self)
  }
}

let container = try ContainerBuilder(ShopModule()).build()
let user = User(name: "Ada", address: Address(street: "Main Street"))
try await container.resolve(Entrance.self).visit(user)

let session = try container.open(Session.self, with: user)
let inner = try session.openNested(with: user)
print(inner.resolve(Basket.self))
let checkout = try session.open(
  Shop.Checkout.self, with: .init(number: 1, note: Shop.Note()))
print(checkout.container.resolve(Payment.self))
try await checkout.withScope(Receipt.self) { receipt in
  print(receipt.resolve(Draft.self))
  arrange(receipt.container)
}
try await container.withScope(Session.self, with: user) {
  print(try $0.resolveIfBound(Basket.self) as Any)
}

func arrange(_ container: Container) {
  let shelf: Shelf = container.resolve()
  print(shelf, container.resolve(Payment.self))
}
