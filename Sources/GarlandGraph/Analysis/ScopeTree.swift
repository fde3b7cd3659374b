// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The kinds of scopes of a graph, with the kinds in which they are opened.
///
/// A kind that is declared in several others, which is a finding of its own, counts as one of all of them.
struct ScopeTree {
  /// The kinds, in the order of their first mention.
  private(set) var kinds: [TypeReference] = []
  /// The kinds in which each kind is opened, by number of kind; empty if it is opened in the container.
  private(set) var parents: [[Int]] = []
  /// Whether the graph declares a kind, by number of kind; others are only named.
  private(set) var isDeclared: [Bool] = []
  /// Whether a kind can only end synchronously itself, by number of kind.
  private(set) var endsSynchronously: [Bool] = []
  /// The bindings whose instances belong to a scope of each kind, or are only available there, by number of kind.
  private(set) var members: [[Int]] = []
  /// The kind of scope to which each binding belongs, or -1.
  private(set) var kindOfBinding: [Int32] = []

  private var children: [[Int]] = []
  private var numbers: [TypeReference: Int] = [:]

  init(_ index: GraphIndex) {
    for scope in index.scopes.declared {
      let kind = add(scope.kind)
      isDeclared[kind] = true
      if scope.endsSynchronously { endsSynchronously[kind] = true }
      guard let parent = scope.parent.map({ add($0) }), !parents[kind].contains(parent) else {
        continue
      }
      parents[kind].append(parent)
      children[parent].append(kind)
    }
    kindOfBinding.reserveCapacity(index.bindingCount)
    let needed = index.scopes.needed
    for number in 0..<index.bindingCount {
      let isScoped = index.traits[number].lifetime == .scoped
      let kind = isScoped ? index.scopes.kinds[number].map { add($0) } : nil
      kindOfBinding.append(Int32(kind ?? -1))
      if let kind { members[kind].append(number) }
      if needed.isEmpty { continue }
      for kind in needed[number] ?? [] { members[add(kind)].append(number) }
    }
    for case let kind? in index.scopes.ofRoots { _ = add(kind) }
  }

  private mutating func add(_ kind: TypeReference) -> Int {
    if let known = numbers[kind] { return known }
    let number = kinds.count
    numbers[kind] = number
    kinds.append(kind)
    parents.append([])
    children.append([])
    members.append([])
    endsSynchronously.append(false)
    isDeclared.append(false)
    return number
  }

  /// The number of a kind that the graph names.
  func number(of kind: TypeReference) -> Int? { numbers[kind] }

  /// The kinds that are opened directly in a kind.
  func children(of kind: Int) -> [Int] { children[kind] }

  /// A kind with all kinds that are opened in it, directly or through others.
  func inside(_ kind: Int) -> Set<Int> { closure(of: kind, along: children) }

  /// A kind with all kinds in which it is opened, directly or through others.
  func around(_ kind: Int) -> Set<Int> { closure(of: kind, along: parents) }

  private func closure(of kind: Int, along edges: [[Int]]) -> Set<Int> {
    var result: Set<Int> = [kind]
    var open = [kind]
    while let current = open.popLast() {
      for next in edges[current] where result.admit(next) { open.append(next) }
    }
    return result
  }
}
