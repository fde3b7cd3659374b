// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Code of a library that a program never runs, and static functions, which run for no instance.
struct UnreachedUserTests {
  private static let data = """
    import Swinject
    public enum DI { public static let container = Container() }
    @propertyWrapper public struct Needed<T> {
      public let wrappedValue: T
      public init() { wrappedValue = DI.container.resolve(T.self)! }
    }
    public protocol Storage { func keep() }
    public final class DefaultStorage: Storage {
      private let cache = NSCache<NSString, NSString>()
      public init() {}
      public func keep() { cache.setObject("", forKey: "") }
    }
    public protocol Codes {}
    public final class DefaultCodes: Codes {
      @Needed private var storage: Storage
      public init() {}
      public func save() { storage.keep() }
    }
    public protocol Details {}
    public final class DefaultDetails: Details {
      @Needed private var storage: Storage
      public init() {}
      public func save() { storage.keep() }
    }
    """

  private func found(_ registration: String, _ property: String) throws -> [DiagnosticID] {
    try Sources([
      "Package.swift": Sources.manifest(
        ".target(name: \"Data\"), .executableTarget(name: \"Run\", dependencies: [\"Data\"])"),
      "Sources/Data/Data.swift": Self.data,
      "Sources/Run/main.swift": """
      import Data
      import Swinject
      struct Parts: Assembly {
        func assemble(container: Container) {
          container.register(Storage.self) { _ in DefaultStorage() }
          container.register(Codes.self) { _ in DefaultCodes() }
          \(registration)
        }
      }
      final class Screen {
        @Needed var codes: Codes
        \(property)
      }
      Parts().assemble(container: DI.container)
      _ = Screen()
      """,
    ]).verified().diagnostics.map(\.id)
  }

  // VAL-25
  @Test func `who is never made is no user`() throws {
    #expect(try found("", "") == [])
    let details = "container.register(Details.self) { _ in DefaultDetails() }"
    #expect(try found(details, "@Needed var details: Details") == [.splitState])
    #expect(try found("", "let details = DefaultDetails()") == [.splitState])
  }

  /// What is found where the code of an object, which a factory makes, asks for it.
  private func found(asking code: String, made: String = "Model()") throws -> [String] {
    try Sources.verified(
      """
      import FactoryKit
      final class Model {
        init() {}
        \(code)
      }
      extension Container { var model: Factory<Model> { self { \(made) }.singleton } }
      @main struct App { static func main() { _ = Container.shared.model() } }
      """
    ).diagnostics.filter { $0.id == .dependencyCycle }.map(\.summary)
  }

  // CYC-1, VAL-25
  @Test(arguments: [
    "static func preview() -> Model { Container.shared.model() }",
    "class func preview() -> Model { Container.shared.model() }",
    "static var preview: Model { Container.shared.model() }",
  ])
  func `a static function asks for no instance`(_ code: String) throws {
    #expect(try found(asking: code) == [])
    let own = code.replacing("static ", with: "").replacing("class ", with: "")
    #expect(
      try found(asking: own) == ["'\\.model' (singleton) asks for itself, and gets itself"])
  }

  // CYC-1
  @Test func `a static function that makes the instance asks for it`() throws {
    let code = "static func make() -> Model { _ = Container.shared.model(); return Model() }"
    #expect(try found(asking: code, made: "Model.make()").count == 1)
  }

  // VAL-2
  @Test(arguments: [
    ("final class Main {", "", Severity.warning),
    ("final class Main: Making {", "protocol Making {}", .warning),
    ("final class Main {", "func f(_ main: Main) { _ = main.assembler }", .error),
    ("final class Main: Making {", "import Other", .error),
    ("final class Main {\n@objc", "", .error),
  ])
  func `what a container lacks that nobody reads is a warning`(
    _ head: String, _ more: String, _ severity: Severity
  ) throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class Store {}
      final class Screen { init(store: Store) {} }
      struct Stores: Assembly {
        func assemble(container: Container) { container.register(Store.self) { _ in Store() } }
      }
      struct Screens: Assembly {
        func assemble(container: Container) {
          container.register(Screen.self) { Screen(store: $0.resolve(Store.self)!) }
        }
      }
      \(head)
        var assembler: Assembler { Assembler([Screens()], container: Container()) }
        private let inner = Assembler([Stores(), Screens()])
        var resolver: Resolver { inner.resolver }
      }
      @main struct App { static func main() { _ = Main().resolver.resolve(Screen.self)! } }
      \(more)
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Store'"])
    #expect(result.diagnostics.map(\.severity) == [severity])
  }
}
