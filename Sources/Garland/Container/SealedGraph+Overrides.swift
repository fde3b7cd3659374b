// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension SealedGraph {
  /// The overrides that served nothing, although nothing displaces them, in the order of registration.
  var unusedOverrides: [Int] {
    overrideUses.filter { !$0.isUsed && serves($0.binding) }.map(\.binding)
  }

  /// Whether a binding serves the single requests of one of its keys, rather than a later override.
  private func serves(_ binding: Int) -> Bool {
    let index = sealed.index
    let module = index.module(of: binding)
    return index.exposures(of: binding).contains {
      exposure in
      index.keys.original(sharingKeyOf: exposure, from: nil) == exposure
        || index.keys.original(sharingKeyOf: exposure, from: module) == exposure
    }
  }
}
