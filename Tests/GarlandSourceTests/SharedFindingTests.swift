// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Findings that several programs or containers have, of which each may add requests.
struct SharedFindingTests {
  /// A package with a library and two programs that are linked with it.
  private func package(
    _ library: String, _ one: String, _ two: String, more: [String: String] = [:]
  ) throws -> Sources {
    let targets = more.keys.sorted().map {
      ", .target(name: \"\($0)\", dependencies: [\"Kit\"])"
    }
    let files = [
      "Package.swift": Sources.manifest(
        """
        .target(name: "Kit"), .executableTarget(name: "One", dependencies: ["Kit"]),
        .executableTarget(name: "Two", dependencies: ["Kit"])\(targets.joined())
        """),
      "Sources/Kit/Kit.swift": "import Swinject\n" + library,
      "Sources/One/main.swift": "import Swinject\nimport Kit\n" + one,
      "Sources/Two/main.swift": "import Swinject\nimport Kit\n" + two,
    ]
    let others = more.map { ("Sources/\($0)/\($0).swift", "import Swinject\nimport Kit\n" + $1) }
    return try Sources(files.merging(others) { first, _ in first })
  }

  /// The severities of what is missing, with the files of its requests.
  private func missing(_ result: Verification) -> [String] {
    result.diagnostics.filter { $0.id == .missingBinding }.map { finding in
      let further = finding.notes.filter { $0.text.hasPrefix("also ") }.map(\.location)
      let places = ([finding.location] + further).map { place in
        place.map { "\($0.file.split(separator: "/").suffix(2).joined(separator: "/")):\($0.line)" }
      }
      return "\(finding.severity.rawValue) \(places.compactMap(\.self).joined(separator: " "))"
    }
  }

  private static let library = """
    public struct Clock {}
    public func use(_ r: Resolver) { _ = r.resolve(Clock.self)! }
    """
  private static let program = "let c = Container()\nuse(c)"
  private static let request = program + "\nlet clock = c.resolve(Clock.self)!"

  // VAL-21: otherwise a baseline would not know which of them are new.
  @Test func `a finding of several programs tells of the requests of each`() throws {
    let (own, asking) = (Self.program, Self.request)
    let shared = "error Kit/Kit.swift:3"
    #expect(missing(try package(Self.library, own, own).verified()) == [shared])
    #expect(
      missing(try package(Self.library, own, asking).verified()) == ["\(shared) Two/main.swift:5"])
    #expect(
      missing(try package(Self.library, asking, own).verified()) == ["\(shared) One/main.swift:5"])
    #expect(
      missing(try package(Self.library, asking, asking).verified())
        == ["\(shared) One/main.swift:5 Two/main.swift:5"])
  }

  private static let twoContainers = """
    import Swinject
    struct Clock {}
    func use(_ r: Resolver) { _ = r.resolve(Clock.self)! }
    let one = Container(), two = Container()
    use(one)
    use(two)
    """

  // VAL-21
  @Test func `a finding of several containers tells of the requests of each`() throws {
    let result = try Sources.verified(
      """
      \(Self.twoContainers)
      let first = one.resolve(Clock.self)!
      let second = two.resolve(Clock.self)!
      """)
    let finding = try #require(result.diagnostics.first)
    let lines = [finding.location?.line] + finding.notes.map(\.location?.line)
    #expect(result.diagnostics.count == 1)
    #expect(lines.compactMap(\.self) == [3, 7, 8])
  }

  // VAL-21: what is only counted stays counted.
  @Test func `many requests of several containers are counted once`() throws {
    let requests = { (name: String, count: Int) in
      (0..<count).map { "let \(name)\($0) = \(name).resolve(Clock.self)!" }.joined(separator: "\n")
    }
    let result = try Sources.verified(
      """
      \(Self.twoContainers)
      \(requests("one", 20))
      \(requests("two", 1))
      """)
    let notes = try #require(result.diagnostics.first).notes
    let listed = notes.filter { $0.text.hasPrefix("also ") }
    #expect(listed.last?.location?.line == 27)
    #expect(notes.filter { $0.text == "and \(21 - listed.count - 1) others" }.count == 1)
  }

  private static let assembly = "func assemble(container: Container)"

  // VAL-21: the severity is that of the program whose own code asks, whichever are checked.
  @Test(arguments: [[], ["Two"], ["One", "Two"], ["Two", "Three"]])
  func `a finding is as grave whichever programs are checked`(_ programs: [String]) throws {
    let assembly = Self.assembly
    let sources = try Sources([
      "Package.swift": Sources.manifest(
        """
        .target(name: "Base"), .target(name: "Kit", dependencies: ["Base"]),
        .executableTarget(name: "One", dependencies: ["Kit"]),
        .executableTarget(name: "Two", dependencies: ["Base", "Kit"]),
        .executableTarget(name: "Three", dependencies: ["Base", "Kit"])
        """),
      "Sources/Base/Base.swift": """
      import Swinject
      public class Clock {}
      public class BaseAssembly: Assembly {
        public \(assembly) { container.register(Clock.self) { _ in Clock() } }
      }
      public func use(_ r: Resolver) { _ = r.resolve(Clock.self)! }
      """,
      "Sources/Kit/Kit.swift": """
      import Swinject
      public class Tour { init(_ clock: Clock) {} }
      public class KitAssembly: Assembly {
        public \(assembly) {
          container.register(Tour.self) { r in Tour(r.resolve(Clock.self)!) }
        }
      }
      let shared = Assembler([KitAssembly()])
      """,
      "Sources/One/main.swift": "import Kit",
      "Sources/Two/main.swift": """
      import Swinject
      func go(assembler: Assembler) { _ = assembler.resolver.resolve(Clock.self)! }
      """,
      "Sources/Three/main.swift": """
      import Swinject
      let assembler = Assembler([BaseAssembly(), KitAssembly(), Own()])
      """,
    ])
    let result = sources.verified(Verifier.Options(programs: programs))
    #expect(missing(result).map { $0.prefix(5) } == ["error"])
  }

  // VAL-21: what another program needs is no use in this one.
  @Test(arguments: [[], ["One"]])
  func `a module is unused whatever other programs ask for`(_ programs: [String]) throws {
    let own = """
      final class Own: Assembly {
        \(Self.assembly) { container.register(Clock.self) { _ in Clock() } }
      }
      final class Used: Assembly {
        \(Self.assembly) { container.register(Int.self) { _ in 1 } }
      }
      let number = Assembler([Own(), Used()]).resolver.resolve(Int.self)!
      """
    let third = """
      public final class ThirdAssembly: Assembly {
        public \(Self.assembly) {
          container.register(String.self) { r in r.resolve(Clock.self)!.name }
        }
      }
      """
    let sources = try package("package class Clock {}", own, "", more: ["Third": third])
    let found = sources.verified(Verifier.Options(programs: programs)).summaries
    #expect(found.contains("Garland/UnusedModule: no root leads to anything in the module 'Own'"))
  }

  // VAL-21: the name of what no program is linked with is that of the folder, unless a program has it.
  @Test func `a program is not called like the folder of its package`() throws {
    let result = try Sources([
      "One/Package.swift": Sources.manifest(
        """
        .target(name: "Kit"), .target(name: "Tools"), .executableTarget(name: "One")
        """),
      "One/Sources/Kit/Kit.swift": "import Swinject",
      "One/Sources/Tools/Tools.swift": "import Swinject",
      "One/Sources/One/main.swift": "import Swinject",
    ]).verified()
    #expect(result.programs.map(\.name) == ["One", "libraries"])
  }
}
