// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Provides images.
protocol ImageProvider: Sendable {
  func image(named name: String) -> String
}

/// Has an image provider.
protocol HasImageProvider {
  var imageProvider: any ImageProvider { get }
}
