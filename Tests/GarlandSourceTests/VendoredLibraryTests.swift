// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Apps that have the sources of a library among their own, in one module.
struct VendoredLibraryTests {
  private static let resolver = """
    public protocol ResolverRegistering { static func registerAllServices() }
    public final class Resolver {
      public static let main = Resolver()
      private var registrations: [Int: ResolverRegistration<Any>] = [:]
      public init(child: Resolver? = nil) {}
      @discardableResult public static func register<Service>(
        _ type: Service.Type = Service.self, factory: @escaping () -> Service?
      ) -> ResolverRegistration<Service> { fatalError() }
      public static func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
        main.resolve(type)
      }
      public func resolve<Service>(_ type: Service.Type = Service.self) -> Service { fatalError() }
    }
    public class ResolverRegistration<Service> {}
    @propertyWrapper public struct Injected<Service> {
      private var service: Service
      public init() { service = Resolver.resolve(Service.self) }
      public var wrappedValue: Service { service }
    }
    """

  private static func app(_ registrations: String) -> String {
    """
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { \(registrations) }
    }
    protocol Clock {}
    final class Watch: Clock {}
    final class Model { init(clock: Clock) {} }
    final class Screen { @Injected private var model: Model }
    @main struct App { static func main() { _ = Screen() } }
    """
  }

  private func found(_ files: [String: String]) throws -> Verification {
    try Sources(files).verified()
  }

  // VAL-20: a package of the library whose files are no Pods and no checkouts.
  @Test func `a library in a package beside the app is the library as a whole`() throws {
    let result = try found([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"App\", targets: [.executableTarget(name: \"App\")])",
      "Sources/App/Main.swift": """
      import FactoryKit
      extension Container { var c: Factory<Int?> { promised() } }
      @main struct App { static func main() { _ = Container.shared.c() } }
      """,
      "Packages/Factory/Sources/FactoryKit/Containers.swift":
        "public protocol ManagedContainer {}\npublic class ContainerManager {}\n"
        + "public final class Container: ManagedContainer { public static let shared = Container() }",
      "Packages/Factory/Sources/FactoryKit/Factory.swift": "public struct Factory<T> {}",
      "Packages/Factory/Sources/FactoryKit/Scopes.swift": "public class Scope {}",
    ])
    #expect(result.diagnostics.map(\.subject) == ["\\.c"])
  }

  // VAL-20: what a file can only mean of the library it imports is the library's, whoever else has the name.
  @Test(arguments: [
    (
      "Main.swift",
      """
      import FactoryKit
      import Other
      extension Container { var c: Factory<Int?> { promised() } }
      @main struct App { static func main() { _ = Container.shared.c() } }
      """, "Factory", "\\.c"
    ),
    (
      "Main.swift",
      """
      import Resolver
      @main struct App { @Injected var model: Model; static func main() {} }
      final class Model {}
      extension Resolver { static func more() { register { App() } } }
      """, "Injected", "Model"
    ),
  ])
  func `another type of a library's name hides nothing that it cannot be`(
    _ path: String, _ text: String, _ name: String, _ key: String
  ) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .executableTarget(name: "App", dependencies: ["Other"]), .target(name: "Other"),
      ])
      """
    for other in ["", "public protocol \(name) {}", "protocol \(name) {}"] {
      let result = try found([
        "Package.swift": manifest, "Sources/App/\(path)": text, "Sources/Other/Other.swift": other,
      ])
      #expect(
        result.diagnostics.filter { $0.severity == .error }.map(\.subject) == [key],
        "\(other)")
    }
  }

  // VAL-20: whoever copies a file of a library imports nothing.
  @Test(arguments: ["App/Resolver.swift", "App/Vendor/Resolver/Resolver.swift"])
  func `a library of one file in an app's module leaves the app's code to be read`(
    _ path: String
  ) throws {
    let project = ["App.xcodeproj/project.pbxproj": "", path: Self.resolver]
    let all = "register { Model(clock: resolve()) }; register { Watch() as Clock }"
    let valid = try found(project.merging(["App/App.swift": Self.app(all)]) { $1 })
    #expect(valid.summaries == [])
    #expect(valid.counts.bindings == 2)
    #expect(valid.counts.requests == 2)
    let less = "register { Model(clock: resolve()) }"
    let broken = try found(project.merging(["App/App.swift": Self.app(less)]) { $1 })
    #expect(broken.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  private static let swinject = [
    "App/Swinject/Container.swift": """
    public final class Container: Resolver {
      private var services: [Int: Any] = [:]
      public init() {}
      @discardableResult public func register<Service>(
        _ type: Service.Type, factory: @escaping (Resolver) -> Service
      ) -> ServiceEntry<Service> { fatalError() }
    }
    """,
    "App/Swinject/Resolver.swift": """
    public protocol Resolver { func resolve<Service>(_ type: Service.Type) -> Service? }
    extension Container { public func resolve<Service>(_ type: Service.Type) -> Service? { nil } }
    """,
    "App/Swinject/ServiceEntry.swift": "public final class ServiceEntry<Service> {}",
    "App/Swinject/ObjectScope.swift": "public protocol ObjectScopeProtocol {}",
  ]

  // VAL-20
  @Test func `a library of a folder in an app's module leaves the app's code to be read`() throws {
    func app(_ registrations: String) -> String {
      """
      protocol Clock {}
      final class Watch: Clock {}
      final class Model { init(clock: Clock) {} }
      @main struct App {
        static func main() {
          let container = Container()
          container.register(Model.self) { r in Model(clock: r.resolve(Clock.self)!) }
          \(registrations)
          _ = container.resolve(Model.self)!
        }
      }
      """
    }
    let project = Self.swinject.merging(["App.xcodeproj/project.pbxproj": ""]) { $1 }
    let clock = "container.register(Clock.self) { _ in Watch() }"
    let valid = try found(project.merging(["App/App.swift": app(clock)]) { $1 })
    #expect(valid.summaries == [])
    #expect(valid.counts.bindings == 2)
    let broken = try found(project.merging(["App/App.swift": app("")]) { $1 })
    #expect(broken.summaries == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }
}
