// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells types of the system from those of the program.
///
/// Private properties of the system's types are no injections, and are often nil.
enum SystemModules {
  private static let names: Set<String> = [
    "AppKit", "Builtin", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "Garland", "GarlandGraph", "GarlandTesting", "ObjectiveC", "Observation", "Swift", "SwiftData",
    "SwiftUI", "SwiftUICore", "Synchronization", "Testing", "UIKit", "XCTest", "_Concurrency",
    "_StringProcessing", "__C", "os",
  ]

  /// Whether a type belongs to one of them.
  static func contain(_ type: any Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    // Tuples and functions belong to no module; neither do classes of Objective-C, which are the system's.
    guard let first = name.first, first != "(" else { return false }
    guard let dot = name.firstIndex(of: ".") else { return true }
    return names.contains(String(name[..<dot]))
  }
}
