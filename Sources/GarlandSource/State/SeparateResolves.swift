// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells in which resolves the instances of a graph may be created.
struct SeparateResolves {
  private let index: GraphIndex
  /// The requests that start a resolve and may create a binding's instance in it, by the binding.
  private var starts: [Int: Set<Int>] = [:]
  /// The requests among them that create another instance each time.
  private var fresh: [Int: Set<Int>] = [:]
  /// The requests among them that may create another instance if an earlier one is gone.
  private var repeated: [Int: Set<Int>] = [:]

  /// The resolves in which a request may be made.
  struct Reach {
    /// The number of the request itself.
    let number: Int
    /// The requests that start these resolves.
    var starts: Set<Int>
    /// The requests among them that create a new requesting instance each time.
    var fresh: Set<Int>
    /// Whether the requesting instance is created once and kept, whichever request starts the resolve.
    var isKept: Bool
  }

  init(_ index: GraphIndex) {
    self.index = index
    for owner in 0...index.bindingCount {
      for number in index.requests(of: owner) {
        let timing = index.request(number, of: owner).timing
        let isStart = owner == index.bindingCount || timing == .lazy || timing == .provider
        guard isStart else { continue }
        follow(number, \.starts) { _ in true }
        follow(number, \.fresh) { !$0.isShared }
        follow(number, \.repeated) { !$0.isLasting }
      }
    }
  }

  /// Follows the bindings to which a request leads, only through bindings of some lifetimes.
  private mutating func follow(
    _ start: Int, _ found: WritableKeyPath<Self, [Int: Set<Int>]>, while isMeant: (Lifetime) -> Bool
  ) {
    var open = targets(of: start)
    while let binding = open.popLast() {
      guard isMeant(index.bindings[binding].lifetime),
        self[keyPath: found][binding, default: []].insert(start).inserted
      else { continue }
      for number in index.requests(of: binding) {
        let timing = index.request(number, of: binding).timing
        if timing == .eager || timing == .afterConstruction { open += targets(of: number) }
      }
    }
  }

  private func targets(of request: Int) -> [Int] {
    index.targets(ofRequest: request).map { index.binding(ofExposure: $0) }
  }

  /// The resolves in which a request may be made.
  func reach(of asking: SplitState.Asking) -> Reach {
    let timing = asking.request.timing
    guard let owner = asking.owner, timing != .lazy, timing != .provider else {
      let own: Set = [asking.number]
      return Reach(number: asking.number, starts: own, fresh: own, isKept: false)
    }
    return Reach(
      number: asking.number, starts: starts[owner] ?? [], fresh: fresh[owner] ?? [],
      isKept: repeated[owner] == nil)
  }
}

extension SeparateResolves.Reach {
  /// Whether no resolve makes both requests, so that they never share an instance of one resolve.
  func isApart(from other: Self) -> Bool { starts.isDisjoint(with: other.starts) }

  /// Whether one requester keeps its instance beyond a resolve in which the other one is created again without it.
  func isSplit(from other: Self) -> Bool {
    isApart(from: other) || isLeft(by: other) || other.isLeft(by: self)
  }

  /// Whether this requester is kept while a resolve that does not create it creates the other one again.
  private func isLeft(by other: Self) -> Bool {
    isKept && (other.fresh.count > 1 || !other.fresh.isSubset(of: starts))
  }

  /// The resolves of two requests of the same type.
  func joined(with other: Self) -> Self {
    var joined = self
    joined.starts.formUnion(other.starts)
    joined.fresh.formUnion(other.fresh)
    joined.isKept = isKept && other.isKept
    return joined
  }
}
