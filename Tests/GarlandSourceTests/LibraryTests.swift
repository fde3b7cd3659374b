// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GarlandSource

struct LibraryTests {
  private static func text(_ path: String) throws -> String {
    let root = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let guides = "Sources/Garland/Garland.docc/Guides/"
  private static let others = Libraries.all.map(\.name).filter {
    ![Library.garland.name, Library.ownContainers.name].contains($0)
  }

  @Test(arguments: others) func `each library is where people look for it`(name: String) throws {
    let tables = Self.guides + "checking-a-code-base.md"
    for page in ["README.md", tables, "Sources/GarlandTool/CommandLine/Help.swift"] {
      let words = try Self.text(page).split { !$0.isLetter }
      #expect(words.contains(name[...]), "\(page) does not name \(name)")
    }
    let part = Self.guides + "checking-an-app-that-uses-another-library.md"
    let hasPart = try Self.text(part).contains("\n## \(name)\n")
    // What a row only refers to is in the other guide.
    let hasRow = try Self.text(tables).split(separator: "\n").contains { row in
      row.hasPrefix("| \(name) ") && !row.contains("<doc:checking-an-app")
    }
    #expect(hasPart || hasRow, "\(part) has no part about \(name)")
  }

  @Test func `the words of code that registers are a library's own`() {
    #expect(
      Library.swinject.registeringWords == [
        "register", "_register", "autoregister", "registerForStoryboard",
      ])
    var library = Library.resolver
    library.verbs = ["put", "putAll", "fetch"]
    library.registeringVerbs = ["put"]
    #expect(library.registeringWords == ["put", "putAll"])
  }

  @Test func `each library that is known by its names has a reader, and no other`() {
    #expect(Dialects.all.map(\.library.name) == Libraries.all.map(\.name))
  }

  @Test func `a library that is read is not listed as one that is not`() {
    let modules = Libraries.all.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    #expect(UnreadLibrary.allCases.allSatisfy { modules.isDisjoint(with: $0.modules) })
  }

  private static func unused(_ extending: String, _ using: String) throws -> [String] {
    try Sources([
      "A.swift": """
      import Swinject
      final class Shelf {}
      let container = Container()
      \(extending)
      @main struct App {
        static func main() {
          container.register(Shelf.self) { _ in Shelf() }
          container.register(Int.self) { _ in 1 }
          print(container.resolve(Int.self)!)
        }
      }
      """,
      "B.swift": using,
    ]).verified().summaries
  }

  // VAL-13: what a file of the module adds to the library's type is in all of its files.
  @Test func `a container's type that the module extends needs no import`() throws {
    let extending = "extension Assembler { static let common = Assembler(container: container) }"
    let using = "func show() { _ = Assembler.common.resolver.resolve(Shelf.self)! }"
    let unused = ["Garland/UnusedBinding: no root leads to 'Shelf'"]
    #expect(try Self.unused(extending, using) == [])
    #expect(try Self.unused(extending, "") == unused)
    #expect(try Self.unused("", using) == unused)
  }
}
