// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension KeyTable {
  /// The elements of a collection with keys, each key once: overrides displace others and fallbacks yield.
  func servingElements(_ numbers: [Int32]) -> [Int32] {
    var result: Set<Int32> = []
    for rivals in rivals(numbers).values {
      let strongest = strongest(rivals)
      let isOverride = strongest.first.map { rank(of: $0) == .override } ?? false
      result.formUnion(isOverride ? strongest.suffix(1) : strongest[...])
    }
    return numbers.filter(result.contains)
  }

  /// Whether an exposure is an element of its collection, rather than displaced by another one of the same key in it.
  package func isServing(element number: Int32) -> Bool {
    guard isElement(number), isVisible(number, from: nil) else { return false }
    guard mapKey(of: number) != nil else { return true }
    return elements(exposures[Int(number)].key, from: nil).contains(number)
  }

  /// Elements of a collection by their keys in it, each list in the order of declaration.
  func rivals(_ numbers: [Int32]) -> [String: [Int32]] {
    Dictionary(grouping: numbers) { mapKey(of: $0) ?? "" }
  }
}
