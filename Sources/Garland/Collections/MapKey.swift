// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The key of an element in a collection with keys.
@usableFromInline
struct MapKey {
  /// The type of the collection's keys.
  let type: TypeReference
  /// The key.
  let value: AnyHashable
  /// How the graph knows the key.
  let text: String
}

/// Sees to it that keys are equal if and only if their texts are.
struct MapKeyTexts {
  private var texts: [TypeReference: [AnyHashable: String]] = [:]

  /// A key with the text that is proposed, or with a number behind it if another key has that text.
  mutating func mapKey<ElementKey: Hashable & Sendable>(_ key: ElementKey, text: String) -> MapKey {
    let type = TypeReference(ElementKey.self)
    let known = texts[type, default: [:]]
    let text = known[key] ?? unused(text, among: Set(known.values))
    texts[type, default: [:]][key] = text
    return MapKey(type: type, value: key, text: text)
  }

  private func unused(_ text: String, among used: Set<String>) -> String {
    guard used.contains(text) else { return text }
    var number = 2
    while used.contains("\(text) #\(number)") { number += 1 }
    return "\(text) #\(number)"
  }
}
