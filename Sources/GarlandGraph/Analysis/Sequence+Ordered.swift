// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements in an order, as `sorted(by:)` has them, by code that knows no type.
  ///
  /// Only what is wrong is put in order, for messages, and it is little. A sort that is compiled for a type takes 5 KB,
  /// and rules and messages have thirty of them.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes)
  }
}
