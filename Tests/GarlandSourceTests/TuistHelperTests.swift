// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Manifests of Tuist whose targets functions and plugins of the project make.
struct TuistHelperTests {
  private static let files = [
    "Projects/Shop/Sources/S.swift", "Projects/Shop/Demo/D.swift", "Projects/Shop/Tests/T.swift",
    "Projects/Shop/Interface/I.swift", "Projects/Shop/Other/O.swift", "Common/C.swift",
  ]

  /// The programs of a project with helpers, as `name (kind, files)`, and what cannot be read.
  private static func programs(
    _ manifest: String, _ helpers: String, plugin: String = ""
  ) throws -> (programs: [String], problems: [String]) {
    var files = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    files["Projects/Shop/Project.swift"] =
      "import ProjectDescription\nimport ProjectDescriptionHelpers\n" + manifest
    files["Tuist/ProjectDescriptionHelpers/Parts/Helpers.swift"] =
      "import ProjectDescription\n" + helpers
    files["Tuist/Config.swift"] = """
      import ProjectDescription
      let config = Config(plugins: [.local(path: .relativeToRoot("Plugins/Modules"))])
      """
    files["Plugins/Modules/ProjectDescriptionHelpers/Modules.swift"] =
      "import ProjectDescription\n" + plugin
    let result = try Sources(files).verified()
    return (
      result.programs.filter { $0.name != "other files" }
        .map { "\($0.name) (\($0.kind), \($0.fileCount))" },
      result.problems.map(\.message)
    )
  }

  /// A function that makes a whole project, and one that makes a target.
  private static let module = """
    public extension Project {
      static func module(
        name: String, kinds: Set<Kind> = [.sources], needs: [TargetDependency] = []
      ) -> Project {
        var targets = [Target]()
        for kind in Kind.allCases where kinds.contains(kind) {
          targets.append(.part(of: name, kind, needs: needs))
        }
        return .init(name: name, targets: targets)
      }
    }
    public enum Kind: String, CaseIterable {
      case sources = "", interface = "Interface", demo = "Demo", tests = "Tests"
      var product: Product {
        switch self {
        case .sources, .interface: return .staticFramework
        case .demo: return .app
        case .tests: return .unitTests
        }
      }
      var folder: String { self == .sources ? "Sources" : rawValue }
    }
    extension Target {
      static func part(of name: String, _ kind: Kind, needs: [TargetDependency]) -> Target {
        let own: [TargetDependency] = kind == .sources ? [] : [.target(name: name)]
        return target(
          name: name + kind.rawValue, destinations: .iOS, product: kind.product,
          bundleId: "com.\\(name)", sources: ["\\(kind.folder)/**"], dependencies: own + needs)
      }
    }
    """

  // VAL-20
  @Test(arguments: [
    (
      "let project = Project.module(name: \"Shop\", kinds: [.sources, .demo])",
      ["ShopDemo (app, 2)"]
    ),
    (
      "let project: Project = .module(name: \"Shop\", kinds: [.demo, .sources, .tests])",
      ["ShopDemo (app, 2)", "ShopTests (tests, 1)"]
    ),
    ("let project = Project.module(name: \"Shop\", kinds: [.tests])", ["ShopTests (tests, 1)"]),
    ("let project = Project.module(name: \"Shop\")", []),
  ])
  func `targets that functions of the project make are read`(
    _ manifest: String, _ programs: [String]
  ) throws {
    let found = try Self.programs(manifest, Self.module)
    #expect(found.programs == programs)
    #expect(found.problems == [])
  }

