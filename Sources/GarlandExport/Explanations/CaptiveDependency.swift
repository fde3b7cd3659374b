// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let captiveDependency = DiagnosticExplanation(
    .captiveDependency,
    brief: "A shared instance keeps another one longer than that one lives.",
    problem: """
      What a shared instance needs is looked up where the instance belongs: in the container, or in its own scope. A \
      scope that is opened further inside ends earlier, and there may be several of it. Instances that belong to the \
      one who asked pass the problem on, and so do aliases, collections, `Lazy` and `Provider`, which look in the same \
      place when they are used.

      As a warning, the finding names a shared binding that keeps the first of several instances which follow each \
      other: because it is in a cycle with a binding of which each resolve makes another, because what it keeps has a \
      time to live and is replaced when that is over, or because another library's scope is reset while the program \
      runs, such as when the user signs out. An object in a `static let` keeps what is reset, too, if a property has \
      it by Factory's `@Injected` and it is reset by name, or from a container when the object is made. Where a scope \
      is reset, one finding names all that keep an instance of it; it is a note if they are weak themselves, because \
      then they keep it only if somebody still holds them.
      """,
    fix: """
      Give the keeping binding the shorter lifetime, or let it ask for a `ScopeOpener` and open the scope itself. A \
      short-lived instance can also be handed to it for each call. What has a time to live is asked for through a \
      `Provider`, which gives the current one.
      """,
    example: """
      builder.register(Basket.init).lifetime(.scoped(Visit.self))
      builder.register { (basket: Basket) in Cashier(basket: basket) }
        .lifetime(.singleton)                                            // keeps the basket of one visit

      builder.register { (visits: ScopeOpener<Visit>) in Entrance(visits: visits) }
        .lifetime(.singleton)                                            // fixed

      builder.register(main: MyRouter.init).as { $0 as any Router }
        .lifetime(.singleton)                                            // keeps the first screen
      builder.register(main: ViewController.init)
        .injection(cycle: true, \\.router)
        .lifetime(.objectGraph)

      builder.register(main: MyRouter.init).as { $0 as any Router }
        .lifetime(.objectGraph)                                          // fixed

      builder.register(Forecast.init).lifetime(.timeToLive(.seconds(60)))
      builder.register { (forecast: Provider<Forecast>) in WeatherStation(forecast: forecast) }
        .lifetime(.singleton)                                            // asks each time
      """)
}
