// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct RequestsElsewhereTests {
  private static func found(_ use: String, _ registration: String) throws -> [String] {
    try Sources.verified(
      """
      import Garland
      @MainActor final class Screen { init() {} }
      final class Title: Sendable { init(_ screen: Screen) {} }
      final class Later: Sendable { init(_ screen: Lazy<Screen>) {} }
      let builder = ContainerBuilder()
      builder.register(\(registration)
      builder.register(Title.init)
      builder.register(Later.init)
      let container = try builder.build()
      \(use)
      """
    ).summaries.filter { $0.contains("IsolationMismatch") }
  }

  private static let finding =
    "Garland/IsolationMismatch: 'Screen' is made on the main actor and was requested elsewhere"

  // CON-13
  @Test(arguments: [
    "Task.detached { container.resolve(Screen.self) }",
    "Task.detached(priority: .low) { if true { _ = try container.resolveOrThrow(Title.self) } }",
    "Task.detached(operation: { container.resolve(Screen.self) })",
    "actor Queue { func run() { _ = container.resolve(Title.self) } }",
    "actor Queue {}\nextension Queue { func run() { _ = container.resolve(Title.self) } }",
  ])
  func `what the main actor makes each time is not resolved elsewhere`(_ use: String) throws {
    #expect(try Self.found(use, "main: Screen.init)") == [Self.finding])
    #expect(try Self.found(use, "main: Screen.init).lifetime(.objectGraph)") == [Self.finding])
  }

  // DIA-1: what is not 'Sendable' cannot leave the main actor.
  @Test func `awaiting is only advised for what can leave the main actor`() throws {
    let help = { (type: String) throws -> [String] in
      try Sources.verified(
        """
        import Garland
        final class Plain { init() {} }
        @MainActor final class Screen { init() {} }
        let builder = ContainerBuilder()
        builder.register(main: { \(type)() })
        let container = try builder.build()
        Task.detached { container.resolve(\(type).self) }
        """
      ).diagnostics.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
    }
    #expect(try help("Plain") == ["resolve it from code that is isolated to @MainActor"])
    #expect(try help("Screen").first?.contains("use 'resolveAsync'") == true)
  }

  // CON-13
  @Test(arguments: [
    "container.resolveIfBound(Screen.self)", "container.resolve(Screen?.self)",
    "container.resolve(Tagged<Screen, Main>.self)", "container.resolve(Many<Screen>.self)",
    "container.make { (screen: Screen) in 1 }", "container.make(Title.init)",
    "container.make { (count: Int, screen: Screen) in 1 }",
    "container.make { (screen: Screen, count: Int) in 1 }", "container.inject(into: Holder())",
  ])
  func `every way to ask is looked at`(_ request: String) throws {
    let use = """
      actor Queue { func run() throws { _ = try \(request) } }
      enum Main: BindingTag {}
      final class Holder { var screen: Screen?; init() {} }
      """
    let registration = """
      main: Screen.init).contributes { $0 }
      builder.register(main: Screen.init).tag(Main.self)
      builder.register(Holder.init).injection(\\.screen)
      builder.value(3)
      builder.value("text"
      """
    let finding = request.contains("Tagged") ? "'Screen tagged Main'" : "'Screen'"
    #expect(
      try Self.found(use, registration) == [
        Self.finding.replacing("'Screen'", with: finding)
      ])
  }

  // VAL-25
  @Test(arguments: [
    "container.make { (screen: Lazy<Screen>) in 1 }", "container.make { (count: Int) in 1 }",
    "container.resolveIfBound(Later.self)", "container.resolve(Many<Int>.self)",
    "container.inject(into: Holder())", "container.resolve(Provider<Screen>?.self)",
  ])
  func `a way to ask that needs nothing of the main actor is no finding`(
    _ request: String
  ) throws {
    let use = """
      actor Queue { func run() throws { _ = try \(request) } }
      final class Holder { var count: Int?; init(_ screen: Screen) {} }
      """
    let registration = """
      main: Screen.init)
      builder.register(Holder.init).injection(\\.count)
      builder.value(3).contributes { $0 }
      builder.value("text"
      """
    #expect(try Self.found(use, registration) == [])
  }

  // CON-13: what depends on profiles makes it no other container.
  @Test(arguments: [
    "Screen.init); builder.when(.preview) { builder.value(3) }; builder.value(\"\"",
    "Screen.init); builder.value(3).when(.preview); builder.value(\"\"",
  ])
  func `profiles hide no resolve that never runs on the main actor`(_ registration: String) throws {
    let use = "actor Queue { func run() { _ = container.resolve(Screen.self) } }"
    #expect(try Self.found(use, registration) == [Self.finding])
  }

  // CON-13
  @Test func `what a profile makes anywhere is no finding if the profile may be active`() throws {
    func found(_ profiles: String) throws -> [String] {
      try Sources.verified(
        """
        import Garland
        protocol View {}
        @MainActor final class Screen: View {}
        struct Stub: View {}
        let builder = ContainerBuilder()
        builder.register(as: (any View).self, main: Screen.init)
        builder.register(as: (any View).self, Stub.init).when(.preview)
        let container = try builder.build(profiles: \(profiles))
        Task.detached { container.resolve((any View).self) }
        """
      ).summaries.filter { $0.contains("IsolationMismatch") }
    }
    #expect(try found("[]").count == 1)
    #expect(try found("[.preview]") == [])
    #expect(try found("known()") == [])
  }

  // CON-13: a child knows what its parent has, and makes none of it.
  @Test(arguments: [("value(as: Int.self, 1)", 1), ("value(Screen())", 0)])
  func `what a stored container makes elsewhere is told beside a child`(
    _ content: String, _ count: Int
  ) throws {
    let use = """
      actor Worker {
        let container: Container
        init(container: Container) { self.container = container }
        func work() { _ = container.resolve(Screen.self) }
      }
      let inner = ContainerBuilder(parent: container)
      inner.\(content)
      let child = try inner.build()
      await Worker(container: container).work()
      """
    let found = try Self.found(use, "Screen.init)")
    #expect(found == Array(repeating: Self.finding, count: count))
  }

  // CON-13: functions that wait leave the actor of their caller, and a task has the actor of what is around it.
  @Test(arguments: [
    "func run() async { RESOLVE }", "@discardableResult func run() async -> Int { RESOLVE }",
    "struct Job: Sendable { static func run() async { if true { RESOLVE } } }",
    "protocol Work {}\nfinal class Job: Work, Codable { func run() async { RESOLVE } }",
    "enum Job {}\nextension Job { func run() async { async let other = { RESOLVE }() } }",
    "actor Queue { nonisolated func run() async { RESOLVE } }",
    "@MainActor final class Model { nonisolated func run() async { RESOLVE } }",
    "@MainActor final class Model { @concurrent func run() async { RESOLVE } }",
    "func run() { Task { RESOLVE } }",
    "func run() { Task(priority: .low, operation: { RESOLVE }) }",
    "@Disk func run() { RESOLVE }", "@Disk final class Store { func run() { RESOLVE } }",
    "Task { @Disk in RESOLVE }", "@main struct App { static func run() async { RESOLVE } }",
    "func main() async { RESOLVE }", "func run() async { container.withCurrent { RESOLVE } }",
  ])
  func `code that certainly leaves the main actor resolves elsewhere`(_ use: String) throws {
    let disk = "\n@globalActor actor Disk { static let shared = Disk() }"
    let use = use.replacing("RESOLVE", with: "_ = container.resolve(Screen.self)") + disk
    #expect(try Self.found(use, "main: Screen.init)") == [Self.finding])
  }

  // VAL-25
  @Test(arguments: [
    "func run() { RESOLVE }", "struct Job { func run() { RESOLVE } }", "func run() async { RUN }",
    "@MainActor struct Job { func run() async { RESOLVE } }",
    "struct Job {}\n@MainActor extension Job { func run() async { RESOLVE } }",
    "@MainActor protocol Work {}\nstruct Job: Work { func run() async { RESOLVE } }",
    "protocol Work { @MainActor func run() async }\nstruct Job: Work { func run() async { RESOLVE } }",
    "final class Job: UIViewController { func run() async { RESOLVE } }",
    "class Job: Base { override func run() async { RESOLVE } }\nclass Base {}",
    "struct Job { @StateObject var model = 1; func run() async { RESOLVE } }",
    "@Something struct Job { func run() async { RESOLVE } }",
    "@Something func run() async { RESOLVE }", "@MainActor func run() { Task { RESOLVE } }",
    "nonisolated(nonsending) func run() async { RESOLVE }",
    "func run(isolation: isolated (any Actor)? = #isolation) async { RESOLVE }",
    "func run(_ screen: Screen = container.resolve()) async {}",
    "func run() async { perform { RESOLVE } }",
    "func run() async { Task { @MainActor in RESOLVE } }",
    "@globalActor actor UI { static let sharedUnownedExecutor = 1 }\n@UI func run() { RESOLVE }",
    "func run() async { func inner() async { RESOLVE } }",
    "@main struct App { static func main() async throws { RESOLVE } }",
    "@main enum App { static func main() async { Task { RESOLVE } } }",
    "@main final class App { class func main() { Task { RESOLVE } } }",
    "@main struct App {}\nextension App { static func main() async { RESOLVE } }",
    "@main struct App { static func main() async { container.withCurrent { RESOLVE } } }",
    """
    protocol Work { @MainActor func run() async }
    @globalActor actor Disk { static let shared = Disk() }
    @Disk final class Job: Work { func run() async { RESOLVE } }
    """, "@main struct App: SwiftUI.App { init() { Task { RESOLVE } } }",
    "final class JobTests: XCTestCase { func test() async { RESOLVE } }",
    "@globalActor actor UI { static let shared = MainActor.shared }\n@UI func run() { RESOLVE }",
  ])
  func `code that may run on the main actor is no finding`(_ use: String) throws {
    let use = use.replacing("RUN", with: "await MainActor.run { RESOLVE }")
      .replacing("RESOLVE", with: "_ = container.resolve(Screen.self)")
    #expect(try Self.found(use, "main: Screen.init)") == [])
  }

  // VAL-25
  @Test(arguments: [
    "Task { container.resolve(Screen.self) }",
    "Task.detached { @MainActor in container.resolve(Screen.self) }",
    "Task.detached { await MainActor.run { container.resolve(Screen.self) } }",
    "Task.detached { try await container.resolveAsync(Screen.self) }",
    "Task.detached { container.resolve(Later.self) }",
    "Task.detached { container.resolve(Provider<Screen>.self) }",
    "@MainActor func run() { _ = container.resolve(Screen.self) }",
    "actor Queue { @MainActor func run() { _ = container.resolve(Screen.self) } }",
    "actor Queue { nonisolated func run() { _ = container.resolve(Screen.self) } }",
    "actor Queue { static func run() { _ = container.resolve(Screen.self) } }",
    "actor Queue { init() { _ = container.resolve(Screen.self) } }",
    "actor Queue { func run(_ a: isolated MainActor) { _ = container.resolve(Screen.self) } }",
    """
    actor Queue {
      nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
      func run() { _ = container.resolve(Screen.self) }
    }
    """,
  ])
  func `what may run on the main actor, or waits for it, is no finding`(_ use: String) throws {
    #expect(try Self.found(use, "main: Screen.init)") == [])
  }

  @Test func `what is shared may exist already`() throws {
    let use = "Task.detached { container.resolve(Title.self) }"
    #expect(try Self.found(use, "async: { await Screen() })") == [])
    for other in [
      "_ = container.resolve(Screen.self)", "_ = container.resolve(Later.self)",
      "_ = try await container.resolveAsync(Screen.self)",
      "Task.detached { container.resolve(Later.self) }",
      "Task.detached { container.resolve(Lazy<Screen>.self) }",
      "func any<T>(_ type: T.Type) -> T { container.resolve(type) }\npublic let more = any",
      "let child = try ContainerBuilder(parent: container).build()\n_ = child.resolve(Screen.self)",
    ] {
      #expect(
        try Self.found("\(use)\n\(other)", "main: Screen.init).lifetime(.singleton)") == [],
        "\(other)")
    }
    #expect(try Self.found(use, "main: Screen.init).lifetime(.eager)") == [])
  }

  @Test(arguments: [
    "Task.detached { container.resolve(Screen.self) }",
    "actor Queue { func run() { _ = container.resolve(Title.self) } }",
  ])
  func `what is shared does not exist if nobody else asks for it`(_ use: String) throws {
    #expect(try Self.found(use, "main: Screen.init).lifetime(.singleton)") == [Self.finding])
    #expect(try Self.found(use, "main: Screen.init).lifetime(.weak)") == [Self.finding])
  }
}

