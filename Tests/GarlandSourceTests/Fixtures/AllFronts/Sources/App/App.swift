// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// All five fronts in one application with one container.

import Garland

protocol Clock: Sendable {}
struct SystemClock: Clock {}
protocol Networking: Sendable {}
struct LiveNetworking: Networking {
  @Injected(\.logger) private var logger
}
struct Logger: Sendable {}
struct ImageProvider: Sendable {}

protocol HasImages { var images: ImageProvider { get } }
protocol HasClock { var clock: any Clock { get } }

struct AppDependencies: HasImages, HasClock {
  let images: ImageProvider
  let clock: any Clock
}

private struct LoggerKey: InjectionKey {
  static var defaultValue: Logger { Logger() }
}

extension InjectedValues {
  var logger: Logger {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }
  var networking: any Networking {
    get { self[container: (any Networking).self] }
    set { self[container: (any Networking).self] = newValue }
  }
  var session: Session { self[container: Session.self] }
}

final class Session: Singleton {
  private let clock: any Clock
  init(container: Resolver, arguments: Void) {
    clock = container.registered.resolve((any Clock).self)
  }
}

final class Feed {
  @Injected(\.networking) private var networking
  @Injected(\.session) private var session
  init(dependencies: any HasClock & HasImages) {}
}

struct AppModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    builder.register(as: (any Networking).self, LiveNetworking.init)
    builder.register(ImageProvider.init)
    builder.register(AppDependencies.init).as { $0 as any HasClock & HasImages }
    builder.register(Feed.init)
  }
}

func start() throws -> Feed {
  let container = try ContainerBuilder(AppModule()).build()
  container.bootstrap()
  return container.resolve(Feed.self)
}
