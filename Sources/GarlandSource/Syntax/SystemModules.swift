// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Modules of the system, which declare no dependencies of an application.
enum SystemModules {
  /// The names of the modules, with those of Garland itself.
  static let known = PlatformModules.all.union([
    "Accessibility", "CoreAudio", "Garland", "GarlandGraph", "GarlandTesting", "Musl", "ReplayKit",
    "Social", "SystemConfiguration", "WinSDK", "_Concurrency", "simd",
  ])

  /// Whether everything that a file imports is of the system or among the sources.
  static func areAllKnown(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    areAllKnown(file.imports.union(index.exportedModules), index)
  }

  /// Whether some modules are of the system or among the sources.
  static func areAllKnown(_ modules: Set<String>, _ index: DeclarationIndex) -> Bool {
    modules.allSatisfy { known.contains($0) || index.hasUnit($0) }
  }
}
