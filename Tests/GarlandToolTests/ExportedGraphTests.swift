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

  @Test(arguments: [
    ["Orders"], ["OrdersTests"], ["Orders", "OrdersWidget"], ["Nope"], ["Orders", "Nope"],
  ])
  func `of an exported graph the same programs can be chosen`(_ programs: [String]) throws {
    let sources = Folder.project.path("Tests/GarlandSourceTests/Fixtures/ProgramFindings")
    let folder = try Folder([:])
    defer { folder.remove() }
    _ = try folder.run("graph", sources, "-o", "graph.json", keeping: true)
    let options = programs.map { "--program=\($0)" }
    for command in [["explain", "Clock"], ["why", "Screen", "Clock"], ["lifetimes"], ["graph"]] {
      let expected = try folder.run(command + [sources] + options, keeping: true)
      let run = try folder.run(command + ["graph.json"] + options, keeping: true)
      #expect(run.output == expected.output)
      #expect(run.errors == expected.errors)
      #expect(run.status == expected.status)
      #expect(run.status == 2 || !programs.contains("Nope"))
    }
  }

  @Test func `programs that are chosen have only their own findings and numbers`() throws {
    let sources = Folder.project.path("Tests/GarlandSourceTests/Fixtures/ProgramFindings")
    let folder = try Folder([:])
    defer { folder.remove() }
    _ = try folder.run("graph", sources, "-o", "all.json", keeping: true)
    let part = try folder.run(
      "graph", "all.json", "--program=Orders", "-o", "orders.json", keeping: true)
    #expect(part.status == 0)
    for list in [["list", "all.json", "--program=Orders"], ["list", "orders.json"]] {
      #expect(
        try folder.run(list, keeping: true).output.hasSuffix(
          "\n4 bindings, 4 requests; no findings\n"))
    }
    let unused = try folder.run("unused", "all.json", "--program=OrdersWidget", keeping: true)
    #expect(unused.output == "no binding was found that is unused in all exported programs\n")
    let same = try folder.run("diff", "all.json", "orders.json", "--program=Orders", keeping: true)
    #expect(same.output == "there is no difference\n")
  }

  @Test(arguments: [["-D", "MOCKS"], ["--platform=iOS"], ["--unread=Cleanse"]])
  func `options about sources are refused for an exported graph`(_ options: [String]) throws {
    let folder = try Folder(["Main.swift": FeedApp.source])
    defer { folder.remove() }
    _ = try folder.run("graph", ".", "-o", "graph.json", keeping: true)
    for command in [["list", "graph.json"], ["diff", "graph.json", "graph.json"]] {
      let run = try folder.run(command + options, keeping: true)
      #expect(run.status == 2)
      #expect(run.errors.contains("' only applies to sources; 'graph.json' is an exported graph\n"))
    }
    #expect(try folder.run(["diff", "graph.json", "."] + options, keeping: true).status == 0)
  }

  @Test func `an exported graph tells why not everything could be read`() throws {
    let folder = try Folder([
      "App/Main.swift": FeedApp.source, "App/More.swift": "import Cleanse",
      "Old/A.swift": "struct A { let = 3 }",
    ])
    defer { folder.remove() }
    let commands = [["explain", "Feed"], ["why", "Feed", "Disk"], ["unused"], ["lifetimes"]]
    _ = try folder.run("graph", "App", "-o", "app.json", keeping: true)
    for command in commands {
      let sources = try folder.run(command + ["App"], keeping: true)
      #expect(sources.errors == "garland: Cleanse may use anything, and is not read\n")
      let run = try folder.run(command + ["app.json"], keeping: true)
      #expect(run.errors == "app.json: Cleanse may use anything, and is not read\n")
      #expect(run.status == 2)
    }
    _ = try folder.run("graph", "App/Main.swift", "Old", "-o", "old.json", keeping: true)
    let problem = "Old/A.swift:1:16: error: syntax error: expected pattern in variable\n"
    for command in commands {
      let run = try folder.run(command + ["old.json"], keeping: true)
      #expect(run.errors == "old.json: \(problem)")
    }
    // As it was exported once.
    let silent = folder.text("old.json")?.replacing("\"problems\"", with: "\"others\"")
    try folder.write("old.json", silent ?? "")
    let run = try folder.run("unused", "old.json", keeping: true)
    #expect(run.errors == "garland: not everything could be read when 'old.json' was exported\n")
  }
}
