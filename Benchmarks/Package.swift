// swift-tools-version: 6.2
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, which has of Garland what a user has: the library's public symbols.
// `Scripts/benchmark.sh` and `Scripts/check-costs.sh` build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Garland", path: "..")],
  targets: [
    // What is made: services behind protocols, which know nothing of how they are put together.
    .target(name: "Services"),
    .target(
      name: "DescribedServices", dependencies: [.product(name: "Garland", package: "Garland")]),
    // The two ways to put them together.
    .target(name: "WrittenByHand", dependencies: ["Services", "DescribedServices"]),
    .target(
      name: "WrittenWithGarland",
      dependencies: [
        "Services", "DescribedServices", .product(name: "Garland", package: "Garland"),
        .product(name: "GarlandGraph", package: "Garland"),
      ]),
    // The rows of the table, and the programs that measure them.
    .target(
      name: "Workloads",
      dependencies: ["Services", "DescribedServices", "WrittenByHand", "WrittenWithGarland"]),
    .target(name: "AllocationCounter"),
    .target(name: "InstructionMark"),
    .executableTarget(name: "GarlandBenchmarks", dependencies: ["Workloads", "InstructionMark"]),
    .executableTarget(
      name: "GarlandAllocations", dependencies: ["Workloads", "AllocationCounter"]),
    // A program that prints one word, without Garland and with it.
    .executableTarget(name: "HelloAlone"),
    .executableTarget(
      name: "HelloGarland", dependencies: [.product(name: "Garland", package: "Garland")]),
  ],
  swiftLanguageModes: [.v6]
)

// Upcoming language features, on in every target:
// SE-0335 ExistentialAny, SE-0409 InternalImportsByDefault, SE-0444 MemberImportVisibility.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
