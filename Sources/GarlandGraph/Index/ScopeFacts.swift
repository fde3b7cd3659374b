// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The facts about a graph's scopes that rules need, without the names for messages.
package struct ScopeFacts: Sendable {
  /// The kinds that are declared.
  package var declared: [ScopeDescription] = []
  /// The kind of scope in which each root makes its request, or nil for the container itself.
  package var ofRoots: [TypeReference?] = []
  /// The kind of scope to which a binding's instances belong, by the number of the binding; few have one.
  var kinds: [Int: TypeReference] = [:]
  /// The kinds of scopes that a parent container needs to make the instances of a binding.
  var needed: [Int: [TypeReference]] = [:]
  /// The bindings with ending actions that must be awaited.
  var awaitedEndings: Set<Int> = []
}
