// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a generated graph with scopes consists of; needs point to lower numbers, so there is no cycle.
struct ScopesPlan {
  /// How long an instance lives.
  enum Life: Equatable {
    case perRequest, objectGraph, singleton, weak
    case scoped(Int)
  }

  /// What a binding asks for.
  struct Need {
    var target: Int
    var isLater: Bool
  }

  /// One binding.
  struct Node {
    var life: Life
    /// Whether the factory has to be awaited.
    var isAwaited = false
    var needs: [Need] = []
    /// Every such attempt to make an instance fails; 0 for none.
    var failsEvery = 0
    /// What is done at the end of an instance; true for what throws.
    var endings: [Bool] = []
  }

  /// How many kinds of scopes there are, each inside the one before.
  static let kinds = 3
  private(set) var nodes: [Node] = []
  /// Whether making an instance has to be awaited, for its own factory or for those of what it needs at once.
  private(set) var isAwaited: [Bool] = []

  /// A graph that a seed determines, with nothing that `build()` refuses.
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<Int.random(in: 4...9, using: &random) {
      let node = node(&random)
      nodes.append(node)
      let awaits = node.needs.contains { !$0.isLater && isAwaited[$0.target] }
      isAwaited.append(node.isAwaited || awaits)
    }
  }

  /// Whether a later use of something that a node needs is awaited.
  func isUseAwaited(_ need: Need, of node: Int) -> Bool {
    nodes[node].isAwaited || isAwaited[need.target]
  }

  /// What a node needs at once and has to be awaited.
  func awaitedNeeds(of node: Int) -> [Int] {
    nodes[node].needs.filter { !$0.isLater && isAwaited[$0.target] }.map(\.target)
  }

  private func node(_ random: inout SplitMix) -> Node {
    var node = Node(life: Self.life(&random), isAwaited: random.chance(30))
    let targets = nodes.indices.filter { mayNeed($0, node.life) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard let target = targets.randomElement(using: &random) else { break }
      node.needs.append(Need(target: target, isLater: random.chance(35)))
    }
    if random.chance(15) { node.failsEvery = Int.random(in: 2...3, using: &random) }
    if Self.depth(node.life) != nil, node.life != .weak, random.chance(60) {
      node.endings = (0..<Int.random(in: 1...2, using: &random)).map { _ in random.chance(15) }
    }
    return node
  }

  private static func life(_ random: inout SplitMix) -> Life {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: .perRequest
    case 20..<35: .objectGraph
    case 35..<48: .singleton
    case 48..<58: .weak
    default: .scoped(Int.random(in: 0..<kinds, using: &random))
    }
  }

  private func mayNeed(_ target: Int, _ life: Life) -> Bool {
    Self.depth(life).map { depth(target) <= $0 } ?? true
  }

  /// How deep an instance lives: 0 for the container; nil for what lives where it is asked for.
  private static func depth(_ life: Life) -> Int? {
    switch life {
    case .perRequest, .objectGraph: nil
    case .singleton, .weak: 0
    case .scoped(let kind): kind + 1
    }
  }

  private func depth(_ node: Int) -> Int {
    Self.depth(nodes[node].life) ?? nodes[node].needs.map { depth($0.target) }.max() ?? 0
  }
}
