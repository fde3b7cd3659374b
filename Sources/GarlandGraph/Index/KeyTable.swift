// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the exposures of a key and says which of them serves a single request.
package struct KeyTable: Sendable {
  /// The first exposure of each key; the others follow by `next`.
  private var first: KeyMap
  /// The next exposure of the same key, or -1, by number of exposure.
  private var next: [Int32]
  /// What decides between exposures of one key, by number of exposure.
  private var traits: [Traits]
  /// The first exposures of the keys that have several.
  package private(set) var contested: [Int32] = []
  /// Whether anything is contributed to a collection only.
  package private(set) var hasContributions = false

  /// Which exposures win over others of their key, the weakest first.
  package enum Rank: UInt8, Sendable {
    /// Yields to any other.
    case fallback
    /// A parent container makes the instances; it has chosen between its own already.
    case inherited
    /// Must be the only one.
    case ordinary
    /// Replaces the others.
    case override

    init(_ precedence: Binding.Precedence, _ origin: Binding.Origin) {
      switch precedence {
      case _ where origin == .inherited: self = .inherited
      case .fallback: self = .fallback
      case .ordinary: self = .ordinary
      case .override: self = .override
      }
    }
  }

  /// What decides between exposures of one key.
  private struct Traits {
    let role: Exposure.Role
    let rank: Rank
    /// The module that alone can see the exposure, or -1 when all can.
    let privateModule: Int32
  }

  /// Collects the exposures of a graph.
  init(graph: BindingGraph, exposures: [GraphIndex.ExposureEntry]) {
    first = KeyMap(graph.bindings, exposures)
    next = Array(repeating: -1, count: exposures.count)
    traits = []
    traits.reserveCapacity(exposures.count)
    var last: [Int32: Int32] = [:]
    for number in exposures.indices {
      let owner = Int(exposures[number].binding)
      let position = Int(exposures[number].position)
      let isPrivate = graph.bindings[owner].isPrivate
      let role = graph.bindings[owner].exposures[position].role
      traits.append(
        Traits(
          role: role,
          rank: Rank(graph.bindings[owner].precedence, graph.bindings[owner].origin),
          privateModule: isPrivate ? Int32(graph.bindings[owner].module ?? -1) : -1))
      if role == .contribution { hasContributions = true }
      append(Int32(number), isPlain: !isPrivate && role != .contribution, last: &last)
    }
  }

  /// Adds an exposure behind the others of its key; only keys with several need an entry in `last`.
  private mutating func append(_ number: Int32, isPlain: Bool, last: inout [Int32: Int32]) {
    let head = first.insert(number, isPlain: isPlain)
    guard head != number else { return }
    let end = last.updateValue(number, forKey: head)
    if end == nil { contested.append(head) }
    next[Int(end ?? head)] = number
  }

  /// All keys that something is exposed under, in the order of their declaration.
  package var allKeys: LazyMapCollection<[Int32], Key> {
    let first = first
    return first.heads.lazy.map { first.key(of: $0) }
  }

  /// All exposures of a key in order of declaration, whoever may see them.
  package func all(_ key: Key) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { result.append($0) }
    return result
  }

  /// The exposures that a single request of a module has to choose from, or empty when there are none.
  ///
  /// Overrides displace all others, what a parent container makes yields to all others but fallbacks; what a
  /// module declares for itself hides what others declare. Several results are a finding unless they are overrides, of which the last serves.
  package func candidates(_ key: Key, from module: Int?) -> [Int32] {
    let head = first.find(key).head
    guard head >= 0 else { return [] }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? [head] : []
    }
    let visible = all(key).filter { serves($0) && isVisible($0, from: module) }
    let own = visible.filter { traits[Int($0)].privateModule >= 0 }
    return strongest(own.isEmpty ? visible : own)
  }

  /// The exposure that serves a single request, or nil; the last override, or otherwise the first candidate.
  package func serving(_ key: Key, from module: Int?) -> Int32? {
    let head = first.find(key).head
    guard head >= 0 else { return nil }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? head : nil
    }
    let found = candidates(key, from: module)
    guard let one = found.first else { return nil }
    return rank(of: one) == .override ? found.last : one
  }

  /// Visits all keys that requests of a module can use, with the exposure that serves each.
  package func forEachServed(from module: Int?, _ body: (Key, Int32) -> Void) {
    for head in first.heads {
      let key = first.key(of: head)
      if next[Int(head)] >= 0 {
        if let exposure = serving(key, from: module) { body(key, exposure) }
      } else if serves(head), isVisible(head, from: module) {
        body(key, head)
      }
    }
  }

  /// What serves a single request, with the binding that it belongs to.
  func server(of key: Key, from module: Int?) -> (exposure: Int32, binding: Int32)? {
    let slot = first.find(key)
    // Most keys have one exposure for everybody; the slot says all about it, and nothing else has to be read.
    if slot.sole >= 0 { return (slot.head, slot.sole) }
    guard slot.head >= 0, let found = serving(key, from: module) else { return nil }
    return (found, first.owner(of: found))
  }

  /// The exposures that a collection consists of, in order of declaration.
  package func elements(_ key: Key, from module: Int?) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { number in
      if traits[Int(number)].role != .exclusive, isVisible(number, from: module) {
        result.append(number)
      }
    }
    return result
  }

  private func forEach(_ key: Key, _ body: (Int32) -> Void) {
    var number = first.find(key).head
    while number >= 0 {
      body(number)
      number = next[Int(number)]
    }
  }

  /// Whether an exposure takes part in single requests.
  package func serves(_ number: Int32) -> Bool {
    traits[Int(number)].role != .contribution
  }

  /// Whether requests of a module can see an exposure.
  package func isVisible(_ number: Int32, from module: Int?) -> Bool {
    let owner = traits[Int(number)].privateModule
    return owner < 0 || module.map(Int32.init) == owner
  }

  /// Which exposure wins when a key has several.
  package func rank(of number: Int32) -> Rank { traits[Int(number)].rank }

  /// The module that alone can see an exposure, or nil when all can.
  package func privateModule(of number: Int32) -> Int? {
    let module = traits[Int(number)].privateModule
    return module < 0 ? nil : Int(module)
  }

  /// The overrides if there are any, otherwise the ordinary ones, the inherited ones or the fallbacks.
  package func strongest(_ numbers: [Int32]) -> [Int32] {
    let wanted = numbers.lazy.map { rank(of: $0).rawValue }.max()
    return numbers.filter { rank(of: $0).rawValue == wanted }
  }
}
