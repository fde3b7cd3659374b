// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The facts about a graph's scopes that rules need, without the names that only messages have.
package struct ScopeFacts: Sendable {
  /// The kinds that are declared.
  package var declared: [ScopeDescription] = []
  /// The kind of scope in which each root asks, or nil for the container itself.
  package var ofRoots: [TypeReference?] = []
  /// The kind of scope that the instances of a binding belong to, by number of binding; few have one.
  var kinds: [Int: TypeReference] = [:]
  /// The kinds of scopes in which alone a parent container can make the instances of a binding.
  var needed: [Int: [TypeReference]] = [:]
  /// The bindings with ending actions that have to be awaited.
  var awaitedEndings: Set<Int> = []
}
