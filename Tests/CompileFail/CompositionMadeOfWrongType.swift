// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// VAL-11
import Garland

protocol ImageProvider: Sendable {}
protocol ArticleProvider: Sendable {}
protocol HasImageProvider { var imageProvider: any ImageProvider { get } }
protocol HasArticleProvider { var articleProvider: any ArticleProvider { get } }

struct Images: ImageProvider {}
struct ImageDependency: HasImageProvider {
  var imageProvider: any ImageProvider
}

func make(container: Container) throws {
  // expected-error@+1 {{value of type 'ImageDependency' does not conform to specified type 'HasArticleProvider'}}
  let dependencies: any HasArticleProvider = try container.make(ImageDependency.init)
  _ = dependencies
}
