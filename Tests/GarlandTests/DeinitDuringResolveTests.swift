// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class CanvasLog: Sendable {}

private typealias Notes = Guarded<[String]>

/// Uses its lazy when it goes, as a logger would.
private final class Canvas {
  private let log: Lazy<CanvasLog>
  private let notes: Notes

  init(log: Lazy<CanvasLog>, notes: Notes) {
    self.log = log
    self.notes = notes
  }

  deinit {
    do {
      _ = try log.resolved()
      notes.note("logged")
    } catch {
      notes.note(error.diagnostic.id.name)
    }
  }
}

private final class FailingPage: Sendable {
  init(canvas: Canvas) throws { throw Broken() }
}

/// Lets go of what it is given.
private final class Glance: Sendable {
  init(canvas: Canvas) {}
}

private struct Guide {
  let page: Lazy<FailingPage>
}

private enum Visit: SynchronousScopeKind {}

/// What the objects of a resolve do when they go at its end.
@Suite struct DeinitDuringResolveTests {
  private let notes = Notes([])

  private func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.value(notes)
    builder.register(CanvasLog.init).lifetime(.objectGraph)
    builder.register(Canvas.init).lifetime(.objectGraph)
    return builder
  }

  // REG-22 SND-1
  // Counterexample: deinit-uses-lazy-after-failure
  @Test func `an object of a failed resolve uses its lazy when it goes`() throws {
    let builder = builder()
    builder.register(FailingPage.init)
    let container = try builder.build()
    #expect(container.error(resolving: FailingPage.self)?.cause as? Broken == Broken())
    #expect(notes.value == ["logged"])
  }

  // REG-22
  @Test func `it does so whatever has failed`() throws {
    let builder = builder()
    builder.register(FailingPage.init).lifetime(.singleton)
    builder.register(Guide.init)
    builder.register(as: [FailingPage].self) { (page: FailingPage) in [page] }
      .lifetime(.scoped(Visit.self))
    builder.register { (_: Canvas) throws -> Int in throw Broken() }.lifetime(.scoped(Visit.self))
    builder.register { (page: Lazy<FailingPage>, _: Canvas) in (try? page.resolved()) == nil }
    let container = try builder.build()
    #expect(container.error(resolving: FailingPage.self) != nil)
    #expect(throws: ResolutionError.self) { try container.resolve(Guide.self).page.resolved() }
    let scope = try container.open(Visit.self)
    #expect(throws: ResolutionError.self) { try scope.resolveOrThrow(Int.self) }
    #expect(throws: ResolutionError.self) { try scope.resolveOrThrow([FailingPage].self) }
    #expect(throws: ResolutionError.self) {
      _ = try container.make { (_: Canvas) throws -> String in throw Broken() }
    }
    #expect(notes.value == ["logged", "logged", "logged", "logged", "logged"])
    #expect(container.resolve(Bool.self))
    #expect(notes.value.count == 7)
    #expect(Set(notes.value) == ["logged"])
  }

  // REG-22
  @Test func `it does so when its own injection has failed`() throws {
    let builder = ContainerBuilder()
    builder.value(notes)
    builder.register(CanvasLog.init).lifetime(.objectGraph)
    builder.register(Canvas.init).lifetime(.objectGraph)
      .injection { (_: inout Canvas) throws in throw Broken() }
    builder.register { (canvas: Lazy<Canvas>) in (try? canvas.resolved()) == nil }
    let container = try builder.build()
    #expect(container.error(resolving: Canvas.self)?.cause as? Broken == Broken())
    #expect(container.resolve(Bool.self))
    #expect(notes.value == ["logged", "logged"])
  }

  // LIF-6
  @Test func `an object that nobody holds uses its lazy when a resolve has ended`() throws {
    let builder = builder()
    builder.register(Glance.init)
    builder.register(as: [Glance].self) { (glance: Glance) in [glance] }.lifetime(.singleton)
    builder.register(as: Set<Int>.self) { (_: Canvas) in [] }.lifetime(.scoped(Visit.self))
    let container = try builder.build()
    _ = container.resolve(Glance.self)
    _ = container.resolve([Glance].self)
    _ = try container.open(Visit.self).resolve(Set<Int>.self)
    #expect(notes.value == ["logged", "logged", "logged"])
  }
}
