// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Shows a logo; of all dependencies it gets to see the image provider.
final class ViewController {
  typealias Dependencies = HasImageProvider

  var dependencies: (any Dependencies)?

  func appear() {
    print(dependencies?.imageProvider.image(named: "logo") ?? "no logo")
  }
}
