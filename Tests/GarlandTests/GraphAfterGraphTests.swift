// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

@testable import Garland
import Testing

private final class Ink {}

/// Two sides of one sheet, which share their ink.
private final class Sheet {
  let front: Ink
  let back: Ink
  weak var binder: Binder?

  init(front: Ink, back: Ink) {
    self.front = front
    self.back = back
  }
}

private final class Binder {
  let sheet: Sheet

  init(sheet: Sheet) { self.sheet = sheet }
}

/// Takes another sheet when it goes, at the end of the resolve that has made it.
private final class Courier {
  private let container: Container
  private let taken: Taken

  init(container: Container, sheet: Sheet, taken: Taken) {
    self.container = container
    self.taken = taken
  }

  deinit { taken.sheet = container.resolve(Sheet.self) }
}

private final class Taken: @unchecked Sendable {
  var sheet: Sheet?
}

private struct Parcel {
  let sheet: Sheet

  init(courier: Courier, sheet: Sheet) { self.sheet = sheet }
}

/// The object graphs that a thread makes one after the other, or one in the end of another.
@Suite struct GraphAfterGraphTests {
  private let taken = Taken()

  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.value(taken)
    builder.register(Ink.init).lifetime(.objectGraph)
    builder.register(Sheet.init).lifetime(.objectGraph).injection(cycle: true, \.binder)
    builder.register(Binder.init).lifetime(.objectGraph)
    builder.register(Courier.init).lifetime(.objectGraph)
    builder.register(Parcel.init)
    return try builder.build()
  }

  // LIF-6
  @Test func `a graph has nothing of the one before`() throws {
    let container = try container()
    let binders = (0..<50).map { _ in container.resolve(Binder.self) }
    #expect(Set(binders.map { ObjectIdentifier($0.sheet.front) }).count == 50)
    #expect(binders.allSatisfy { $0.sheet.front === $0.sheet.back && $0.sheet.binder === $0 })
  }

  // LIF-6
  @Test func `a graph that is made when another one goes has nothing of it`() throws {
    let container = try container()
    for _ in 0..<3 {
      let sheet = container.resolve(Parcel.self).sheet
      let other = try #require(taken.sheet)
      #expect(sheet.front === sheet.back && other.front === other.back)
      #expect(sheet !== other && sheet.front !== other.front)
    }
  }

  // LIF-6
  @Test func `a graph lets go of its objects when its resolve ends`() throws {
    let container = try container()
    weak let sheet = container.resolve(Binder.self).sheet
    #expect(sheet == nil)
  }

  // LIF-6
  @Test func `a graph after one that failed has nothing of it`() throws {
    struct Broken: Error {}
    let attempts = Guarded(0)
    let builder = ContainerBuilder()
    builder.register(Ink.init).lifetime(.objectGraph)
    builder.register(Sheet.init).lifetime(.objectGraph).injection(cycle: true, \.binder)
    builder.register { (sheet: Sheet) throws -> Binder in
      if attempts.count() == 1 { throw Broken() }
      return Binder(sheet: sheet)
    }
    .lifetime(.objectGraph)
    let container = try builder.build()
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Binder.self) }
    let binder = container.resolve(Binder.self)
    #expect(binder.sheet.binder === binder && attempts.value == 2)
  }

  // LIF-6
  @Test func `a thread makes the next graph in the memory of the one before`() throws {
    let container = try container()
    @Sendable func spare() -> ObjectIdentifier? {
      guard let frame = Frame.takeSpare() else { return nil }
      let identity = ObjectIdentifier(frame)
      Frame.keepSpare(frame)
      return identity
    }
    let found = runConcurrently(threads: 2) { _ in
      let before = spare()
      _ = container.resolve(Binder.self)
      let first = spare()
      _ = container.resolve(Binder.self)
      return (before, first, spare())
    }
    for (before, first, second) in found {
      #expect(before == nil && first != nil && first == second)
    }
    #expect(found[0].1 != found[1].1)
  }
}
