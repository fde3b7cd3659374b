// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The keys of elements in their collections, by number of exposure.
struct MapKeys {
  private var keys: [Int32: AnyHashable] = [:]

  /// Numbers the exposures in the order of the declarations, as the graph's index does.
  init(_ declarations: [AnyDeclaration]) {
    var number: Int32 = 0
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        if let key = exposure.mapKey { keys.put(key.value, at: number) }
        number += 1
      }
    }
  }

  /// The key of an exposure's element, if it has a key of this type.
  func key<ElementKey: Hashable & Sendable>(
    of exposure: Int32, as type: ElementKey.Type
  ) -> ElementKey? {
    (keys[exposure]?.base as? MapKey.Content<ElementKey>)?.key
  }
}
