// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the exposures of a key and says which of them serves a single request.
package struct KeyTable: Sendable {
  /// The first exposure of each key; the others follow by `next`.
  private(set) var first: KeyMap
  /// The next exposure of the same key, or -1, by number of exposure.
  private var next: [Int32]
  /// What decides between exposures of one key, by number of exposure.
  private var traits: [Traits]
  /// The first exposures of the keys that have several.
  package private(set) var contested: [Int32] = []
  /// Whether any exposure decorates others.
  package private(set) var hasDecorators = false
  /// Whether any binding does not exist, because its profiles are not active.
  package private(set) var hasInactive = false

  /// What decides between exposures of one key.
  private struct Traits {
    let role: Exposure.Role
    let precedence: Binding.Precedence
    /// The place of the strongest profile that the binding depends on, or 0.
    let rank: Int16
    /// The module that alone can see the exposure, or -1 when all can, or -2 when nobody can.
    let privateModule: Int32

    init(_ binding: borrowing Binding, role: Exposure.Role, profiles: [BindingProfile]) {
      self.role = role
      precedence = binding.precedence
      let isConditional = !binding.condition.isEmpty
      rank = isConditional ? Int16(clamping: binding.rank(in: profiles)) : 0
      if isConditional, !binding.exists(in: profiles) {
        privateModule = -2
      } else {
        privateModule = binding.isPrivate ? Int32(binding.module ?? -1) : -1
      }
    }

    /// Whether nothing but the key has to be looked at.
    var isPlain: Bool { privateModule == -1 && (role == .exclusive || role == .candidate) }
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
      let role = graph.bindings[owner].exposures[position].role
      let facts = Traits(graph.bindings[owner], role: role, profiles: graph.profiles)
      if role == .decorator { hasDecorators = true }
      if facts.privateModule == -2 { hasInactive = true }
      traits.append(facts)
      append(Int32(number), isPlain: facts.isPlain, last: &last)
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
  /// Overrides displace all others and fallbacks yield to all others; what a module declares for itself hides
  /// what others declare. Several results are a finding unless they are overrides, of which the last serves.
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

  /// The exposure that serves a single request, or nil; the last override, or otherwise the first candidate, or the
  /// outermost of its decorators.
  package func serving(_ key: Key, from module: Int?) -> Int32? {
    guard let original = original(key, from: module) else { return nil }
    return hasDecorators ? decorators(of: original, key, from: module).last ?? original : original
  }

  /// The exposure that serves a single request unless it is decorated.
  package func original(_ key: Key, from module: Int?) -> Int32? {
    let head = first.find(key).head
    guard head >= 0 else { return nil }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? head : nil
    }
    let found = candidates(key, from: module)
    guard let one = found.first else { return nil }
    return traits[Int(one)].precedence == .override ? found.last : one
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
      if isElement(number), isVisible(number, from: module) { result.append(number) }
    }
    guard result.count > 1, key.tag?.mapKeyType != nil else { return result }
    return servingElements(result)
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
    role(of: number) == .exclusive || role(of: number) == .candidate
  }

  /// Whether an exposure takes part in collections.
  func isElement(_ number: Int32) -> Bool {
    role(of: number) == .contribution || role(of: number) == .candidate
  }

  /// How an exposure takes part.
  func role(of number: Int32) -> Exposure.Role { traits[Int(number)].role }

  /// Whether requests of a module can see an exposure.
  package func isVisible(_ number: Int32, from module: Int?) -> Bool {
    let owner = traits[Int(number)].privateModule
    return owner == -1 || module.map(Int32.init) == owner
  }

  /// Which binding wins when an exposure's key has several.
  package func precedence(of number: Int32) -> Binding.Precedence { traits[Int(number)].precedence }

  /// The module that alone can see an exposure, or nil when all can.
  package func privateModule(of number: Int32) -> Int? {
    let module = traits[Int(number)].privateModule
    return module < 0 ? nil : Int(module)
  }

  /// The overrides if there are any, otherwise the ordinary ones, otherwise the fallbacks.
  package func strongest(_ numbers: [Int32]) -> [Int32] {
    for wanted in [Binding.Precedence.override, .ordinary, .fallback] {
      let found = numbers.filter { precedence(of: $0) == wanted }
      if found.count > 1 { return highest(found) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Those that depend on the strongest profile.
  private func highest(_ numbers: [Int32]) -> [Int32] {
    let highest = numbers.lazy.map { traits[Int($0)].rank }.max() ?? 0
    return numbers.filter { traits[Int($0)].rank == highest }
  }
}
