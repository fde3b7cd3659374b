// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A requested key to which a contribution may have been meant to belong.
struct RequestedCollection {
  private let key: Key
  private let isCollection: Bool
  private let request: Int
  private let words: TypeWords

  /// The requested collections, and the single requests for keys that are only contributed to, the nearest first.
  static func all(
    in analysis: Analysis, _ collections: [UnusedCollection]
  ) -> [RequestedCollection] {
    let contributed = collections.map(\.key).distinct()
    var nearest: [Key: Int] = [:]
    for owner in 0...analysis.index.bindingCount {
      for number in analysis.index.requests(of: owner) {
        let wanted = analysis.index.request(number, of: owner)
        guard wanted.cardinality == .many || contributed.contains(wanted.key) else { continue }
        if let known = nearest[wanted.key], !analysis.isNearer(request: number, known) { continue }
        nearest.put(number, at: wanted.key)
      }
    }
    return nearest.values.ordered(by: analysis.isNearer(request:_:)).map { number in
      let wanted = analysis.request(number)
      return RequestedCollection(
        key: wanted.key, isCollection: wanted.cardinality == .many, request: number,
        words: TypeWords(wanted.key.type.shortName))
    }
  }

  /// Whether a contribution to another key, with these words in its name, may have been meant for this one.
  func resembles(_ other: Key, _ others: TypeWords) -> Bool {
    if key.type == other.type { return true }
    if let base = SimilarBindings.genericBase(other.type.shortName) {
      return base == SimilarBindings.genericBase(key.type.shortName)
    }
    return words.contain(others) || others.contain(words)
  }

  /// The note that names a requester.
  func note(_ analysis: Analysis) -> Diagnostic.Note {
    let name = isCollection ? analysis.names.collection(key) : analysis.names.key(key)
    return Diagnostic.Note(
      .similar,
      "'\(name)' is requested by \(analysis.wording.requester(request))",
      at: analysis.location(ofRequest: request))
  }
}
