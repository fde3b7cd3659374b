// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The types of a factory's parameters, in order.
@usableFromInline
struct ParameterTypes {
  private(set) var types: [any Any.Type] = []

  @usableFromInline
  mutating func append(_ type: any Any.Type) { types.append(type) }

  /// Takes what a factory lists instead of what was listed before, in the same memory.
  mutating func replace(by list: (inout ParameterTypes) -> Void) {
    types.removeAll(keepingCapacity: true)
    list(&self)
  }
}
