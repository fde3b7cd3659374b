// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds bindings that may have been meant for a missing key.
///
/// It looks candidates up by type, by printed name or by word, so that a graph with many missing keys does not compare
/// all bindings with all keys.
struct SimilarBindings {
  /// The analysis, which owns this value and outlives it.
  unowned let analysis: Analysis
  private var byType: [TypeReference: [Int32]] = [:]
  private(set) var byName: [String: [Int32]] = [:]
  private var byBase: [String: [Int32]] = [:]
  private var byWord: [String: [Int]] = [:]
  private var byImplementation: [TypeReference: [Int]] = [:]
  /// The bindings by their places, if a missing key could be served by some.
  private var byPlace: [SourceLocation: [Int]] = [:]
  /// The words in the names of what the bindings make.
  private var words: [TypeWords] = []

  /// The largest number of bindings in whose names a word is still significant.
  private static let scanned = 200

  init(_ analysis: Analysis) {
    self.analysis = analysis
    for number in analysis.index.exposures.indices {
      let type = analysis.index.exposure(Int32(number)).key.type
      let name = type.shortName
      byType.add(Int32(number), to: type)
      byName.add(Int32(number), to: name)
      if let base = Self.genericBase(name) { byBase.add(Int32(number), to: base) }
    }
    for number in analysis.index.bindings.indices {
      if let implementation = analysis.index.bindings[number].implementation {
        byImplementation.add(number, to: implementation)
      }
      words.append(TypeWords(Self.makerName(analysis, number)))
      for word in words[number].stems.distinct() { byWord.add(number, to: word) }
    }
    if !analysis.index.facts.conforming.isEmpty {
      for (number, binding) in analysis.index.bindings.enumerated() {
        if let place = binding.location { byPlace.add(number, to: place) }
      }
    }
    // Each of many keys of a type can be missing.
    byType = byType.mapValues { $0.count > 1 ? sorted($0) : $0 }
    byBase = byBase.mapValues { $0.count > 1 ? sorted($0) : $0 }
  }

  /// The only binding whose name suggests that it makes the requested `any` type, or nil.
  func proposal(for key: Key) -> Int? {
    guard analysis.index.graph.remedies[key] == nil else { return nil }
    let found = resembling(key)
    return found.count == 1 && Self.isExistential(key) ? found.first : nil
  }

  /// The exposures of the same type with another tag or other arguments, starting with those whose tag resembles that
  /// of the key.
  func sameType(_ key: Key) -> [Int32] {
    (byType[key.type] ?? []).filter { analysis.index.exposure($0).key != key }
      .mostSimilarFirst(to: key.tag) { analysis.index.exposure($0).key.tag }
  }

  /// The bindings that make a type but are bound as another one.
  func making(_ key: Key) -> [Int] {
    (byImplementation[key.type] ?? []).ordered(by: analysis.precedes(_:_:))
  }

  /// The exposures without a tag whose type has a printed name.
  func exposures(named name: String) -> [Int32] {
    sorted((byName[name] ?? []).filter { analysis.index.exposure($0).key.tag == nil })
  }

  /// The exposures of subclasses of a class, in a running program.
  func subclasses(of key: Key) -> [Int32] {
    guard let type = key.type.metatype as? AnyClass else { return [] }
    return sorted(
      analysis.index.exposures.indices.map(Int32.init).filter { exposure in
        let key = analysis.index.exposure(exposure).key
        guard key.tag == nil, key.arguments == nil else { return false }
        var other: AnyClass? = (key.type.metatype as? AnyClass).flatMap(_getSuperclass)
        while let current = other, ObjectIdentifier(current) != ObjectIdentifier(type) {
          other = _getSuperclass(current)
        }
        return other != nil
      })
  }

