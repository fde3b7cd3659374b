// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension GraphIndex {
  /// Whether a binding is an override that replaces nothing; it may add keys of its own, such as its own type.
  ///
  /// Decorators wrap the decorated binding, and elements of a collection coexist unless they have keys. A module goes
  /// on with what it declares for itself.
  func isUnmatchedOverride(_ number: Int) -> Bool {
    guard traits[number].flags.contains(.isOverride) else { return false }
    return !exposures(of: number).contains { own in
      guard keys.serves(own) || keys.mapKey(of: own) != nil else { return false }
      let isMatched = exposures(replaceableBy: own).contains { other in
        let module = keys.privateModule(of: other)
        return module == nil || module == keys.privateModule(of: own)
          || keys.mapKey(of: own) != nil
      }
      return isMatched || graph.provided.contains(exposure(own).key)
    }
  }

  /// The other exposures of a key that an override could replace, whoever sees them.
  func exposures(replaceableBy own: Int32) -> [Int32] {
    keys.sharing(keyOf: own).filter {
      keys.rank(of: $0) != .override && keys.role(of: $0) != .decorator
    }
  }
}
