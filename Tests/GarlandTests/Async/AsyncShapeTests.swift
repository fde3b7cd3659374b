// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Archive: Sendable {
  init() async {}
}

private final class Search<Wrapped: Sendable>: Sendable {
  let archive: Wrapped
  init(archive: Wrapped) { self.archive = archive }
}

/// Deferring shapes inside of others: who is called last has to await.
@Suite struct AsyncShapeTests {
  private func findings<Wrapped: Sendable>(_ type: Wrapped.Type) -> [String] {
    let builder = ContainerBuilder()
    builder.register(async: Archive.init)
    builder.register { (archive: Wrapped) in Search(archive: archive) }.root()
    return builder.validate().filter { $0.severity == .error }.map(\.id.name)
  }

  // ASY-1
  @Test func `awaiting a lazy does not await its value`() {
    #expect(findings(AsyncLazy<Lazy<Archive>>.self) == ["AsyncMismatch"])
    #expect(findings(AsyncProvider<Lazy<Archive>>.self) == ["AsyncMismatch"])
    #expect(findings(AsyncLazy<Provider<Archive>>.self) == ["AsyncMismatch"])
    #expect(findings(AsyncProvider<Provider<Archive>>.self) == ["AsyncMismatch"])
  }

  // ASY-1
  @Test func `a lazy of what is awaited is right`() {
    #expect(findings(Lazy<AsyncLazy<Archive>>.self) == [])
    #expect(findings(Provider<AsyncProvider<Archive>>.self) == [])
    #expect(findings(AsyncLazy<AsyncProvider<Archive>>.self) == [])
  }
}
