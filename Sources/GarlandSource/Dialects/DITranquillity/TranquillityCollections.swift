// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The collections of DITranquillity: `many` takes all bindings of a type with any tag or name.
enum TranquillityCollections {
  /// Adds tagged bindings to the requested collections.
  ///
  /// - Returns: The collections, all of which may be empty.
  static func settle(_ bindings: inout [PendingBinding], _ roots: [PendingRoot]) -> Set<Key> {
    guard bindings.contains(where: \.mayHaveRivals) else { return [] }
    let requests = bindings.flatMap(\.requests).joined() + roots.flatMap(\.readings)
    let collections = Set(
      requests.filter { $0.cardinality == .many && $0.key.tag == nil }.map(\.key))
    guard !collections.isEmpty else { return [] }
    for place in bindings.indices where bindings[place].mayHaveRivals {
      let exposures = bindings[place].binding.exposures
      for exposure in exposures where exposure.key.tag != nil {
        let plain = Key(exposure.key.type)
        if collections.contains(plain),
          !bindings[place].binding.exposures.contains(where: { $0.key == plain })
        {
          let element = Exposure(plain, role: .contribution, location: exposure.location)
          bindings[place].binding.exposures.append(element)
        }
      }
    }
    return collections
  }
}
