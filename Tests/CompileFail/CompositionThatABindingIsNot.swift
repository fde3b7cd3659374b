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

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type 'ImageDependency' to type 'any HasArticleProvider & HasImageProvider' in coercion}}
  builder.register(ImageDependency.init).as { $0 as any HasImageProvider & HasArticleProvider }
}
