// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the exposures of a key and says which of them serves a single request.
package struct KeyTable: Sendable {
  /// The first exposure of each key; the others follow by `next`.
  private var first: KeyMap
  /// The next exposure of the same key, or -1, by number of exposure.
  private var next: [Int32]
  private let exposures: [GraphIndex.ExposureEntry]
  private let numbers: KeyNumbers
  /// The first exposures of the keys that have several.
  package private(set) var contested: [Int32] = []
  /// Whether anything is contributed to a collection only.
  package private(set) var hasContributions = false

  /// Collects the exposures of a graph.
  init(_ outline: GraphOutline) {
    exposures = outline.exposures
    numbers = outline.numbers
    first = KeyMap(exposures)
    next = Array(repeating: -1, count: exposures.count)
    var last: [Int32: Int32] = [:]
    for number in exposures.indices {
      if exposures[number].role == .contribution { hasContributions = true }
      let isPlain = exposures[number].privateModule < 0 && exposures[number].role != .contribution
      append(Int32(number), isPlain: isPlain, last: &last)
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

  /// The number of different keys.
  package var count: Int { first.heads.count }

  /// All exposures of a key in order of declaration, whoever may see them.
  package func all(_ key: Key) -> [Int32] { numbers.find(key).map(all) ?? [] }

  private func all(_ key: CompactKey) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { result.append($0) }
    return result
  }

  /// The exposures that a single request of a module has to choose from, or empty when there are none.
  ///
  /// Overrides displace all others, what a parent container makes yields to all others but fallbacks; what a module
  /// declares for itself hides what others declare. Several results are a finding unless they are overrides, of which
  /// the last serves, or a parent's.
  func candidates(_ key: CompactKey, from module: Int?) -> [Int32] {
    let head = first.find(key).head
    guard head >= 0 else { return [] }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? [head] : []
    }
    let visible = all(key).filter { serves($0) && isVisible($0, from: module) }
    let own = visible.filter { exposures[Int($0)].privateModule >= 0 }
    return strongest(own.isEmpty ? visible : own)
  }

  /// The exposure that serves a single request, or nil; the last override, or otherwise the first candidate.
  package func serving(_ key: Key, from module: Int?) -> Int32? {
    numbers.find(key).flatMap { serving($0, from: module) }
  }

  private func serving(_ key: CompactKey, from module: Int?) -> Int32? {
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
  package func forEachServed(from module: Int?, _ body: (CompactKey, Int32) -> Void) {
    for head in first.heads {
      let key = exposures[Int(head)].key
      if next[Int(head)] >= 0 {
        if let exposure = serving(key, from: module) { body(key, exposure) }
      } else if serves(head), isVisible(head, from: module) {
        body(key, head)
      }
    }
  }

  /// What serves a single request, with the binding that it belongs to.
  func server(of key: CompactKey, from module: Int?) -> (exposure: Int32, binding: Int32)? {
    let slot = first.find(key)
    // Most keys have one exposure for everybody; the slot says all about it, and nothing else has to be read.
    if slot.sole >= 0 { return (slot.head, slot.sole) }
    guard slot.head >= 0, let found = serving(key, from: module) else { return nil }
    return (found, exposures[Int(found)].binding)
  }

  /// The exposures that a collection consists of, in order of declaration.
  package func elements(_ key: Key, from module: Int?) -> [Int32] {
    numbers.find(key).map { elements($0, from: module) } ?? []
  }

  /// The exposures that a collection consists of, in order of declaration.
  func elements(_ key: CompactKey, from module: Int?) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { number in
      if exposures[Int(number)].role != .exclusive, isVisible(number, from: module) {
        result.append(number)
      }
    }
    return result
  }

  private func forEach(_ key: CompactKey, _ body: (Int32) -> Void) {
    var number = first.find(key).head
    while number >= 0 {
      body(number)
      number = next[Int(number)]
    }
  }

  /// Whether an exposure takes part in single requests.
  package func serves(_ number: Int32) -> Bool {
    exposures[Int(number)].role != .contribution
  }

  /// Whether requests of a module can see an exposure.
  package func isVisible(_ number: Int32, from module: Int?) -> Bool {
    let owner = exposures[Int(number)].privateModule
    return owner < 0 || module.map(Int32.init) == owner
  }

  /// Which exposure wins when a key has several.
  package func rank(of number: Int32) -> ExposureRank { exposures[Int(number)].rank }

  /// The module that alone can see an exposure, or nil when all can.
  package func privateModule(of number: Int32) -> Int? {
    let module = exposures[Int(number)].privateModule
    return module < 0 ? nil : Int(module)
  }

  /// The overrides if there are any, otherwise the ordinary ones, the inherited ones or the fallbacks.
  package func strongest(_ numbers: [Int32]) -> [Int32] {
    let wanted = numbers.lazy.map { rank(of: $0) }.max()
    return numbers.filter { rank(of: $0) == wanted }
  }
}
