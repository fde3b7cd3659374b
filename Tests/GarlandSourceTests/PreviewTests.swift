// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Registrations that the program itself does not make: those of previews, and of functions that nobody calls.
struct PreviewTests {
  private static let missing = "Garland/MissingBinding: no binding for 'any Clock'"

  /// An app of Resolver's whose model needs a clock.
  private func resolverApp(_ services: String, _ functions: String, _ preview: String = "")
    throws -> [String]
  {
    try Sources.verified(
      """
      import Resolver
      import SwiftUI
      protocol Clock {}
      struct SystemClock: Clock {}
      struct ClockMock: Clock {}
      final class Model { @Injected var clock: Clock }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          \(services)
        }
      }
      extension Resolver {
        \(functions)
      }
      @main struct App { static func main() { _ = Model() } }
      \(preview)
      """
    ).summaries.filter { !$0.contains("NotVerified") }
  }

  private static let previews = [
    "#Preview { Resolver.register { ClockMock() as Clock }\nreturn Text(\"\") }",
    "#Preview { Resolver.registerMocks()\nreturn Text(\"\") }",
    "struct Previews: PreviewProvider { static var previews: some View { "
      + "Resolver.registerMocks()\nreturn Text(\"\") } }",
  ]

  // VAL-20
  @Test(arguments: previews)
  func `what only previews register does not serve the app`(_ preview: String) throws {
    let mocks = "static func registerMocks() { register { ClockMock() as Clock } }"
    #expect(try resolverApp("", mocks, preview) == [Self.missing])
    #expect(
      try resolverApp("register { SystemClock() as Clock }", mocks, preview) == [])
  }

  // VAL-20
  @Test func `a function of Resolver's that nobody calls registers nothing`() throws {
    let function = "static func registerClock() { register { SystemClock() as Clock } }"
    #expect(try resolverApp("", function) == [Self.missing])
    #expect(try resolverApp("registerClock()", function) == [])
    let chain = function + "\nstatic func registerAll() { registerClock() }"
    #expect(try resolverApp("", chain) == [Self.missing])
    #expect(try resolverApp("registerAll()", chain) == [])
  }

  // VAL-25: somebody outside of the sources, or a framework, may call it.
  @Test(arguments: ["public static", "@objc static", "override class"])
  func `a function that others can call counts`(_ words: String) throws {
    let function = "\(words) func registerClock() { register { SystemClock() as Clock } }"
    #expect(try resolverApp("", function) == [])
  }

  // VAL-25
  @Test func `a function that one calls which others can call counts`() throws {
    let functions = """
      public static func registerFeature() { registerClock() }
      fileprivate static func registerClock() { register { SystemClock() as Clock } }
      """
    #expect(try resolverApp("registerFeature()", functions) == [])
    #expect(try resolverApp("", functions) == [])
    let hidden = functions.replacing("public ", with: "")
    #expect(try resolverApp("", hidden) == [Self.missing])
    let other = functions.replacing("{ registerClock() }", with: "{}")
    #expect(try resolverApp("registerFeature()", other) == [Self.missing])
  }

  // VAL-25
  @Test func `a function that the app and a preview call counts`() throws {
    let mocks = "static func registerMocks() { register { ClockMock() as Clock } }"
    #expect(try resolverApp("registerMocks()", mocks, Self.previews[1]) == [])
  }

  // DIA-1
  @Test func `the help names the place that registers for previews`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      import SwiftUI
      final class Store {}
      let container = Container()
      func registerMocks() {
        container.register(Store.self) { _ in Store() }
      }
      @main struct App { static func main() { _ = container.resolve(Store.self)! } }
      #Preview { registerMocks() }
      """)
    let finding = result.diagnostics.first { $0.id == .missingBinding }
    let help = finding?.notes.map(\.text).first { $0.contains("only called by previews") } ?? ""
    #expect(help.hasPrefix("register 'Store' where the program starts"))
    #expect(help.contains(":6 "))
  }

  // VAL-25: another file gives the previews the container, so that theirs need not import the library.
  @Test func `what previews register is no duplicate where their file imports no library`() throws {
    let preview = """
      #Preview("Success") {
        Box.shared.container.register(Store.self) { _ in Store(full: true) }
        return Text("")
      }
      #Preview("Failure") {
        Box.shared.container.register(Store.self) { _ in Store(full: false) }
        return Text("")
      }
      """
    let result = try Sources([
      "App/Box.swift":
        """
      import Swinject
      final class Box { static let shared = Box(); let container = Container() }
      final class Store { init(full: Bool) {} }
      @main struct App {
        static func main() {
          Box.shared.container.register(Store.self) { _ in Store(full: true) }
          _ = Box.shared.container.resolve(Store.self)!
        }
      }
      """, "App/View.swift": "import SwiftUI\n" + preview,
    ]).verified()
    #expect(result.diagnostics.filter { $0.severity != .note }.map(\.summary) == [])
    let code = try Sources([
      "App/Box.swift":
        "import Swinject\nfinal class Box { static let shared = Box(); let container = Container() }",
      "App/View.swift":
        preview.replacing("#Preview(\"Success\")", with: "func success()")
        .replacing("#Preview(\"Failure\")", with: "func failure()") + "\nsuccess()\nfailure()",
    ]).verified()
    #expect(code.diagnostics.contains { $0.id == .duplicateBinding })
  }

  // VAL-25: either start may be the one that serves, and a preview changes nothing of that.
  @Test func `what one of two starts needs is not unused beside a preview`() throws {
    let start = """
        Box.shared.container.register(Clock.self) { _ in Clock() }
        Box.shared.container.register(Store.self) { Store($0.resolve(Clock.self)!) }
        _ = Box.shared.container.resolve(Store.self)!
      """
    let found = try Sources([
      "App/Box.swift": """
      import Swinject
      final class Box { static let shared = Box(); let container = Container() }
      final class Clock {}
      final class Store { init(_ clock: Clock) {} }
      """,
      "One/One.swift": "import Swinject\n@main struct One { static func main() {\n\(start)\n} }",
      "Two/Two.swift": "import Swinject\n@main struct Two { static func main() {\n\(start)\n} }",
      "App/View.swift":
        "#Preview { Box.shared.container.register(Store.self) { _ in Store(Clock()) } }",
    ]).verified()
    #expect(found.diagnostics.filter { $0.severity != .note }.map(\.summary) == [])
  }

  // VAL-25: a preview asks for what previews register.
  @Test func `a preview may ask for what it registers itself`() throws {
    let preview = """
      #Preview {
        Resolver.register { 5 as Int }
        let number: Int = Resolver.resolve()
      }
      """
    #expect(try resolverApp("register { SystemClock() as Clock }", "", preview) == [])
  }

  // VAL-2: what crashes no user of the program is no error.
  @Test(arguments: [
    "#Preview { Screen(gone: c.resolve(Gone.self)!) }",
    "struct P: PreviewProvider { static var previews: some View { Screen(gone: c.resolve(Gone.self)!) } }",
    "struct Old: View { let gone = c.resolve(Gone.self)!; var body: some View { Text(\"\") } }",
    "struct Old: View { let gone = c.resolve(Gone.self)!; var body: some View { Text(\"\") } }\n#Preview { Old() }",
    """
    struct Older: View { var body: some View { Old() } }
    struct Old: View { var body: some View { Text("") } }
    extension Old { func ask() { _ = c.resolve(Gone.self)! } }
    """,
    "private func ask() { _ = c.resolve(Gone.self)! }",
  ])
  func `what only dead code needs is a warning`(_ code: String) throws {
    let app = """
      import SwiftUI
      import Swinject
      let c = Container()
      final class Gone {}
      struct Screen: View { let gone: Gone?; var body: some View { Text("") } }
      @main struct Main: App { var body: some Scene { WindowGroup { Screen(gone: nil) } } }

      """
    let result = try Sources.verified(app + code)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'Gone'"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let text =
      code.contains("Preview")
      ? "only a preview needs it, or code that nothing leads to"
      : "only code needs it that nothing leads to"
    #expect(result.diagnostics.first?.notes.first?.text == text)
    let live = try Sources.verified(
      app + code + "\nlet start: Void = { _ = c.resolve(Gone.self)! }()")
    #expect(live.diagnostics.map(\.severity) == [.error])
    let shown = try Sources.verified(
      app + code + "\nlet all = [Older.self, Old().ask(), ask(), P()]")
    let isOfPreview = code.contains("Screen(")
    #expect(shown.diagnostics.map(\.severity) == [isOfPreview ? .warning : .error])
  }

  // VAL-20: a container that nobody makes fails for nobody.
  @Test(arguments: [
    ("", Severity.warning), ("let container = DIContainer()", .error),
    ("func make() { _ = DIContainer() }", .warning), ("let make = { DIContainer() }", .error),
  ])
  func `what a container lacks that nobody makes is a warning`(
    _ use: String, _ want: Severity
  ) throws {
    let result = try Sources.verified(
      """
      protocol Opening {}
      final class Opener: Opening {}
      final class DIContainer {
        private var values: [String: Any] = [:]
        init() { register(Opener()) }
        private func register<T>(_ value: T) { values[String(describing: T.self)] = value }
        func resolve<T>() -> T {
          guard let value = values[String(describing: T.self)] as? T else { fatalError() }
          return value
        }
        func callAsFunction() -> Opening { resolve() }
      }
      @main struct Main { static func main() {} }
      \(use)
      """)
    #expect(result.summaries == ["Garland/MissingBinding: no binding for 'any Opening'"])
    #expect(result.diagnostics.map(\.severity) == [want])
  }
}
