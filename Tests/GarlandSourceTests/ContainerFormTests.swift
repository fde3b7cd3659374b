// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Ways by which code comes to a container, or fills one, other than by its name.
struct ContainerFormTests {
  private static let missing = "Garland/MissingBinding: no binding for 'A'"

  private func summaries(_ declarations: String, _ code: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B {}
      \(declarations)
      func run() {
        \(code)
      }
      """
    ).summaries.filter { !$0.contains("Unused") }
  }

  /// Forms with `$` for the registration, each of which resolves `A`.
  private static let read = [
    (
      "func fill(_ container: inout Container) { $ }",
      "var container = Container()\nfill(&container)\n_ = container.resolve(A.self)!"
    ),
    (
      "func fill(_ container: inout Container) { container = Container(); $ }",
      "var container = Container()\nfill(&container)\n_ = container.resolve(A.self)!"
    ),
    (
      "func go(_ c: Container = { let container = Container(); $; return container }()) {\n"
        + "_ = c.resolve(A.self)! }",
      "go()"
    ),
    (
      "final class Part: Assembly { func assemble(container: Container) { $ } }\n"
        + "extension Assembler { convenience init(@Parts _ make: () -> [Assembly]) { self.init(make()) } }\n"
        + "@resultBuilder enum Parts { static func buildBlock(_ parts: Assembly...) -> [Assembly] { parts } }",
      "_ = Assembler { Part() }.resolver.resolve(A.self)!"
    ),
    (
      "",
      "var container = Container()\nvar other = Container()\n$\nswap(&container, &other)\n"
        + "_ = other.resolve(A.self)!"
    ),
  ]

  // VAL-25
  @Test(arguments: read)
  func `what is registered is there`(_ declarations: String, _ code: String) throws {
    func found(_ registration: String) throws -> [String] {
      try summaries(
        declarations.replacing("$", with: registration), code.replacing("$", with: registration))
    }
    #expect(try found("container.register(A.self) { _ in A() }") == [])
    #expect(
      try found("container.register(B.self) { _ in B() }").filter { $0.contains("Missing") }
        == [Self.missing])
  }

  // VAL-17: which container it is is not known.
  @Test(arguments: [
    "let app = App()\napp[keyPath: \\.container].$\n_ = app.container.resolve(A.self)!",
    "let all = [\"a\": Container()]\nall[\"a\"]!.$\nuse(all[\"a\"]!)",
    "let container = Container().then { $0.$ }\nuse(container)",
    "let container = Container().also { $0.$ }\nuse(container)",
    "let container = Container()\nlist(container)[0].$\n_ = container.resolve(A.self)!",
  ])
  func `what is registered with something that cannot be read is not verified`(
    _ code: String
  ) throws {
    func found(_ registration: String) throws -> [String] {
      try summaries(
        """
        struct App { let container = Container() }
        protocol Also {}
        extension Also { func also(_ block: (Self) -> Void) -> Self { block(self); return self } }
        extension Container: Also {}
        func use(_ container: Container) { _ = container.resolve(A.self)! }
        """, code.replacing(".$", with: "." + registration))
    }
    let registered = try found("register(A.self) { _ in A() }")
    #expect(registered.filter { $0.contains("Missing") } == [])
    #expect(registered.contains { $0.contains("NotVerified") })
  }

  // VAL-20: nothing registers it, whatever the other container is.
  @Test func `what nothing registers is missing beside a container that cannot be read`() throws {
    let code = """
      let app = App()
      app[keyPath: \\.container].register(B.self) { _ in B() }
      _ = app.container.resolve(A.self)!
      """
    #expect(
      try summaries("struct App { let container = Container() }", code)
        .filter { $0.contains("Missing") } == [Self.missing])
  }
}
