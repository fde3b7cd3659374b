// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension KeyTable {
  /// The elements of a map, one for each map key: overrides displace others and fallbacks yield.
  func servingElements(_ numbers: [Int32]) -> [Int32] {
    var result: Set<Int32> = []
    for rivals in rivals(numbers).values {
      let strongest = strongest(rivals)
      let isOverride = strongest.first.map { rank(of: $0) == .override } ?? false
      result.formUnion(isOverride ? strongest.suffix(1) : strongest[...])
    }
    return numbers.filter(result.contains)
  }

  /// The elements by their keys in a map, each list in the order of declaration.
  func rivals(_ numbers: [Int32]) -> [String: [Int32]] {
    numbers.grouped { mapKey(of: $0) ?? "" }
  }
}
