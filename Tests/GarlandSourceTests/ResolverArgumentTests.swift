// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct ResolverArgumentTests {
  /// Checks what an app registers and asks for.
  private func app(_ registrations: String, _ code: String) throws -> Verification {
    try Sources.verified(
      """
      import Resolver
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { \(registrations) }
      }
      protocol Notes {}
      final class Day: Notes { init(_ id: String) {} }
      final class Days: Notes { init(_ id: String?) {} }
      final class Book { init(_ notes: Notes) {} }
      \(code)
      """)
  }

  private static let missing = "Garland/MissingBinding: no binding for 'any Notes'"
  private static let asking = "let shown: Notes = Resolver.resolve()"

  // ARG-5: an argument that certainly is read has to be passed.
  @Test(arguments: [
    ("register { (_, args) in Day(args()) as Notes }", true),
    ("register { _, args in let id: String = args(); return Day(id) as Notes }", true),
    ("register { _, args in Day(args(\"id\")) as Notes }", true),
    ("register(Notes.self) { _, args in Day(args()) }", true),
    ("register { _, args in Day(args()) }.implements(Notes.self)", true),
    ("register { _, args in Days(args()) as Notes }", false),
    ("register { _, args in Days(args.optional()) as Notes }", false),
    ("register { _, args in Day(args() ?? \"\") as Notes }", false),
    (
      "register { _, args in if let id: String = args() { Day(id) } else { Day(\"\") } as Notes }",
      false
    ),
    ("register { _, args in Day(on ? args() : \"\") as Notes }", false),
    ("register { _, args in Day(\"\") as Notes }", false),
    ("register { Day(\"\") as Notes }", false),
  ])
  func `a resolve without the argument that a factory reads has no binding`(
    _ registration: String, _ isMissing: Bool
  ) throws {
    let result = try app(registration, "\(Self.asking)\nlet on = true")
    #expect(result.summaries.filter { $0.contains("Missing") } == (isMissing ? [Self.missing] : []))
    let passed = "let shown: Notes = Resolver.resolve(args: \"1\")\nlet on = true"
    #expect(try app(registration, passed).summaries.filter { $0.contains("Missing") } == [])
  }

  // ARG-5: what is passed elsewhere is no matter of a resolve, and other users are served.
  @Test func `only the resolve that passes nothing has no binding`() throws {
    let reading = "register { _, args in Day(args()) as Notes }"
    let passing = """
      let first: Notes = Resolver.resolve(args: "1")
      final class Later { @LazyInjected var notes: Notes }
      func made(_ id: String) -> Notes { Resolver.resolve(Notes.self, args: id) }
      func any<T>(_ type: T.Type, _ value: Any? = nil) -> T { Resolver.resolve(type, args: value) }
      let other = any(Notes.self, "2")
      """
    #expect(try app(reading, passing).summaries == [])
    let book = "\(reading)\nregister { r, args in Book(r.resolve(args: args())) }.scope(.unique)"
    let books = "let book: Book = Resolver.resolve(args: \"1\")"
    #expect(try app(book, "\(passing)\n\(books)").summaries == [])
    let result = try app(reading, "\(passing)\n\(Self.asking)")
    #expect(result.summaries == [Self.missing])
    #expect(result.diagnostics.map(\.severity) == [.error])
    let inFactory = "\(reading)\nregister { Book(resolve()) }"
    let asked = "let book: Book = Resolver.resolve()"
    #expect(try app(inFactory, "\(passing)\n\(asked)").summaries == [Self.missing])
  }

  // ARG-5: a later registration takes the place of one that reads arguments.
  @Test func `a factory that may be replaced needs no arguments`() throws {
    let both = """
      register { _, args in Day(args()) as Notes }
      register { Day("") as Notes }
      """
    #expect(try app(both, Self.asking).summaries.filter { $0.contains("Missing") } == [])
  }
}
