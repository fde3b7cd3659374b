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

  @Test func `a path writes no commands of its own`() throws {
    let name = "a\r\n::error::b.swift"
    let run = try Folder([name: Self.broken]).run("check", ".", "--format", "github")
    #expect(run.output.hasPrefix("::error file=a%0D%0A%3A%3Aerror%3A%3Ab.swift,line=3,"))
    #expect(run.output.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test(arguments: [
    ("sarif", #""startColumn": 25"#), ("sarif", #""columnKind": "utf16CodeUnits""#),
    ("github", "file=Main.swift,line=3,col=25,"), ("compiler", "./Main.swift:3:27: "),
  ])
  func `code hosts get columns in UTF-16 code units and paths from the folder`(
    _ format: String, _ part: String
  ) throws {
    let source = Self.broken.replacing("struct A", with: "/* 🎄 */ struct A")
    let run = try Folder(["Main.swift": source]).run("check", ".", "--format", format)
    #expect(run.output.contains(part))
  }

  @Test(arguments: [
    ("sarif", #""executionSuccessful": false"#), ("sarif", "the file is not UTF-8"),
    ("github", "::error title=garland::Bad.swift: error: the file is not UTF-8\n"),
    ("junit", #"<error message="Bad.swift: error: the file is not UTF-8"/>"#),
    ("json", #""unreadInputs": 1"#),
  ])
  func `each form says that something could not be read`(_ format: String, _ part: String) throws {
    let folder = try Folder(["Main.swift": "struct A {}"])
    defer { folder.remove() }
    try Data([0x6C, 0xFF, 0xFE]).write(to: folder.url("Bad.swift"))
    let run = try folder.run("check", ".", "--format", format, keeping: true)
    #expect(run.status == 2)
    #expect(run.output.contains(part))
    #expect(!run.output.contains("no findings"))
  }

  @Test(arguments: [
    (
      "github",
      "::error file=Bad.swift,line=2,col=16,title=garland::syntax error: expected pattern in variable\n"
    ),
    (
      "sarif",
      """
                          "artifactLocation": {
                            "uri": "Bad.swift"
                          },
                          "region": {
                            "startLine": 2,
                            "startColumn": 16
      """
    ),
  ])
  func `each form has the place of a syntax error`(_ format: String, _ part: String) throws {
    let folder = try Folder(["Bad.swift": "struct A {\n  /* 🎄 */ let = 3\n}"])
    let run = try folder.run("check", ".", "--format", format)
    #expect(run.output.contains(part))
  }

  @Test func `test results fail where findings are`() throws {
    let run = try Self.run("junit")
    #expect(
      run.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="garland" tests="1" failures="1" errors="0">
          <testsuite name="My App, 100%.swift" tests="1" failures="1">
            <testcase classname="My App, 100%.swift" \
        name="3:16: [Garland/MissingBinding] no binding for &#39;B&#39;"><failure type="error" \
        message="no binding for &#39;B&#39;">
        """))
    let clean = try Folder(["Main.swift": "struct A {}"]).run("check", ".", "--format", "junit")
    #expect(clean.output.contains(#"<testcase classname="garland" name="no findings"/>"#))
  }
}