  // VAL-20: each way of making a target `ShopDemo` of the files in `Demo` and in `Common`.
  @Test(arguments: [
    // A description that a closure changes.
    (
      """
      let project = Project(name: "A", targets: [.demo(Module.shop(.Shop), .init(folder: "Demo"))])
      """,
      """
      extension Changeable {
        func with(_ change: (inout Self) -> Void) -> Self {
          var copy = self
          change(&copy)
          return copy
        }
      }
      protocol Changeable {}
      public struct Spec: Changeable {
        var folder: String
        var sources: SourceFilesList?
        init(folder: String = "Sources", sources: SourceFilesList? = .none) {
          self.folder = folder
          self.sources = sources
        }
        func target(_ name: String, _ product: Product? = nil) -> Target {
          Target.target(
            name: name, product: product ?? .framework, bundleId: "a",
            sources: sources ?? ["\\(folder)/**"])
        }
      }
      extension Target {
        static func demo(_ module: Module, _ spec: Spec) -> Target {
          spec.with { $0.sources = ["\\(spec.folder)/**", .shared("C")] }
            .target(module.name(.demo), .app)
        }
      }
      extension SourceFileGlob {
        static func shared(_ name: String) -> Self { .glob(.relativeToRoot("Common/\\(name)*")) }
      }
      """
    ),
    // What depends on the machine concerns other things.
    (
      """
      var targets: [Target] = []
      targets += made(isDemo: true)
      if isCI { targets[0].scripts = [.lint] }
      let project = Project(name: "A", settings: isCI ? .fast : .full, targets: targets)
      """,
      """
      let isCI = Environment.isCI.getBoolean(default: false)
      func made(isDemo: Bool = false, _ names: String...) -> [Target] {
        guard let name = isDemo ? "Demo" : nil else { return [] }
        var sources: [SourceFileGlob] = []
        sources.append(contentsOf: ["\\(name)/**", "../../Common/*.swift"])
        let kind: Product = if isDemo { .app } else { .framework }
        return [name].map {
          Target(name: "Shop\\($0)", product: kind, bundleId: "", sources: .init(globs: sources))
        }
      }
      """
    ),
    // A list of sources that a parameter's type gives its elements.
    (
      """
      let project = Project(name: "A", targets: [.demo(sources: ["Demo/**", .shared("C")])])
      """,
      """
      extension SourceFileGlob {
        static func shared(_ name: String) -> Self { .glob(.relativeToRoot("Common/\\(name)*")) }
      }
      extension Target {
        static func demo(sources: SourceFilesList) -> Target {
          target(name: "ShopDemo", product: .app, bundleId: "", sources: sources)
        }
      }
      """
    ),
    // A factory with what it needs in types of its own.
    (
      """
      let project = Factory(dependency: Factory.Dependency(name: "Shop")).build(Factory.Payload("Demo"))
      """,
      """
      public struct Factory {
        public struct Dependency { let name: String }
        public struct Payload {
          let folder: String
          public init(_ folder: String) { self.folder = folder }
        }
        private let dependency: Dependency
        public init(dependency: Dependency) { self.dependency = dependency }
        public func build(_ payload: Payload) -> Project {
          let sources: SourceFilesList = ["\\(payload.folder)/**", "../../Common/**"]
          let target: Target = .target(
            name: [dependency.name, payload.folder].joined(separator: ""), product: .app,
            bundleId: "", sources: sources)
          return Project(name: dependency.name, targets: [target])
        }
      }
      """
    ),
  ])
  func `a target is read however a function of the project makes it`(
    _ manifest: String, _ helpers: String
  ) throws {
    let plugin = """
      public enum Module { case shop(Shop) }
      public enum Part: String { case demo = "Demo" }
      public protocol Named { func name(_ part: Part) -> String }
      public extension Named where Self: RawRepresentable {
        func name(_ part: Part) -> String { "\\(self.rawValue)\\(part.rawValue)" }
      }
      extension Module: Named {
        public func name(_ part: Part) -> String {
          switch self {
          case let .shop(module as any Named): return module.name(part)
          }
        }
        public enum Shop: String, Named { case Shop }
      }
      """
    let found = try Self.programs(manifest, helpers, plugin: plugin)
    #expect(found.programs == ["ShopDemo (app, 2)"])
    #expect(found.problems == [])
  }

  // VAL-20: what a target depends on may be named through types within the one of a dependency.
  @Test(arguments: [
    "[.Shop.sources]", "[Dep.Shop.sources]", "Dep.Shop.all.map { .made($0) }", "[.target(made)]",
    "needs[.demo] ?? []", "needs[.tests, default: [.Shop.sources]]", "[.Shop.part(Shop.self)]",
  ])
  func `a dependency is read however it is named`(_ needs: String) throws {
    let found = try Self.programs(
      """
      let made = Target.target(
        name: "Shop", product: .framework, bundleId: "a", sources: ["Sources/**"])
      enum Kind { case demo, tests }
      enum Shop {}
      let needs: [Kind: [TargetDependency]] = [.demo: [.Shop.sources]]
      let project = Project(
        name: "A",
        targets: [
          made,
          .target(
            name: "ShopDemo", product: .app, bundleId: "b", sources: ["Demo/**"],
            dependencies: \(needs)),
        ])
      """,
      """
      public typealias Dep = TargetDependency
      public extension Dep {
        struct Shop {
          public static let all = ["Shop"]
          static let sources = made("Shop")
          static func part<T>(_ type: T.Type) -> TargetDependency { made("\\(T.self)") }
        }
        static func made(_ name: String) -> Self {
          .project(target: name, path: .relativeToRoot("Projects/\\(name)"))
        }
      }
      """)
    #expect(found.programs == ["ShopDemo (app, 2)"])
    #expect(found.problems == [])
  }

