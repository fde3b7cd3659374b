// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The bindings of a generated container and its children; a seed determines them.
///
/// Each key is of a region, the kind of scope in which its instances are sound. Levels that are not wild mind it.
struct FamilyPlan {
  typealias Need = GraphPlan.Need

  /// A place where something is asked for.
  enum Place: CaseIterable {
    case container, visit, room, trip

    /// Whether what is sound in a region is sound here.
    func isInside(_ region: Place) -> Bool {
      region == self || region == .container || (self == .room && region == .visit)
    }
  }

  /// How long an instance lives.
  enum Life {
    case perRequest, objectGraph, singleton, weak, scoped(Place)

    /// The place where the needs of an instance are asked for, if not where the instance is.
    var home: Place? {
      switch self {
      case .perRequest, .objectGraph: nil
      case .singleton, .weak: .container
      case .scoped(let place): place
      }
    }
  }

  /// A binding of a key or of its decorator.
  struct Node {
    var life: Life = .perRequest
    var isMain = false
    var isExternal = false
    var contributes = false
    var parameters: [Need] = []
    var properties: [Need] = []
    var laterProperties: [Need] = []
  }

  /// The bindings of one container, by key.
  struct Level {
    var isWild: Bool
    var nodes: [Int: Node] = [:]
    var decorators: [Int: Node] = [:]
  }

  static let keys = GraphPlan.keys
  /// The key of what a visit is opened with.
  static let ticket = keys

  private(set) var levels: [Level] = []
  private var requests: [(key: Int, place: Place)] = []
  private var regions: [Place] = []
  private var tagged: Set<Int> = []

  /// Whether a key has a tag.
  func isTagged(_ key: Int) -> Bool { tagged.contains(key) }

  /// The request of a key from outside.
  func request(_ key: Int) -> Need { Need(shape: .plain, target: key, isTagged: isTagged(key)) }

  /// The requests from outside in a container: keys that are bound there, and not by what is made elsewhere.
  func requests(in level: Int) -> [(key: Int, place: Place)] {
    let bound = (0..<Self.keys).filter { key in
      let nearest = levels[...level].reversed().lazy.compactMap { $0.nodes[key] }.first
      return nearest?.isExternal == false
    }
    return requests.map { (bound[$0.key % bound.count], $0.place) }
  }

  /// The binding with a number, which `number(_:_:isDecorator:)` gives it.
  func node(_ number: Int) -> Node {
    let level = levels[number / 64]
    let key = number % 64 / 2
    return (number % 2 == 0 ? level.nodes[key] : level.decorators[key]) ?? Node()
  }

  /// The number of a binding among those of all containers.
  static func number(_ level: Int, _ key: Int, isDecorator: Bool) -> Int {
    level * 64 + key * 2 + (isDecorator ? 1 : 0)
  }
}

extension FamilyPlan {
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    regions = (0..<Self.keys).map { _ in
      random.chance(60) ? .container : Place.allCases.randomElement(using: &random) ?? .room
    }
    for key in 0..<Self.keys where random.chance(20) { tagged.insert(key) }
    for _ in 0..<Int.random(in: 2...3, using: &random) { addLevel(&random) }
    requests = (0..<3).map { _ in
      let place = Place.allCases.randomElement(using: &random) ?? .room
      return (Int.random(in: 0..<1_000, using: &random), place)
    }
  }

  private mutating func addLevel(_ random: inout SplitMix) {
    levels.append(Level(isWild: random.chance(30)))
    let level = levels.count - 1
    for key in 0..<Self.keys where random.chance(40) {
      levels[level].nodes[key] = node(key, level, &random)
    }
    // Somebody contributes, so that no collection is empty.
    levels[0].nodes[Self.keys - 1] = Node(contributes: true)
    for key in 0..<Self.keys {
      if levels[level].nodes[key]?.isExternal == false { addNeeds(of: key, &random) }
      if visible(key)?.isExternal == false, random.chance(12) { addDecorator(of: key, &random) }
    }
  }

  /// The binding of a key in the innermost container.
  private func visible(_ key: Int) -> Node? {
    levels.reversed().lazy.compactMap { $0.nodes[key] }.first
  }

  private func node(_ key: Int, _ level: Int, _ random: inout SplitMix) -> Node {
    let isWild = levels[level].isWild && random.chance(12)
    let region = isWild ? Place.allCases.randomElement(using: &random) ?? .room : regions[key]
    let isShared = random.chance(50)
    let life: Life =
      switch region {
      case .container where isShared: random.chance(80) ? .singleton : .weak
      case .visit where isShared, .room where isShared, .trip where isShared: .scoped(region)
      default: random.chance(60) ? .perRequest : .objectGraph
      }
    return Node(
      life: life, isMain: random.chance(15), isExternal: life.home == nil && random.chance(6),
      contributes: key * 2 >= Self.keys && (region == .container || isWild) && random.chance(20))
  }

  private mutating func addDecorator(of key: Int, _ random: inout SplitMix) {
    var decorator = Node(isMain: random.chance(10))
    if random.chance(50) { decorator.parameters = needs(of: key, 1, &random) }
    levels[levels.count - 1].decorators[key] = decorator
  }

  private mutating func addNeeds(of key: Int, _ random: inout SplitMix) {
    let level = levels.count - 1
    guard var node = levels[level].nodes[key] else { return }
    node.parameters = needs(of: key, 3, &random)
    if !node.isMain {
      node.properties = needs(of: key, 1, &random)
      if levels[level].isWild || node.life.home != nil {
        node.laterProperties = needs(of: key, 1, isLater: true, &random)
      }
    }
    levels[level].nodes[key] = node
  }

  private func needs(
    of key: Int, _ most: Int, isLater: Bool = false, _ random: inout SplitMix
  ) -> [Need] {
    (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
      need(of: key, isLater: isLater, &random)
    }
  }

  private func need(of key: Int, isLater: Bool, _ random: inout SplitMix) -> Need? {
    let shape = GraphPlan.Shape.allCases.randomElement(using: &random) ?? .plain
    if levels[levels.count - 1].isWild, random.chance(15) {
      let target = Int.random(in: 0...Self.keys, using: &random)
      return Need(
        shape: shape, target: target, isTagged: target < Self.keys && random.chance(30))
    }
    if shape.isMany {
      return key * 2 < Self.keys ? Need(shape: shape, target: 0, isTagged: false) : nil
    }
    if regions[key].isInside(.visit), regions[key] != .container, random.chance(15) {
      return Need(shape: shape, target: Self.ticket, isTagged: false)
    }
    let isFree = isLater || !shape.isEager
    let candidates = (isFree ? 0..<Self.keys : (key + 1)..<Self.keys).filter {
      regions[key].isInside(regions[$0]) && visible($0)?.isExternal == false
    }
    return candidates.randomElement(using: &random).map {
      Need(shape: shape, target: $0, isTagged: tagged.contains($0))
    }
  }
}
