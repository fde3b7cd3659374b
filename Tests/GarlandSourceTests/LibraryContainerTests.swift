// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Libraries whose registrations go into a container that somebody else makes.
struct LibraryContainerTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Tour", targets: [.target(name: "Tour")])
    """

  private func found(_ text: String) throws -> [String] {
    try Sources(["Package.swift": Self.manifest, "Sources/Tour/Tour.swift": text]).verified()
      .summaries
  }

  private static func unverified(_ name: String) -> String {
    "Garland/NotVerified: whether '\(name)' is bound is not verified: another module may bind it, "
      + "and no container of these sources is known that is asked for it"
  }

  private static func assembly(_ clock: String) -> String {
    """
    import Swinject
    import Other
    \(clock)
    public final class Tour { init(clock: Any) {} }
    public struct TourAssembly: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Tour.self) { r in Tour(clock: r.resolve(Clock.self)!) }
      }
    }
    """
  }

  // VAL-25: whoever uses a library fills its container with more, as far as it sees the types.
  @Test(arguments: [
    ("public protocol Clock {}", "any Clock"), ("public class Clock {}", "Clock"),
    ("", "Clock"),
    (
      "public enum Parts {}\npublic extension Parts { class Clock {} }\ntypealias Clock = Parts.Clock",
      "Parts.Clock"
    ),
  ])
  func `what another module may bind in a library's container is not verified`(
    _ declaration: String, _ name: String
  ) throws {
    #expect(try found(Self.assembly(declaration)) == [Self.unverified(name)])
  }

  // VAL-20
  @Test(arguments: [("protocol Clock {}", "any Clock"), ("class Clock {}", "Clock")])
  func `what no other module sees is missing in a library`(
    _ declaration: String, _ name: String
  ) throws {
    #expect(
      try found(Self.assembly(declaration)) == ["Garland/MissingBinding: no binding for '\(name)'"])
  }

  // VAL-20: a program's own code makes its container.
  @Test func `what a program asks for is missing, public or not`() throws {
    let program = "@main struct App { static func main() {} }"
    #expect(
      try found(Self.assembly("public protocol Clock {}") + program)
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  private static func modules(_ modifier: String) -> String {
    """
    import DIKit
    \(modifier) protocol Clock {}
    \(modifier) protocol Prices {}
    final class RealPrices: Prices {}
    \(modifier) final class Tour { \(modifier) init(clock: Clock = resolve()) {} }
    extension DependencyContainer {
      \(modifier) static var tour = module { factory { RealPrices() as Prices } }
    }
    """
  }

  // VAL-25
  @Test func `a module of DIKit in a library takes what is public from another one`() throws {
    #expect(try found(Self.modules("public")) == [Self.unverified("any Clock")])
    #expect(
      try found(Self.modules("internal"))
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-25: the app that uses a library sees the system's types as well, whatever else is imported.
  @Test(arguments: [
    ("import Foundation", "UserDefaults"), ("", "String"), ("", "[String]"), ("", "Set<Int>"),
    ("import Other", "UserDefaults"),
  ])
  func `a type of the system may be bound by the app that uses a library`(
    _ imported: String, _ name: String
  ) throws {
    let text = Self.assembly("").replacing("import Other", with: imported)
      .replacing("Clock.self", with: "\(name).self")
    #expect(try found(text) == [Self.unverified(name)])
    let own = text + "\nstruct Own {}"
    #expect(
      try found(own.replacing("\(name).self", with: "[String: Own].self"))
        == ["Garland/MissingBinding: no binding for '[String: Own]'"])
  }
}
