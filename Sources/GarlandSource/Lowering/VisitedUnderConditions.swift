// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The visited elements with the profiles under which they were visited; other profiles need another visit.
struct VisitedUnderConditions<Element: Hashable> {
  private var conditions: [Element: [[BindingProfile]]] = [:]

  /// Notes a visit; false if there has been one under the same condition or a weaker one.
  mutating func insert(_ element: Element, under condition: [BindingProfile]) -> Bool {
    let known = conditions[element, default: []]
    guard !known.contains(where: { $0.allSatisfy(condition.contains) }) else { return false }
    conditions[element] = known + [condition]
    return true
  }
}
