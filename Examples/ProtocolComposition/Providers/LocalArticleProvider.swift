// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Has articles at hand.
struct LocalArticleProvider: ArticleProvider {
  func title(of article: Int) -> String { "article \(article)" }
}
