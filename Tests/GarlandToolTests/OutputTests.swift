// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct OutputTests {
  private static let source = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A {}
    """

  @Test(arguments: [["graph", ".", "-o", "no/a.svg"], ["check", ".", "--stamp", "no/a"]])
  func `a folder that is not there is named`(_ arguments: [String]) throws {
    let run = try Folder(["Main.swift": "import Garland"]).run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix(": there is no folder 'no'\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is an error, and nothing is kept or stamped`() throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    let output = try folder.shell(
      """
      for options in '--format json --cache .kept' '--stamp stamp --no-cache'; do
        status=0
        "$GARLAND" check . $options 2>&1 >/dev/full | tail -n 1
        "$GARLAND" check . $options >/dev/full 2>/dev/null || status=$?
        echo $status
      done
      status=0
      "$GARLAND" --help >/dev/full 2>/dev/null || status=$?
      echo $status
      ls -A
      """)
    #expect(
      output == """
        garland: the output cannot be written
        2
        garland: the output cannot be written
        2
        2
        Main.swift

        """)
  }

  @Test func `a reader that has seen enough is no error`() throws {
    let folder = try Folder(["Main.swift": Self.source])
    defer { folder.remove() }
    try folder.shell(
      "trap '' PIPE; { \"$GARLAND\" graph . --no-cache --format html; echo $? > status; } | true")
    #expect(folder.text("status") == "0\n")
  }
}
