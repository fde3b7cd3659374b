// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Types of modules that are not among the sources, and that are called as types of the program.
struct ForeignTypeTests {
  /// An app whose client asks a container, which another file fills, for the same client of a module.
  private func app(
    _ registration: String, _ request: String, _ files: [String: String] = [:],
    unit: String = "Sources/App"
  ) throws -> Verification {
    let own = [
      "\(unit)/Client.swift": """
      import Kit
      import Swinject
      final class Client { init(_ other: Kit.Client) {} }
      func run() { \(request) }
      """,
      "\(unit)/Filling.swift": """
      import Kit
      import Swinject
      let container = Container()
      func fill() {
        \(registration)
      }
      """,
    ]
    return try Sources(own.merging(files) { $1 }).verified()
  }

  private static let own =
    "container.register(Client.self) { r in Client(r.resolve(Kit.Client.self)!) }"

  // VAL-25: Swift would say 'Kit.Client' as well.
  @Test(arguments: ["Sources/App", "App"])
  func `a type of a module is no type of the program that has its name`(_ unit: String) throws {
    let result = try app(
      Self.own + "\ncontainer.register(Kit.Client.self) { _ in Kit.make() }",
      "_ = container.resolve(Client.self)!", unit: unit)
    #expect(result.summaries == [])
    let keys = result.combinedGraph.bindings.map(\.key.description)
    #expect(keys == ["Client", "Kit.Client"])
    let missing = try app(Self.own, "_ = container.resolve(Client.self)!", unit: unit)
    #expect(missing.summaries == ["Garland/MissingBinding: no binding for 'Kit.Client'"])
  }

  // VAL-20: the name of the module is no part of the type's where that is the program's own.
  @Test(arguments: [
    ["Sources/Kit/Kit.swift": "public final class Other {}"],
    ["Modules/Kit/Kit.swift": "public final class Other {}"],
    ["Modules/KitModule/Kit.swift": "public final class Other {}"],
  ])
  func `a type of a module among the sources is the same with the module's name`(
    _ files: [String: String]
  ) throws {
    let kit = "container.register(Other.self) { _ in Other() }"
    let request = "_ = container.resolve(Kit.Other.self)!"
    #expect(try app(kit, request, files).summaries == [])
    #expect(
      try app("", request, files).summaries == ["Garland/MissingBinding: no binding for 'Other'"])
  }
}
