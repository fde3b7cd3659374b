// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// What rules and messages order, group and collect, by code that is not specialized for a type.
//
// These are only the parts of findings and the rare parts of a graph, and they are few. A specialized sort takes 5 KB
// of code, and a specialized dictionary 2 KB.

extension Sequence {
  /// The elements in an order, like `sorted(by:)`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    sorted(by: precedes)
  }

  /// The elements by a key, in their order, like `Dictionary(grouping:by:)`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Key: [Element]] {
    Dictionary(grouping: self, by: key)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, like `Set(_:)`.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func distinct() -> Set<Element> {
    Set(self)
  }
}

extension Set {
  /// Inserts a member and tells whether it is new.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @discardableResult
  package mutating func admit(_ member: Element) -> Bool {
    insert(member).inserted
  }
}

extension Dictionary {
  /// Sets the value of a key, like the subscript.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func put(_ value: Value, at key: Key) {
    self[key] = value
  }

  /// Appends an element to the list of a key.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func add<Element>(_ element: Element, to key: Key) where Value == [Element] {
    self[key, default: []].append(element)
  }
}
