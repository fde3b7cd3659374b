// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a generated graph consists of.
struct GraphPlan {
  /// How a need is written as a type.
  enum Shape: CaseIterable {
    case plain, optional, lazy, optionalLazy, provider, many, lazyMany

    /// Whether the instance is needed before the asking one is complete.
    var isEager: Bool { [.plain, .optional, .many].contains(self) }
    /// Whether something has to be bound.
    var isRequired: Bool { [.plain, .lazy, .provider].contains(self) }
    /// Whether all contributions are asked for.
    var isMany: Bool { [.many, .lazyMany].contains(self) }
  }

  /// What a binding asks for.
  struct Need {
    var shape: Shape
    var target: Int
    var isTagged: Bool
  }

  /// How long an instance lives.
  enum Life: CaseIterable {
    case perRequest, objectGraph, singleton, weak

    var isShared: Bool { self == .singleton || self == .weak }
  }

  /// One binding.
  struct Node {
    var isTagged: Bool
    var contributes: Bool
    var life: Life
    var parameters: [Need] = []
    var properties: [Need] = []
    var laterProperties: [Need] = []
  }

  var nodes: [Node]
  /// The bindings that are resolved, one after the other.
  var requests: [Int]

  /// The bindings that serve a need, in order.
  func targets(of need: Need) -> [Int] {
    if need.shape.isMany { return nodes.indices.filter { nodes[$0].contributes } }
    let isBound = need.target < nodes.count && nodes[need.target].isTagged == need.isTagged
    return isBound ? [need.target] : []
  }
}

extension GraphPlan {
  /// How many keys there are; some of them are never bound.
  static let keys = 16

  /// A graph that a seed determines; one in three may be wrong in every way.
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isWild = random.chance(33)
    let count = Int.random(in: 1...12, using: &random)
    nodes = (0..<count).map { number in
      Node(
        isTagged: random.chance(20), contributes: number * 2 >= count && random.chance(30),
        life: Life.allCases.randomElement(using: &random) ?? .perRequest)
    }
    requests = (0..<3).map { _ in Int.random(in: 0..<count, using: &random) }
    for number in nodes.indices {
      func needs(_ most: Int, isLater: Bool = false) -> [Need] {
        (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
          need(of: number, isLater: isLater, isWild: isWild, &random)
        }
      }
      nodes[number].parameters = needs(3)
      nodes[number].properties = needs(1)
      if isWild || nodes[number].life != .perRequest {
        nodes[number].laterProperties = needs(2, isLater: true)
      }
    }
  }

  private func need(
    of number: Int, isLater: Bool, isWild: Bool, _ random: inout SplitMix
  ) -> Need? {
    let shape = Shape.allCases.randomElement(using: &random) ?? .plain
    if isWild, random.chance(15) {
      return Need(
        shape: shape, target: Int.random(in: 0..<Self.keys, using: &random),
        isTagged: random.chance(50))
    }
    if shape.isMany {
      // Contributions stand in the second half, so that the first half can ask for them without a cycle.
      guard number * 2 < nodes.count, nodes.contains(where: \.contributes) else { return nil }
      return Need(shape: shape, target: 0, isTagged: false)
    }
    let isFree = isLater || !shape.isEager
    let candidates = isFree ? 0..<nodes.count : (number + 1)..<nodes.count
    guard let target = candidates.randomElement(using: &random) else { return nil }
    return Need(shape: shape, target: target, isTagged: nodes[target].isTagged)
  }
}
