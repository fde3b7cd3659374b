// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Tells in which resolves the instances of a graph may come into being.
struct SeparateResolves {
  private let index: GraphIndex
  /// The requests that start a resolve and may lead to a binding at once.
  private var starts: [Int: Set<Int>] = [:]

  init(_ index: GraphIndex) {
    self.index = index
    for owner in 0...index.bindingCount {
      for number in index.requests(of: owner) {
        let timing = index.request(number, of: owner).timing
        let isStart = owner == index.bindingCount || timing == .lazy || timing == .provider
        if isStart { follow(number) }
      }
    }
  }

  private mutating func follow(_ start: Int) {
    var open = targets(of: start)
    while let binding = open.popLast() {
      guard starts[binding, default: []].insert(start).inserted else { continue }
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
  func starts(of asking: SplitState.Asking) -> Set<Int> {
    let timing = asking.request.timing
    if timing == .lazy || timing == .provider { return [asking.number] }
    return asking.owner.map { starts[$0] ?? [] } ?? [asking.number]
  }
}
