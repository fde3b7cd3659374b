// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

struct ImageProvider {}
struct ArticleProvider {}
struct PersistanceProvider {}

protocol HasImageProvider {
  var imageProvider: ImageProvider { get }
}

protocol HasArticleProvider {
  var articleProvider: ArticleProvider { get }
}

protocol HasPersistanceProvider {
  var persistanceProvider: PersistanceProvider { get }
}

struct AppDependency: HasImageProvider, HasArticleProvider, HasPersistanceProvider {
  let imageProvider: ImageProvider
  let articleProvider: ArticleProvider
  let persistanceProvider: PersistanceProvider
}

class FooCoordinator {
  typealias Dependencies = HasImageProvider & HasArticleProvider
  let dependencies: Dependencies
  init(dependencies: Dependencies) { self.dependencies = dependencies }
}

class BarCoordinator {
  typealias Dependencies = HasPersistanceProvider & FooCoordinator.Dependencies
  let dependencies: Dependencies
  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    _ = FooCoordinator(dependencies: dependencies)
  }
}

class ViewController {
  var dependencies: HasArticleProvider?
}

class FlowCoordinator {
  let dependencies: AppDependency
  init(dependencies: AppDependency) { self.dependencies = dependencies }

  func start() -> BarCoordinator { BarCoordinator(dependencies: dependencies) }
  func configureViewController(vc: ViewController) { vc.dependencies = dependencies }
}
