// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// How the dependencies are made, their own dependencies included; the only file but `main` that knows of Garland.
struct ApplicationModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any StorageProvider).self, CountingStorage.init).lifetime(.singleton)
    builder.register(as: (any ImageProvider).self, AmazonImageProvider.init)
    builder.register(as: (any ArticleProvider).self, LocalArticleProvider.init)
    builder.register(as: (any PersistanceProvider).self, StoredPersistanceProvider.init)

    builder.register(AppDependency.init)
      .as { $0 as any FooCoordinator.Dependencies }
      .root()
    builder.register(FooCoordinator.init).root()
  }
}
