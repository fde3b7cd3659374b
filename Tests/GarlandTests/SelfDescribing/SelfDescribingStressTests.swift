// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// As many types as there are numbers.
private final class Cell<Tag: Number>: Singleton {
  let neighbour: Shared
  init(container: Resolver, arguments: Void) { neighbour = container.resolve() }
}

private final class Shared: Singleton {
  init(container: Resolver, arguments: Void) {}
}

private final class Passing<Tag: Number>: PerRequest {
  let cell: Cell<Tag>
  let first: Mark
  let second: Mark

  init(container: Resolver, arguments: Int) {
    cell = container.resolve()
    first = container.resolve()
    second = container.resolve()
  }
}

private final class Mark: PerObjectGraph {
  init(container: Resolver, arguments: Void) {}
}

private class Brief: WeakSingleton, @unchecked Sendable {
  required init(container: Resolver, arguments: Void) {}
}

private final class BriefMock: Brief, @unchecked Sendable {}

@Suite struct SelfDescribingStressTests {
  /// Resolves as many types as there are numbers, each thread in an order of its own.
  private func identities(_ container: Container, _ types: [any Number.Type], from start: Int)
    -> [ObjectIdentifier]
  {
    var result = [ObjectIdentifier?](repeating: nil, count: types.count)
    for offset in types.indices {
      let place = (start + offset) % types.count
      result[place] = identity(types[place], container)
    }
    return result.compactMap(\.self)
  }

  private func identity<Tag: Number>(_ tag: Tag.Type, _ container: Container) -> ObjectIdentifier {
    let passing: Passing<Tag> = container.resolve(1)
    return passing.first === passing.second
      ? ObjectIdentifier(passing.cell) : ObjectIdentifier(passing)
  }

  // CON-1 CON-6 CON-13
  @Test func `many types are found and made once while eight threads ask first`() {
    let types = (0..<200).map { numberType($0, bits: 8) }
    for _ in 0..<5 {
      let container = Container()
      let found = runConcurrently(threads: 8) { thread in
        identities(container, types, from: thread * 25)
      }
      #expect(Set(found[0]).count == types.count)
      #expect(found.allSatisfy { $0 == found[0] })
    }
  }

  // CON-12 CON-13
  @Test func `a weak singleton is one while it lives`() {
    let container = Container()
    let results = runConcurrently(threads: 8) { _ in
      (0..<500).allSatisfy { _ in
        let first: Brief = container.resolve()
        let second: Brief = container.resolve()
        return first === second
      }
    }
    #expect(results == Array(repeating: true, count: 8))
  }

  // CON-8 CON-13 OVR-9
  @Test func `containers with replacements are used beside the real one`() throws {
    let real = Container()
    let results = runConcurrently(threads: 8) { thread in
      (0..<100).allSatisfy { _ in
        let builder = ContainerBuilder()
        if thread.isMultiple(of: 2) { builder.replace(Brief.self, with: BriefMock.init) }
        guard let own = try? builder.build() else { return false }
        let found = own.withCurrent { Container.current.resolve(Brief.self) }
        let isUsed = own.unusedOverrides.isEmpty
        let isReal = !(real.resolve(Brief.self) is BriefMock)
        return found is BriefMock == thread.isMultiple(of: 2) && isUsed && isReal
      }
    }
    #expect(results == Array(repeating: true, count: 8))
  }

  // CON-13
  @Test func `a kept container is used by many threads`() {
    struct Office: PerRequest, Sendable {
      let container: Container
      init(container: Resolver, arguments: Void) { self.container = container.registered }
    }
    let office: Office = Container().resolve()
    let results = runConcurrently(threads: 8) { _ in
      (0..<200).allSatisfy { number in
        let passing: Passing<Nought> = office.container.resolve(number)
        return passing.first === passing.second
      }
    }
    #expect(results == Array(repeating: true, count: 8))
  }
}
