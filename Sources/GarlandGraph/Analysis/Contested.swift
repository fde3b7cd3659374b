// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The keys with several exposures, divided into those whose exposures may coexist and those whose may not.
struct Contested {
  /// Exclusive exposures of different bindings under one key, in the order of their declaration.
  private(set) var duplicates: [[Int32]] = []
  /// Exposures with candidates among them, which are only a finding if one instance is requested.
  private(set) var candidates: [[Int32]] = []

  init(_ index: GraphIndex) {
    for head in index.keys.contested {
      let serving = index.keys.sharing(keyOf: head).filter(index.keys.serves)
      guard serving.count > 1 else { continue }
      for side in Self.sides(serving, index) { classify(side, index) }
    }
  }

  /// The exposures by visibility: those of each module alone, and those that all modules see.
  static func sides(_ exposures: [Int32], _ index: GraphIndex) -> [[Int32]] {
    guard exposures.contains(where: { !index.keys.isVisible($0, from: nil) }) else {
      return [exposures]
    }
    let owners = exposures.grouped { index.keys.privateModule(of: $0) ?? -1 }
    return owners.keys.ordered(by: <).compactMap { owners[$0] }
  }

  private mutating func classify(_ exposures: [Int32], _ index: GraphIndex) {
    let strongest = index.keys.strongest(exposures)
    guard let first = strongest.first else { return }
    switch index.keys.rank(of: first) {
    // The last override serves, and a parent container has chosen between its own bindings.
    case .override, .inherited: return
    case .ordinary, .fallback: break
    }
    guard strongest.map(index.binding(ofExposure:)).distinct().count > 1 else { return }
    let exclusive = strongest.filter { index.keys.role(of: $0) == .exclusive }
    if exclusive.map(index.binding(ofExposure:)).distinct().count > 1 {
      duplicates.append(exclusive)
    } else {
      candidates.append(strongest)
    }
  }
}
