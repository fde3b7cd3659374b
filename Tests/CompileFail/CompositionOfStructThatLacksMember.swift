// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// VAL-11
import Garland

protocol ImageProvider: Sendable {}
protocol ArticleProvider: Sendable {}
protocol HasImageProvider { var imageProvider: any ImageProvider { get } }
// expected-note@+1 {{protocol requires property 'articleProvider' with type 'any ArticleProvider'}}
protocol HasArticleProvider { var articleProvider: any ArticleProvider { get } }

struct Images: ImageProvider {}
struct ImageDependency: HasImageProvider {
  var imageProvider: any ImageProvider
}

// expected-error@+2 {{type 'AppDependency' does not conform to protocol 'HasArticleProvider'}}
// expected-note@+1 {{add stubs for conformance}}
struct AppDependency: HasImageProvider, HasArticleProvider {
  let imageProvider: any ImageProvider
}
