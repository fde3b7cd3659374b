// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Protocols and classes of the system from which nothing follows for the types that inherit from them.
enum SystemProtocols {
  /// Those of the standard library that say what can be done with a value.
  static let plain: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
  ]

  /// What objects inherit from without a framework making use of it.
  static let ofObjects = plain.union([
    "Actor", "Error", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject", "Sendable",
  ])
}
