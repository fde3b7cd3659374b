// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol StorageProvider: AnyObject, Sendable {}
protocol ImageProvider: Sendable {}
protocol ArticleProvider: Sendable {}
protocol PersistanceProvider: Sendable {}

final class DiskStorage: StorageProvider {}

struct AmazonImageProvider: ImageProvider {
  let storage: any StorageProvider
}

struct StubImageProvider: ImageProvider {}
struct LocalArticleProvider: ArticleProvider {}

struct StoredPersistanceProvider: PersistanceProvider {
  let storage: any StorageProvider
}
