// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Testing

struct ExportedGraphTests {
  // VIS-1
  @Test(arguments: [
    "CollectionFindings", "Findings", "ModuleFindings", "ProgramFindings", "ScopeFindings",
  ])
  func `an exported graph tells what its sources tell`(_ name: String) throws {
    let sources = Folder.project.path("Tests/GarlandSourceTests/Fixtures/\(name)")
    let folder = try Folder([:])
    defer { folder.remove() }
    let exported = "\(name).json"
    _ = try folder.run("graph", sources, "-o", exported, keeping: true)
    for command in ["list", "unused", "lifetimes"] {
      let expected = try folder.run(command, sources, keeping: true)
      let run = try folder.run(command, exported, keeping: true)
      #expect(run.output == expected.output)
      #expect(run.status == expected.status)
    }
    _ = try folder.run("graph", sources, "-o", "sources.html", keeping: true)
    _ = try folder.run("graph", exported, "-o", "exported.html", keeping: true)
    #expect(folder.text("exported.html") == folder.text("sources.html"))
    _ = try folder.run("graph", exported, "-o", "again.json", keeping: true)
    #expect(folder.text("again.json") == folder.text(exported))
  }

  @Test func `an exported graph tells that not everything could be read`() throws {
    let folder = try Folder(["App/Main.swift": FeedApp.source])
    defer { folder.remove() }
    try folder.shell("ln -s nowhere App/More.swift")
    _ = try folder.run("graph", "App", "-o", "graph.json", keeping: true)
    let run = try folder.run("list", "graph.json", keeping: true)
    #expect(run.status == 2)
  }
}
