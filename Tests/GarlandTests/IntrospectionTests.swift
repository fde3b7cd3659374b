// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandExport
import GarlandGraph
import Testing

private final class Alpha {
  var beta: Beta?
}

private final class Beta {
  let alpha: Alpha
  init(alpha: Alpha) { self.alpha = alpha }
}

@Suite struct IntrospectionTests {
  // OBS-1
  @Test func `a container describes types, tags, lifetimes, needs and places`() throws {
    let created = Guarded(0)
    let builder = ContainerBuilder()
    let line = #line + 1
    builder.register { Watch(name: "\(created.count())") }.tag(Main.self).lifetime(.singleton)
    builder.register {
      (watch: Tagged<Watch, Main>, later: Lazy<String>, each: Provider<String>, none: Bool?) in 1
    }
    builder.value("text")
    let graph = try builder.build().graph
    #expect(graph.bindings.map(\.key.description) == ["Watch tagged Main", "Int", "String"])
    #expect(graph.bindings.map(\.lifetime) == [.singleton, .perRequest, .singleton])
    #expect(graph.bindings.map(\.origin) == [.factory, .factory, .value])
    #expect(graph.bindings.map(\.location?.line) == [line, line + 1, line + 4])
    #expect(graph.bindings.map(\.location?.file) == [#fileID, #fileID, #fileID])
    let requests = graph.bindings[1].requests
    #expect(
      requests.map { "\($0.key) \($0.timing) \($0.cardinality)" } == [
        "Watch tagged Main eager one", "String lazy one", "String provider one",
        "Bool eager optional",
      ])
    #expect(
      requests.map(\.site) == (0..<4).map { Request.Site.parameter(index: $0, label: nil) })
    #expect(created.value == 0)
  }

  // OBS-1
  @Test func `describing a cyclic graph ends`() throws {
    let builder = ContainerBuilder()
    builder.register(Alpha.init).injection(cycle: true, \.beta).lifetime(.objectGraph)
    builder.register(Beta.init).lifetime(.objectGraph)
    #expect(builder.graph.bindings[0].requests.map(\.site) == [.property("beta")])
    let graph = try builder.build().graph
    #expect(graph.bindings[0].requests.map(\.timing) == [.afterConstruction])
    #expect(graph.bindings[1].requests.map(\.timing) == [.eager])
  }

  // OBS-1
  @Test func `exposures, precedence, privacy and modules are described`() throws {
    struct Part: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(SystemClock.init).as { $0 as any Clock }
          .contributes(tag: Main.self) { $0 as any Clock }.privateToModule().default()
      }
    }
    let builder = ContainerBuilder(Part())
    builder.register(main: { Watch(name: "main") }).override()
    builder.register { Watch(name: "plain") }
    let graph = builder.graph
    let binding = graph.bindings[0]
    #expect(
      binding.exposures.map { "\($0.key) \($0.role)" } == [
        "SystemClock exclusive", "any Clock exclusive", "any Clock tagged Main contribution",
      ])
    #expect(binding.isPrivate)
    #expect(binding.module == 0)
    #expect(graph.modules.map(\.name) == ["IntrospectionTests.Part"])
    #expect(graph.bindings.map(\.precedence) == [.fallback, .override, .ordinary])
    #expect(graph.bindings.map(\.isolation) == [.nonisolated, .mainActor, .nonisolated])
  }

  // OBS-2 OBS-4
  @Test func `the graph of a container is exported in every form, and JSON comes back`() throws {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init)
    builder.register(Feed.init)
    let graph = try builder.build().graph
    for format in [ExportFormat.dot, .mermaid] {
      #expect(graph.exported(as: format).contains("any Clock"))
    }
    let json = graph.exported(as: .json)
    let imported = try BindingGraph(json: json)
    #expect(imported.exported(as: .json) == json)
    #expect(imported.check() == graph.check())
  }
}
