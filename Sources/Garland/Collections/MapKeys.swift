// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The keys of elements in their collections, by number of exposure.
struct MapKeys {
  private var keys: [Int32: AnyHashable] = [:]

  init(_ declarations: [AnyDeclaration]) {
    declarations.forEachExposure { number, exposure in
      if let key = exposure.mapKey { keys.put(key.value, at: number) }
    }
  }

  /// The key of an exposure's element, if it has a key of this type.
  func key<ElementKey: Hashable & Sendable>(
    of exposure: Int32, as type: ElementKey.Type
  ) -> ElementKey? {
    (keys[exposure]?.base as? MapKey.Content<ElementKey>)?.key
  }
}
