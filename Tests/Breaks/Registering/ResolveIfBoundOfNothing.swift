// Mistake: an optional resolve asks for the type, and the protocol is bound
// Caught by: check
import Garland

protocol Analytics {
  func count()
}

struct ServerAnalytics: Analytics {
  func count() { print("counted") }
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Analytics).self, ServerAnalytics.init)
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  // instead of: let analytics = try container.resolveIfBound((any Analytics).self)
  let analytics = try container.resolveIfBound(ServerAnalytics.self)
  analytics?.count()
}
