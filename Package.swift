// swift-tools-version: 6.2
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// The toolchain's own swift-syntax, which sits beside the compiler that runs this manifest.
///
/// Only the verifier uses it. The libraries that an app imports have neither flags nor dependencies, so a
/// package can depend on Garland by version.
let syntaxFolder = hostLibraryFolder()
let syntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", syntaxFolder])]
let syntaxLinks: [LinkerSetting] = [
  .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
  .linkedLibrary("SwiftOperators"), .linkedLibrary("SwiftIfConfig"),
  .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftParserDiagnostics"),
]

let package = Package(
  name: "Garland",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Garland", targets: ["Garland"]),
    .library(name: "GarlandGraph", targets: ["GarlandGraph"]),
    .library(name: "GarlandExport", targets: ["GarlandExport"]),
    .library(name: "GarlandTesting", targets: ["GarlandTesting"]),
    .executable(name: "garland", targets: ["GarlandTool"]),
    .plugin(name: "GarlandCheck", targets: ["GarlandCheck"]),
    .plugin(name: "GarlandCommand", targets: ["GarlandCommand"]),
  ],
  traits: [
    .trait(
      name: "Checks",
      description: """
        The rules that check a graph when a container is built. A program whose graph is checked by its tests, or by \
        `garland check`, becomes smaller and starts faster without them.
        """),
    .default(enabledTraits: ["Checks"]),
  ],
  targets: [
    .target(name: "GarlandGraph"),
    .target(name: "GarlandExport", dependencies: ["GarlandGraph"]),
    .target(name: "Garland", dependencies: ["GarlandGraph"]),
    .target(name: "GarlandTesting", dependencies: ["Garland", "GarlandGraph"]),
    .target(
      name: "GarlandSource", dependencies: ["GarlandGraph"],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .executableTarget(
      name: "GarlandTool", dependencies: ["GarlandSource", "GarlandGraph", "GarlandExport"],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .plugin(name: "GarlandCheck", capability: .buildTool(), dependencies: ["GarlandTool"]),
    .plugin(
      name: "GarlandCommand",
      capability: .command(
        intent: .custom(verb: "garland", description: "Check and show the dependencies of sources")),
      dependencies: ["GarlandTool"]),
    .executableTarget(
      name: "ArticleApp", dependencies: ["Garland"], path: "Examples/ArticleApp"),
    .executableTarget(
      name: "KeyPathInjection", dependencies: ["Garland"], path: "Examples/KeyPathInjection"),
    .executableTarget(
      name: "ProtocolComposition", dependencies: ["Garland"], path: "Examples/ProtocolComposition"),
    .executableTarget(
      name: "Orders", dependencies: ["Garland"], path: "Examples/Orders",
      resources: [.process("Resources")]),
    .executableTarget(
      name: "FiveFronts", dependencies: ["Garland"], path: "Examples/FiveFronts"),
    .executableTarget(
      name: "InjectionChecks", dependencies: ["Garland"], path: "Examples/InjectionChecks"),
    .executableTarget(
      name: "RequestServer", dependencies: ["Garland"], path: "Examples/RequestServer"),
    .executableTarget(
      name: "SelfDescribingTypes", dependencies: ["Garland"], path: "Examples/SelfDescribingTypes"),
    .executableTarget(
      name: "SessionApp", dependencies: ["Garland"], path: "Examples/SessionApp"),
    .testTarget(name: "GarlandGraphTests", dependencies: ["GarlandGraph", "GarlandExport"]),
    .testTarget(name: "GarlandTests", dependencies: ["Garland", "GarlandGraph", "GarlandExport"]),
    .testTarget(
      name: "GarlandTestingTests", dependencies: ["GarlandTesting", "Garland", "GarlandGraph"]),
    .testTarget(
      name: "GarlandSourceTests", dependencies: ["GarlandSource", "GarlandGraph", "GarlandExport"],
      exclude: ["Fixtures"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .testTarget(
      name: "GarlandToolTests", dependencies: ["GarlandTool"], exclude: ["Expected"],
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Garland", "GarlandGraph", "GarlandExport", "GarlandTesting"],
      exclude: ["Prelude"]),
  ],
  swiftLanguageModes: [.v6]
)

// Upcoming language features, on in every target:
// SE-0335 ExistentialAny, SE-0409 InternalImportsByDefault, SE-0444 MemberImportVisibility.
for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

/// Finds the folder with `SwiftSyntax.swiftmodule` from the libraries that this very process has loaded.
func hostLibraryFolder() -> String {
  let searched = loadedToolchainFolders() + pathToolchainFolders()
  for root in searched {
    let folder = root + "/lib/swift/host"
    if FileManager.default.fileExists(atPath: folder + "/SwiftSyntax.swiftmodule") { return folder }
  }
  return (searched.first ?? "/usr") + "/lib/swift/host"
}

/// `…/usr` of the toolchain whose libraries the manifest runs on, on systems that list a process's libraries.
func loadedToolchainFolders() -> [String] {
  guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
    return []
  }
  return maps.split(separator: "\n").compactMap { line in
    guard let start = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/") else {
      return nil
    }
    return start < end.lowerBound ? String(line[start..<end.lowerBound]) : nil
  }
}

/// `…/usr` of every `swift` on the search path.
func pathToolchainFolders() -> [String] {
  let path = Context.environment["PATH"] ?? ""
  return path.split(separator: ":").compactMap { folder in
    let tool = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
    return tool.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}
