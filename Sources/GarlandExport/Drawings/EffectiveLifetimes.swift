// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The lifetimes that unshared instances have in effect: they live as long as the instance that keeps them.
///
/// A singleton that is given a new instance keeps it to the end of the container, whatever the binding says.
struct EffectiveLifetimes {
  /// The nearest binding that keeps some instances of a binding, by number; nil where nothing lasting does.
  private(set) var keepers: [Int?]
  /// Whether every instance of a binding is kept so, and by bindings that end together.
  private(set) var isAlwaysKept: [Bool]

  init(_ analysis: Analysis) {
    let index = analysis.index
    let bindings = index.graph.bindings
    keepers = Array(repeating: nil, count: bindings.count)
    isAlwaysKept = bindings.map { !$0.lifetime.isShared }
    let order = bindings.indices.sorted(by: analysis.precedes(_:_:))
    spread(from: order.filter { bindings[$0].lifetime.isContainerWide }, index, bindings)
    spread(from: order.filter { bindings[$0].lifetime.scopeKind != nil }, index, bindings)
    dismiss(index, bindings)
  }

  /// Carries keepers to the instances that they are given, in all steps at once, so that each gets its nearest one.
  private mutating func spread(from holders: [Int], _ index: GraphIndex, _ bindings: [Binding]) {
    var open = holders.map { (holder: $0, binding: $0) }
    var next = 0
    while next < open.count {
      let (holder, binding) = open[next]
      next += 1
      for place in index.linkRange(of: binding) where index.links[place].timing <= .lazy {
        let target = Int(index.links[place].binding)
        guard !bindings[target].lifetime.isShared else { continue }
        if let known = keepers[target] {
          let kind = bindings[holder].lifetime.scopeKind
          if bindings[known].lifetime.scopeKind != kind { isAlwaysKept[target] = false }
          continue
        }
        keepers[target] = holder
        open.append((holder, target))
      }
    }
  }

  /// Takes out the bindings that something which does not last asks for as well, or that are kept for different
  /// times, and all that they need.
  private mutating func dismiss(_ index: GraphIndex, _ bindings: [Binding]) {
    for number in bindings.indices where keepers[number] == nil { isAlwaysKept[number] = false }
    var open = [index.bindingCount]
    open += bindings.indices.filter { !bindings[$0].lifetime.isLasting && !isAlwaysKept[$0] }
    // An instance that a provider hands out need not be kept by its caller.
    for number in bindings.indices {
      for place in index.linkRange(of: number) where index.links[place].timing == .provider {
        let target = Int(index.links[place].binding)
        if isAlwaysKept[target] {
          isAlwaysKept[target] = false
          open.append(target)
        }
      }
    }
    while let number = open.popLast() {
      for place in index.linkRange(of: number) {
        let target = Int(index.links[place].binding)
        guard isAlwaysKept[target] else { continue }
        isAlwaysKept[target] = false
        open.append(target)
      }
    }
  }
}
