// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What has been visited, and under which conditions: something else may depend on other profiles.
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
