// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Users of an instance with state, by whether the program makes them.
struct MadeUserTests {
  private static func findings(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Cache {
        private var entries: [String: Int] = [:]
        func put(_ name: String) { entries[name] = 1 }
        func get(_ name: String) -> Int? { entries[name] }
      }
      final class Writer {
        let cache: Cache
        init(cache: Cache) { self.cache = cache }
        func run() { cache.put("a") }
      }
      final class Reader {
        let cache: Cache
        init(cache: Cache) { self.cache = cache }
        func run() { _ = cache.get("a") }
      }
      let container = Container(defaultObjectScope: .transient)
      container.register(Cache.self) { _ in Cache() }
      container.register(Writer.self) { Writer(cache: $0.resolve(Cache.self)!) }
      container.register(Reader.self) { Reader(cache: $0.resolve(Cache.self)!) }
      container.resolve(Writer.self)!.run()
      \(code)
      """
    ).diagnostics.map(\.id.name).filter { $0 == "SplitState" }
  }

  // LIF-1
  @Test(arguments: [
    "container.resolve(Reader.self)!.run()",
    "struct Page { func show() { container.resolve(Reader.self)!.run() } }",
  ])
  func `users that are made do not share an instance that is made anew`(_ code: String) throws {
    #expect(try Self.findings(code) == ["SplitState"])
  }

  // LIF-1: nobody misses what nobody has.
  @Test(arguments: [
    "", "final class Page { private func show() { container.resolve(Reader.self)!.run() } }",
    "final class Page { private func show() { _ = container.resolve(Cache.self)!.get(\"a\") } }",
  ])
  func `a user that no live code leads to is none`(_ code: String) throws {
    #expect(try Self.findings(code) == [])
  }
}
