// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct BadInputTests {
  private static let broken = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
    struct A { let b: B }
    """
  private static let finding = "error: [Garland/MissingBinding] no binding for 'B'"

  @Test func `nothing is said to be unused where nothing could be read`() throws {
    let run = try Folder([:]).run("unused", "nope")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "nope: error: no such file or folder\n")
  }

  @Test func `a folder may be called like an exported graph`() throws {
    let run = try Folder(["x.json/Main.swift": "import Garland"]).run("list", "x.json")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `a path that does not exist is named`() throws {
    let run = try Folder(["Main.swift": Self.broken]).run("check", "nowhere", "Main.swift")
    #expect(run.status == 2)
    #expect(run.errors == "nowhere: error: no such file or folder\n")
    #expect(run.output.contains(Self.finding))
  }

  @Test func `a file that is no Swift file is named`() throws {
    let run = try Folder(["notes.txt": "text"]).run("check", "notes.txt")
    #expect(run.status == 2)
    #expect(run.errors == "notes.txt: error: not a Swift file\n")
    #expect(run.output == "")
  }

  @Test func `a format and the ending of another one are refused`() throws {
    let folder = try Folder(["Main.swift": FeedApp.source])
    defer { folder.remove() }
    let run = try folder.run(
      "graph", "--format", "html", "-o", "graph.svg", "Main.swift", keeping: true)
    #expect(run.status == 2)
    #expect(run.errors.contains("'graph.svg' ends as a file of svg, and '--format' says html"))
    #expect(folder.text("graph.svg") == nil)
  }

  @Test func `a folder without Swift files is named`() throws {
    let run = try Folder(["notes.txt": "text"]).run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == ".: error: no Swift files in this folder\n")
    #expect(run.output == "")
  }

  @Test(arguments: [
    ["App", "App"], ["App", "./App"], [".", "App"], ["App", "."], ["Linked", "App"],
  ])
  func `a folder may be named twice`(_ paths: [String]) throws {
    let folder = try Folder(["App/Sub/Main.swift": FeedApp.source])
    defer { folder.remove() }
    try folder.shell("ln -s App/Sub Linked")
    let run = try folder.run(["check"] + paths)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.contains("1 file, "))
  }

  @Test func `a folder without Swift files is named also if one around it is read`() throws {
    let folder = try Folder(["App/Main.swift": FeedApp.source, "App/Notes/notes.txt": "text"])
    let run = try folder.run("check", "App", "App/Notes")
    #expect(run.status == 2)
    #expect(run.errors == "App/Notes: error: no Swift files in this folder\n")
  }

  @Test func `a file that is not UTF-8 does not hide the others`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    try Data([0x22, 0xFF, 0xFE, 0x22]).write(to: URL(fileURLWithPath: folder.path("Other.swift")))
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == "./Other.swift: error: the file is not UTF-8\n")
    #expect(run.output.contains(Self.finding))
    #expect(run.output.contains(", 1 not fully read, "))
  }

  // BLD-6
  @Test func `a syntax error is reported with its place and the rest is checked`() throws {
    let run = try Folder(["Main.swift": Self.broken, "Wrong.swift": "struct C {\n  let = 3\n}\n"])
      .run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == "./Wrong.swift:2:7: error: syntax error: expected pattern in variable\n")
    #expect(run.output.contains(Self.finding))
    #expect(run.output.contains(", 1 not fully read, "))
  }

  @Test func `a very large file is named`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    try Data(repeating: 0x0A, count: 50 * 1024 * 1024).write(
      to: URL(fileURLWithPath: folder.path("Big.swift")))
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(
      run.errors == "./Big.swift: error: the file has 50 MB, more than the 16 MB that are read\n")
    #expect(run.output.contains(Self.finding))
  }

  @Test func `links that lead around in circles are followed once`() throws {
    let folder = try Folder(["App/Main.swift": Self.broken])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/back"), withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/self"), withDestinationPath: "self")
    let run = try folder.run("check", ".")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        ./App/back: warning: the symbolic link leads back to a folder that contains it
        ./App/self: warning: the symbolic link leads nowhere

        """)
  }

  @Test func `a link that leads nowhere is named`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Gone.swift"), withDestinationPath: "None.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Modules"), withDestinationPath: "../Modules")
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        ./Gone.swift: error: the symbolic link leads nowhere
        ./Modules: warning: the symbolic link leads nowhere

        """)
  }

  @Test(.disabled(if: getuid() == 0, "the administrator may read everything"))
  func `what may not be read is named`() throws {
    let folder = try Folder(["Main.swift": Self.broken, "Secret.swift": ""])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path("Secret.swift"))
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == "./Secret.swift: error: no permission to read it\n")
    #expect(run.output.contains(Self.finding))
  }

  @Test(.disabled(if: getuid() == 0, "the administrator may enter everything"))
  func `a folder that may be listed and not entered is named`() throws {
    let folder = try Folder(["Main.swift": Self.broken, "Secret/A.swift": "", "Secret/B.swift": ""])
    defer { folder.remove() }
    try folder.shell("ln -s Secret/A.swift Linked.swift; chmod 444 Secret")
    defer { _ = try? folder.shell("chmod 755 Secret") }
    let run = try folder.run("check", ".", keeping: true)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        ./Linked.swift: error: no permission to read it
        ./Secret: error: no permission to enter this folder

        """)
    #expect(run.output.contains(Self.finding))
    let file = try folder.run("check", "Secret/A.swift", keeping: true)
    #expect(file.status == 2)
    #expect(file.errors == "Secret/A.swift: error: no permission to read it\n")
  }

  @Test(arguments: [
    ("(", ")"), ("{ ", "} "), ("if a { ", "} "), ("Array<", ">"), ("Array<\n", ">"),
  ])
  func `deep nesting does not crash`(_ opening: String, _ closing: String) throws {
    let text =
      String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    let run = try Folder(["Main.swift": Self.broken, "Deep.swift": "let x = " + text]).run(
      "check", ".")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "./Deep.swift: error: brackets are nested more than 1000 levels deep, so the file is not read\n"
    )
    #expect(run.output.contains(Self.finding))
  }

  @Test(arguments: ["#if A\n", "A -> ", "A ->\n", "some ", "some\nany ", "\\.a"])
  func `deep nesting without brackets takes no long time`(_ opening: String) throws {
    let text = "typealias F = " + String(repeating: opening, count: 30_000) + "A"
    let run = try Folder(["Main.swift": Self.broken, "Deep.swift": text]).run("check", ".")
    #expect(run.status == 2)
    let reason = "conditions, types or key paths are nested more than 1000 levels deep"
    #expect(run.errors == "./Deep.swift: error: \(reason), so the file is not read\n")
    #expect(run.output.contains(Self.finding))
  }

  @Test func `a file whose name is not UTF-8 is a problem`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    let name = Array(folder.path("caf").utf8) + [0xE9] + Array(".swift".utf8) + [0]
    let file = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") }
    }
    // Some file systems have no such names.
    guard let file else { return }
    fclose(file)
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == "./caf\u{FFFD}.swift: error: the name of the file is not UTF-8\n")
  }

  @Test func `a folder whose name is not UTF-8 is a problem`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    let name = Array(folder.path("caf").utf8) + [0xE9, 0]
    let status = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { mkdir($0, 0o755) }
      }
    }
    // Some file systems have no such names.
    guard status == 0 else { return }
    let run = try folder.run("check", ".")
    #expect(run.status == 2)
    #expect(run.errors == "./caf\u{FFFD}: error: the name is not UTF-8\n")
  }

  @Test func `a path that is too long for the system is a problem`() throws {
    let folder = try Folder(["Main.swift": Self.broken])
    defer { folder.remove() }
    try folder.shell(
      """
      name=$(printf '%0250d' 0)
      for depth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do mkdir $name && cd -P $name; done
      : > More.swift
      """)
    defer { _ = try? folder.shell("rm -rf 0*") }
    let run = try folder.run("check", ".", keeping: true)
    #expect(run.status == 2)
    #expect(
      run.errors.wholeMatch(of: #/[.0/]+: error: the path is too long for the system\n/#) != nil)
  }

  @Test func `a file counts where it lies, and not where a link to it does`() throws {
    let folder = try Folder(["App/Main.swift": Self.broken])
    try FileManager.default.createDirectory(
      atPath: folder.path("Aaa"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Aaa/Main.swift"), withDestinationPath: "../App/Main.swift")
    let run = try folder.run("check", ".")
    #expect(run.output.contains("./App/Main.swift:"))
    #expect(!run.output.contains("./Aaa/Main.swift:"))
  }

  @Test func `a chain of ten thousand calls is read`() throws {
    let calls = String(repeating: "\n  .injection(\\.b)", count: 10_000)
    let source = """
      import Garland
      func fill(_ builder: ContainerBuilder) {
        builder.register(A.init)\(calls)
        builder.register(B.init)
      }
      final class A { var b: B? }
      struct B {}
      """
    let run = try Folder(["Main.swift": source]).run("check", ".")
    #expect(run.status == 0)
    #expect(
      run.outputWithoutTimes
        == "1 file, 2 bindings, 10000 requests: all checked; no findings\n")
  }
}
