// swift-tools-version: 6.2
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import PackageDescription

// Compiles Garland's storyboard support on systems without UIKit, against a small stand-in for it.
//
// It is a package of its own because `#if canImport(UIKit)` must be true here and false in the main package.
let package = Package(
  name: "StoryboardPackage",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "UIKit", path: "UIKit"),
    .target(name: "GarlandGraph", path: "Linked/GarlandGraph"),
    .target(
      name: "Garland", dependencies: ["GarlandGraph", "UIKit"], path: "Linked/Garland",
      exclude: ["Garland.docc"]),
    .testTarget(
      name: "StoryboardTests", dependencies: ["Garland", "UIKit"], path: "StoryboardTests",
      // The toolchain's test library has an extension for the real UIKit only.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      // The trait of the main package.
      .define("Checks"),
    ]
}
