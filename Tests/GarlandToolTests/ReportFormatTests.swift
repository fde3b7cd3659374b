// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct ReportFormatTests {
  private static let broken = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    """

  /// A check of a file whose name has characters that each form escapes.
  private static func run(_ format: String) throws -> Folder.Run {
    try Folder(["My App, 100%.swift": broken]).run(
      "check", "My App, 100%.swift", "--format", format)
  }

  @Test func `SARIF has rules, results and places`() throws {
    let run = try Self.run("sarif")
    #expect(run.status == 1)
    let log = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    let first = try #require((log?["runs"] as? [[String: Any]])?.first)
    let result = try #require((first["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "Garland/MissingBinding")
    #expect(result["level"] as? String == "error")
    let place = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"])
    #expect(
      "\(place)".filter { !$0.isWhitespace && $0 != "\"" }.contains("uri:My%20App,%20100%25.swift"))
    let driver = (first["tool"] as? [String: [String: Any]])?["driver"]
    #expect(
      (driver?["rules"] as? [[String: Any]])?.first?["id"] as? String == "Garland/MissingBinding")
  }

  @Test func `a job on GitHub gets a command for each finding`() throws {
    let run = try Self.run("github")
    #expect(
      run.output.hasPrefix(
        "::error file=My App%2C 100%25.swift,line=3,col=16,title=Garland/MissingBinding::no binding for 'B'%0A"
      ))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `test results fail where findings are`() throws {
    let run = try Self.run("junit")
    #expect(
      run.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="garland" tests="1" failures="1">
          <testsuite name="My App, 100%.swift" tests="1" failures="1">
            <testcase classname="My App, 100%.swift" \
        name="3:16: [Garland/MissingBinding] no binding for &#39;B&#39;"><failure type="error" \
        message="no binding for &#39;B&#39;">
        """))
    let clean = try Folder(["Main.swift": "struct A {}"]).run("check", ".", "--format", "junit")
    #expect(clean.output.contains(#"<testcase classname="garland" name="no findings"/>"#))
  }
}

struct BaselineTests {
  private static let source = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    """

  @Test func `what a baseline has is accepted, also when it has moved`() throws {
    let folder = try Folder(["Main.swift": Self.source, "Moved/Main.swift": ""])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    let first = try folder.run(check + ["--update-baseline"], keeping: true)
    #expect(first.status == 0)
    #expect(first.outputWithoutTimes.hasSuffix("; no findings, 1 accepted\n"))
    #expect(folder.text("known.json")?.contains(#""subject" : "B""#) == true)
    try ("\n\n" + Self.source).write(
      toFile: folder.path("Main.swift"), atomically: true, encoding: .utf8)
    let moved = try folder.run(check, keeping: true)
    #expect(moved.status == 0)
    #expect(moved.errors == "")
  }

  @Test func `what is new fails, and what is not found any more is said`() throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json"]
    _ = try folder.run(check + ["--update-baseline"], keeping: true)
    try Self.source.replacing("let b: B", with: "let c: C").write(
      toFile: folder.path("Main.swift"), atomically: true, encoding: .utf8)
    let run = try folder.run(check, keeping: true)
    #expect(run.status == 1)
    #expect(run.output.contains("no binding for 'C'"))
    #expect(
      run.errors.contains(
        "known.json: note: Garland/MissingBinding of 'B' in 'Main.swift', accepted on "))
    #expect(run.errors.contains(", is not found any more\n"))
  }

  @Test func `a file that is no baseline is an error`() throws {
    let run = try Folder(["Main.swift": Self.source, "known.json": "{}"])
      .run("check", "Main.swift", "--baseline", "known.json")
    #expect(run.status == 2)
    #expect(run.errors == "garland: the baseline 'known.json' cannot be read\n")
  }

  @Test func `a damaged baseline is not written over`() throws {
    let folder = try Folder(["Main.swift": Self.source, "known.json": "{"])
    defer { folder.remove() }
    let check = ["check", "Main.swift", "--baseline", "known.json", "--update-baseline"]
    #expect(try folder.run(check, keeping: true).status == 2)
    #expect(folder.text("known.json") == "{")
  }
}
