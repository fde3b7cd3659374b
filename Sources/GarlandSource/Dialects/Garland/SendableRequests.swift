// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Optional requests for a `Sendable` type that is only bound as a type which need not be `Sendable`.
///
/// A running program does not distinguish `any P` from `any P & Sendable`: the bound value would be returned as
/// `Sendable`.
struct SendableRequests {
  private let bound: Set<Key>

  init(_ bindings: [PendingBinding]) {
    bound = Set(
      bindings.lazy.flatMap(\.binding.exposures).map { Key($0.key.type, tag: $0.key.tag) })
  }

  /// Makes such requests require a binding, which is then missing.
  func settle(_ requests: inout [Request]) {
    for place in requests.indices where !isMet(requests[place].key) {
      guard requests[place].cardinality != .one || requests[place].hasDefault,
        let weaker = withoutSendable(requests[place].key), bound.contains(weaker)
      else { continue }
      requests[place].cardinality = .one
      requests[place].hasDefault = false
    }
  }

  private func isMet(_ key: Key) -> Bool { bound.contains(Key(key.type, tag: key.tag)) }

  private func withoutSendable(_ key: Key) -> Key? {
    let name = key.type.qualifiedName
    guard name.hasPrefix("any ") else { return nil }
    let parts = name.dropFirst(4).split(separator: " & ")
    let others = parts.filter { $0 != "Sendable" }
    guard !others.isEmpty, others.count < parts.count else { return nil }
    return Key(TypeReference(named: "any " + others.joined(separator: " & ")), tag: key.tag)
  }
}
