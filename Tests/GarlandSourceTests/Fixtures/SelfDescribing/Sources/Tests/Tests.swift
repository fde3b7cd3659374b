// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

final class OrdersProviderMock: OrdersProvider {}

func test() throws {
  let builder = ContainerBuilder(AppModule())
  builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
  builder.replace(Formatter.self) { container, arguments in
    Formatter(container: container, arguments: ())
  }
  let model: OrdersModel = try builder.build().resolve(.init(customer: 1))
  let alone: Formatter = Container().resolve(())
}
