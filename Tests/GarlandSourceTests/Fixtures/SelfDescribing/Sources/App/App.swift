// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}

class OrdersProvider: Singleton {
  private let clock: any Clock
  required init(container: Resolver, arguments: Void) {
    clock = container.registered.resolve((any Clock).self)
  }
}

final class OrdersModel: PerRequest {
  struct Arguments {
    let customer: Int
  }
  private let provider: OrdersProvider
  private let formatter: Formatter
  @Resolved private var history: History
  private let resolver: Resolver

  init(container: Resolver, arguments: Arguments) {
    resolver = container
    provider = container.resolve()
    formatter = container.resolve(Formatter.self)
  }

  func detail() -> Detail { resolver.resolve(.init(title: "")) }
}

struct Formatter: PerObjectGraph {
  init(container: Resolver, arguments: ()) {}
}

actor History: WeakSingleton {
  init(container: Resolver, arguments: Void) {}
}

@MainActor final class Detail: @MainActor PerRequest {
  struct Arguments { let title: String }
  init(container: Resolver, arguments: Arguments) {}
}

final class Screen {
  @Resolved var provider: OrdersProvider
  init(model: OrdersModel) {}
}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register { (resolver: Resolver) in Report(provider: resolver.resolve()) }.root()
  }
}

final class Report {
  init(provider: OrdersProvider) {}
}

func main() throws {
  let container = try ContainerBuilder(AppModule()).build()
  container.bootstrap()
  let model: OrdersModel = container.resolve(.init(customer: 42))
  print(model, Container.current.resolver.resolve(OrdersProvider.self))
}
