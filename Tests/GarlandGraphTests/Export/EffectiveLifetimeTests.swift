// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@testable import GarlandExport

@Suite struct EffectiveLifetimeTests {
  private static func lifetimes(_ bindings: [Binding]) -> [String] {
    let graph = BindingGraph(
      bindings: bindings, roots: [.make(bindings[0].key.description, "main")])
    let found = EffectiveLifetimes(Analysis(GraphIndex(graph), CheckOptions()))
    return bindings.indices.map { number in
      let keeper = found.keepers[number].map { bindings[$0].key.description } ?? "nobody"
      return (found.isAlwaysKept[number] ? "all by " : "some by ") + keeper
    }
  }

  @Test func `what a singleton is given lives as long as it, in any number of steps`() {
    let found = Self.lifetimes([
      .make("Cache", lifetime: .singleton, [.parameter("Disk")]),
      .make("Disk", [.parameter("Path")]),
      .make("Path"),
    ])
    #expect(found == ["some by nobody", "all by Cache", "all by Cache"])
  }

  @Test func `what others get, too, is kept in part`() {
    let found = Self.lifetimes([
      .make("Screen", [.parameter("Cache"), .parameter("Disk")]),
      .make("Cache", lifetime: .singleton, [.parameter("Disk")]),
      .make("Disk", [.parameter("Path")]),
      .make("Path"),
    ])
    #expect(found == ["some by nobody", "some by nobody", "some by Cache", "some by Cache"])
  }

  @Test func `what is asked for by calls is not kept`() {
    let found = Self.lifetimes([
      .make("Cache", lifetime: .singleton, [.parameter("Disk", timing: .provider)]), .make("Disk"),
    ])
    #expect(found[1] == "some by nobody")
  }

  @Test func `what a singleton and a scope are given is kept by the singleton in part`() {
    let found = Self.lifetimes([
      .make("User", lifetime: .scoped("login"), [.parameter("Disk"), .parameter("Name")]),
      .make("Cache", lifetime: .singleton, [.parameter("Disk", timing: .lazy)]), .make("Disk"),
      .make("Name"),
    ])
    #expect(found[2...] == ["some by Cache", "all by User"])
  }

  @Test func `what an eager and a lazily made singleton are given lives as long as both`() {
    let found = Self.lifetimes([
      .make("Cache", lifetime: .singleton, [.parameter("Disk")]),
      .make("Log", lifetime: .eager, [.parameter("Disk")]), .make("Disk", [.parameter("Path")]),
      .make("Path"),
    ])
    #expect(found[2...] == ["all by Cache", "all by Cache"])
  }

  @Test func `instances that others share keep nothing for longer than they live`() {
    let found = Self.lifetimes([
      .make("Shared", lifetime: .weak, [.parameter("Disk")]), .make("Disk"),
    ])
    #expect(found[1] == "some by nobody")
  }
}
