// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import Testing

@Suite struct DiagnosticRegistryTests {
  private static var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
  }

  private static var folder: URL {
    sources.appendingPathComponent("Garland/Garland.docc/Diagnostics")
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
  }

  private static var pages: [String: String] {
    var pages = ["Diagnostics.md": DiagnosticRegistry.overview]
    for explanation in DiagnosticRegistry.all {
      pages["\(explanation.id.name).md"] = explanation.page
    }
    return pages
  }

  // DIA-11
  @Test func `ids are unique, sorted and explained in full`() {
    let ids = DiagnosticRegistry.all.map(\.id.name)
    let misplaced = zip(ids, Set(ids).sorted()).first { $0 != $1 }
    #expect(
      misplaced == nil, "the list of DiagnosticRegistry.swift is alphabetical, without copies")
    #expect(ids.count == Set(ids).count)
    for explanation in DiagnosticRegistry.all {
      #expect(!explanation.problem.isEmpty && !explanation.fix.isEmpty)
      #expect(!explanation.example.isEmpty && explanation.brief.hasSuffix("."))
      #expect(DiagnosticRegistry.explanation(of: explanation.id) == explanation)
    }
    #expect(DiagnosticRegistry.explanation(of: DiagnosticID("NoSuchID")) == nil)
  }

  // DIA-11
  @Test func `every finding has an explanation`() {
    let found = Set(BindingGraph.broken.check().map(\.id))
    #expect(found.allSatisfy { DiagnosticRegistry.explanation(of: $0) != nil })
  }

  // DIA-11
  @Test func `every id that the sources name has an explanation`() throws {
    let explained = Set(DiagnosticRegistry.all.map(\.id.name))
    var named: Set<String> = []
    for file in try Self.swiftFiles(in: Self.sources) {
      let text = try String(contentsOf: file, encoding: .utf8)
      named.formUnion(text.matches(of: /DiagnosticID\("(\w+)"\)/).map { String($0.output.1) })
    }
    #expect(named.subtracting(explained) == [], "add it to the list of DiagnosticRegistry.swift")
    #expect(explained.subtracting(named) == [], "no constant of DiagnosticID names it")
  }

  // DIA-11: what-can-go-wrong.md is made from the breaks, so it is no guide.
  @Test func `every id is on the page of a guide`() throws {
    let folder = Self.folder.deletingLastPathComponent().appendingPathComponent("Guides")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "what-can-go-wrong.md" }
    let text = try pages.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let missing = DiagnosticRegistry.all.map(\.id.name).filter { !text.contains("<doc:\($0)>") }
    #expect(missing == [], "add it to the table of registering-bindings.md, or to another guide")
  }

  @Test func `every rule is in the list of rules`() throws {
    let rules = Self.sources.appendingPathComponent("GarlandGraph/Rules")
    let list = try String(
      contentsOf: rules.appendingPathComponent("Rules.swift"), encoding: .utf8)
    let names = try Self.swiftFiles(in: rules).map { $0.deletingPathExtension().lastPathComponent }
      .filter { $0.hasSuffix("Rule") && $0 != "GraphRule" }
    #expect(names.count > 30)
    let listed = Set(list.split { !$0.isLetter }.map(String.init))
    for name in names { #expect(listed.contains(name), "\(name) is not in Rules.all") }
  }

  // DIA-11
  @Test func `the committed pages are those of the registry`() throws {
    // RECORD=1 writes the pages; Scripts/generate-diagnostics.sh does so.
    let records = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if records {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    }
    for (name, text) in Self.pages {
      let file = Self.folder.appendingPathComponent(name)
      if records { try text.write(to: file, atomically: true, encoding: .utf8) }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name) is out of date")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let foreign = Set(files.filter { $0.hasSuffix(".md") }).subtracting(Self.pages.keys)
    #expect(foreign == [], "no explanation makes this page")
  }
}
