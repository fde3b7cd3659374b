// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

extension ContainerBuilder {
  /// Adds what a parent container offers: what serves its own requests, and all contributions to its collections.
  func inherit(from anchor: ContainerAnchor) {
    let core = anchor.core
    parent = anchor
    for declaration in core.offers() {
      if let mapKey = declaration.mapKey { mapKeyTexts.adopt(mapKey) }
      addInherited(declaration)
    }
    scopes.inherit(core.scopePlans)
  }
}

extension Core {
  /// Whether the end of the container has begun.
  var isEnded: Bool { isClosed.load(ordering: .acquiring) }

  /// The keys that a child sees, in the order of registration.
  fileprivate func offers() -> [InheritedDeclaration] {
    var served: Set<Int32> = []
    index.keys.forEachServed(from: nil) { _, exposure in served.insert(exposure) }
    var result: [InheritedDeclaration] = []
    let offers = InheritedOffers(self)
    for (binding, declaration) in declarations.enumerated() {
      var number = index.exposureStarts[binding]
      declaration.forEachExposure { exposure in
        let isElement =
          exposure.role == .contribution && index.keys.isServing(element: number)
        if isElement || served.contains(number) {
          result.append(
            InheritedDeclaration(
              exposure, of: declaration, from: origin(of: declaration, binding, exposure: number),
              offer: offers.offer(of: binding)))
        }
        number += 1
      }
    }
    return result
  }

  /// Where a key comes from: the container that binds it, however many are between.
  private func origin(
    of declaration: AnyDeclaration, _ binding: Int, exposure: Int32
  ) -> InheritedOrigin {
    (declaration as? InheritedDeclaration)?.source
      ?? InheritedOrigin(core: self, binding: binding, node: node(ofExposure: exposure))
  }
}
