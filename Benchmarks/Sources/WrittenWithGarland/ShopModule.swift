// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import Services

/// The application registered with Garland: 30 bindings.
struct ShopModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(SystemClock.init).as { $0 as any Clock }.lifetime(.singleton)
    builder.register(DiskStore.init).as { $0 as any Store }.lifetime(.singleton)
    builder.register(PlainLeaf.init).as { $0 as any Leaf }
    builder.register(PlainPair.init).as { $0 as any Pair }
    builder.register(as: (any Cell).self, PlainCell.init)
    builder.register(as: (any Line).self, PlainLine.init)
    builder.register(as: (any Section).self, PlainSection.init)
    builder.register(as: (any Screen).self, PlainScreen.init)
    builder.register { (clock: any Clock, arguments: Assisted<(customer: Int, day: Int)>) in
      CustomerOrder(clock: clock, customer: arguments.value.customer, day: arguments.value.day)
        as any Order
    }
    registerPlugins(in: builder)
    registerJournal(in: builder)
    registerVisit(in: builder)
    registerItems(in: builder)
  }

  private func registerPlugins(in builder: ContainerBuilder) {
    builder.contribute(as: (any Plugin).self, SpellingPlugin.init)
    builder.contribute(as: (any Plugin).self, GrammarPlugin.init)
    builder.contribute(as: (any Plugin).self, LogPlugin.init)
    builder.contribute(as: (any Plugin).self, ThemePlugin.init)
    builder.contribute(as: (any Plugin).self, ExportPlugin.init)
  }

  private func registerJournal(in builder: ContainerBuilder) {
    builder.register(PlainJournal.init).as { $0 as any Journal }
      .injection(\.clock)
      .injection(\.leaf)
    builder.register(PlainRouter.init).as { $0 as any Routing }.lifetime(.objectGraph)
    builder.register(PlainPanel.init).as { $0 as any Panel }.lifetime(.objectGraph)
      .injection(cycle: true, \.router)
    builder.register(PlainCart.init).as { $0 as any Cart }.lifetime(.objectGraph)
    builder.register(PlainReceipt.init).as { $0 as any Receipt }
    builder.register(PlainPurchase.init).as { $0 as any Purchase }
  }

  private func registerVisit(in builder: ContainerBuilder) {
    builder.register(VisitBasket.init).as { $0 as any Basket }
      .lifetime(.scoped(Visit.self)).onEnd { $0.store() }
    builder.register(LiveFeed.init).as { $0 as any Feed }.lifetime(.weak)
    builder.register(LocalForecast.init).as { $0 as any Forecast }
      .lifetime(.timeToLive(.seconds(3_600)))
    builder.register(async: RemoteCatalogue.load).as { $0 as any Catalogue }.lifetime(.singleton)
  }

  private func registerItems(in builder: ContainerBuilder) {
    builder.register(as: (any Item0).self, PlainItem0.init)
    builder.register(as: (any Item1).self, PlainItem1.init)
    builder.register(as: (any Item2).self, PlainItem2.init)
    builder.register(as: (any Item3).self, PlainItem3.init)
    builder.register(as: (any Item4).self, PlainItem4.init)
    builder.register(as: (any Item5).self, PlainItem5.init)
  }
}

/// A visit to the shop, from the door to the till.
enum Visit: SynchronousScopeKind {
  typealias Input = Visitor
}
