// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The container that Resolver's functions and wrappers ask.
struct ResolverRootTests {
  private static let missing = "Garland/MissingBinding: no binding for 'any Clock'"

  private func app(
    _ root: String, mock: String = "Resolver(child: .main)", start: String = ""
  ) throws -> [String] {
    try Sources([
      "Model.swift": """
      import Resolver
      protocol Clock {}
      struct FakeClock: Clock {}
      final class Store {}
      final class Model { @Injected var clock: Clock; @Injected var store: Store }
      extension Resolver { static var mock = \(mock) }
      protocol Filling { func fill(_ resolver: Resolver) }
      public struct Fakes: Filling {
        public func fill(_ resolver: Resolver) { resolver.register { FakeClock() as Clock } }
      }
      func fillShared() { Resolver.register { Store() } }
      \(start)
      """,
      "Tests/ModelTests.swift": """
      import Resolver
      import XCTest
      final class ModelTests: XCTestCase {
        func testModel() {
          \(root)
          Fakes().fill(.mock)
          _ = Model()
        }
      }
      """,
    ]).verified().summaries.filter { !$0.contains("NotVerified") }
  }

  // VAL-25
  @Test(arguments: [
    "Resolver.root = .mock", "Resolver.root = Resolver.mock",
    "let other = Resolver.mock\nResolver.root = other",
  ])
  func `what the root has is found`(_ root: String) throws {
    #expect(try app(root) == [])
    #expect(try app(root, mock: "Resolver()") == [])
  }

  // VAL-20: what a test or a preview makes the root is not the program's.
  @Test func `the program does not have what a test gives it`() throws {
    let start = "@main struct App { static func main() { fillShared(); _ = Model() } }"
    #expect(try app("Resolver.root = .mock", start: start) == [Self.missing])
    let preview = start + "\n#Preview { Resolver.root = .mock; Fakes().fill(.mock) }"
    #expect(try app("", start: preview) == [Self.missing])
    let begin = "\nfunc begin() { Resolver.root = .mock; Fakes().fill(.mock) }"
    let own = start.replacing("{ fillShared()", with: "{ begin(); fillShared()")
    #expect(try app("", start: own + begin) == [])
    let uncalled = "'any Clock' is only registered by what nothing calls, such as 'begin'"
    #expect(try app("", start: start + begin) == ["Garland/MissingBinding: \(uncalled)"])
  }

  // VAL-20
  @Test(arguments: ["", "let root: Resolver = .mock", "Other.root = .mock"])
  func `what another container has is missing`(_ root: String) throws {
    #expect(try app(root) == [Self.missing])
  }

  // VAL-20: the child is asked first, and its parent for the rest.
  @Test(arguments: [("root = fakes", false), ("fakes.register { Store(2) }", true)])
  func `what a child in the root's place has is no duplicate of what its parent has`(
    _ code: String, _ isFound: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import Resolver
      final class Store { init(_ size: Int) {} }
      final class Screen { init(store: Store = Resolver.resolve()) {} }
      extension Resolver: ResolverRegistering {
        static let fakes = Resolver(child: main)
        public static func registerAllServices() {
          register { Store(0) }
          if CommandLine.arguments.contains("-fakes") {
            fakes.register { Store(1) }
            \(code)
          }
        }
      }
      """
    ).summaries
    #expect(found.contains { $0.contains("DuplicateBinding") } == isFound)
  }
}
