// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-11
import Garland

protocol ImageProvider: Sendable {}
protocol ArticleProvider: Sendable {}
protocol HasImageProvider { var imageProvider: any ImageProvider { get } }
protocol HasArticleProvider { var articleProvider: any ArticleProvider { get } }

struct Images: ImageProvider {}
struct ImageDependency: HasImageProvider {
  var imageProvider: any ImageProvider
}

func test(dependencies: any HasImageProvider) {
  var dependencies = dependencies
  // expected-error@+1 {{cannot assign to property: 'imageProvider' is a get-only property}}
  dependencies.imageProvider = Images()
}
