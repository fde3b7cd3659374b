import ProjectDescription

let project = Project(
  name: "Parcels",
  targets: [
    .target(
      name: "Parcels", destinations: .iOS, product: .app, bundleId: "example.parcels",
      sources: ["App/**"], dependencies: [.target(name: "Core"), .target(name: "Widget")]),
    .target(
      name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "example.parcels.widget",
      sources: ["Widget/**"], dependencies: [.target(name: "Core")]),
    .target(
      name: "Core", destinations: .iOS, product: .framework, bundleId: "example.parcels.core",
      sources: ["Core/**"], dependencies: [.package(product: "InfomaniakDI")]),
  ])
