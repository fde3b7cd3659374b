// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// System modules, which declare no dependencies of an application.
enum SystemModules {
  /// The names of the modules, with those of Garland itself.
  static let known = PlatformModules.all.union([
    "Accessibility", "CoreAudio", "Garland", "GarlandGraph", "GarlandTesting", "Musl", "ReplayKit",
    "Social", "SystemConfiguration", "WinSDK", "_Concurrency", "simd",
  ])

  /// Whether all imports of a file are system modules or among the sources.
  static func areAllKnown(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    areAllKnown(file.imports.union(index.exportedModules), index)
  }

  /// Whether some modules are system modules or among the sources.
  static func areAllKnown(_ modules: Set<String>, _ index: DeclarationIndex) -> Bool {
    modules.allSatisfy { known.contains($0) || index.hasUnit($0) }
  }
}
