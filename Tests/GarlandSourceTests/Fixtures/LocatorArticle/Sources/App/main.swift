// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

let container = Container()
let viewModel: OrdersVM = container.resolve(args: .init(customerId: 42, date: Date()))

ContainerHolder.container = Container()
let history: HistoryVM = ContainerHolder.container.resolve()

let mock = ContainerMock()
mock.replace(OrdersProvider.self, with: OrdersProviderMock.self)
let mocked: OrdersVM = mock.resolve(args: .init(customerId: 42, date: Date()))
