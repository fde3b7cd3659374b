// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Matches every request of a graph to the exposures that serve it.
struct RequestMatcher {
  private(set) var targetStarts: [Int32] = []
  private(set) var targets: [Int32] = []
  private(set) var links: [Link] = []
  private(set) var unmet: [Int32] = []

  /// Matches the requests of the bindings and then of the roots.
  mutating func matchAll(_ outline: GraphOutline, _ keys: KeyTable) {
    links.reserveCapacity(outline.needs.count)
    targets.reserveCapacity(outline.needs.count)
    targetStarts.reserveCapacity(outline.needs.count + 1)
    // Names of their own keep the arrays from being copied, which changing `self` would otherwise demand.
    let (needs, starts, modules) = (outline.needs, outline.needStarts, outline.modules)
    for number in modules.indices {
      let module = modules[number] < 0 ? nil : Int(modules[number])
      for place in starts[number]..<starts[number + 1] {
        match(needs[Int(place)], from: module, of: number, keys)
      }
    }
    for place in Int(starts[modules.count])..<needs.count {
      match(needs[place], from: nil, of: modules.count, keys)
    }
    targetStarts.append(Int32(targets.count))
  }

  private mutating func match(
    _ need: GraphOutline.Need, from module: Int?, of owner: Int, _ keys: KeyTable
  ) {
    let start = targets.count
    if need.cardinality == .many {
      for target in keys.elements(need.key, from: module) {
        append(target, keys.exposures[Int(target)].binding, need)
      }
    } else if need.isDecorated {
      if let target = keys.decorated(need.key, by: owner) {
        append(target, keys.exposures[Int(target)].binding, need)
      }
    } else if let (target, binding) = keys.server(of: need.key, from: module) {
      append(target, binding, need)
    }
    if targets.count == start, need.cardinality != .optional {
      unmet.append(Int32(targetStarts.count))
    }
    targetStarts.append(Int32(start))
  }

  private mutating func append(_ target: Int32, _ binding: Int32, _ need: GraphOutline.Need) {
    targets.append(target)
    links.append(
      Link(
        binding: binding, timing: need.timing, isAwaited: need.isAwaited,
        isInfallible: need.isInfallible, isInBody: need.isInBody))
  }
}
