// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@testable import Garland

private protocol Tool: Sendable { var name: String { get } }
private struct Saw: Tool { let name = "saw" }
private struct File: Tool { let name = "file" }
private struct Rasp: Tool { let name = "rasp" }
private final class Bench: Sendable {}
private final class Bag: Sendable {
  let bench: Bench
  init(bench: Bench) { self.bench = bench }
}
private enum Worn: BindingTag {}

/// How much of its parent a child has: what its own bindings have to do with, and everything once it is asked for more.
@Suite struct ChildPlanTests {
  private static func parent() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Bench.init).lifetime(.singleton)
    builder.register(Bag.init)
    builder.register { Saw() }.as { $0 as any Tool }
    builder.register { File() }.tag(Worn.self).contributes(key: "file") { $0 as any Tool }
    builder.contribute(as: (any Tool).self, File.init)
    builder.contribute(as: (any Tool).self, Rasp.init)
    builder.register { (count: Assisted<Int>) in "\(count.value)" }
    builder.register { () -> Double? in 2.5 }
    return try builder.build()
  }

  // SCP-1, SCP-4
  @Test func `an empty child finds what its parent binds without having it`() throws {
    let parent = try Self.parent()
    let child = try parent.child().child()
    let core = try child.openCore()
    #expect(core.sealed.index.bindingCount == 0)
    #expect(child.resolve(Bench.self) === parent.resolve(Bench.self))
    #expect(child.resolve(Bag.self).bench === parent.resolve(Bench.self))
    #expect(child.resolve((any Tool).self).name == "saw")
    #expect(core.sealed.index.bindingCount == 0)
  }

  // SCP-1, COL-11
  @Test func `an empty child can be asked for whatever its parent can be asked for`() throws {
    let parent = try Self.parent()
    for child in [try parent.child(), try parent.child().child()] {
      #expect(child.resolve(Lazy<Bench>.self).value === parent.resolve(Bench.self))
      #expect(child.resolve(File.self, tag: Worn.self).name == "file")
      #expect(child.resolve(Many<any Tool>.self).map(\.name) == ["file", "rasp"])
      #expect(child.resolve(ManyByKey<String, any Tool>.self)["file"]?.name == "file")
      #expect(child.resolve((() -> Bench).self)() === parent.resolve(Bench.self))
      #expect(child.resolve(String.self, arguments: 3) == "3")
      #expect(child.resolve(Double?.self) == 2.5)
      #expect(child.resolve(Int?.self) == nil)
      #expect(child.isBound(Bag.self) && child.isBound(File.self, tag: Worn.self))
      #expect(!child.isBound(Int.self) && !child.isBound(Bag.self, tag: Worn.self))
      #expect(child.graph.bindings.count == parent.graph.bindings.count + 2)
      #expect(throws: ResolutionError.self) { try child.resolveOrThrow(Int.self) }
    }
  }

  // SCP-1, COL-11
  @Test func `a child has of its parent what its bindings ask for in whatever shape`() throws {
    let child = try Self.parent().child().child() { builder in
      builder.register { (make: @escaping () -> Bench, bag: Lazy<Bag>) in [make(), bag.value.bench]
      }
      builder.register { (half: Double?) in "\(half ?? 0)" }
      builder.contribute(as: (any Tool).self, Saw.init)
      builder.register { (tools: Many<any Tool>) in tools.map(\.name) }
      builder.decorate(as: (any Tool).self) { (tool: any Tool) in tool }
    }
    #expect(try child.openCore().sealed.index.bindingCount == 5 + 6)
    let benches = child.resolve([Bench].self)
    #expect(benches[0] === benches[1])
    #expect(child.resolve(String.self) == "2.5")
    #expect(child.resolve([String].self) == ["file", "rasp", "saw"])
    #expect(child.resolve((any Tool).self).name == "saw")
    #expect(child.resolve(String.self, arguments: 4) == "4")
  }

  // SCP-3, VAL-1
  @Test func `a child is checked against what its parent binds of its own keys`() throws {
    let parent = try Self.parent()
    let builder = try ContainerBuilder(parent: parent)
    builder.register { Saw() }.as { $0 as any Tool }.override()
    builder.contribute(as: Bench.self) { (missing: Int8) in Bench() }
    #expect(builder.buildFindings() == ["error MissingBinding Int8"])
    let plain = try ContainerBuilder(parent: parent)
    plain.register { Rasp() }.as { $0 as any Tool }
    #expect(try plain.build().resolve((any Tool).self).name == "rasp")
    #expect(parent.resolve((any Tool).self).name == "saw")
  }
}
