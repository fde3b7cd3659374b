// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The texts of the keys of elements, which are equal if and only if the keys are equal.
struct MapKeyTexts {
  private var texts: [ObjectIdentifier: [AnyHashable: String]] = [:]
  private var used: [ObjectIdentifier: Set<String>] = [:]

  /// A key with the proposed text, followed by a number if another key has that text.
  mutating func mapKey<ElementKey: Hashable & Sendable>(_ key: ElementKey, text: String) -> MapKey {
    let type = ObjectIdentifier(ElementKey.self)
    let key = MapKey.Content(key: key)
    let text = texts[type]?[key] ?? unused(text, among: used[type] ?? [])
    texts[type, default: [:]][key] = text
    used[type, default: []].insert(text)
    return MapKey(key, text: text)
  }

  private func unused(_ text: String, among used: Set<String>) -> String {
    guard used.contains(text) else { return text }
    var number = 2
    while used.contains("\(text) #\(number)") { number += 1 }
    return "\(text) #\(number)"
  }
}
