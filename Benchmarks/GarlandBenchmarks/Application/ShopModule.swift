// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// The application registered with Garland.
struct ShopModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.register(Store.init).lifetime(.singleton)
    builder.register(as: (any Leaf).self, PlainLeaf.init)
    builder.register(as: (any Pair).self, PlainPair.init)
    builder.register(Cell.init)
    builder.register(Row.init)
    builder.register(Section.init)
    builder.register(Screen.init)
    builder.register { (clock: any Clock, arguments: Assisted<(customer: Int, day: Int)>) in
      Order(clock: clock, customer: arguments.value.customer, day: arguments.value.day)
    }
    builder.contribute(as: (any Plugin).self, NumberedPlugin<D0>.init)
    builder.contribute(as: (any Plugin).self, NumberedPlugin<D1>.init)
    builder.contribute(as: (any Plugin).self, NumberedPlugin<D2>.init)
    builder.contribute(as: (any Plugin).self, NumberedPlugin<D3>.init)
    builder.contribute(as: (any Plugin).self, NumberedPlugin<D4>.init)
  }
}
