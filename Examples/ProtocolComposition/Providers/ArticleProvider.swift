// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Provides articles.
protocol ArticleProvider: Sendable {
  func title(of article: Int) -> String
}

/// Has an article provider.
protocol HasArticleProvider {
  var articleProvider: any ArticleProvider { get }
}
