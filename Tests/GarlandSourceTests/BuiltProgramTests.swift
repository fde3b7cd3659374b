// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
@testable import GarlandSource
import Testing

/// The programs that manifests tell of, and the files that each one compiles.
struct BuiltProgramTests {
  private typealias Target = XcodeProjectText.Target

  private static func project(_ targets: [Target]) -> [String: String] {
    ["App.xcodeproj/project.pbxproj": XcodeProjectText(targets).text]
  }

  /// The programs as `name (kind, files)`.
  private static func programs(_ files: [String: String]) throws -> [String] {
    try Sources(files).verified().programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
  }

  private static func sources(_ paths: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
  }

  // VAL-17, VAL-20
  @Test func `a project's targets are programs with the files that they list`() throws {
    var files = Self.sources(["App/A.swift", "Both/B.swift", "Old/C.swift", "Tests/T.swift"])
    files["Widget/W.swift"] = "import WidgetKit\n@main struct Clocks {}"
    files.merge(
      Self.project([
        Target(name: "App", type: "application", files: ["App/A.swift", "Both/B.swift"]),
        Target(name: "Widget", type: "app-extension", files: ["Widget/W.swift", "Both/B.swift"]),
        Target(
          name: "AppTests", type: "bundle.unit-test", files: ["Tests/T.swift"],
          dependencies: ["App"]),
      ])
    ) { $1 }
    let result = try Sources(files).verified()
    #expect(
      result.programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
        == ["App (app, 2)", "Widget (widget, 2)", "AppTests (tests, 1)"])
    #expect(result.counts.uncompiledFiles == 1)
    #expect(result.counts.programs == 3)
  }

  // VAL-20
  @Test func `the exceptions of a folder decide which targets compile its files`() throws {
    var files = Self.sources([
      "App/A.swift", "App/Only/B.swift", "App/Shared.swift", "Kit/K.swift",
    ])
    files.merge(
      Self.project([
        Target(
          name: "App", type: "application", folders: ["App"],
          exceptions: ["App": ["Only/B.swift"]], dependencies: ["Kit"]),
        Target(
          name: "Share", type: "app-extension",
          exceptions: ["App": ["Shared.swift", "Only/B.swift"]]),
        Target(name: "Kit", type: "framework", folders: ["Kit"]),
      ])
    ) { $1 }
    #expect(try Self.programs(files) == ["App (app, 3)", "Share (extension, 2)"])
  }

  // VAL-20
  @Test func `a program has the targets that it depends on and those whose modules it imports`()
    throws
  {
    let package = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [.library(name: "KitLibrary", targets: ["Named"])],
        targets: [
          .target(name: "Named", dependencies: ["Below"]), .target(name: "Below"),
          .target(name: "Imported", path: "Other/Imported", exclude: ["Left"]),
          .target(name: "Unused"),
          .testTarget(name: "KitTests", dependencies: [.target(name: "Named")]),
        ])
      """
    var files = Self.sources([
      "Kit/Sources/Named/N.swift", "Kit/Sources/Below/B.swift", "Kit/Other/Imported/I.swift",
      "Kit/Other/Imported/Left/L.swift", "Kit/Sources/Unused/U.swift", "Kit/Tests/KitTests/T.swift",
    ])
    files["Kit/Package.swift"] = package
    files["App/A.swift"] = "#if os(iOS)\nimport Imported\n#endif"
    files.merge(
      Self.project([
        Target(name: "App", type: "application", files: ["App/A.swift"], dependencies: ["Kit"])
      ])
    ) { $1 }
    files["App.xcodeproj/project.pbxproj"] = files["App.xcodeproj/project.pbxproj"]?
      .replacing(
        "NAppKit = {isa = PBXTargetDependency; target = TKit; };",
        with:
          "NAppKit = {isa = PBXTargetDependency; productRef = Q; };"
          + "Q = {isa = XCSwiftPackageProductDependency; productName = KitLibrary; };")
    #expect(
      try Self.programs(files) == ["App (app, 4)", "Unused (library, 1)", "KitTests (tests, 1)"])
  }

  // VAL-20
  @Test func `targets that differ in their names only are one program`() throws {
    var files = Self.sources(["App/A.swift"])
    let targets = ["App", "AppBeta", "AppMac"].map { name in
      Target(
        name: name, type: "application", files: ["App/A.swift"],
        settings: name == "AppMac" ? ["SDKROOT": "macosx"] : [:])
    }
    files.merge(Self.project(targets)) { $1 }
    #expect(try Self.programs(files) == ["App, AppBeta (app, 1)", "AppMac (app, 1)"])
  }

  // VAL-17: what cannot be read changes nothing.
  @Test(arguments: [
    "", "{", "{ objects = { }; }", "<<<<<<< HEAD\n{ objects = {}; }",
    "{ objects = { A = { targets = (T); mainGroup = A; }; T = { productType = x; }; }; rootObject = A; }",
    String(repeating: "{ a = ", count: 5_000), String(repeating: "(", count: 5_000),
    "{ objects = ( 1, 2 ); rootObject = 3; }",
  ])
  func `a project that cannot be read tells of no programs`(_ text: String) throws {
    let files = ["App.xcodeproj/project.pbxproj": text, "App/A.swift": "", "Old/B.swift": ""]
    let result = try Sources(files).verified()
    #expect(result.programs == [])
    #expect(result.fileCount == 2)
    #expect(result.problems.count <= 1)
    #expect(result.problems.allSatisfy { "\($0)".contains("warning: its targets cannot be read") })
  }

  // VAL-17: also where no other manifest tells of a program.
  @Test func `targets that functions make are said to be unread`() throws {
    let result = try Sources([
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"App\", targets: all())",
      "App/A.swift": "",
    ]).verified()
    #expect(result.programs == [])
    #expect(result.problems.map { "\($0)".contains("its targets cannot be read") } == [true])
  }

  // VAL-17: where one manifest is read, it is said that another one is not.
  @Test func `a package whose targets are computed is taken by its folders`() throws {
    var files = Self.sources([
      "App/A.swift", "Kit/Sources/Feature/F.swift", "Kit/Sources/Rest/R.swift",
    ])
    files["App/A.swift"] = "import Feature"
    files["Kit/Package.swift"] = """
      import PackageDescription
      let package = Package(name: "Kit", targets: names.map { .target(name: $0) })
      """
    files.merge(Self.project([Target(name: "App", type: "application", files: ["App/A.swift"])])) {
      $1
    }
    let result = try Sources(files).verified()
    #expect(
      result.programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
        == ["App (app, 2)", "other files (library, 1)"])
    #expect(
      result.problems.map(\.message)
        == ["its targets cannot be read, so folders decide which files belong together"])
  }

  // VAL-20
  // VIS-1
  @Test func `programs of one name are told apart`() throws {
    func package(_ name: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.executableTarget(name: "App")])
      """
    }
    let result = try Sources([
      "One/Package.swift": package("One"), "One/Sources/App/main.swift": "print(1)",
      "Two/Package.swift": package("Two"), "Two/Sources/App/main.swift": "print(2)",
    ]).verified()
    #expect(result.programs.map(\.name) == ["App", "App (2)"])
  }

  @Test func `the number of a program is in no other name`() {
    let programs = ["App", "App (2)", "App", "App"].map { Program(name: $0, kind: .app) }
    #expect(
      Program.toldApart(programs).map(\.name) == ["App", "App (2)", "App (3)", "App (4)"])
  }

  @Test func `two folders of one package are one program`() throws {
    var files = Self.sources(["Sources/App/main.swift", "Sources/Feed/F.swift"])
    files["Package.swift"] = """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "Feed"), .executableTarget(name: "App", dependencies: ["Feed"])])
      """
    let programs = try Sources(files).verified(in: ["Sources/App", "Sources/Feed"]).programs
    #expect(programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" } == ["App (tool, 2)"])
  }

  @Test func `only the program that is asked for is checked`() throws {
    var files = Self.sources(["App/A.swift", "Share/B.swift", "Share/C.swift"])
    files.merge(
      Self.project([
        Target(name: "App", type: "application", files: ["App/A.swift"]),
        Target(name: "Share", type: "app-extension", files: ["Share/B.swift", "Share/C.swift"]),
      ])
    ) { $1 }
    #expect(try Sources(files).verified(Verifier.Options(programs: ["Share"])).fileCount == 2)
    let both = try Sources(files).verified(Verifier.Options(programs: ["Share", "App"]))
    #expect(both.programs.map(\.name) == ["App", "Share"])
    let none = try Sources(files).verified(Verifier.Options(programs: ["Watch"]))
    #expect(none.fileCount == 0)
    #expect(
      none.problems.map(\.description)
        == ["Watch: error: there is no such program; choose from App, Share"])
  }

  // MARK: Findings

  private static let container = """
    import Swinject
    func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
    """

  /// An app and an extension with a container of their own and a file of both.
  private static func findings(
    app: String, share: String, both: String, extra: [String: String] = [:],
    targets: [XcodeProjectText.Target] = []
  ) throws -> [Diagnostic] {
    var files = ["App/A.swift": app, "Share/S.swift": share, "Both/B.swift": both]
    files.merge(extra) { $1 }
    files.merge(
      project(
        [
          Target(name: "App", type: "application", files: ["App/A.swift", "Both/B.swift"]),
          Target(name: "Share", type: "app-extension", files: ["Share/S.swift", "Both/B.swift"]),
        ] + targets)
    ) { $1 }
    return try Sources(files).verified().diagnostics
  }

  private static let both = """
    import Swinject
    final class Clock {}
    final class Screen { init(clock: Clock) {} }
    let container = Container()
    func fill() {
      container.register(Screen.self) { r in Screen(clock: r.resolve(Clock.self)!) }
    }
    func start() { fill(); _ = container.resolve(Screen.self)! }
    """
  private static let clock =
    "import Swinject\nfunc more() { container.register(Clock.self) { _ in Clock() } }\n"
    + "let isFilled: Void = more()"

  // VAL-20: what the app registers does not serve its extension.
  @Test func `a finding names the programs that it is true of`() throws {
    #expect(try Self.findings(app: Self.clock, share: Self.clock, both: Self.both) == [])
    let missing = try Self.findings(app: Self.clock, share: "", both: Self.both)
    #expect(missing.map { "\($0.severity): \($0.summary)" } == ["error: no binding for 'Clock'"])
    #expect(missing.first?.notes.last?.text == "this is so in the program 'Share'")
    let twice = try Self.findings(app: "", share: "", both: Self.both)
    #expect(twice.map(\.summary) == ["no binding for 'Clock'"])
    #expect(twice.first?.notes.last?.text == "this is so in the programs 'App' and 'Share'")
  }

  // VAL-20: a test is a program of its own, which serves no other.
  @Test func `what only a test registers is missing in the app`() throws {
    let test = [
      "Tests/T.swift": Self.clock.replacing(
        "import Swinject", with: "import Swinject\n@testable import App")
    ]
    let target = Target(
      name: "AppTests", type: "bundle.unit-test", files: ["Tests/T.swift"], dependencies: ["App"])
    let found = try Self.findings(
      app: "", share: Self.clock, both: Self.both, extra: test, targets: [target])
    #expect(found.map(\.summary) == ["no binding for 'Clock'"])
    #expect(found.first?.notes.last?.text == "this is so in the program 'App'")
  }

  // VAL-20: what a test asks for by its own code is its own fault, wherever the missing request is written.
  @Test func `what a test lacks that asks for the app's types is an error of the test`() throws {
    let found = try Sources([
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      """,
      "Sources/App/A.swift": """
      public struct Clock { public init(day: Day) {} }
      public struct Day {}
      """,
      "Tests/AppTests/T.swift": """
      import App
      import Garland
      func time() throws {
        let builder = ContainerBuilder()
        builder.register(Clock.init)
        _ = try builder.build().resolve(Clock.self)
      }
      """,
    ]).verified().diagnostics
    #expect(found.map { "\($0.severity): \($0.summary)" } == ["error: no binding for 'Day'"])
    #expect(found.first?.location?.file.hasSuffix("/Sources/App/A.swift") == true)
    #expect(found.first?.notes.last?.text == "this is so in the program 'AppTests'")
  }

  /// A library with a module that requires what it does not bind.
  private static let repoKit = """
    import Garland
    public struct Net {}
    public struct Repo { public init(net: Net) {} }
    public struct RepoModule: Module {
      public init() {}
      public func register(in builder: ContainerBuilder) {
        builder.require(Net.self)
        builder.register(Repo.init)
      }
    }
    """

  // VAL-20, DIA-6: the container that a program's own code makes stops it at launch, wherever the request is written.
  @Test(arguments: [
    ("Other", "executableTarget", "print(Repo.self)"),
    ("OtherTests", "testTarget", "func test() { _ = Repo.self }"),
  ])
  func `what a module requires is an error of the program that builds it`(
    _ name: String, _ kind: String, _ code: String
  ) throws {
    let package = """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Kit"), .executableTarget(name: "App", dependencies: ["Kit"]),
          .\(kind)(name: "\(name)", dependencies: ["Kit"]),
        ])
      """
    let app = "import Garland\nimport Kit\n_ = try ContainerBuilder(RepoModule()).build()"
    let folder = kind == "testTarget" ? "Tests" : "Sources"
    let found = try Sources([
      "Package.swift": package, "Sources/Kit/Kit.swift": Self.repoKit,
      "Sources/App/main.swift": app,
      "\(folder)/\(name)/\(kind == "testTarget" ? "T" : "main").swift": "import Kit\n\(code)",
    ]).verified().diagnostics
    #expect(found.map { "\($0.severity): \($0.summary)" } == ["error: no binding for 'Net'"])
  }

  // VAL-20: a program without a container does not make less of what another one's container lacks.
  @Test func `only programs with a container are named, and an error stays one`() throws {
    let found = try Sources([
      "Package.swift": Sources.manifest(
        """
        .target(name: "Kit"), .target(name: "Starter", dependencies: ["Kit"]),
        .executableTarget(name: "App", dependencies: ["Starter"]),
        .executableTarget(name: "Other", dependencies: ["Kit"]),
        """),
      "Sources/Kit/Kit.swift": """
      import Swinject
      public final class Net {}
      public final class Repo { public init(net: Net) {} }
      public func fill(_ container: Container) {
        container.register(Repo.self) { r in Repo(net: r.resolve(Net.self)!) }
      }
      """,
      "Sources/Starter/Starter.swift": """
      import Kit
      import Swinject
      public func start() {
        let container = Container()
        fill(container)
        _ = container.resolve(Repo.self)!
      }
      """,
      "Sources/App/main.swift": "import Starter\nstart()",
      "Sources/Other/main.swift": "import Kit\nprint(Repo.self)",
    ]).verified().diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map { "\($0.severity): \($0.summary)" } == ["error: no binding for 'Net'"])
    #expect(found.first?.notes.last?.text == "this is so in the program 'App'")
  }

  // VAL-20: a suite's container is built before each of its tests.
  @Test func `what the container of a suite lacks is an error of the tests`() throws {
    let found = try Sources([
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """,
      "Sources/Kit/Kit.swift": Self.repoKit,
      "Tests/KitTests/T.swift": """
      import Garland
      import GarlandTesting
      import Kit
      import Testing
      @Suite(.container { $0.include(RepoModule()) }) struct Tests {
        @Test(.container { $0.register { Net() } }) func works() {}
      }
      """,
    ]).verified().diagnostics
    #expect(found.map { "\($0.severity): \($0.summary)" } == ["error: no binding for 'Net'"])
  }

  // VAL-20: a library has more than each program needs that is linked with it.
  @Test func `code of a library that a program does not lead to makes no error in it`() throws {
    let kit = """
      import Swinject
      public final class Clock {}
      public let container = Container()
      public final class Screen { public init() { _ = container.resolve(Clock.self)! } }
      """
    let named = { (share: String) in
      try Self.findings(
        app: Self.clock.replacing(
          "import Swinject", with: "import Swinject\nimport Kit\nlet s = Screen()"),
        share: share, both: "",
        extra: ["Kit/K.swift": "public func help() {}", "Kit/S.swift": kit],
        targets: [Target(name: "Kit", type: "framework", files: ["Kit/K.swift", "Kit/S.swift"])])
    }
    #expect(try named("import Kit\nlet s = help()").map(\.severity).filter { $0 != .note } == [])
    #expect(try named("import Kit\nlet s = Screen()").map(\.severity) == [.warning])
  }

  // VAL-20: whoever links a library that no app is linked with, such as mocks, links with it what the apps have.
  @Test func `what a library lacks that no app is linked with may be in an app`() throws {
    let mocks = """
      import Swinject
      final class Clock {}
      let fakes = Container()
      func fake() { _ = fakes.resolve(Clock.self)! }
      """
    let found = { (app: String) in
      try Self.findings(
        app: app, share: "", both: "", extra: ["Mocks/M.swift": mocks],
        targets: [Target(name: "Mocks", type: "framework", files: ["Mocks/M.swift"])]
      ).filter { $0.id == .missingBinding }.map(\.summary)
    }
    #expect(try found("") == ["no binding for 'Clock'"])
    let clock = """
      import Swinject
      final class Clock {}
      let container = Container()
      func fill() { container.register(Clock.self) { _ in Clock() } }
      func start() { fill(); _ = container.resolve(Clock.self)! }
      """
    #expect(try found(clock) == [])
  }

  // VAL-20: what one of the programs uses is used.
  @Test func `what is unused in one program of several is not reported`() throws {
    let both = Self.both.replacing("_ = container.resolve(Screen.self)!", with: "")
      .replacing("Screen(clock: r.resolve(Clock.self)!)", with: "Screen(clock: Clock())")
    let use = "import Swinject\nfunc use() { _ = container.resolve(Screen.self)! }"
    #expect(try Self.findings(app: use, share: "", both: both).map(\.summary) == [])
  }

  // VAL-20, DIA-6: a program that is checked alone has the findings that it has among the others.
  @Test func `a finding is as grave in one program as among all`() throws {
    func clocks(_ parts: String) -> String {
      "import DIKit\nimport Kit\nDependencyContainer.defined(by: modules { \(parts) })"
    }
    func found(_ programs: [String]) throws -> [String] {
      try Sources([
        "Package.swift": Sources.manifest(
          """
          .target(name: "Kit"), .executableTarget(name: "App", dependencies: ["Kit"]),
          .executableTarget(name: "Extra", dependencies: ["Kit"]),
          """),
        "Sources/Kit/Alerts.swift": """
        import DIKit
        public final class Alerts { @LazyInject public static var shared: Alerts }
        """,
        "Sources/Kit/Modules.swift": """
        import DIKit
        extension DependencyContainer {
          public static var core = module { single { 1 } }
          public static var ui = module { single { Alerts() } }
        }
        """,
        "Sources/App/main.swift": clocks("DependencyContainer.core; DependencyContainer.ui")
          + "\nprint(Alerts.shared)",
        "Sources/Extra/main.swift": clocks("DependencyContainer.core") + "\nprint(Alerts.shared)",
      ]).verified(Verifier.Options(programs: programs)).diagnostics
        .filter { $0.id == .missingBinding }.map { "\($0.severity): \($0.summary)" }
    }
    #expect(try found([]) == ["warning: no binding for 'Alerts'"])
    #expect(try found(["Extra"]) == ["warning: no binding for 'Alerts'"])
    #expect(try found(["App"]) == [])
  }
}
