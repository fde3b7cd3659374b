// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// All contributions to a collection with keys, in the order in which they were registered.
///
/// ```swift
/// builder.register(Spelling.init).contributes(key: "spelling") { $0 as any Plugin }
/// builder.register { (plugins: ManyByKey<String, any Plugin>) in Checker(plugin: plugins["spelling"]) }
/// ```
///
/// Each element keeps its own lifetime; `ManyByKey<String, Lazy<any Plugin>>` makes none before it
/// is used. Two contributions with one key are the finding `Garland/DuplicateMapKey`; a collection
/// without contributions is one unless `allowEmpty` declares it. Keys are of any type that is
/// `Hashable` and `Sendable`; if types themselves are the keys, the collection is a
/// `ManyByKey<ObjectIdentifier, …>`. It is another collection than `Many` of the same elements.
///
/// Costs an array, a dictionary and one resolve for each element.
///
/// The idea is Dagger's and Guice's map multibinding.
public struct ManyByKey<ElementKey: Hashable & Sendable, Element>: RandomAccessCollection {
  /// An element with its key.
  public typealias Entry = (key: ElementKey, value: Element)

  /// The elements with their keys, in the order in which they were registered.
  public let entries: [Entry]
  private let places: [ElementKey: Int]

  /// Wraps elements, for calling an initializer by hand in a test.
  ///
  /// - Parameter entries: The elements with their keys; of several with one key the last one counts.
  public init(_ entries: [(ElementKey, Element)]) {
    let last = Dictionary(
      entries.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { _, last in last })
    let kept = entries.enumerated().filter { last[$1.0] == $0 }
    self.init(checked: kept.map { (key: $1.0, value: $1.1) })
  }

  /// Wraps elements that the check has shown to have different keys.
  init(checked entries: [Entry]) {
    self.entries = entries
    var places: [ElementKey: Int] = [:]
    places.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() { places[entry.key] = place }
    self.places = places
  }

  /// The element with a key, or nil.
  public subscript(key: ElementKey) -> Element? {
    places[key].map { entries[$0].value }
  }

  /// The keys, in the order of the elements.
  public var keys: [ElementKey] { entries.map(\.key) }
  /// The elements without their keys.
  public var values: [Element] { entries.map(\.value) }

  /// The position of the first element.
  public var startIndex: Int { entries.startIndex }
  /// The position behind the last element.
  public var endIndex: Int { entries.endIndex }
  /// The element at a position, with its key.
  public subscript(position: Int) -> Entry { entries[position] }
}

/// A collection crosses threads if its elements may.
extension ManyByKey: Sendable where Element: Sendable {}

extension ManyByKey where ElementKey == ObjectIdentifier {
  /// The element whose key is a type, or nil.
  public subscript(type: any Any.Type) -> Element? {
    self[ObjectIdentifier(type)]
  }
}

extension ManyByKey: NamedByArguments {
  static var arguments: [any Any.Type] { [ElementKey.self, Element.self] }
}

extension ManyByKey: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addRequest(for: Element.self, keyedBy: ElementKey.self)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    // An element that needs no binding, such as the container, has no key under which it could be found.
    if wiring.asksForNothing(Element.self) { return Node<ManyByKey> { _ in ManyByKey([]) } }
    let keys = wiring.nextTargets.map {
      (wiring.mapKeys[$0]?.base as? MapKey.Content<ElementKey>)?.key
    }
    let targets = zip(keys, wiring.elements(Element.self)).compactMap { key, target in
      key.map { (key: $0, target: target) }
    }
    return Node<ManyByKey> { resolution in
      var entries: [Entry] = []
      entries.reserveCapacity(targets.count)
      for (key, target) in targets { entries.append((key, try target.value(&resolution))) }
      return ManyByKey(checked: entries)
    }
  }
}
