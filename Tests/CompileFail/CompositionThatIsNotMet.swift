// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-9
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
  init(dependencies: any HasImageProvider & HasArticleProvider) {}
}

func make(dependencies: ImageDependency) {
  // expected-error@+1 {{argument type 'ImageDependency' does not conform to expected type 'HasArticleProvider'}}
  _ = Coordinator(dependencies: dependencies)
}
