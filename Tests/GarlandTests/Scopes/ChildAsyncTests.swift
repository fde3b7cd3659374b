// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private enum Evening: ScopeKind {}
private enum Interlude: SynchronousScopeKind {}
private final class Stage: Sendable {}
private final class Light: Sendable {
  let stage: Stage
  init(stage: Stage) { self.stage = stage }
}
private protocol Act: Sendable { var name: String { get } }
private struct Song: Act { let name: String }
private final class Programme: Sendable {
  let light: Light
  init(light: Light) { self.light = light }
}

/// Asynchronous instances of parents and children.
@Suite(.timeLimit(.minutes(10))) struct ChildAsyncTests {
  private let made = Guarded(0)

  // SCP-1, SCP-4, ASY-2, CON-8
  @Test func `parent and children share one creation of what the parent binds`() async throws {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Stage in
      made.count()
      await Task.yield()
      return Stage()
    }).lifetime(.singleton)
    let parent = try builder.build()
    let child = try ContainerBuilder(parent: parent).build()
    let grandchild = try ContainerBuilder(parent: child).build()
    let stages = try await withThrowingTaskGroup(of: Stage.self) { group in
      for number in 0..<90 {
        let container = [parent, child, grandchild][number % 3]
        group.addTask { try await container.resolveAsync(Stage.self) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(stages.map(ObjectIdentifier.init)).count == 1)
    #expect(made.value == 1)
    #expect(grandchild.resolve(Stage.self) === stages[0])
  }

  // SCP-4, LIF-4, ASY-5
  @Test func `what parent and child scope to one kind does not get in each other's way`()
    async throws
  {
    // Both bindings have the number 0 in their container.
    let builder = ContainerBuilder()
    builder.register(async: { () async in Stage() }).lifetime(.scoped(Evening.self))
    let parent = try builder.build()
    let childBuilder = try ContainerBuilder(parent: parent)
    for _ in 0..<3 { childBuilder.contribute(as: (any Act).self) { Song(name: "filler") } }
    childBuilder.register(async: { (stage: Stage) async in Light(stage: stage) })
      .lifetime(.scoped(Evening.self))
    let child = try childBuilder.build()
    let grandchildBuilder = try ContainerBuilder(parent: child)
    grandchildBuilder.register(async: { (light: Light) async in Programme(light: light) })
      .lifetime(.scoped(Evening.self))
    let grandchild = try grandchildBuilder.build()
    for container in [child, grandchild] {
      let evening = try container.open(Evening.self)
      let light = try await evening.resolveAsync(Light.self)
      #expect(try await evening.resolveAsync(Stage.self) === light.stage)
      #expect(try await evening.resolveAsync(Light.self) === light)
    }
    let evening = try grandchild.open(Evening.self)
    let programme = try await evening.resolveAsync(Programme.self, concurrently: true)
    #expect(programme.light === evening.resolve(Light.self))
  }

  // SCP-3, SCP-5, ASY-1
  @Test func `a child can hide an asynchronous binding by a synchronous one, for itself`()
    async throws
  {
    let made = made
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Stage in
      made.count()
      return Stage()
    })
    builder.register(Light.init)
    let parent = try builder.build()
    let childBuilder = try ContainerBuilder(parent: parent)
    childBuilder.register { Stage() }.lifetime(.singleton)
    let child = try childBuilder.build()
    #expect(child.resolve(Stage.self) === child.resolve(Stage.self))
    #expect(made.value == 0)
    let error = child.error(resolving: Light.self)
    #expect(error?.diagnostic.id.name == "AsyncMismatch")
    #expect(try await child.resolveAsync(Light.self).stage !== child.resolve(Stage.self))
    #expect(made.value == 1)
  }

  // VAL-23, ASY-1, SCP-1
  @Test func `a child's synchronous root over what its parent awaits is a finding`() throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Stage() })
    let childBuilder = try ContainerBuilder(parent: try builder.build())
    childBuilder.register(Light.init)
    childBuilder.root(Light.self)
    #expect(childBuilder.findings == ["error AsyncMismatch Light"])
  }

  // COL-11, ASY-1
  @Test func `a child's collection awaits the parent's elements and its own`() async throws {
    let builder = ContainerBuilder()
    builder.contribute(as: (any Act).self, async: { () async -> any Act in Song(name: "parent") })
    let parent = try builder.build()
    let childBuilder = try ContainerBuilder(parent: parent)
    childBuilder.contribute(
      as: (any Act).self, async: { () async -> any Act in Song(name: "child") })
    let child = try childBuilder.build()
    let grandchildBuilder = try ContainerBuilder(parent: child)
    grandchildBuilder.contribute(as: (any Act).self) { Song(name: "grandchild") }
    let grandchild = try grandchildBuilder.build()
    #expect(
      try await grandchild.resolveAsync(Many<any Act>.self).map(\.name)
        == ["parent", "child", "grandchild"])
    #expect(try await child.resolveAsync(Many<any Act>.self).map(\.name) == ["parent", "child"])
    #expect(try await parent.resolveAsync(Many<any Act>.self).map(\.name) == ["parent"])
  }

  // ASY-3, DIA-2
  @Test func `a failure in the parent names the parent's bindings and the child's`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Stage in throw Broken() }).lifetime(.singleton)
    let childBuilder = try ContainerBuilder(parent: try builder.build())
    childBuilder.register(Light.init)
    let error = await (try childBuilder.build()).error(awaiting: Light.self)
    #expect(error?.cause is Broken)
    #expect(
      error?.diagnostic.summary == "the factory of 'Stage' threw 'Broken(reason: \"broken\")'")
  }

  // SCP-8, DSP-9, ASY-4
  @Test func `ending a child leaves the parent and its siblings usable`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async in Stage() }).lifetime(.singleton)
    let parent = try builder.build()
    let child = try ContainerBuilder(parent: parent).build()
    let sibling = try ContainerBuilder(parent: parent).build()
    let stage = try await child.resolveAsync(Stage.self)
    try await child.end()
    #expect(await child.error(awaiting: Stage.self)?.diagnostic.id == .containerEnded)
    #expect(try await sibling.resolveAsync(Stage.self) === stage)
    #expect(parent.resolve(Stage.self) === stage)
  }

  // DSP-9, DSP-15, ASY-1
  @Test(arguments: [true, false])
  func `a child says that its parent or its scope has ended, whatever it was waiting for`(
    endsParent: Bool
  ) async throws {
    let (hasBegun, mayEnd) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Stage in
      hasBegun.give()
      await mayEnd.wait()
      return Stage()
    }).lifetime(.scoped(Evening.self))
    builder.register(async: { (stage: Stage) async in Light(stage: stage) })
      .lifetime(.scoped(Evening.self))
    let parent = try builder.build()
    let childBuilder = try ContainerBuilder(parent: parent)
    childBuilder.register(Programme.init)
    let evening = try childBuilder.build().open(Evening.self)
    let asked = Task { await evening.container.error(awaiting: Programme.self) }
    await hasBegun.wait()
    if endsParent { try await parent.end() } else { try await evening.end() }
    mayEnd.give()
    let diagnostic = await asked.value?.diagnostic
    #expect(diagnostic?.id == (endsParent ? .containerEnded : .scopeEnded))
    #expect(
      diagnostic?.summary
        == (endsParent ? "the container has ended" : "the scope of 'Evening' has ended"))
  }

  // DSP-9, DSP-15
  @Test func `a child says that a scope has ended in a factory of its parent`() throws {
    let builder = ContainerBuilder()
    let evenings = Guarded<Scope<Interlude>?>(nil)
    builder.register { () throws -> Stage in
      try evenings.value?.endNow()
      return Stage()
    }.lifetime(.scoped(Interlude.self))
    builder.register(Light.init)
    let childBuilder = try ContainerBuilder(parent: try builder.build())
    childBuilder.register(Programme.init)
    let interlude = try childBuilder.build().open(Interlude.self)
    evenings.change { $0 = interlude }
    let error = interlude.container.error(resolving: Programme.self)
    #expect(error?.diagnostic.id == .scopeEnded)
    #expect(error?.diagnostic.summary == "the scope of 'Interlude' has ended")
  }

  // ASY-4, DIA-2
  @Test func `a creation in the parent that was cancelled is reported as one in the child`()
    async throws
  {
    let (hasBegun, never) = (Signal(), Signal())
    let builder = ContainerBuilder()
    builder.register(async: { () async throws -> Stage in
      hasBegun.give()
      try await never.waitUnlessCancelled()
      return Stage()
    }).lifetime(.singleton)
    let childBuilder = try ContainerBuilder(parent: try builder.build())
    childBuilder.register(Light.init)
    let child = try childBuilder.build()
    let asked = Task { await child.error(awaiting: Light.self) }
    await hasBegun.wait()
    asked.cancel()
    let error = await asked.value
    #expect(error?.cause is CancellationError)
    #expect(error?.diagnostic.summary == "the creation of 'Stage' was cancelled")
    #expect(error?.diagnostic.path == "Light -> Stage")
  }
}
