// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// MOD-4
import Garland

protocol ImageProvider: Sendable {}
protocol ArticleProvider: Sendable {}
protocol HasImageProvider { var imageProvider: any ImageProvider { get } }
protocol HasArticleProvider { var articleProvider: any ArticleProvider { get } }

struct Images: ImageProvider {}
struct ImageDependency: HasImageProvider {
  var imageProvider: any ImageProvider
}

final class Coordinator {
  typealias Dependencies = HasImageProvider

  init(dependencies: any Dependencies) {
    // expected-error@+1 {{value of type 'any Coordinator.Dependencies' (aka 'any HasImageProvider') has no member 'articleProvider'}}
    _ = dependencies.articleProvider
  }
}
