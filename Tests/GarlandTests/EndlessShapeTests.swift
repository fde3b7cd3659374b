// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Plugin {}

private struct Quiet: Plugin {}

private struct Loud: Plugin {
  init(helper: Helper) {}
}

private struct Helper {
  init(all: Provider<Many<any Plugin>>) throws { _ = try all.resolved() }
}

private final class Named {
  init(container: Container) throws {
    _ = try container.resolveOrThrow(ManyByKey<String, Named>.self)
  }
}

private final class Egg {
  init(hen: Provider<Hen?>) throws { _ = try hen.resolved() }
}

private final class Hen {
  init(container: Container) throws { _ = try container.resolveIfBound(Egg?.self) }
}

private final class Made {
  init(container: Container) throws { _ = try container.make { (_: Many<Made>) in 1 } }
}

private final class Left {
  init(right: Provider<Right>) throws { _ = try right.resolved() }
}

private final class Right {
  init(left: Provider<Left>) throws { _ = try left.resolved() }
}

/// Factories that resolve what needs them again as a part of something else.
@Suite struct EndlessShapeTests {
  private func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Quiet.init).contributes { $0 as any Plugin }
    builder.register(Helper.init)
    builder.register(Loud.init).contributes { $0 as any Plugin }
    builder.register(Named.init).contributes(key: "name") { $0 }
    builder.register(Egg.init)
    builder.register(Hen.init)
    builder.register(Made.init).contributes { $0 }
    builder.register(Left.init)
    builder.register(Right.init)
    return try builder.build()
  }

  private func path<Value>(
    _ type: Value.Type, in container: Container,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String? {
    let error = container.error(resolving: type, sourceLocation: sourceLocation)
    #expect(error?.diagnostic.id == .endlessCycle, sourceLocation: sourceLocation)
    return error?.diagnostic.path
  }

  // CYC-6 COL-1
  @Test func `a loop through a collection names the element that asks for it`() throws {
    let container = try container()
    #expect(path(Loud.self, in: container) == "Helper -> Loud -> Helper")
    #expect(path(Many<any Plugin>.self, in: container) == "Helper -> Loud -> Helper")
    #expect(path(Named.self, in: container) == "Named -> Named")
    #expect(path(Made.self, in: container) == "Made -> Made")
  }

  // CYC-6 OPT-4
  @Test func `a loop through optionals names their types`() throws {
    let container = try container()
    #expect(path(Egg.self, in: container) == "Egg -> Hen -> Egg")
    #expect(path(Hen?.self, in: container) == "Egg -> Hen -> Egg")
  }

  // CYC-6
  @Test func `a loop is named whatever looped before`() throws {
    let container = try container()
    for _ in 0..<3 {
      #expect(path(Left.self, in: container) == "Left -> Right -> Left")
      #expect(path(Egg.self, in: container) == "Egg -> Hen -> Egg")
      #expect(path(Named.self, in: container) == "Named -> Named")
    }
  }
}
