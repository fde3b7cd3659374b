// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Arguments that an initializer gives which may give nil.
struct FailableInitializerTests {
  private static let types = """
    enum Kind: String { case one }
    let text = "1"
    let number = 2.5
    """

  private static let optional = [
    ("Int(text)", "Int"), ("Int(\"1\")", "Int"), ("Double(text)", "Double"),
    ("Bool(text)", "Bool"), ("Int(exactly: number)", "Int"), ("Int(text, radix: 8)", "Int"),
    ("URL(string: text)", "URL"), ("UUID(uuidString: text)", "UUID"),
    ("Kind(rawValue: text)", "Kind"), ("String(data: Data(), encoding: .utf8)", "String"),
    ("String(bytes: [1], encoding: .utf8)", "String"), ("TimeZone(identifier: text)", "TimeZone"),
  ]
  private static let plain = [
    ("Int(number)", "Int"), ("Int(text)!", "Int"), ("Int(text) ?? 0", "Int"), ("UUID()", "UUID"),
    ("URL(fileURLWithPath: text)", "URL"), ("Kind.one", "Kind"), ("String(number)", "String"),
    ("String(decoding: Data(), as: UTF8.self)", "String"),
  ]

  private static func swinject(_ argument: String, _ type: String) throws -> [String] {
    try Sources.verified(
      """
      import Foundation
      import Swinject
      \(types)
      final class Page { init(_ value: \(type)) {} }
      let container = Container()
      container.register(Page.self) { (_, value: \(type)) in Page(value) }
      _ = container.resolve(Page.self, argument: \(argument))!
      """
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  private static func garland(_ argument: String, _ type: String) throws -> [String] {
    try Sources.verified(
      """
      import Foundation
      import Garland
      \(types)
      final class Page: PerRequest { init(container: Resolver, arguments: \(type)) {} }
      let container = Container()
      let page: Page = try container.resolve(Page.self, arguments: \(argument))
      """
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  // ARG-1
  @Test(arguments: optional)
  func `what may be nil is an optional argument`(argument: String, type: String) throws {
    #expect(try Self.swinject(argument, type + "?") == [])
    #expect(try Self.garland(argument, type + "?") == [])
    let missing = ["no binding for 'Page with \(type)?'"]
    #expect(try Self.swinject(argument, type) == missing)
    #expect(try Self.garland(argument, type) == missing)
  }

  // ARG-1: a class
  @Test func `an object that may be nil is an optional argument`() throws {
    let made = "UserDefaults(suiteName: text)"
    #expect(try Self.garland(made, "UserDefaults?") == [])
    #expect(try Self.garland(made, "UserDefaults") == ["no binding for 'Page with UserDefaults?'"])
  }

  // ARG-1
  @Test(arguments: plain)
  func `what is there in any case is no optional argument`(argument: String, type: String) throws {
    #expect(try Self.swinject(argument, type) == [])
    #expect(try Self.garland(argument, type) == [])
    #expect(try Self.garland(argument, type + "?") == ["no binding for 'Page with \(type)'"])
  }
}
