// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules that a function is given by its callers.
struct HandedModuleTests {
  private static func swinject(
    _ graph: String, _ calls: String, asksAssembler: Bool = true
  ) throws -> [String] {
    let asked = """
      _ = Graph.shared.assembler.resolver.resolve(A.self)!
      _ = Graph.shared.assembler.resolver.resolve(B.self)!
      """
    return try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B {}
      final class PartA: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
      final class PartB: Assembly { func assemble(container: Container) { container.register(B.self) { _ in B() } } }
      final class Graph {
        static let shared = Graph()
        let assembler = Assembler()
        \(graph)
      }
      func run() {
        \(calls)
        \(asksAssembler ? asked : "")
      }
      """
    ).summaries
  }

  // MOD-1: what the callers list is what is included.
  @Test(arguments: [
    (
      "func load(with parts: [Assembly]) { assembler.apply(assemblies: parts) }",
      "Graph.shared.load(with: [PartA(), PartB()])", "Graph.shared.load(with: [PartA()])"
    ),
    (
      "func load<T: Assembly>(_ part: T) { assembler.apply(assembly: part) }",
      "Graph.shared.load(PartA())\nGraph.shared.load(PartB())", "Graph.shared.load(PartA())"
    ),
    (
      "func load(_ parts: Assembly...) { assembler.apply(assemblies: parts) }",
      "Graph.shared.load(PartA(), PartB())", "Graph.shared.load(PartA())"
    ),
    (
      "func load(with parts: [Assembly] = [PartA()]) { assembler.apply(assemblies: parts) }",
      "Graph.shared.load()\nGraph.shared.load(with: [PartB()])", "Graph.shared.load()"
    ),
  ])
  func `assemblies that a function is given are applied`(
    _ function: String, _ calls: String, _ fewer: String
  ) throws {
    #expect(try Self.swinject(function, calls) == [])
    #expect(
      try Self.swinject(function, fewer).contains("Garland/MissingBinding: no binding for 'B'"))
  }

  // MOD-1: it has the name and the labels of the library's own.
  @Test(arguments: [
    "func apply(assemblies: [Assembly]) { assembler.apply(assemblies: assemblies) }",
    "func apply(assemblies: [Assembly]) { for part in assemblies { assembler.apply(assembly: part) } }",
  ])
  func `a function that is called as that of the assembler hands on to it`(_ function: String)
    throws
  {
    #expect(
      try Self.swinject(function, "Graph.shared.apply(assemblies: [PartA(), PartB()])") == [])
    #expect(
      try Self.swinject(function, "Graph.shared.apply(assemblies: [PartA()])") == [
        "Garland/MissingBinding: no binding for 'B'"
      ])
  }

  // VAL-17
  @Test func `an assembly that is chosen at run time is not verified`() throws {
    let found = try Self.swinject(
      "func load(with parts: [Assembly]) { assembler.apply(assemblies: parts) }",
      "Graph.shared.load(with: chosen())")
    #expect(
      found.first
        == "Garland/NotVerified: what 'parts' binds is not verified: it cannot be read from these sources"
    )
    #expect(found.allSatisfy { $0.contains("NotVerified") })
  }

  private static func garland(_ calls: String) throws -> Verification {
    try Sources.verified(
      """
      import Garland
      struct A {}
      struct B {}
      struct One: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      struct Two: Module { func register(in builder: ContainerBuilder) { builder.register(B.init) } }
      func make(_ modules: [any Module]) throws -> Container {
        let builder = ContainerBuilder()
        for module in modules { builder.include(module) }
        return try builder.build()
      }
      func run() throws {
        \(calls)
      }
      """)
  }

  // MOD-1
  @Test func `modules from which a function makes a container are its only caller's`() throws {
    let code = "_ = try make([One()]).resolve(A.self)"
    #expect(try Self.garland(code).summaries == [])
    #expect(
      try Self.garland(code.replacing("A.self", with: "B.self")).summaries.contains(
        "Garland/MissingBinding: no binding for 'B'"))
  }

  // VAL-17: each call makes a container of its own.
  @Test func `modules of several callers are not taken for one container's`() throws {
    let result = try Self.garland(
      "_ = try make([One()]).resolve(A.self)\n_ = try make([Two()]).resolve(B.self)")
    #expect(result.summaries.contains { $0.contains("what 'module' binds is not verified") })
    #expect(!result.diagnostics.contains { $0.severity == .error })
  }

  // MOD-1: a function may have the name of one of the library's.
  @Test(arguments: ["with parts: [Assembly]", "_ parts: [Assembly]"])
  func `a function that is called as the library's is no other one`(_ parameter: String) throws {
    let graph =
      "func register(\(parameter)) { parts.forEach { $0.assemble(container: container) } }"
    let label = parameter.hasPrefix("_") ? "" : "with: "
    func found(_ parts: String) throws -> [String] {
      try Self.swinject(
        "let container = Container()\n" + graph,
        "Graph.shared.register(\(label)[\(parts)])\n"
          + "_ = Graph.shared.container.resolve(A.self)!\n"
          + "_ = Graph.shared.container.resolve(B.self)!",
        asksAssembler: false)
    }
    #expect(try found("PartA(), PartB()") == [])
    #expect(try found("PartA()").contains("Garland/MissingBinding: no binding for 'B'"))
  }
}
