// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource
import Testing

@testable import GarlandTool

struct ResultCacheTests {
  private static let module = """
    import Garland
    struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }

    """

  /// The results that were kept in a folder.
  private static func kept(_ folder: Folder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(".kept"))
    return (names ?? []).sorted().map { ".kept/" + $0 }
  }

  @Test func `a result is given again as long as nothing has changed`() throws {
    let folder = try Folder(["Main.swift": Self.module + "struct A { let b: B }"])
    defer { folder.remove() }
    let line = ["check", ".", "--cache", ".kept"]
    let first = try folder.run(line, keeping: true)
    let file = try #require(Self.kept(folder).first)
    #expect(Self.kept(folder).count == 1)
    // What only the kept result says shows where a result comes from.
    let text = try #require(folder.text(file))
    let result = try #require(CachedResult(stored: text))
    #expect(result.status == 1)
    let marked = CachedResult(
      status: 7, parts: result.parts + [.text("kept\n", .results)], diskAnswers: result.diskAnswers)
    try #require(marked.stored).write(toFile: folder.path(file), atomically: true, encoding: .utf8)
    let second = try folder.run(line, keeping: true)
    #expect(second.outputWithoutTimes == first.outputWithoutTimes + "kept\n")
    #expect(second.status == 7)
    #expect(try folder.run(line + ["--no-cache"], keeping: true).status == 1)
    #expect(try folder.run(line + ["--strict"], keeping: true).status == 1)
    try folder.write("Other.txt", "This says nothing.")
    try folder.write("Main.swift", Self.module + "struct A {}")
    let third = try folder.run(line, keeping: true)
    #expect(third.status == 0)
    #expect(!third.output.contains("kept"))
    try folder.write("Main.swift", Self.module + "struct A { let b: B }")
    #expect(try folder.run(line, keeping: true).status == 1)
  }

  @Test func `a result that is damaged is not given`() throws {
    let folder = try Folder(["Main.swift": Self.module + "struct A { let b: B }"])
    defer { folder.remove() }
    let line = ["check", ".", "--cache", ".kept"]
    let first = try folder.run(line, keeping: true).outputWithoutTimes
    let file = try #require(Self.kept(folder).first)
    let bytes = Array(try #require(folder.text(file)).utf8)
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 20) {
      var damaged = bytes
      damaged[place] ^= 1
      try Data(damaged).write(to: URL(fileURLWithPath: folder.path(file)))
      #expect(try folder.run(line, keeping: true).outputWithoutTimes == first)
      try Data(bytes[..<place]).write(to: URL(fileURLWithPath: folder.path(file)))
      #expect(try folder.run(line, keeping: true).outputWithoutTimes == first)
    }
    // What is larger than any result is not even read.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path(file)))
    try handle.truncate(atOffset: 1 << 40)
    #expect(try folder.run(line, keeping: true).outputWithoutTimes == first)
  }

  @Test func `what writes files is done again, and where nothing can be kept nothing is`() throws {
    let folder = try Folder([
      "Main.swift": Self.module + "struct A { let b: B }", "file": "in the way",
    ])
    defer { folder.remove() }
    let effects = [
      ["check", ".", "--graph", "g.dot"], ["check", ".", "--stamp", "s"],
      ["check", ".", "--baseline", "b", "--update-baseline"], ["graph", ".", "-o", "g.svg"],
    ]
    for line in effects { _ = try folder.run(line + ["--cache", ".kept"], keeping: true) }
    #expect(Self.kept(folder) == [])
    let plain = try folder.run(["check", ".", "--no-cache"], keeping: true)
    let other = try folder.run(["check", ".", "--cache", "file"], keeping: true)
    #expect(other.outputWithoutTimes == plain.outputWithoutTimes)
    #expect(other.errors == plain.errors)
    #expect(other.status == plain.status)
    #expect(folder.text("file") == "in the way")
  }

  @Test func `only so many results are kept`() throws {
    let folder = try Folder(["file": ""])
    defer { folder.remove() }
    let arguments = try Arguments(["."], of: .check)
    for number in 0..<70 {
      let line = ["check", "\(number)", "--cache", folder.path(".kept")]
      let options = try Arguments(Array(line.dropFirst()), of: .check)
      ResultCache(.check, options, line)?.keep(CachedResult(status: 0, parts: [], diskAnswers: [:]))
    }
    #expect(Self.kept(folder).count == 64)
    #expect(ResultCache(.diff, arguments, []) == nil)
  }

  @Test(arguments: 1...3)
  func `whatever is changed, no other result is given than a fresh one`(_ seed: Int) throws {
    let seed = ProcessInfo.processInfo.environment["GARLAND_SEED"].flatMap(Int.init) ?? seed
    let folder = try Folder(["Sources/App/A.swift": "struct A {}"])
    defer { folder.remove() }
    let lines = [["check", "."], ["list", "Sources"], ["check", ".", "--baseline", "accepted"]]
    for round in 0..<12 {
      try Self.change(folder, Digest("\(seed) \(round)"))
      for line in lines {
        let fresh = try folder.run(line + ["--no-cache"], keeping: true)
        for _ in 0..<2 {
          let kept = try folder.run(line + ["--cache", ".kept"], keeping: true)
          #expect(kept.outputWithoutTimes == fresh.outputWithoutTimes, "seed \(seed)")
          #expect(kept.errors.withoutTimes == fresh.errors.withoutTimes, "seed \(seed)")
          #expect(kept.status == fresh.status, "seed \(seed)")
        }
      }
    }
  }

  /// Writes, removes or links one of a few files, as the digits of a random number say.
  private static func change(_ folder: Folder, _ random: Digest) throws {
    let digits = Array(random.text).map { Int(String($0), radix: 16) ?? 0 }
    let (name, texts) = files[(16 * digits[0] + digits[1]) % files.count]
    let choice = digits[2] % (texts.count + 2)
    try? FileManager.default.removeItem(atPath: folder.path(name))
    if choice < texts.count {
      try folder.write(name, texts[choice])
    } else if choice == texts.count {
      try? FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: folder.path("other.txt"))
    }
  }

  private static let files = [
    (
      "Sources/App/Main.swift", [module, module + "#if canImport(Tool)\nlet a: B\n#endif", "let ="]
    ),
    ("Sources/App/A.swift", ["struct A {}", "struct A { let b: B }"]),
    ("Sources/App/B.swift", ["struct B {}", "import Garland\nlet c = Container()"]),
    ("Sources/App/More/C.swift", ["struct C {}"]),
    ("other.txt", ["struct D {}", "import Cleanse"]),
    ("Sources/Tool/main.swift", ["import Garland\n@main struct Tool {}"]),
    ("Package.swift", [package("App", "Tool"), package("App"), "let"]),
    (
      "project.yml",
      ["name: App\ntargets:\n  App:\n    type: application\n    sources: [Sources/App]"]
    ),
    ("Pods/Lib/Lib.swift", ["public struct B {}"]),
    (
      "accepted",
      [
        "{\"format\": \"garland-baseline\", \"version\": 1, \"findings\": []}", "{}",
        """
        {"format": "garland-baseline", "version": 1, "findings": [{"id": "Garland/MissingBinding", \
        "subject": "B", "file": "Sources/App/A.swift", "accepted": "2024-01-01"}]}
        """,
      ]
    ),
  ]

  private static func package(_ names: String...) -> String {
    let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    return "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])"
  }
}
