// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import Testing

@Suite struct DiagnosticRegistryTests {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Garland/Garland.docc/Diagnostics")
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
    #expect(ids == Set(ids).sorted())
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
    #expect(Set(files.filter { $0.hasSuffix(".md") }) == Set(Self.pages.keys))
  }
}
