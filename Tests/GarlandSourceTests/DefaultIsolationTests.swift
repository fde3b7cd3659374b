// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Targets whose declarations belong to the main actor unless they say otherwise.
struct DefaultIsolationTests {
  private static func manifest(_ settings: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let common: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
    let package = Package(
      name: "App",
      targets: [.target(name: "App", swiftSettings: \(settings)), .target(name: "Other")])
    """
  }

  private static func source(_ theme: String, _ more: String = "") -> String {
    """
    import Garland
    \(theme)
    \(more)
    nonisolated final class Printer: Sendable { init(theme: Theme) {} }
    nonisolated struct App: Module {
      func register(in builder: ContainerBuilder) {
        builder.register(Theme.init)
        builder.register(Printer.init).lifetime(.singleton)
      }
    }
    """
  }

  private static let finding =
    "Garland/IsolationMismatch: 'Printer' (nonisolated) can be made by @MainActor only, "
    + "because it needs 'Theme' (@MainActor)"

  private static func found(
    _ source: String, _ settings: String, in folder: String = "Sources/App",
    file: String = "Package.swift"
  ) throws -> [String] {
    try Sources([file: settings, "\(folder)/App.swift": source]).verified().summaries
      .filter { $0.contains("Isolation") }
  }

  @Test(arguments: [
    "[.defaultIsolation(MainActor.self)]", "common", "[.unsafeFlags([])] + common",
  ])
  func `the manifest of a package says which targets belong to the main actor`(
    settings: String
  ) throws {
    let source = Self.source("final class Theme { init() {} }")
    let manifest = Self.manifest(settings)
    #expect(try Self.found(source, manifest) == [Self.finding])
    #expect(try Self.found(source, manifest, in: "Sources/Other") == [])
  }

  @Test(arguments: [
    "[.defaultIsolation(nil)]", "[]", "settings(for: 1)",
    "[.defaultIsolation(MainActor.self, .when(platforms: [.macOS]))]",
  ])
  func `a setting that says nothing else or cannot be read changes nothing`(
    settings: String
  ) throws {
    let source = Self.source("final class Theme { init() {} }")
    #expect(try Self.found(source, Self.manifest(settings)) == [])
  }

  @Test(arguments: [
    "nonisolated final class Theme { init() {} }", "actor Theme { init() {} }",
    "@Style final class Theme { init() {} }", "final class Theme { nonisolated init() {} }",
    "struct Theme: Error { init() {} }", "struct Theme: Known { init() {} }",
    "final class Theme: Unknown { init() {} }", "struct Theme {}",
  ])
  func `what says or inherits otherwise does not belong to the main actor`(
    theme: String
  ) throws {
    let source = Self.source(theme, "nonisolated protocol Known: Sendable {}")
    #expect(try Self.found(source, Self.manifest("common")) == [])
  }

  @Test(arguments: [
    "final class Theme: Codable, Sendable { init() {} }",
    "class Base { init() {} }; final class Theme: Base { override init() {} }",
    "protocol Own: Sendable {}; final class Theme: Own { init() {} }",
  ])
  func `what inherits nothing else belongs to the main actor`(theme: String) throws {
    #expect(try Self.found(Self.source(theme), Self.manifest("common")) == [Self.finding])
  }

  @Test func `what may belong to the main actor is no finding for needing it`() throws {
    let source = """
      import Garland
      final class Theme { init() {} }
      final class View: UIView { init(theme: Theme) {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Theme.init)
          builder.register(View.init).lifetime(.singleton)
        }
      }
      """
    #expect(try Self.found(source, Self.manifest("common")) == [])
  }

  private static func project(_ app: String, _ whole: String) -> String {
    """
    \t\tA1 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = B1 /* list */;
    \t\t\tname = App;
    \t\t};
    \t\tP1 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tbuildConfigurationList = B2 /* list */;
    \t\t};
    \t\tC1 /* Debug */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\t\(app)
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tC2 /* Debug */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\t\(whole)
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tB1 /* list */ = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (
    \t\t\t\tC1 /* Debug */,
    \t\t\t);
    \t\t};
    \t\tB2 /* list */ = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (
    \t\t\t\tC2 /* Debug */,
    \t\t\t);
    \t\t};
    """
  }

  @Test func `the build settings of a project say it too`() throws {
    let source = Self.source("final class Theme { init() {} }")
    let main = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"
    let none = "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;"
    let file = "App.xcodeproj/project.pbxproj"
    #expect(try Self.found(source, Self.project(main, ""), in: "App", file: file) == [Self.finding])
    #expect(try Self.found(source, Self.project("", main), in: "App", file: file) == [Self.finding])
    #expect(try Self.found(source, Self.project(none, main), in: "App", file: file) == [])
    #expect(try Self.found(source, Self.project(main, ""), in: "Other", file: file) == [])
  }

  // CON-13 VAL-25: whether a function that waits leaves the actor of its caller depends on the settings.
  @Test(arguments: [
    (["Package.swift": "let package = Package(name: \"App\")"], 2), (["README.md": ""], 2),
    (["Package.swift": "[.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]"], 0),
    (["Package.swift": "[.defaultIsolation(MainActor.self)]"], 1),
    (["Package.swift": "", "Package@swift-6.2.swift": "[.defaultIsolation(MainActor.self)]"], 1),
    (["App.xcodeproj/project.pbxproj": project("", "")], 2),
    (["App.xcodeproj/project.pbxproj": project("", "SWIFT_APPROACHABLE_CONCURRENCY = YES;")], 0),
    (
      [
        "App.xcodeproj/project.pbxproj":
          project("", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
      ], 1
    ),
    (["App.xcodeproj/project.pbxproj": project("baseConfigurationReference = D1;", "")], 0),
    (["project.yml": ""], 0), (["App.xcworkspace/contents.xcworkspacedata": ""], 0),
  ])
  func `a function that waits runs elsewhere where no setting says otherwise`(
    _ files: [String: String], _ count: Int
  ) throws {
    let source = """
      import Garland
      @MainActor final class Screen { init() {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(main: Screen.init) }
      }
      nonisolated func start() throws -> Container { try ContainerBuilder(App()).build() }
      func usual() async throws { _ = try start().resolve(Screen.self) }
      nonisolated func explicit() async throws { _ = try start().resolve(Screen.self) }
      """
    let all = files.merging(["App/App.swift": source]) { $1 }
    let found = try Sources(all).verified().diagnostics.filter { $0.id == .isolationMismatch }
    #expect(found.count == count)
  }

  // ASY-7: a closure may say for itself that it belongs to the main actor.
  @Test func `a closure that names the main actor is made there only`() throws {
    let result = try Sources.verified(
      """
      import Garland
      @MainActor final class Screen { init() {} }
      func fill(_ builder: ContainerBuilder) { builder.register { @MainActor in Screen() } }
      actor Worker {
        func work() throws {
          let builder = ContainerBuilder()
          fill(builder)
          _ = try builder.build().resolve(Screen.self)
        }
      }
      """)
    #expect(result.diagnostics.map(\.id) == [.isolationMismatch])
  }
}