  /// The exposures that are optional if the key is not, or the reverse.
  func otherOptionality(_ key: Key) -> [Int32] {
    let name = key.type.shortName
    let wrapped = ["\(name)?", "(\(name))?", "Optional<\(name)>"]
    let wanted = Self.unwrapped(name).map { [$0] } ?? wrapped
    return sorted(wanted.flatMap { byName[$0] ?? [] })
  }

  /// The exposures of the same generic type with other arguments.
  func otherGenericArguments(_ key: Key) -> [Int32] {
    guard let base = Self.genericBase(key.type.shortName) else { return [] }
    return (byBase[base] ?? []).filter { analysis.index.exposure($0).key.type != key.type }
  }

  /// The bindings whose name contains the name of the requested type.
  ///
  /// A binding that requests the key itself is left out: it wraps the missing instance.
  func resembling(_ key: Key) -> [Int] {
    let known = conforming(key)
    if !known.isEmpty { return known }
    let facts = analysis.index.facts
    let (kin, strangers) = (facts.conforming[key] ?? [], facts.strangers[key] ?? [])
    return called(key).filter { number in
      let place = analysis.index.bindings[number].location
      return place.map { kin.contains($0) || !strangers.contains($0) } ?? true
    }
  }

  /// The bindings that could serve a key if they were bound under it, according to the sources.
  func conforming(_ key: Key) -> [Int] {
    (analysis.index.facts.conforming[key] ?? []).flatMap { byPlace[$0] ?? [] }.ordered(by: <)
      .ordered(by: analysis.precedes(_:_:))
  }

  /// The bindings whose name contains the name of a key's type.
  func called(_ key: Key) -> [Int] {
    let name = key.type.shortName
    let base = Self.genericBase(name)
    guard !Self.isUniversal(name), Self.unwrapped(name) == nil, key.arguments == nil else {
      return []
    }
    let words = TypeWords(name)
    guard let last = words.stems.last, words.stems.joined().count >= 3,
      let named = byWord[last], named.count <= Self.scanned
    else { return [] }
    return named.filter { number in
      let binding = analysis.index.bindings[number]
      let maker = Self.makerName(analysis, number)
      return self.words[number].contain(words) && !maker.hasPrefix("any ") && maker != name
        && (base == nil || base != Self.genericBase(maker))
        && binding.exposures.allSatisfy { $0.key.type != key.type }
        && binding.requests.allSatisfy { $0.key != key }
    }.ordered(by: analysis.precedes(_:_:))
  }

  /// Whether a key is for any type that conforms to a protocol.
  static func isExistential(_ key: Key) -> Bool {
    key.type.shortName.hasPrefix("any ")
  }

  func sorted(_ exposures: [Int32]) -> [Int32] {
    let index = analysis.index
    return exposures.ordered { left, right in
      let bindings = (index.binding(ofExposure: left), index.binding(ofExposure: right))
      return bindings.0 == bindings.1 ? left < right : analysis.precedes(bindings.0, bindings.1)
    }
  }

  private static func makerName(_ analysis: Analysis, _ number: Int) -> String {
    let binding = analysis.index.bindings[number]
    return (binding.implementation ?? binding.key.type).shortName
  }

  private static func isUniversal(_ name: String) -> Bool {
    ["Any", "AnyObject", "any Any", "any AnyObject", "any Sendable"].contains(name)
  }

  /// The part before the generic arguments, or nil when there are none.
  static func genericBase(_ name: String) -> String? {
    guard let bracket = name.firstIndex(of: "<"), unwrapped(name) == nil else { return nil }
    return String(name[..<bracket])
  }

  /// The wrapped type of an optional, or nil for other types.
  static func unwrapped(_ name: String) -> String? {
    if name.hasPrefix("Optional<"), name.hasSuffix(">") {
      return String(name.dropFirst(9).dropLast())
    }
    guard name.hasSuffix("?") else { return nil }
    let inner = name.dropLast()
    let isParenthesised = inner.hasPrefix("(") && inner.hasSuffix(")")
    return String(isParenthesised ? inner.dropFirst().dropLast() : inner)
  }
}