  // VAL-20: a model may be called like a manifest.
  @Test func `code of manifests belongs to no program`() throws {
    let manifest = "import ProjectDescription\nlet workspace = Workspace()"
    let result = try Sources([
      "Workspace.swift": manifest, "Tuist/Config.swift": manifest, "Tuist/Templates/A.swift": "",
      "Tuist/ProjectDescriptionHelpers/Targets.swift": """
      enum Targets { static let name = "Shop" }
      """,
      "Plugins/Names/Plugin.swift": "import ProjectDescription\nlet plugin = Plugin(name: \"\")",
      "Plugins/Names/ProjectDescriptionHelpers/Names.swift": "enum Names {}",
      "Shop/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project(
        name: Targets.name,
        targets: [.target(name: Targets.name, product: .app, bundleId: "", sources: "Sources/**")])
      """,
      "Shop/Sources/Shop.swift": "@main struct Shop { let projects: [Project] }",
      "Other/Project.swift": "struct Project {}",
    ]).verified()
    #expect(
      result.programs.map { "\($0.name) \($0.fileCount)" } == ["Shop 1", "other files 1"])
  }

  private static let many = Array(repeating: "0", count: 99).joined(separator: ",")

  // VAL-17: what only running it would tell is not guessed, and nothing runs for ever.
  @Test(arguments: [
    "static func module() -> Project { module() }",
    "static func module() -> Project { .init(name: \"\", targets: names.map { .one($0) }) }",
    "static func module() -> Project { remote(\"Shop\") }",
    """
    static func module() -> Project {
      Project(name: "", targets: [.target(name: host(), product: .app, bundleId: "", sources: [])])
    }
    """,
    """
    static func module() -> Project {
      let all = (0..<9).map { $0 }
      return Project(name: "", targets: all.flatMap { _ in all }.map { .one("\\($0)") })
    }
    """,
    """
    static func module() -> Project {
      var name = "Shop"
      var names = [name]
      var all: [Any] = []
      for _ in [\(many)] { name += name; names += names; all = [all, all] }
      return Project(name: all == [all] ? name : "", targets: names.map { remote($0) })
    }
    """,
    """
    static func module() -> Project {
      var found = Spec(inner: 0)
      for _ in [\(many)] {
        found = Environment.isFast ? Spec(inner: found, other: found) : Spec(inner: found, other: 1)
      }
      return Project(name: "", targets: [found])
    }
    """,
    """
    static func module() -> Project { Project(name: name + "", targets: []) }
    static var name: String { other + name }
    static var other: String { name + other }
    """,
  ])
  func `targets that only running a manifest tells are said to be unread`(
    _ function: String
  ) throws {
    let found = try Self.programs(
      "let project = Project.module()", "extension Project { \(function) }")
    #expect(
      found.problems == [
        "its targets cannot be read, so folders decide which files belong together"
      ])
  }

  // VAL-20: a condition that is not known leaves both.
  @Test
  func `a target that a condition adds is one, and a list that is unknown in part is not whole`()
    throws
  {
    let demo = ".target(name: \"ShopDemo\", product: .app, bundleId: \"a\", sources: \"Demo/**\")"
    let found = try Self.programs(
      """
      let project = Project(name: "A", targets: all())
      func all() -> [Target] {
        var found: [Target] = [
          .target(name: "Shop", product: .framework, bundleId: "b", sources: "Sources/**"),
          .target(
            name: "Ext", product: .appExtension, bundleId: "c", sources: "Interface/**",
            dependencies: [.target(name: "Shop")]),
        ]
        if Environment.demo.getBoolean(default: true) {
          found.append(\(demo))
        }
        return found
      }
      """, "")
    #expect(found.programs == ["Ext (extension, 2)", "ShopDemo (app, 1)"])
    #expect(found.problems == [])
    let partial = try Self.programs(
      "let project = Project(name: \"A\", targets: [\(demo)] + remote())", "")
    #expect(partial.programs.first == "ShopDemo (app, 1)")
    #expect(
      partial.problems == [
        "not all of its targets can be read, so folders decide which files belong together"
      ])
  }
}
