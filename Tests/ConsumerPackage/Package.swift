// swift-tools-version: 6.2
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import PackageDescription

// Compiles one program with the settings that a user's target may have, and runs it with each of them.
//
// It is a package of its own, so that a change of the settings builds nothing else anew.
let consumers: [String: [SwiftSetting]] = [
  "PlainConsumer": [],
  "UpcomingConsumer": [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ],
  "MainActorConsumer": [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ],
]

let package = Package(
  name: "ConsumerPackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Garland", path: "../..")],
  targets: consumers.map { name, settings in
    .executableTarget(
      name: name, dependencies: [.product(name: "Garland", package: "Garland")],
      swiftSettings: settings)
  },
  swiftLanguageModes: [.v6]
)
