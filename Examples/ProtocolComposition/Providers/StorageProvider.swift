// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Stores texts by name.
///
/// Only other providers need one, so nobody has a `HasStorageProvider`.
protocol StorageProvider: AnyObject, Sendable {
  func store(_ text: String)
}
