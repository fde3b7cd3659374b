// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the exposures of a key and says which of them serves a single request.
package struct KeyTable: Sendable {
  /// The first exposure of each key; the others follow by `next`.
  private var first: [Key: Int32]
  /// The next exposure of the same key, or -1, by number of exposure.
  private var next: [Int32]
  /// What decides between exposures of one key, by number of exposure.
  private var traits: [Traits]

  /// What decides between exposures of one key.
  private struct Traits {
    let role: Exposure.Role
    let precedence: Binding.Precedence
    /// The module that alone can see the exposure, or -1 when all can.
    let privateModule: Int32
  }

  /// Collects the exposures of a graph.
  init(graph: BindingGraph, exposures: [GraphIndex.ExposureEntry]) {
    first = Dictionary(minimumCapacity: exposures.count)
    next = Array(repeating: -1, count: exposures.count)
    traits = []
    traits.reserveCapacity(exposures.count)
    var last: [Key: Int32] = [:]
    for (number, entry) in exposures.enumerated() {
      let binding = graph.bindings[Int(entry.binding)]
      let exposure = binding.exposures[Int(entry.position)]
      let privateModule = binding.isPrivate ? Int32(binding.module ?? -1) : -1
      traits.append(
        Traits(
          role: exposure.role, precedence: binding.precedence, privateModule: privateModule))
      append(Int32(number), to: exposure.key, last: &last)
    }
  }

  /// Adds an exposure behind the others of its key; only keys with several need an entry in `last`.
  private mutating func append(_ number: Int32, to key: Key, last: inout [Key: Int32]) {
    let head = first[key, default: number]
    guard head != number else {
      first[key] = number
      return
    }
    next[Int(last[key] ?? head)] = number
    last[key] = number
  }

  /// All keys that something is exposed under, in no particular order.
  package var allKeys: Dictionary<Key, Int32>.Keys { first.keys }

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
    guard let head = first[key] else { return [] }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? [head] : []
    }
    let visible = all(key).filter { serves($0) && isVisible($0, from: module) }
    let own = visible.filter { traits[Int($0)].privateModule >= 0 }
    return Self.strongest(own.isEmpty ? visible : own) { traits[Int($0)].precedence }
  }

  /// The exposure that serves a single request, or nil; the last override, or otherwise the first candidate.
  package func serving(_ key: Key, from module: Int?) -> Int32? {
    guard let head = first[key] else { return nil }
    if next[Int(head)] < 0 {
      return serves(head) && isVisible(head, from: module) ? head : nil
    }
    let found = candidates(key, from: module)
    guard let one = found.first else { return nil }
    return traits[Int(one)].precedence == .override ? found.last : one
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
    var number = first[key] ?? -1
    while number >= 0 {
      body(number)
      number = next[Int(number)]
    }
  }

  private func serves(_ number: Int32) -> Bool {
    traits[Int(number)].role != .contribution
  }

  private func isVisible(_ number: Int32, from module: Int?) -> Bool {
    let owner = traits[Int(number)].privateModule
    return owner < 0 || module.map(Int32.init) == owner
  }

  /// The overrides if there are any, otherwise the ordinary ones, otherwise the fallbacks.
  private static func strongest(
    _ numbers: [Int32], _ precedence: (Int32) -> Binding.Precedence
  ) -> [Int32] {
    for wanted in [Binding.Precedence.override, .ordinary, .fallback] {
      let found = numbers.filter { precedence($0) == wanted }
      if !found.isEmpty { return found }
    }
    return []
  }
}
