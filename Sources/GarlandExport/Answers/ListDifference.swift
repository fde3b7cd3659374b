// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The differences between two lists, regardless of order, in which elements may occur repeatedly.
package struct ListDifference<Old, New> {
  /// The elements that occur more often in the old list.
  package let gone: [Old]
  /// The elements that occur more often in the new list.
  package let new: [New]

  /// Compares two lists by the identities of their elements.
  package init<Identity: Hashable>(
    _ old: [Old], by oldIdentity: (Old) -> Identity, _ new: [New], by newIdentity: (New) -> Identity
  ) {
    gone = Self.surplus(of: old, oldIdentity, over: new.map(newIdentity))
    self.new = Self.surplus(of: new, newIdentity, over: old.map(oldIdentity))
  }

  private static func surplus<Element, Identity: Hashable>(
    of more: [Element], _ identity: (Element) -> Identity, over less: [Identity]
  ) -> [Element] {
    var counts: [Identity: Int] = [:]
    for other in less { counts[other, default: 0] += 1 }
    return more.filter { element in
      counts[identity(element), default: 0] -= 1
      return counts[identity(element), default: 0] < 0
    }
  }
}
