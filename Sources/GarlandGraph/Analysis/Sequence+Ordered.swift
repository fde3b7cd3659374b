// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements in an order, like `sorted(by:)`, by code that is not specialized for a type.
  ///
  /// Only the parts of findings are ordered, for messages, and they are few. A specialized sort takes 5 KB, and rules
  /// and messages have thirty of them.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes)
  }
}
