// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource
import Testing

struct MemoryTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `a digest is that of SHA-256`(_ text: String, _ digest: String) {
    #expect(Digest(text).text == digest)
  }

  @Test func `a trace has what was asked and knows when an answer is another one`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-trace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Main.swift")
    try Data("struct A {}".utf8).write(to: file)
    let trace = DiskTrace()
    _ = DiskTrace.$current.withValue(trace) { Verifier().verify([folder.path]) }
    let answers = try #require(trace.answers)
    #expect(answers[DiskQuestion(.contents, file.path)] == Digest("struct A {}").text)
    let isSame = { answers.filter { Disk.fingerprint(of: $0.key) != $0.value }.isEmpty }
    #expect(isSame())
    try Data("struct B {}".utf8).write(to: file)
    #expect(!isSame())
    DiskTrace.$current.withValue(trace) { _ = Verifier().verify([folder.path]) }
    #expect(trace.answers == nil)
  }

  @Test func `nothing is asked of the disk but what a trace takes`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/GarlandSource")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && $0 != "Files/Disk.swift" }
    #expect(names.count > 100)
    for name in names {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      for way in ["FileManager.default", "contentsOf", "FileHandle", "resolvingSymlinks"] {
        #expect(!text.contains(way), "\(name)")
      }
    }
  }

  @Test func `a check that remembers finds what a fresh one finds, whatever is changed`() throws {
    let seed =
      ProcessInfo.processInfo.environment["GARLAND_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("garland-memory-\(seed)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let memory = VerifierMemory()
    for _ in 0..<30 {
      try Self.change(folder, &random)
      let known = Verifier().verify([folder.path], memory: memory)
      let fresh = Verifier().verify([folder.path])
      #expect(known.diagnostics == fresh.diagnostics, "seed \(seed)")
      #expect(known.problems == fresh.problems, "seed \(seed)")
      #expect(known.graphs.map(\.graph) == fresh.graphs.map(\.graph), "seed \(seed)")
    }
  }

  /// Writes or removes one of a few files.
  private static func change(_ folder: URL, _ random: inout SplitMix) throws {
    let (name, texts) = files[Int.random(in: files.indices, using: &random)]
    let file = folder.appendingPathComponent(name)
    let number = Int.random(in: 0...texts.count, using: &random)
    guard number < texts.count else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(texts[number].utf8).write(to: file)
  }

  private static let files = [
    ("Package.swift", [package("App", "Tool"), package("App"), "let broken ="]),
    (
      "Sources/App/Main.swift",
      [
        "import Garland\n@main struct App { let c = try! ContainerBuilder(AppModule()).build() }",
        "import Garland\nlet c = try! ContainerBuilder(AppModule(), B()).build()",
      ]
    ),
    (
      "Sources/App/Module.swift",
      [module("builder.register(A.init).root()"), module("builder.register(B.init)"), "struct {"]
    ),
    ("Sources/App/A.swift", ["struct A { let b: B }", "struct A {}"]),
    ("Sources/Tool/main.swift", ["import Garland\n" + module("builder.register(C.init).root()")]),
    ("Sources/App/B.swift", ["struct B {}", "struct B { let a: A }", ""]),
  ]

  private static func module(_ line: String) -> String {
    """
    import Garland
    struct AppModule: Module {
      func register(in builder: ContainerBuilder) {
        \(line)
      }
    }
    """
  }

  private static func package(_ names: String...) -> String {
    let targets = names.map { ".executableTarget(name: \"\($0)\")" }.joined(separator: ", ")
    return "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])"
  }
}
