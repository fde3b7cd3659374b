// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@testable import Garland

/// A container is made from the outline of its graph, and messages from the graph: both must say the same.
@Suite struct GraphOutlineTests {
  private struct Part: Module {
    func register(in builder: ContainerBuilder) {
      builder.register(SystemClock.init).as { $0 as any Clock }.privateToModule()
      builder.register { (clock: any Clock) in Watch(name: "\(clock)") }.lifetime(.singleton)
      builder.root(Watch.self)
    }
  }

  private func expectSameIndex(_ builder: ContainerBuilder, _ note: Comment? = nil) {
    var lowering = GraphLowering(builder.contents)
    let outlined = lowering.indexed().index
    let lowered = GraphIndex(outlined.graph)
    #expect(outlined.exposureStarts == lowered.exposureStarts, note)
    #expect(outlined.requestStarts == lowered.requestStarts, note)
    #expect(outlined.targetStarts == lowered.targetStarts, note)
    #expect(outlined.targets == lowered.targets, note)
    #expect(outlined.unmet == lowered.unmet, note)
    #expect(outlined.nonisolatedRequests == lowered.nonisolatedRequests, note)
    #expect(outlined.links.map(\.timing) == lowered.links.map(\.timing), note)
    #expect(outlined.links.map(\.isInfallible) == lowered.links.map(\.isInfallible), note)
    #expect(outlined.traits.map(\.flags) == lowered.traits.map(\.flags), note)
    #expect(outlined.traits.map(\.lifetime) == lowered.traits.map(\.lifetime), note)
    #expect(outlined.keys.contested == lowered.keys.contested, note)
    #expect(outlined.hasRoots == lowered.hasRoots, note)
  }

  // VAL-1 OBS-1
  @Test func `an outline matches requests as its graph does, whatever was registered`() {
    let builder = ContainerBuilder(Part())
    builder.register { Watch(name: "tagged") }.tag(Main.self).override().root()
    builder.register { Watch(name: "main") }.tag(Main.self)
    builder.register { (text: Assisted<String>) in [text.value] }
    builder.register { (none: Bool?, all: Many<any Clock>, watch: Tagged<Watch, Main>) in 1 }
    builder.register { (later: Lazy<Int>, each: Provider<UInt>, call: @escaping () -> Int) in 1.5 }
    builder.register(main: { (number: Int) in Character("x") }).default()
    builder.register { (call: @escaping () throws -> Int) throws in Float(try call()) }
    builder.contribute(as: (any Clock).self, SystemClock.init)
    builder.value("text")
    expectSameIndex(builder)
  }

  // VAL-1 VAL-2
  @Test func `an outline matches requests as its graph does, in random graphs`() {
    for seed in UInt64(1)...200 {
      expectSameIndex(ActualRun(GraphPlan(seed: seed)).builder(), "seed \(seed)")
    }
  }
}
