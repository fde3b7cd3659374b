// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import SwiftParser
import SwiftSyntax
import Testing

@testable import GarlandSource

/// Most of a code base is passed over, because its words show that nothing is to be found there.
struct PassedOverTests {
  // VAL-20: each file is read in full when all of its statements and members have all words, and conditional code.
  @Test(arguments: Golden.all)
  func `what is passed over would add nothing`(_ golden: Golden) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-passed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = Golden.folder.appendingPathComponent("\(golden.name)/Sources")
    try FileManager.default.copyItem(at: sources, to: folder)
    let passing = Verifier().verify([folder.path])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }
    let texts = try names.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let words = Set(texts.flatMap(Self.words)).sorted().joined(separator: ", ")
    for (name, text) in zip(names, texts) {
      let all = "/* \(words), x.init, [\\.x] */"
      let full = Self.adding(all, to: text) + "\n#if NEVER\n#endif\n\(all)\n"
      try full.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let reading = Verifier().verify([folder.path])
    #expect(passing.diagnostics == reading.diagnostics)
    #expect(passing.problems == reading.problems)
    #expect(passing.graphs.map(\.graph) == reading.graphs.map(\.graph))
  }

  /// A text with a comment behind each statement and member that ends with its line, so that nothing moves.
  private static func adding(_ comment: String, to text: String) -> String {
    let finder = ItemFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    var bytes = Array(text.utf8)
    for end in Set(finder.ends).sorted(by: >) where end == bytes.count || bytes[end] == 10 {
      bytes.insert(contentsOf: " \(comment)".utf8, at: end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a text, without those that say by themselves that a file is of a library's users.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { word in
      !marks.contains(where: word.contains)
    }
  }

  private static let marks =
    Libraries.marks + ["Container", "Dependency", "needleDependenciesHash"]
}

/// Finds where statements and members end.
private final class ItemFinder: SyntaxVisitor {
  private(set) var ends: [Int] = []

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { add(node) }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { add(node) }

  private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    ends.append(node.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }
}
