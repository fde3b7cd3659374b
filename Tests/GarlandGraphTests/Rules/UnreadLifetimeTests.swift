// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

/// Bindings of which nobody knows how long their instances live.
@Suite struct UnreadLifetimeTests {
  /// A graph in which a finding depends on the lifetime of a binding.
  struct Example: Sendable {
    let id: String
    let lifetime: Lifetime
    let graph: @Sendable (Lifetime) -> BindingGraph
  }

  private static let cart = Binding.make("Cart", lifetime: .scoped("session"))
  private static let screen = Binding.make("Screen").with { $0.isolation = .mainActor }

  private static let examples = [
    Example(id: "EndlessCycle", lifetime: .perRequest) { lifetime in
      BindingGraph(bindings: [
        .make("A", lifetime: lifetime, [.property("B", "b", timing: .afterConstruction)]),
        .make("B", lifetime: lifetime, [.parameter("A")]),
      ])
    },
    Example(id: "HalfSharedCycle", lifetime: .singleton) { lifetime in
      BindingGraph(
        bindings: [
          .make("A", lifetime: lifetime, [.property("B", "b", timing: .afterConstruction)]),
          .make("B", [.parameter("A")]),
        ], roots: [.make("B", "main")])
    },
    Example(id: "CaptiveDependency", lifetime: .singleton) { lifetime in
      BindingGraph(bindings: [.make("Shop", lifetime: lifetime, [.parameter("Cart")]), cart])
    },
    Example(id: "CaptiveDependency", lifetime: .perRequest) { lifetime in
      BindingGraph(bindings: [
        .make("Shop", lifetime: .singleton, [.parameter("Page")]),
        .make("Page", lifetime: lifetime, [.parameter("Cart")]), cart,
      ])
    },
    Example(id: "TornSingleton", lifetime: .singleton) { lifetime in
      BindingGraph(
        bindings: ["any Reader", "any Writer"].map { name in
          Binding.make(name, lifetime: lifetime).with {
            $0.implementation = TypeReference(named: "Store")
          }
        })
    },
    Example(id: "CachedArguments", lifetime: .singleton) { lifetime in
      BindingGraph(bindings: [
        Binding(
          Key(TypeReference(named: "Page"), arguments: TypeReference(named: "Int")),
          lifetime: lifetime)
      ])
    },
    Example(id: "IsolationMismatch", lifetime: .singleton) { lifetime in
      BindingGraph(bindings: [.make("A", lifetime: lifetime, [.parameter("Screen")]), screen])
    },
    Example(id: "EndingNeverRuns", lifetime: .perRequest) { lifetime in
      BindingGraph(bindings: [
        Binding.make("Connection", lifetime: lifetime).with { $0.ending = .synchronous }
      ])
    },
    Example(id: "OverrideLifetime", lifetime: .singleton) { lifetime in
      BindingGraph(bindings: [
        .make("Clock"),
        Binding.make("Clock", lifetime: lifetime).with { $0.precedence = .override },
      ])
    },
    Example(id: "UnusedBinding", lifetime: .perRequest) { lifetime in
      BindingGraph(
        bindings: [.make("App"), .make("Worker", lifetime: lifetime)], roots: [.make("App", "main")]
      )
    },
  ]

  // VAL-17 VAL-25: with one lifetime there is a finding, and which one the binding has is not known.
  @Test(arguments: examples)
  func `nothing is claimed that depends on a lifetime that is not read`(example: Example) {
    #expect(Set(example.graph(example.lifetime).check().map(\.id.name)) == [example.id])
    #expect(Set(example.graph(.unread).check().map(\.id.name)) == ["NotVerified"])
  }

  // VAL-17
  @Test func `it is listed, and what is missing is still an error`() {
    let graph = BindingGraph(
      bindings: [.make("Feed", lifetime: .unread, line: 3, [.parameter("Clock", line: 4)])],
      roots: [.make("Feed", "main", line: 1)])
    #expect(graph.verdict() == ["note NotVerified Feed", "error MissingBinding Clock"])
    #expect(
      graph.check().map(\.summary).first
        == "the lifetime of 'Feed' is not verified: it cannot be read")
  }

  // OBS-1 OBS-4
  @Test func `it is told as unread, and comes back from JSON`() throws {
    let graph = BindingGraph(bindings: [.make("Feed", lifetime: .unread)])
    #expect(try BindingGraph(json: graph.exported(as: .json)) == graph)
    #expect(graph.exported(as: .tree).contains("Feed (unread)"))
  }
}
