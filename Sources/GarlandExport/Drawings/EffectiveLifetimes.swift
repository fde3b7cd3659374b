// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The effective lifetimes of unshared instances, which live as long as the instances that keep them.
///
/// A singleton that is passed a new instance keeps it until the end of the container, whatever the lifetime of the
/// binding is.
struct EffectiveLifetimes {
  /// The nearest lasting binding that keeps some instances of a binding, by its index; nil if there is none.
  private(set) var keepers: [Int?]
  /// Whether every instance of a binding is kept, and by bindings that end together.
  private(set) var isAlwaysKept: [Bool]

  init(_ analysis: Analysis) {
    let index = analysis.index
    let bindings = index.bindings
    keepers = Array(repeating: nil, count: bindings.count)
    isAlwaysKept = bindings.map { !$0.lifetime.isShared }
    let order = bindings.indices.sorted(by: analysis.precedes(_:_:))
    spread(from: order.filter { bindings[$0].lifetime.isContainerWide }, index, bindings)
    spread(from: order.filter { bindings[$0].lifetime.scopeKind != nil }, index, bindings)
    dismiss(index, bindings)
  }

  /// Passes keepers on to their dependencies, one step for all at a time, so that each binding gets its nearest one.
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

  /// Removes bindings that are also requested by something which does not last, or are kept for different times, with
  /// all their dependencies.
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
