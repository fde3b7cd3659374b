// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements, those first whose tag is nearest to one that may be mistyped.
  package func mostSimilarFirst(
    to tag: TagReference?, by own: (Element) -> TagReference?
  ) -> [Element] {
    let all = Array(self)
    // Each of many tags can be missing.
    guard let tag, all.count <= 500 else { return all }
    let near = Set(all.compactMap { own($0)?.description }.nearest(to: tag.description))
    let isNear = all.map { own($0).map { near.contains($0.description) } ?? false }
    return zip(all, isNear).filter(\.1).map(\.0) + zip(all, isNear).filter { !$1 }.map(\.0)
  }
}
