// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// All dependencies of the application: no logic, nothing magical, just a structure.
struct AppDependency: HasImageProvider, HasArticleProvider, HasPersistanceProvider {
  var imageProvider: any ImageProvider
  var articleProvider: any ArticleProvider
  var persistanceProvider: any PersistanceProvider
}
