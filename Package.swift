// swift-tools-version: 6.2
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import PackageDescription

/// The modules of swift-syntax that the verifier imports.
let syntaxModules = [
  "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics",
  "SwiftParserDiagnostics",
]

let checks = Trait.trait(
  name: "Checks",
  description: """
    The rules that check a graph when a container is built. A program whose graph is checked by its tests, or by \
    `garland check`, becomes smaller and starts faster without them.
    """)
var traits: Set<Trait> = [checks, .default(enabledTraits: ["Checks"])]

// Only the verifier uses swift-syntax. It takes the one that lies beside the compiler, which nobody has to fetch or
// build, and the package where that one is missing, unless the trait `Tool` is left out. The libraries that an app
// imports have neither flags nor dependencies, so a package can depend on Garland by version.
var syntaxSettings: [SwiftSetting] = []
var syntaxLinks: [LinkerSetting] = []
var syntaxProducts: [Target.Dependency] = []
var syntaxPackages: [Package.Dependency] = []
if let folder = hostLibraryFolder() {
  syntaxSettings = [.unsafeFlags(["-I", folder])]
  syntaxLinks =
    [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
    + syntaxModules.map { .linkedLibrary($0) }
} else {
  syntaxPackages = [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")
  ]
  syntaxProducts = syntaxModules.map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Tool"]))
  }
  // Only where it is of use: the compiler is given the names of all traits, in an order that may be another one each
  // time, and with another order everything is built anew.
  traits = [
    checks,
    .trait(
      name: "Tool",
      description: """
        The package swift-syntax for the tool `garland` and its plugins, where the toolchain has none of its own. \
        Who uses only the libraries can do without.
        """),
    .default(enabledTraits: ["Checks", "Tool"]),
  ]
}

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
  traits: traits,
  dependencies: syntaxPackages,
  targets: [
    .target(name: "GarlandGraph"),
    .target(name: "GarlandExport", dependencies: ["GarlandGraph"]),
    .target(name: "Garland", dependencies: ["GarlandGraph"]),
    .target(name: "GarlandTesting", dependencies: ["Garland", "GarlandGraph"]),
    .target(
      name: "GarlandSource", dependencies: ["GarlandGraph", "GarlandExport"] + syntaxProducts,
      swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .executableTarget(
      name: "GarlandTool",
      dependencies: ["GarlandSource", "GarlandGraph", "GarlandExport"] + syntaxProducts,
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
      name: "GarlandSourceTests",
      dependencies: ["GarlandSource", "GarlandGraph", "GarlandExport"] + syntaxProducts,
      exclude: ["Fixtures"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .testTarget(
      name: "GarlandToolTests",
      dependencies: ["GarlandTool", "GarlandSource", "GarlandGraph"] + syntaxProducts,
      exclude: ["Expected"], swiftSettings: syntaxSettings, linkerSettings: syntaxLinks),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Garland", "GarlandGraph", "GarlandExport", "GarlandTesting"],
      exclude: ["Prelude"]),
  ],
  swiftLanguageModes: [.v6]
)

// `GARLAND_TARGETS=libraries` leaves out the verifier and the examples. What runs under the thread sanitizer needs none
// of them, and they are most of what there is to build.
if Context.environment["GARLAND_TARGETS"] == "libraries" {
  let kept: Set = [
    "GarlandGraph", "GarlandExport", "Garland", "GarlandTesting", "GarlandTests",
    "GarlandTestingTests",
  ]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}

// Upcoming language features, on in every target:
// SE-0335 ExistentialAny, SE-0409 InternalImportsByDefault, SE-0444 MemberImportVisibility.
//
// SE-0461 NonisolatedNonsendingByDefault is not among them: the asynchronous functions of `Garland` that stay with
// their caller take its isolation, and the others, which start, stop and end instances, are to leave its actor.
for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

/// The folder with the modules and libraries of the toolchain's own swift-syntax, if it has all of them.
///
/// Another toolchain's would be of no use, because a compiler reads only modules that it has made itself. The variable
/// `GARLAND_SWIFT_SYNTAX=package` hides them, which a program needs that has to run without a toolchain.
func hostLibraryFolder() -> String? {
  if Context.environment["GARLAND_SWIFT_SYNTAX"] == "package" { return nil }
  let folders = (loadedToolchains() + appleToolchains() + pathToolchains())
    .map { $0 + "/lib/swift/host" }
  let files = FileManager.default
  guard let folder = folders.first(where: files.fileExists) else { return nil }
  let isComplete = syntaxModules.allSatisfy { module in
    files.fileExists(atPath: "\(folder)/\(module).swiftmodule")
      && ["so", "dylib"].contains { files.fileExists(atPath: "\(folder)/lib\(module).\($0)") }
  }
  return isComplete ? folder : nil
}

/// `…/usr` of the toolchain that has the library `PackageDescription` by which this manifest runs.
func loadedToolchains() -> [String] {
  loadedLibraries().compactMap { library in
    library.range(of: "/lib/swift/pm/").map { String(library[..<$0.lowerBound]) }
  }
}

#if canImport(Darwin)
  import MachO

  /// The files of the libraries of this process.
  func loadedLibraries() -> [String] {
    (0..<_dyld_image_count()).compactMap { index in
      _dyld_get_image_name(index).map { String(cString: $0) }
    }
  }
#else
  /// The files of the libraries of this process, on systems that list them.
  func loadedLibraries() -> [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
  }
#endif

/// `…/usr` of the toolchains of Xcode: the one of a build, the selected one, and where Xcode usually is.
///
/// `swift` on the search path is only a program there that starts the right one.
func appleToolchains() -> [String] {
  let selected = [
    Context.environment["DEVELOPER_DIR"], "/var/db/xcode_select_link",
    "/Applications/Xcode.app/Contents/Developer", "/Library/Developer/CommandLineTools",
  ]
  let toolchain = "Toolchains/XcodeDefault.xctoolchain/usr"
  return (Context.environment["TOOLCHAIN_DIR"].map { [$0 + "/usr"] } ?? [])
    + selected.compactMap(\.self).flatMap { developer in
      [toolchain, "Contents/Developer/\(toolchain)", "usr"].map { "\(developer)/\($0)" }
    }
}

/// `…/usr` of every `swift` on the search path.
func pathToolchains() -> [String] {
  let path = Context.environment["PATH"] ?? ""
  return path.split(separator: ":").compactMap { folder in
    let tool = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
    return tool.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}
