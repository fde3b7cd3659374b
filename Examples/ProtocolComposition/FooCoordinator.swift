// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Shows an article with its image, and remembers that.
///
/// When it came to need the persistance provider, only the alias changed.
final class FooCoordinator {
  typealias Dependencies = HasImageProvider & HasArticleProvider & HasPersistanceProvider

  private let dependencies: any Dependencies

  init(dependencies: any Dependencies) {
    self.dependencies = dependencies
  }

  func show(article: Int) {
    let title = dependencies.articleProvider.title(of: article)
    print("\(title), \(dependencies.imageProvider.image(named: "cover"))")
    dependencies.persistanceProvider.remember(title)
  }
}
