// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
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
}
