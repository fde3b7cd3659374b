// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets images from afar and stores them; a dependency that has a dependency.
struct AmazonImageProvider: ImageProvider {
  let storage: any StorageProvider

  func image(named name: String) -> String {
    storage.store("the image '\(name)'")
    return "\(name) from Amazon"
  }
}
