// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What lives as long as the server, and what lives as long as a request.
struct ServerModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Journal.init).lifetime(.singleton).onEnd { $0.printAll() }
    builder.register(Stock.init).lifetime(.singleton)
    builder.register(Listener.init).lifetime(.singleton)
      .onEnd { _ in print("the port is free again") }
    builder.register(Server.init).lifetime(.singleton)
      .onStart { $0.start() }
      .onStop { await $0.stop() }

    builder.scope(Handling.self).input(\.path)
    builder.register(RequestLog.init).lifetime(.scoped(Handling.self)).onEnd { await $0.close() }
    builder.register(Basket.init).lifetime(.scoped(Handling.self)).onEnd { $0.putBack() }
    builder.register(Responder.init)
  }
}
