// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// System protocols and classes that have no consequences for the types that inherit from them.
enum SystemProtocols {
  /// The protocols of the standard library that only describe operations on a value.
  static let plain: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable",
  ]

  /// The supertypes of objects of which frameworks make no use.
  static let ofObjects = plain.union([
    "Actor", "Error", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject", "Sendable",
  ])

  /// The protocols of types that are only shown where they are created.
  static let shown: Set<String> = [
    "NSViewControllerRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
    "UIViewRepresentable", "View", "ViewModifier",
  ]
}
