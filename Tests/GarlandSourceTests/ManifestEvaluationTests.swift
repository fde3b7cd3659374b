// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Manifests whose targets code makes: they are all read, or it is said that they are not.
struct ManifestEvaluationTests {
  private static let files = ["A/a.swift", "A/b.swift", "B/b.swift", "C/c.swift"]

  /// The programs of a package with the folders `A`, `B` and `C`, or nil for a manifest that is not fully read.
  private static func programs(_ manifest: String) throws -> [String]? {
    var files = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    files["Package.swift"] = "import PackageDescription\n" + manifest
    let result = try Sources(files).verified()
    let programs = result.programs.map { "\($0.name) \($0.fileCount)" }
    return result.problems.isEmpty ? programs.sorted() : nil
  }

  private static let helper = """
    var targets: [Target] = [.executableTarget(name: "A", path: "A")]
    func add(_ name: String) { targets.append(.executableTarget(name: name, path: name)) }

    """

  // VAL-17 VAL-20: what code does to variables of the manifest is seen, or said to be unread.
  @Test(arguments: [
    ("add(\"B\")", ["A 2", "B 1"]),
    ("for name in [\"B\", \"C\"] { add(name) }", ["A 2", "B 1", "C 1"]),
    (
      "for name in [\"B\", \"stop\", \"C\"] { if name == \"stop\" { break }; add(name) }",
      ["A 2", "B 1"]
    ),
    (
      "for name in [\"B\", \"skip\", \"C\"] { if name == \"skip\" { continue }; add(name) }",
      ["A 2", "B 1", "C 1"]
    ),
    ("func more() { add(\"B\") }\nmore()", ["A 2", "B 1"]),
    ("[\"B\", \"C\"].forEach(add)", ["A 2", "B 1", "C 1"]),
    ("targets[0] = .executableTarget(name: \"B\", path: \"B\")", ["B 1"]),
    ("targets.removeAll()", nil), ("while targets.count < 2 { add(\"B\") }", nil),
    ("for target in targets { target.path = \"B\" }", nil),
    ("targets.forEach { $0.exclude = [\"b.swift\"] }", nil),
    ("for target in targets { target.swiftSettings = [] }", ["A 2"]),
    ("func outer() { func inner() { add(\"B\") }; inner() }\nouter()", nil),
  ])
  func `what code does to the variables of a manifest is followed`(
    _ code: String, _ programs: [String]?
  ) throws {
    let manifest = Self.helper + code + "\nlet package = Package(name: \"P\", targets: targets)"
    #expect(try Self.programs(manifest) == programs)
  }

  // VAL-20: what is not known is neither true nor false.
  @Test(arguments: [
    "if Context.environment[\"KIND\"] == \"b\" { add(\"B\") }",
    "let kind = isFast ? \"b\" : \"c\"\nif kind == \"b\" { add(\"B\") }",
    "let kinds = isFast ? [\"b\"] : []\nif kinds.contains(\"b\") { add(\"B\") }",
    "let flag: String? = isFast ? nil : \"b\"\nif flag == nil { add(\"B\") }",
    "let flag: String? = isFast ? nil : \"b\"\nif let flag { print(flag); add(\"B\") }",
    "if case .boolean(true) = Environment.hasB { add(\"B\") }",
    "switch Context.environment[\"KIND\"] { case \"b\": add(\"B\")\ndefault: break }",
    "guard isFast else { fatalError() }\nadd(\"B\")",
    "#if os(macOS)\nadd(\"B\")\n#endif",
    "add(\"B\")\nif isFast { targets.removeAll { $0.name == \"B\" } }",
    "#if os(macOS)\nlet more = [\"B\"]\n#else\nlet more: [String] = []\n#endif\nmore.forEach(add)",
    "let all = [\"b\": \"B\"]\nadd(all[isFast ? \"b\" : \"b\"] ?? \"C\")",
  ])
  func `a target that a condition adds is there`(_ code: String) throws {
    let manifest =
      "import Foundation\nlet isFast = ProcessInfo.processInfo.isLowPowerModeEnabled\n"
      + Self.helper + code + "\nlet package = Package(name: \"P\", targets: targets)"
    #expect(try Self.programs(manifest) == ["A 2", "B 1"])
  }

  // VAL-17: of two lists of files that are left out, neither is certain.
  @Test(arguments: [
    "let left = isFast ? [\"b.swift\"] : []", "var left = [\"b.swift\"]\nif isFast { left = [] }",
    "#if os(macOS)\nlet left = [\"b.swift\"]\n#else\nlet left: [String] = []\n#endif",
  ])
  func `files that a condition leaves out may be there`(_ code: String) throws {
    let manifest = """
      let isFast = Context.environment["FAST"] != nil
      \(code)
      let package = Package(
        name: "P", targets: [.executableTarget(name: "A", path: "A", exclude: left)])
      """
    #expect(try Self.programs(manifest) == nil)
  }

  // VAL-20: a manifest is one by its imports, whatever ends its lines.
  @Test func `a manifest may end its lines in any way and import a part of the library`() throws {
    let manifest =
      "// swift-tools-version:5.9\r\nimport struct PackageDescription.Package\r\n"
      + "let package = Package(name: \"P\", targets: [.executableTarget(name: \"A\", path: \"A\")])"
    let result = try Sources(["Package.swift": manifest, "A/a.swift": ""]).verified()
    #expect(result.programs.map(\.name) == ["A"])
    let same =
      "let package = Package(name: \"P\", targets: [.executableTarget(name: \"A\", path: \"A\")])"
    #expect(try Self.programs(same + "\nlet other = package") == ["A 2"])
  }

  // VAL-20: the branches of a package's code count that its settings choose.
  @Test(arguments: [
    (".define(\"FULL\")", 1), (".enableExperimentalFeature(\"FULL\")", 0),
    (".define(\"FULL\", .when(configuration: .debug))", 1),
    (".define(\"FULL\", .when(configuration: .release))", 0),
    (".define(\"FULL\", .when(platforms: [.linux]))", 0),
    (".swiftLanguageMode(.v6)] + common + [.define(\"MORE\")", 1),
  ])
  func `conditions that a package defines are set`(_ setting: String, _ count: Int) throws {
    let files = [
      "Package.swift": """
      import PackageDescription
      let common: [SwiftSetting] = [.define("FULL")]
      let package = Package(name: "P", targets: [
        .target(name: "Kit", swiftSettings: [\(setting)]),
        .executableTarget(name: "App", dependencies: ["Kit"]),
      ])
      """,
      "Sources/Kit/Kit.swift": """
      import Swinject
      public func fill(_ container: Container) {
        #if FULL
        container.register(A.self) { _ in A() }
        #endif
      }
      final class A {}
      """,
      "Sources/App/main.swift": """
      import Kit
      import Swinject
      let container = Container()
      fill(container)
      """,
    ]
    #expect(try Sources(files).verified().counts.bindings == count)
  }

  // VAL-20
  @Test func `the only target and the only tests of a package may have the outer folders`() throws {
    let files = [
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
      """,
      "Sources/App.swift": "", "Sources/Parts/Part.swift": "", "Tests/Tests.swift": "import XCTest",
      "Other/Other.swift": "",
    ]
    let result = try Sources(files).verified()
    #expect(result.programs.map { "\($0.name) \($0.fileCount)" } == ["App 2", "AppTests 1"])
    #expect(result.counts.uncompiledFiles == 1)
  }
}
