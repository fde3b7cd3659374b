// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Functions of a program that throw, or give something else, if a container has nothing.
struct ThrowingHelperTests {
  private static let missing = "Garland/MissingBinding: no binding for 'Feed'"

  private func found(_ helper: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class Feed {}
      extension Resolver {
        \(helper)
      }
      let container = Container()
      \(code)
      """
    ).summaries
  }

  private static let throwing =
    "func need<T>(_ type: T.Type) throws -> T {\n"
    + "guard let value = resolve(type) else { throw Gone() }\nreturn value }"

  // VAL-25
  @Test(arguments: [
    "let feed = try? container.need(Feed.self)",
    "do { print(try container.need(Feed.self)) } catch { print(error) }",
    "let feed = Result { try container.need(Feed.self) }",
  ])
  func `an error that is caught is no crash`(_ code: String) throws {
    #expect(try found(Self.throwing, code) == [])
  }

  // VAL-1
  @Test(arguments: [
    "let feed = try! container.need(Feed.self)", "let feed = try container.need(Feed.self)",
    "do { print(try container.need(Feed.self)) } catch { fatalError() }",
    "do { print(try! container.need(Feed.self)) } catch { print(error) }",
    "do { print(try container.need(Feed.self)) } catch is Other { print(1) }",
  ])
  func `an error that stops the program is found`(_ code: String) throws {
    #expect(try found(Self.throwing, code) == [Self.missing])
  }

  // VAL-25
  @Test(arguments: [
    ("func need<T>(_ type: T.Type, _ other: T) -> T { resolve(type) ?? other }", []),
    (
      "func need<T>(_ type: T.Type, _ other: T) -> T {\n"
        + "guard let value = resolve(type) else { print(type); return other }\nreturn value }", []
    ),
    (
      "func need<T>(_ type: T.Type, _ other: T) -> Result<T, any Error> {\n"
        + "Result { try inner(type) } }\n\(throwing.replacing("need", with: "inner"))", []
    ),
    (
      "func need<T>(_ type: T.Type, _ other: T) -> T { resolve(type) ?? resolve(type)! }", [missing]
    ),
    ("func need<T>(_ type: T.Type, _ other: T) -> T { resolve(type) ?? fatalError() }", [missing]),
    (
      "func need<T>(_ type: T.Type, _ other: T) -> T { find(type)! }\n"
        + "func find<T>(_ type: T.Type) -> T? {\n"
        + "guard let value = resolve(type) else { return nil }\nreturn value }", [missing]
    ),
  ])
  func `a function may have something else`(_ helper: String, _ found: [String]) throws {
    #expect(try self.found(helper, "_ = container.need(Feed.self, Feed())") == found)
  }

  // VAL-25: one of two containers has it.
  @Test(arguments: [
    ("resolve(type) ?? other.resolve(type)!", []), ("resolve(type)!", [missing]),
    ("isFirst ? resolve(type)! : other.resolve(type)!", [missing]),
  ])
  func `a function may ask another container`(_ value: String, _ found: [String]) throws {
    let helper = "func need<T>(_ type: T.Type) -> T { \(value) }"
    let code = """
      let other = Container()
      other.register(Feed.self) { _ in Feed() }
      _ = container.need(Feed.self)
      """
    #expect(try self.found(helper, code).filter { $0 == Self.missing } == found)
  }

  // VAL-25
  @Test(arguments: [
    ("try? container.resolveOrThrow(Feed.self)", []),
    ("{ do { print(try container.resolveOrThrow(Feed.self)) } catch { print(error) } }()", []),
    ("try container.resolveOrThrow(Feed.self)", [missing]),
  ])
  func `Garland's own errors may be caught`(_ code: String, _ found: [String]) throws {
    let result = try Sources.verified(
      """
      import Garland
      final class Feed: Sendable {}
      final class Clock: Sendable {}
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(Clock.init) }
      }
      let container = try ContainerBuilder(App()).build()
      _ = container.resolve(Clock.self)
      _ = \(code)
      """)
    #expect(result.summaries == found)
  }
}