struct NeverStartedTests {
  private static func found(_ more: String, imports: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Garland
      \(imports)
      final class Server: Sendable { func listen() async {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Server.init).lifetime(.singleton).onStart { await $0.listen() }
        }
      }
      let container = try ContainerBuilder(App()).build()
      _ = container.resolve(Server.self)
      \(more)
      """
    ).summaries.filter { $0.contains("NeverStarted") }
  }

  // DSP-11
  @Test(arguments: [
    "", "final class Timer { func start() {} }\nlet timer = Timer()\ntimer.start()",
    "enum Phase { case start }\nlet phase = Phase.start", "func start() {}\nstart()",
  ])
  func `what nobody starts is found`(_ more: String) throws {
    #expect(
      try Self.found(more) == [
        "Garland/NeverStarted: 'Server' is never started, because nobody calls 'start()'"
      ])
  }

  // DSP-11
  @Test(arguments: [
    "lifetime(.singleton).onStart { await $0.start() }",
    "lifetime(.singleton).onStart { server in await server.start() }",
  ])
  func `the own start of an instance starts no container`(_ modifiers: String) throws {
    let found = try Self.started(modifiers, "_ = container.resolve(Server.self)")
    #expect(found.map(\.subject) == ["Server"])
  }

  // DSP-11
  @Test(arguments: [
    ("try await container.start()", 1), ("try await session.start()", 0), ("", 1),
    ("try await container.open(Other.self).start()", 1),
    ("func go(_ scope: Scope<some ScopeKind>) async throws { try await scope.start() }", 0),
  ])
  func `a container does not start what its scopes hold`(_ start: String, _ count: Int) throws {
    let found = try Self.started(
      "lifetime(.scoped(Session.self)).onStart { await $0.start() }",
      """
      let session = container.open(Session.self)
      \(start)
      _ = session.resolve(Server.self)
      """)
    #expect(found.count == count)
    #expect(
      found.allSatisfy { $0.notes.first?.text.contains("'try await scope.start()'") == true })
    #expect(found.allSatisfy { $0.summary.hasSuffix("nobody calls 'start()' of a 'Session'") })
  }

  private static func started(_ modifiers: String, _ more: String) throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Garland
      enum Session: ScopeKind {}
      enum Other: ScopeKind {}
      actor Server { func start() {} }
      struct App: Module {
        func register(in builder: ContainerBuilder) { builder.register(Server.init).\(modifiers) }
      }
      let container = try ContainerBuilder(App()).build()
      \(more)
      """
    ).diagnostics.filter { $0.id == .neverStarted }
  }

  // VAL-25
  @Test(arguments: [
    "try await container.start()", "#if os(Linux)\n#else\ntry await container.start()\n#endif",
    "let run = container.start", "func go(_ any: [Container]) async { await any.unknown.start() }",
    "extension Container { func go() async throws { try await start() } }",
    "public func hand() -> Container { container }",
  ])
  func `what somebody may start is no finding`(_ more: String) throws {
    #expect(try Self.found(more) == [])
  }

  @Test func `another module may start what it is given`() throws {
    #expect(try Self.found("", imports: "import Hosting") == [])
    #expect(try Self.found("", imports: "import Foundation").count == 1)
  }
}

