// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Several modules of a type, which a container tells apart by their values if they are `Hashable`.
struct RepeatedModuleTests {
  private static func verified(_ modules: String, _ more: String = "") throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct Endpoint { init() {} }
      struct Other { init() {} }
      enum Place: Hashable { case test, live }
      struct Net: Module, Hashable {
        var name = ""
        var place = Place.test
        func register(in builder: ContainerBuilder) { builder.register(Endpoint.init) }
      }
      enum Kind: Module {
        case first, second
        func register(in builder: ContainerBuilder) { builder.register(Endpoint.init) }
      }
      \(more)
      func run(_ name: String, _ other: String) throws {
        _ = try ContainerBuilder(\(modules)).build().resolve(Endpoint.self)
      }
      """)
  }

  private static let duplicate = "Garland/DuplicateBinding: 'Endpoint' is bound 2 times"

  // MOD-1, VAL-17
  @Test(arguments: [
    "Net(name: \"a\"), Net(name: \"b\")", "Net(place: .test), Net(place: Place.live)",
    "Kind.first, Kind.second", "[Net(name: \"a\"), Net(name: \"b\")]",
  ])
  func `modules with different values bind the same`(_ modules: String) throws {
    let result = try Self.verified(modules)
    #expect(result.summaries == [Self.duplicate])
    #expect(
      result.diagnostics.first?.notes.map(\.text).prefix(2) == [
        "a '\(modules.contains("Kind") ? "Kind" : "Net")' is included here",
        "a '\(modules.contains("Kind") ? "Kind" : "Net")' is included here",
      ])
  }

  // MOD-1
  @Test(arguments: [
    "Net(name: \"a\"), Net(name: \"a\")", "Net(place: .live), Net(place: Place.live)",
    "Kind.first, Kind.first", "Net(), Net()",
  ])
  func `of equal modules one is left out`(_ modules: String) throws {
    #expect(try Self.verified(modules).summaries == [])
  }

  // VAL-25
  @Test(arguments: [
    "Net(name: name), Net(name: other)", "Net(), Net(place: .live)",
  ])
  func `what may be equal is not verified`(_ modules: String) throws {
    let result = try Self.verified(modules)
    #expect(result.diagnostics.map(\.id) == [.notVerified])
    #expect(result.diagnostics.first?.subject == "Net")
  }

  @Test func `what a module does in some cases only is no duplicate`() throws {
    let result = try Self.verified(
      "Part(place: .test), Part(place: .live)",
      """
      struct Part: Module, Hashable {
        let place: Place
        func register(in builder: ContainerBuilder) {
          if place == .test { builder.register(Endpoint.init) } else { builder.register(Other.init) }
        }
      }
      """)
    #expect(!result.summaries.contains { $0.contains("DuplicateBinding") })
  }

  @Test func `an initializer that changes what it is given leaves it open`() throws {
    let result = try Self.verified(
      "Part(\"a\"), Part(\"b\")",
      """
      struct Part: Module, Hashable {
        let name: String
        init(_ name: String) { self.name = String(name.count) }
        func register(in builder: ContainerBuilder) { builder.register(Endpoint.init) }
      }
      """)
    #expect(result.diagnostics.map(\.id) == [.notVerified])
  }

  @Test func `the modules that include them make no difference`() throws {
    let result = try Self.verified(
      "App()",
      """
      struct Feature: Module {
        func register(in builder: ContainerBuilder) { builder.include(Part(name: "b")) }
      }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.include(Part(name: "a"))
          builder.include(Feature())
        }
      }
      struct Part: Module, Hashable {
        let name: String
        init(name: String) { self.name = name }
        func register(in builder: ContainerBuilder) { builder.register(Endpoint.init) }
      }
      """)
    #expect(result.summaries == [Self.duplicate])
  }
}
