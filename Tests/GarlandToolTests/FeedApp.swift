// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A small app that the tests of several commands ask about.
enum FeedApp {
  /// Its module and its types.
  static let source = """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Feed.init).root()
        builder.register(Store.init).lifetime(.singleton).as { $0 as any Storing }
        builder.register(Disk.init)
        builder.register(Spare.init)
      }
    }
    protocol Storing: Sendable {}
    struct Feed { let store: any Storing }
    struct Store: Storing { let disk: Disk }
    struct Disk {}
    struct Spare {}
    """
}
