// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the exposures of a key and the one among them that serves a single request.
package struct KeyTable: Sendable {
  /// The first exposure of each key; `next` has the others.
  private var first: KeyMap
  private let details: [Int32: GraphOutline.Detail]
  /// The next exposure of the same key, or -1, by number of exposure.
  private var next: [Int32]
  let exposures: [GraphIndex.ExposureEntry]
  private let numbers: KeyNumbers
  /// The first exposures of the keys that have several.
  package private(set) var contested: [Int32] = []
  /// Whether there are decorators.
  package private(set) var hasDecorators = false
  /// Whether a binding does not exist, because its profiles are not active.
  package private(set) var hasInactive = false
  /// Whether there are contributions to collections.
  package private(set) var hasContributions = false

  /// Collects the exposures of a graph.
  init(
    _ exposures: [GraphIndex.ExposureEntry], details: [Int32: GraphOutline.Detail],
    numbers: KeyNumbers
  ) {
    self.exposures = exposures
    self.numbers = numbers
    self.details = details
    hasInactive = details.values.contains { !$0.exists }
    first = KeyMap(exposures)
    next = Array(repeating: -1, count: exposures.count)
    var last = next
    for number in exposures.indices {
      let role = exposures[number].role
      if role == .decorator { hasDecorators = true }
      if role == .contribution { hasContributions = true }
      let isPlain =
        exposures[number].privateModule < 0 && (role == .exclusive || role == .candidate)
        && (!hasInactive || exists(Int32(number)))
      append(Int32(number), isPlain: isPlain, last: &last)
    }
  }

  /// Adds an exposure after the others of its key; `last` has the last one at the index of the first.
  private mutating func append(_ number: Int32, isPlain: Bool, last: inout [Int32]) {
    let head = first.insert(number, isPlain: isPlain)
    guard head != number else { return }
    let end = last[Int(head)]
    if end < 0 { contested.append(head) }
    next[Int(end < 0 ? head : end)] = number
    last[Int(head)] = number
  }

  /// The number of different keys.
  package var count: Int { first.heads.count }

  /// Whether there is an exposure of a key, with any visibility.
  package func contains(_ key: CompactKey) -> Bool { first.find(key).head >= 0 }

  /// All exposures of a key in the order of declaration, with any visibility.
  package func all(_ key: Key) -> [Int32] { numbers.find(key).map(all) ?? [] }

  /// All exposures with the key of a given one, in the order of declaration, found without making names.
  package func sharing(keyOf number: Int32) -> [Int32] { all(exposures[Int(number)].key) }

  func all(_ key: CompactKey) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { result.append($0) }
    return result
  }

  /// The exposures from which a single request of a module is served; empty if there are none.
  ///
  /// Overrides displace all others, and exposures of a parent container yield to all but fallbacks; those that a module
  /// declares for itself hide others. Several results are a finding unless they are overrides, of which the last
  /// serves, or a parent's.
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

  /// The exposure that serves a single request, or nil: the last override, or else the first candidate, or the
  /// outermost of its decorators.
  package func serving(_ key: Key, from module: Int?) -> Int32? {
    numbers.find(key).flatMap { serving($0, from: module) }
  }

  /// The exposure that serves a single request, or nil.
  package func serving(_ key: CompactKey, from module: Int?) -> Int32? {
    guard let original = original(key, from: module) else { return nil }
    return hasDecorators ? decorators(of: original, key, from: module).last ?? original : original
  }

  /// The exposure that would serve a single request for the key of a given one without decorators.
  package func original(sharingKeyOf number: Int32, from module: Int?) -> Int32? {
    original(exposures[Int(number)].key, from: module)
  }

  func original(_ key: CompactKey, from module: Int?) -> Int32? {
    let head = first.find(key).head
    guard head >= 0 else { return nil }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? head : nil
    }
    let found = candidates(key, from: module)
    guard let one = found.first else { return nil }
    return rank(of: one) == .override ? found.last : one
  }

  /// Visits all keys that are available outside of modules, with the exposure that serves each.
  package func forEachServed(_ body: (CompactKey, Int32) -> Void) {
    for head in first.heads {
      let key = exposures[Int(head)].key
      if next[Int(head)] >= 0 {
        if let exposure = serving(key, from: nil) { body(key, exposure) }
      } else if serves(head), isVisible(head, from: nil) {
        body(key, head)
      }
    }
  }

  /// The exposures of a key that a child container sees: the one that serves single requests, and elements of
  /// collections.
  package func offered(_ key: CompactKey) -> [Int32] {
    let elements = hasContributions ? elements(key, from: nil) : []
    guard let single = serving(key, from: nil), !elements.contains(single) else { return elements }
    return (elements + [single]).ordered(by: <)
  }

  /// Visits all keys, with the exposures that a child container sees of each.
  package func forEachOffered(_ body: (CompactKey, [Int32]) -> Void) {
    for head in first.heads {
      let key = exposures[Int(head)].key
      body(key, offered(key))
    }
  }

  /// The exposure that serves a request for a single instance, and its binding.
  func server(of key: CompactKey, from module: Int?) -> (exposure: Int32, binding: Int32)? {
    let slot = first.find(key)
    // Most keys have one exposure for everybody; the slot says all about it, and nothing else has to be read.
    if slot.sole >= 0 { return (slot.head, slot.sole) }
    guard slot.head >= 0, let found = serving(key, from: module) else { return nil }
    return (found, exposures[Int(found)].binding)
  }

  /// Whether the requirement of a module is met.
  func isMet(_ requirement: GraphOutline.Requirement) -> Bool {
    switch requirement.need.cardinality {
    case .one: server(of: requirement.need.key, from: requirement.module) != nil
    case .many: !elements(requirement.need.key, from: requirement.module).isEmpty
    case .optional: true
    }
  }

  /// The exposures in a collection, in the order of declaration.
  package func elements(_ key: Key, from module: Int?) -> [Int32] {
    numbers.find(key).map { elements($0, from: module) } ?? []
  }

  /// The exposures in a collection, in the order of declaration.
  func elements(_ key: CompactKey, from module: Int?) -> [Int32] {
    var result: [Int32] = []
    forEach(key) { number in
      if isElement(number), isVisible(number, from: module) { result.append(number) }
    }
    guard result.count > 1, !details.isEmpty, mapKey(of: result[0]) != nil else { return result }
    return servingElements(result)
  }

  private func forEach(_ key: CompactKey, _ body: (Int32) -> Void) {
    var number = first.find(key).head
    while number >= 0 {
      body(number)
      number = next[Int(number)]
    }
  }

  /// Whether an exposure can serve single requests.
  package func serves(_ number: Int32) -> Bool {
    let role = role(of: number)
    return role == .exclusive || role == .candidate
  }

  /// Whether an exposure can be an element of collections.
  func isElement(_ number: Int32) -> Bool {
    let role = role(of: number)
    return role == .contribution || role == .candidate
  }

  /// The role of an exposure.
  func role(of number: Int32) -> Exposure.Role { exposures[Int(number)].role }

  /// The binding of an exposure.
  func binding(of number: Int32) -> Int { Int(exposures[Int(number)].binding) }

  /// The map key of an exposure, if its collection is a map.
  func mapKey(of number: Int32) -> String? { details.isEmpty ? nil : details[number]?.mapKey }

  /// The position that a decorator requests.
  func order(of number: Int32) -> Int { details[number]?.order ?? 0 }

  /// The rank of the strongest profile on which an exposure depends, or 0.
  func profileRank(of number: Int32) -> Int { details.isEmpty ? 0 : details[number]?.rank ?? 0 }

  /// Whether a binding depends on an active profile.
  var hasProfiles: Bool { details.values.contains { $0.rank > 0 } }

  private func exists(_ number: Int32) -> Bool { details[number]?.exists ?? true }

  /// Whether requests of a module can see an exposure.
  package func isVisible(_ number: Int32, from module: Int?) -> Bool {
    let owner = exposures[Int(number)].privateModule
    if hasInactive, !exists(number) { return false }
    return owner < 0 || module.map(Int32.init) == owner
  }

  /// The rank of an exposure among others of its key.
  package func rank(of number: Int32) -> ExposureRank { exposures[Int(number)].rank }

  /// The only module that can see an exposure, or nil if all can.
  package func privateModule(of number: Int32) -> Int? {
    let module = exposures[Int(number)].privateModule
    return module < 0 ? nil : Int(module)
  }

  /// Whether other exposures with the same visibility serve an exposure's key instead.
  func isOutranked(_ number: Int32) -> Bool {
    if first.find(exposures[Int(number)].key).sole >= 0 { return false }
    let rivals = all(exposures[Int(number)].key).filter {
      serves($0) && privateModule(of: $0) == privateModule(of: number)
    }
    return !strongest(rivals).contains(number)
  }

  /// The overrides if there are any, otherwise the ordinary ones, the inherited ones or the fallbacks.
  package func strongest(_ numbers: [Int32]) -> [Int32] {
    let wanted = numbers.lazy.map { rank(of: $0) }.max()
    let found = numbers.filter { rank(of: $0) == wanted }
    return found.count > 1 && !details.isEmpty ? highest(found) : found
  }

  /// The bindings that depend on the strongest profile.
  private func highest(_ numbers: [Int32]) -> [Int32] {
    let highest = numbers.lazy.map { profileRank(of: $0) }.max() ?? 0
    return numbers.filter { profileRank(of: $0) == highest }
  }
}
