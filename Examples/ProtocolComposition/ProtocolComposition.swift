// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The article's composition: wired by hand, from a container, and with one member replaced.
@main
struct ProtocolComposition {
  static func main() throws {
    print("by hand:")
    let storage = CountingStorage()
    run(
      AppDependency(
        imageProvider: AmazonImageProvider(storage: storage),
        articleProvider: LocalArticleProvider(),
        persistanceProvider: StoredPersistanceProvider(storage: storage)))

    print("from a container:")
    let container = try ContainerBuilder(ApplicationModule()).build()
    var dependencies: AppDependency = container.resolve()
    run(dependencies)

    print("served by the container to an object that never hears of it:")
    let coordinator: FooCoordinator = container.resolve()
    coordinator.show(article: 2)

    print("with another image provider:")
    dependencies.imageProvider = StubImageProvider()
    run(dependencies)
  }

  private static func run(_ dependencies: AppDependency) {
    let viewController = ViewController()
    FlowCoordinator(dependencies: dependencies).configureViewController(viewController)
    viewController.appear()
    FooCoordinator(dependencies: dependencies).show(article: 1)
  }
}
