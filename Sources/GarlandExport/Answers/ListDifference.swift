// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What distinguishes two lists in which the same may stand several times; the order does not count.
package struct ListDifference<Old, New> {
  /// The elements that the old list has more often.
  package let gone: [Old]
  /// The elements that the new list has more often.
  package let new: [New]

  /// Compares two lists by what is the same about their elements.
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
