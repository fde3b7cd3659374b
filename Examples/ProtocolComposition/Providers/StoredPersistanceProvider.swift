// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Remembers in the storage that images are stored in, too.
struct StoredPersistanceProvider: PersistanceProvider {
  let storage: any StorageProvider

  func remember(_ title: String) {
    storage.store("that '\(title)' was read")
  }
}
