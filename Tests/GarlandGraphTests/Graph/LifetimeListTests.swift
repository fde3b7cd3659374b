// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import Testing

/// Whether a lifetime is everywhere where all of them are.
@Suite struct LifetimeListTests {
  private static let guides = "Sources/Garland/Garland.docc/Guides/"

  private static func page(_ path: String) throws -> String {
    let root = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: Lifetime.oneOfEach) func `its bits say what it says`(lifetime: Lifetime) {
    let bits = BindingTraits.Lifetimes(lifetime)
    #expect(bits.isSurelyShared == (lifetime.isShared && lifetime != .unread))
    #expect(bits.isLasting == lifetime.isLasting)
    #expect(bits.isSubset(of: .passing) == !lifetime.isShared)
  }

  @Test func `the full graph has each of them`() {
    let used = BindingTraits.Lifetimes(BindingGraph.full.bindings.map { .init($0.lifetime) })
    let missing = Lifetime.oneOfEach.filter { !used.contains(.init($0)) && $0 != .unread }
    #expect(missing == [], "add a binding with it to FullGraph.swift, and something that asks")
  }

  @Test(arguments: Lifetime.oneOfEach.filter { $0 != .unread })
  func `the guides have a line for it`(lifetime: Lifetime) throws {
    let name = lifetime.description.prefix(while: \.isLetter)
    for (path, count) in [("README.md", 1), (Self.guides + "choosing-lifetimes.md", 2)] {
      let rows = try Self.page(path).split(separator: "\n").filter { row in
        row.hasPrefix("| `.\(name)`") || row.hasPrefix("| `.\(name)(")
      }
      #expect(rows.count >= count, "\(path) has no row for '.\(name)' in each table of lifetimes")
    }
  }
}
