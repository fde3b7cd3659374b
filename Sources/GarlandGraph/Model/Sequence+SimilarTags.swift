// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements, starting with those whose tag resembles one that may be mistyped.
  package func mostSimilarFirst(
    to tag: TagReference?, by own: (Element) -> TagReference?
  ) -> [Element] {
    let all = Array(self)
    let isNear = all.areSimilar(to: tag, by: own)
    return zip(all, isNear).filter(\.1).map(\.0) + zip(all, isNear).filter { !$1 }.map(\.0)
  }

  /// Whether the tag of each element resembles one that may be mistyped: a few letters differ, or one contains the
  /// other.
  package func areSimilar(
    to tag: TagReference?, by own: (Element) -> TagReference?
  ) -> [Bool] {
    let all = map { own($0)?.plainText }
    // Each of many tags can be missing.
    guard let wanted = tag?.plainText, all.count <= 500 else { return all.map { _ in false } }
    let near = Set(all.compactMap(\.self).nearest(to: wanted))
    return all.map { text in
      guard let text else { return false }
      return near.isEmpty
        ? text.count > 2 && wanted.count > 2 && (text.contains(wanted) || wanted.contains(text))
        : near.contains(text)
    }
  }
}

extension TagReference {
  /// The text of the tag in lower case, without quotes.
  fileprivate var plainText: String {
    if case .name(let name) = self { return name.lowercased() }
    return description.lowercased()
  }
}
