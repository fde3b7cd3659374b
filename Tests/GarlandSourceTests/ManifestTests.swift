// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The manifests of tools that make Xcode projects, and what a project's settings say.
struct ManifestTests {
  /// The programs as `name (kind, files)`.
  private static func programs(_ manifests: [String: String], _ paths: [String]) throws -> [String]
  {
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    files.merge(manifests) { $1 }
    return try Sources(files).verified().programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
  }

  // VAL-20
  @Test func `the targets of XcodeGen are read with their templates and exceptions`() throws {
    let manifest = """
      name: Orders  # the project
      options: { bundleIdPrefix: com.example }
      targetTemplates:
        Extension:
          type: app-extension
          sources:
            - ${target_name}
            - path: Shared
              includes: ["*.swift"]
      targets:
        Orders:
          type: application
          platform: iOS
          sources:
          - path: App
            excludes:
              - "**/*.stub.swift"
              - Old/**
          preBuildScripts:
            - script: |
                if [ "$X" ]; then
                  echo "a: b"
                fi
          dependencies:
            - target: Share
            - target: Kit
        Share:
          templates: [Extension]
        Kit: {type: framework, sources: [Kit]}
        'OrdersUITests':
          type: bundle.ui-testing
          sources: Tests
          dependencies: [{target: Orders}]
      """
    let paths = [
      "App/A.swift", "App/B.stub.swift", "App/Old/C.swift", "App/In/D.swift", "Share/S.swift",
      "Shared/T.swift", "Shared/In/U.swift", "Kit/K.swift", "Tests/T.swift",
    ]
    #expect(
      try Self.programs(["project.yml": manifest], paths)
        == ["Orders (app, 3)", "Share (extension, 2)", "OrdersUITests (tests, 1)"])
  }

  // VAL-20
  @Test(arguments: [
    "- script: \"if [ \\\"$X\\\" ]; then\\n  exit\\n\\\n        \\ fi: no\\n\"",
    "- script: 'it''s\n        a: b'", "- name: don't\n      script: echo \"a",
  ])
  func `a text of XcodeGen's in quotes may have several lines`(_ script: String) throws {
    let manifest = """
      targets:
        Orders:
          type: application
          preBuildScripts:
          \(script)
          sources: App
        Share: {type: app-extension, sources: Share}
      """
    #expect(
      try Self.programs(["project.yml": manifest], ["App/A.swift", "Share/S.swift"])
        == ["Orders (app, 1)", "Share (extension, 1)"])
  }

  // VAL-20
  @Test(arguments: [
    "sources: [App, Shared], dependencies: [{target: Kit}, {package: Net, product: A}]",
    "sources: [{path: App}, {path: Shared}], dependencies: [target: Kit]",
    "sources: [{path: App, excludes: [\"*.md\", 'a, ]b']}, Shared], dependencies: [ {target: Kit} ]",
    "sources: [\n      App, # the app\n      {path: Shared,\n     excludes: [Old]},\n    ], "
      + "dependencies: [target: Kit]",
  ])
  func `lists and maps of XcodeGen may be written in brackets`(_ values: String) throws {
    let manifest = """
      targets:
        Orders: {type: application, \(values)}
        Kit: {type: framework, sources: [Kit]}
        Share:
          type: app-extension
          sources: [Share]
      """
    let paths = ["App/A.swift", "Shared/B.swift", "Kit/K.swift", "Share/S.swift"]
    let result = try Sources(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }).merging(["project.yml": manifest]) {
        $1
      }
    ).verified()
    #expect(result.problems.isEmpty)
    #expect(
      result.programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
        == ["Orders (app, 3)", "Share (extension, 1)"])
  }

  // VAL-20
  @Test func `what has a name in a manifest of XcodeGen is read where the name stands`() throws {
    let manifest = """
      VERSION: &version 1.0
      folders: &folders
        - &app App
        - path: Shared
      base: &base
        type: application
        platform: iOS
        settings: {base: {MARKETING_VERSION: *version}}
      named: &named {settings: &settings {base: {PRODUCT_NAME: Shop}}}
      targets:
        Orders:
          <<: *base
          sources: *folders
        Share:
          <<: [*named, *base]
          type: app-extension
          sources: [*app, Share]
      """
    #expect(
      try Self.programs(
        ["project.yml": manifest], ["App/A.swift", "Shared/B.swift", "Share/S.swift"])
        == ["Orders (app, 2)", "Share (extension, 2)"])
  }

  // VAL-17: what is not plain is not guessed.
  @Test(arguments: [
    "targets:\n  App: *app", "targets:\n  App: !app\n    type: application\n    sources: App",
    "targets:\n  &app App:\n    type: application\n    sources: App",
    "targets: &all\n  App:\n    type: application\n    sources: App\n    base: *all",
    "targets:\n  App:\n    <<: application\n    sources: App",
    "a0: &a0 App\n"
      + (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
      + "targets:\n  App:\n    sources: *a59",
    "targets:\n  App:\n    type: application\n    sources: ${FOLDER}",
    "targets:\n  App:\n    type: application\n    sources: [\n      App",
    "targets: App", "- a\n- b", ":", "\t\ttargets:",
    "targets:\n  App: {type: application, sources: [App]}\nname: \"App",
    "targets:\n  App: {type: application, sources: [App, \"B]}",
    "targets:\n  App: {type: application, sources: "
      + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000) + "}",
    String(repeating: "- ", count: 20_000), String(repeating: "a:\n ", count: 20_000),
    (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
  ])
  func `a manifest of XcodeGen that is not plain tells of no programs`(_ text: String) throws {
    #expect(try Self.programs(["project.yml": text], ["App/A.swift"]) == [])
  }

  // VAL-20
  @Test func `the targets of Tuist are read where they are written out`() throws {
    let manifest = """
      import ProjectDescription
      let old = "Shared/Old*"
      let project = Project(
        name: "Orders",
        targets: [
          .target(
            name: "Orders", destinations: .iOS, product: .app, bundleId: "a",
            sources: ["App/**", .glob("Shared/*.swift", excluding: [old])],
            dependencies: [.target(name: "Kit"), .external(name: "Swinject")]),
          Target.target(
            name: "Kit", destinations: .iOS, product: .framework, bundleId: "b",
            buildableFolders: ["Kit/Sources"]),
          .target(
            name: "OrdersTests", destinations: .iOS, product: .unitTests, bundleId: "c",
            sources: "Tests/**", dependencies: [.target(name: "Orders")]),
        ])
      """
    let paths = [
      "App/A.swift", "App/In/B.swift", "Shared/C.swift", "Shared/OldD.swift", "Shared/In/E.swift",
      "Kit/Sources/K.swift", "Tests/T.swift",
    ]
    #expect(
      try Self.programs(["Project.swift": manifest], paths)
        == ["Orders (app, 4)", "OrdersTests (tests, 1)"])
    let computed = manifest.replacing("name: \"Kit\"", with: "name: kit.name")
    #expect(try Self.programs(["Project.swift": computed], paths) == [])
    // How a library is linked is nothing that matters.
    let linked = manifest.replacing(".framework", with: "isRelease ? .staticLibrary : .framework")
    #expect(
      try Self.programs(["Project.swift": linked], paths)
        == ["Orders (app, 4)", "OrdersTests (tests, 1)"])
    let chosen = manifest.replacing(".framework", with: "isRelease ? .app : .framework")
    #expect(try Self.programs(["Project.swift": chosen], paths) == [])
  }

  // VAL-20
  @Test(arguments: [
    ("sources: [\"App/{A,In/*}.swift\"]", 2), ("sources: [\"App/**/*.{swift,m}\"]", 3),
    ("sources: [\"{App,Kit}/**\"]", 4), ("sources: [\"App/{A,{In,Out}/I}.swift\"]", 2),
    ("buildableFolders: [\"App\"]", 3),
    (
      "buildableFolders: [.folder(\"App\", exceptions: .exceptions([.exception(excluded: [\"App/A.swift\"])]))]",
      2
    ),
    (
      "buildableFolders: [.folder(\"App\", exceptions: [.exception(excluded: [\"App/In/I.swift\"])])]",
      2
    ),
    ("buildableFolders: [.folder(\"App\", exceptions: [.exception(compilerFlags: [:])])]", 3),
  ])
  func `braces of Tuist's patterns and exceptions of its folders are read`(
    _ sources: String, _ count: Int
  ) throws {
    let manifest = """
      import ProjectDescription
      let project = Project(
        name: "Clock",
        targets: [.target(name: "App", product: .app, bundleId: "a", \(sources))])
      """
    let paths = ["App/A.swift", "App/B.swift", "App/In/I.swift", "Kit/K.swift"]
    #expect(try Self.programs(["Project.swift": manifest], paths) == ["App (app, \(count))"])
  }

  // VAL-17 VAL-20: a target whose sources are not all told may be made of any file that no other one has.
  @Test(arguments: [
    "sources: [\"Widget/**\", .glob(shared())]", "sources: widgetSources",
    "sources: [\"\\(root)/**\"]",
  ])
  func `sources that cannot be read cost their own target alone`(_ sources: String) throws {
    let manifest = """
      import ProjectDescription
      let project = Project(
        name: "Clock",
        targets: [
          .target(name: "App", product: .app, bundleId: "a", sources: ["App/**"]),
          .target(name: "Widget", product: .appExtension, bundleId: "b", \(sources)),
        ])
      """
    var files = Dictionary(
      uniqueKeysWithValues: ["App/A.swift", "Widget/W.swift", "Other/O.swift"].map { ($0, "") })
    files["Project.swift"] = manifest
    files["Kit/Package.swift"] = ""
    files["Kit/K.swift"] = ""
    let result = try Sources(files).verified()
    let programs = result.programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" }
    #expect(Array(programs.prefix(2)) == ["App (app, 1)", "Widget (extension, 2)"])
    #expect(
      result.problems.map(\.message) == [
        "not all of its targets can be read, so folders decide which files belong together"
      ])
  }

  // VAL-17 VAL-20
  @Test func `what a target leaves out is not among the sources that cannot be read`() throws {
    let manifest = """
      import ProjectDescription
      let project = Project(
        name: "Clock",
        targets: [
          .target(
            name: "Widget", product: .appExtension, bundleId: "b",
            sources: [.glob("Widget/**", excluding: ["Widget/Old/**"]), .glob(shared())])
        ])
      """
    var files = Dictionary(
      uniqueKeysWithValues: ["Widget/W.swift", "Widget/Old/O.swift", "M.swift"].map { ($0, "") })
    files["Project.swift"] = manifest
    let programs = try Sources(files).verified().programs
    #expect(programs.first.map { "\($0.name) \($0.fileCount)" } == "Widget 2")
  }

  // VAL-20: paths start from the file that they stand in, unless whoever includes it says otherwise.
  @Test func `what a manifest of XcodeGen includes is read with it`() throws {
    let manifests = [
      "project.yml": """
      include:
        - Kit/kit.yml
        - path: parts/targets.yml
          relativePaths: false
        - path: parts/old.yml
          enable: false
      targets:
        Orders:
          dependencies: [{target: Kit}]
      """,
      "parts/targets.yml": """
      include: templates.yml
      targets:
        Orders: {type: application, sources: [App]}
        OrdersTests: {templates: [Tests]}
      """,
      "parts/templates.yml": """
      targetTemplates:
        Tests: {type: bundle.unit-test, sources: ../Tests}
      """,
      "Kit/kit.yml": """
      targets:
        Kit: {type: framework, sources: Sources}
      """,
    ]
    let paths = ["App/A.swift", "Kit/Sources/K.swift", "Tests/T.swift", "Old/O.swift"]
    #expect(
      try Self.programs(manifests, paths) == ["Orders (app, 2)", "OrdersTests (tests, 1)"])
  }

  private static let partial =
    "not all of its targets can be read, so folders decide which files belong together"

  // VAL-17: what a manifest does not tell is not taken for nothing.
  @Test(arguments: [
    ("project.yml", "include: [Other.yml]\ntargets:\n  App: {type: application, sources: [App]}"),
    (
      "Package.swift",
      #"""
      import PackageDescription
      let app = Target.executableTarget(name: "App", path: "App")
      let p = Package(name: "A", targets: [app, .feature("B")])
      """#
    ),
    (
      "Package.swift",
      #"""
      import PackageDescription
      let app = Target.executableTarget(name: "App", path: "App")
      let p = Package(name: "A", targets: [app] + all)
      """#
    ),
    (
      "Package.swift",
      #"""
      import PackageDescription
      let p = Package(name: "A", targets: [.executableTarget(name: "App", path: "App")])
      p.targets += names.map(feature)
      """#
    ),
    (
      "Project.swift",
      #"""
      import ProjectDescription
      let app = Target.target(name: "App", product: .app, bundleId: "a", sources: ["App/**"])
      let p = Project(name: "A", targets: [app, .feature("B")])
      """#
    ),
  ])
  func `files that a manifest may name elsewhere are checked`(
    _ name: String, _ manifest: String
  ) throws {
    let text = "import Swinject\nlet other = Container()\nlet a = other.resolve(Int.self)!\n"
    let files = ["App/App.swift": "@main struct App {}", "Other/Other.swift": text]
    let result = try Sources(files.merging([name: manifest]) { $1 }).verified()
    #expect(result.problems.map(\.message) == [Self.partial])
    #expect(result.programs.map(\.name) == ["App", "other files"])
    #expect(result.counts.uncompiledFiles == 0)
    #expect(result.diagnostics.map(\.id) == [.missingBinding])
  }

  // VAL-20: a list that is put together of parts that are written out is whole.
  @Test(arguments: [
    #"let p = Package(name: "A", targets: targets)"#,
    #"let p = Package(name: "A", targets: [app] + targets)"#,
    #"""
    let p = Package(name: "A", targets: [app, .binaryTarget(name: "B", path: "B")])
    p.targets.append(app)
    p.targets.append(contentsOf: targets)
    p.targets += [app]
    for target in p.targets { target.swiftSettings = [] }
    """#,
  ])
  func `a list of targets in variables is read`(_ text: String) throws {
    let manifest = """
      import PackageDescription
      let app = Target.executableTarget(name: "App", path: "App")
      let targets: [Target] = [app]

      """
    let files = ["App/App.swift": "@main struct App {}", "Other/Other.swift": ""]
    let result = try Sources(files.merging(["Package.swift": manifest + text]) { $1 }).verified()
    #expect(result.problems.map(\.message) == [])
    #expect(result.counts.uncompiledFiles == 1)
  }

  // VAL-20: what its own declarations tell, a manifest need not be run for.
  @Test(arguments: [
    (#".target(name: Core.auth.rawValue, path: Core.auth.path)"#, true),
    (#".target(name: Core.plain.rawValue, path: Core.plain.path)"#, true),
    (#".target(name: "\(prefix)Auth", path: "Sources/Domain/\(Names.auth)")"#, true),
    (#".target(name: Names.auth, path: root + "/Domain/" + Names.auth)"#, true),
    (#".target(name: Core.auth.rawValue, path: Core.auth.unread)"#, false),
    (#".target(name: Core.auth.rawValue, path: Core.auth.endless)"#, false),
    (#".target(name: Core.auth.rawValue, path: "Sources/Domain/" + Core.auth.folder)"#, true),
    (#".target(name: changed, path: "Sources/Domain/Auth")"#, true),
  ])
  func `names and folders of a package's targets are read through its constants`(
    _ target: String, _ isRead: Bool
  ) throws {
    let manifest = """
      import PackageDescription
      enum Core: String, CaseIterable {
        case auth = "Auth", plain
        var library: Product { .library(name: rawValue, targets: [rawValue]) }
        var unread: String { rawValue + ProcessInfo.processInfo.hostName }
        var folder: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        var endless: String { endless + "" }
      }
      extension Core {
        var path: String {
          switch self {
          case .auth: return "Sources/Domain/" + rawValue
          default: return "Sources/Domain/Auth"
          }
        }
      }
      enum Names { static let auth = prefix + "Auth" }
      let root = "Sources"
      let prefix = ""
      var changed = "Auth"
      changed += "2"
      let package = Package(
        name: "Core", products: Core.allCases.map(\\.library), targets: [\(target)])
      """
    let files = ["Sources/Domain/Auth/A.swift": "", "Sources/Domain/Other.swift": ""]
    let result = try Sources(files.merging(["Package.swift": manifest]) { $1 }).verified()
    #expect(result.problems.isEmpty == isRead)
    #expect(result.counts.uncompiledFiles == (isRead ? 1 : 0))
  }

  // VAL-20
  @Test func `a package without targets, and a file that is called like a manifest, are none`()
    throws
  {
    let empty = #"import PackageDescription; let p = Package(name: "", targets: [])"#
    let files = [
      "Sources/App/Other/Package.swift": empty, "Sources/App/Other/Other.swift": "",
      "Package.swift": #"""
      import PackageDescription
      let p = Package(name: "A", targets: [.executableTarget(name: "App")])
      """#,
      "Sources/App/App.swift": "@main struct App {}",
      "Sources/App/Models/Package.swift": "struct Package { let targets: [Int] }",
    ]
    let result = try Sources(files).verified()
    #expect(result.problems.map(\.message) == [])
    #expect(result.programs.map(\.fileCount) == [4])
  }

  // VAL-20: each program is read as it is compiled.
  @Test(arguments: [
    (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG FULL $(inherited)"], 1),
    (["OTHER_SWIFT_FLAGS": "-D FULL"], 1), (["OTHER_SWIFT_FLAGS": "-DFULL"], 1), ([:], 0),
    (["SDKROOT": "appletvos"], 2),
  ])
  func `a target's conditions and platform decide which branches count`(
    _ settings: [String: String], _ count: Int
  ) throws {
    let text = """
      import Swinject
      func f() {
        let container = Container()
        #if FULL
        container.register(A.self) { _ in A() }
        #elseif os(tvOS)
        container.register(A.self) { _ in A() }
        container.register(B.self) { _ in B() }
        #endif
      }
      class A {}
      class B {}
      """
    let target = XcodeProjectText.Target(
      name: "App", type: "application", files: ["A.swift"], settings: settings)
    let files = ["A.swift": text, "App.xcodeproj/project.pbxproj": XcodeProjectText([target]).text]
    #expect(try Sources(files).verified().counts.bindings == count)
    guard count == 1 else { return }
    let unset = Verifier.Options(
      settings: {
        var s = BuildSettings(); s.unset = ["FULL"]; return s
      }())
    #expect(try Sources(files).verified(unset).counts.bindings == 0)
  }

  // VAL-24: as many targets and files as large projects have.
  @Test(.timeLimit(.minutes(10)))
  func `a project of many targets and files is read in linear time`() throws {
    let targets = (0..<300).map { number in
      XcodeProjectText.Target(
        name: "T\(number)", type: number == 0 ? "application" : "framework",
        folders: ["F\(number)"], dependencies: number < 299 ? ["T\(number + 1)"] : [])
    }
    var files = ["App.xcodeproj/project.pbxproj": XcodeProjectText(targets).text]
    for number in 0..<300 { files["F\(number)/A.swift"] = "" }
    let programs = try Sources(files).verified().programs
    #expect(programs.map { "\($0.name) (\($0.kind), \($0.fileCount))" } == ["T0 (app, 300)"])
  }
}