struct MistakenKeyTests {
  private static func found(_ properties: String, _ more: String = "") throws -> [String] {
    try Sources.verified(
      """
      import Garland
      enum ClockKey: InjectionKey { static var defaultValue: Int { 12 } }
      \(more)
      extension InjectedValues {
        var clock: Int { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }
        \(properties)
      }
      """
    ).summaries.filter { $0.contains("MistakenKey") }
  }

  private static let year = "enum YearKey: InjectionKey { static var defaultValue: Int { 2024 } }"

  // VAL-20
  @Test func `a property that reads one key and sets another is found`() throws {
    let property =
      "var year: Int { get { self[YearKey.self] } set { self[ClockKey.self] = newValue } }"
    #expect(
      try Self.found(property, Self.year) == [
        "Garland/MistakenKey: 'year' reads 'YearKey' and sets 'ClockKey'"
      ])
  }

  @Test func `a copied property beside a key that nobody uses is found`() throws {
    let property =
      "var year: Int { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }"
    #expect(
      try Self.found(property, Self.year) == [
        "Garland/MistakenKey: 'year' has the key 'ClockKey' of 'clock', and nobody uses 'YearKey'"
      ])
  }

  // DIA-16
  @Test func `an accepted property does not silence the others of its key`() throws {
    let accessors = "{ get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }"
    let comment = "// garland:ignore MistakenKey it is the same\n  "
    let keys = Self.year + "\n" + Self.year.replacing("YearKey", with: "DayKey")
    let found = try Self.found(
      "\(comment)var day: Int \(accessors)\nvar year: Int \(accessors)", keys)
    #expect(
      found == [
        "Garland/MistakenKey: 'year' has the key 'ClockKey' of 'clock', and nobody uses 'YearKey'"
      ])
  }

  // VAL-25
  @Test(arguments: [
    ("var hour: Int { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }", ""),
    ("var hour: Int { self[ClockKey.self] }", "public " + year),
    ("var hour: Int { self[ClockKey.self] }", year + "\nlet used = YearKey.self"),
    ("var hour: Int { self[ClockKey.self] }", year.replacing("InjectionKey", with: "OtherKey")),
    (
      "var year: Int { get { self[YearKey.self] } set { self[YearKey.self] = newValue; clock = 1 } }",
      year
    ),
    (
      "var year: Int { get { self[YearKey.self] + clock } set { self[ClockKey.self] = newValue } }",
      year
    ),
    (
      "// garland:ignore MistakenKey the old key is read until all have moved\n"
        + "  var year: Int { get { self[YearKey.self] } set { self[ClockKey.self] = newValue } }",
      year
    ),
  ])
  func `a second name that may be meant is no finding`(_ properties: String, _ more: String) throws
  {
    #expect(try Self.found(properties, more) == [])
  }
}

struct ScopeInputTests {
  // DIA-3
  @Test func `what a scope is opened with is needed inside of it`() throws {
    let result = try Sources.module(
      "builder.register(Server.init).lifetime(.singleton).root()",
      """
      struct User: Sendable {}
      enum Session: ScopeKind { typealias Input = User }
      final class Server: Sendable { init(user: User) {} }
      """)
    let missing = try #require(result.diagnostics.first { $0.id == .missingBinding })
    #expect(
      missing.notes.last?.text
        == "give what needs it the lifetime '.scoped(Session.self)', or say by "
        + "'builder.scope(Session.self)' that a 'Session' is opened with it"
    )
  }
}
