// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Types that are annotated for SafeDI.
struct AnnotationTests {
  private static let clock = """
    import SafeDI
    public protocol Clock {}
    @Instantiable(fulfillingAdditionalTypes: [Clock.self])
    public final class Watch: Clock, Instantiable { public init() {} }
    @Instantiable
    public final class Screen: Instantiable { @Received let clock: Clock }

    """

  private static func verified(_ text: String) throws -> Verification {
    try Sources.verified(clock + text)
  }

  private static func faults(_ text: String) throws -> [String] {
    try verified(text).diagnostics.filter { $0.severity != .note }.map(\.summary)
  }

  private static func root(_ members: String) -> String {
    "@Instantiable(isRoot: true) @main struct Main: Instantiable {\n\(members)\n}\n"
  }

  // VAL-20
  @Test(arguments: [
    "@Instantiated let clock: Clock\n@Instantiated let screen: Screen",
    "@Instantiated private let clock: any Clock\n@Instantiated let maker: Instantiator<Screen>",
    "@Instantiated(fulfilledByType: \"Watch\") let clock: Clock\n@Instantiated let screen: Screen",
    "@Instantiated let clock: Clock\n@ObservedObject @Instantiated var screen: Screen",
    "@Instantiated let clock: LazilyInstantiated<Clock>\n@Instantiated let screen: Screen",
    "@Instantiated let clock: Clock\n"
      + "@Instantiated(fulfilledByType: \"Screen\", erasedToConcreteExistential: true) let s: AnyScreen",
  ])
  func `what a type above instantiates is received`(_ members: String) throws {
    let result = try Self.verified(Self.root(members))
    #expect(result.summaries == [])
    let screen = try #require(
      result.combinedGraph.bindings.first { $0.key.description == "Screen" })
    #expect(screen.requests.map(\.key.description) == ["Main.clock"])
    #expect(result.bindingsByDialect["SafeDI"] == 5)
    #expect(result.unreadLibraries == [])
  }

  // DIA-2, DIA-3
  @Test(arguments: [
    ("", "declare '@Instantiated let clock: Clock' in 'Main'"),
    (
      "@Instantiated let clock: Watch",
      "'Main.clock' is 'Watch', and 'Clock' is asked for: write the same type"
    ),
    (
      "@Instantiated let watch: Clock",
      "'Main.watch' is a 'Clock': write '@Received(fulfilledByDependencyNamed: \"watch\", "
        + "ofType: Clock.self)', or the same name"
    ),
    ("@Instantiated let watch: Watch", "declare '@Instantiated let clock: Clock' in 'Main'"),
  ])
  func `what no type of the path instantiates is missing`(_ member: String, _ help: String) throws {
    let result = try Self.verified(Self.root("@Instantiated let screen: Screen\n\(member)"))
    let finding = try #require(result.diagnostics.first { $0.id == .missingBinding })
    #expect(finding.severity == .error)
    #expect(finding.summary == "no binding for 'Screen.clock'")
    #expect(finding.path == "Main -> Screen -> Screen.clock")
    #expect(finding.location?.line == 6)
    #expect(finding.notes.last?.text == help)
  }

  // VAL-20: only an instantiator is given what it forwards.
  @Test(arguments: [
    ("let trip: Trip", true), ("let trip: Instantiator<Trip>", false), ("let day: Day", false),
  ])
  func `what is forwarded needs an instantiator`(_ member: String, _ isMissing: Bool) throws {
    let types = """
      @Instantiable final class Trip: Instantiable {
        @Forwarded let user: String
        @Instantiated let day: Day
      }
      @Instantiable final class Day: Instantiable {}

      """
    let result = try Self.verified(types + Self.root("@Instantiated \(member)"))
    let found = result.diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.summary) == (isMissing ? ["no binding for 'Main.trip.user'"] : []))
    #expect(found.allSatisfy { $0.severity == .error })
    let help =
      "declare '@Instantiated let trip: Instantiator<Trip>' in 'Main', to which 'user' is passed"
    #expect(found.last?.notes.last?.text == (isMissing ? help : nil))
  }

  // VAL-20: each path counts, and passing something on is not having it.
  @Test func `the path on which something is missing is named`() throws {
    let result = try Self.verified(
      """
      @Instantiable final class Left: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let screen: Screen
      }
      @Instantiable final class Right: Instantiable {
        @Instantiated let screens: Instantiator<Screen>
      }
      \(Self.root("@Instantiated let left: Left\n@Instantiated let right: Right"))
      """)
    #expect(result.diagnostics.compactMap(\.path) == ["Main -> Right -> Screen -> Screen.clock"])
  }

  // SCP-14: what is handed over is there for the types below.
  @Test func `forwarded and renamed dependencies are received`() throws {
    let faults = try Self.faults(
      """
      @Instantiable final class Profile: Instantiable {
        @Received let user: User
        @Received(fulfilledByDependencyNamed: "clock", ofType: Clock.self) let time: Clock
        @Received(onlyIfAvailable: true) let theme: Theme?
      }
      @Instantiable final class Session: Instantiable {
        @Forwarded let user: User
        @Instantiated let profile: Profile
      }
      struct User {}
      \(Self.root("@Instantiated let clock: Clock\n@Instantiated let s: Instantiator<Session>"))
      """)
    #expect(faults == [])
  }

  // VAL-20
  @Test func `an extension receives the parameters of its function`() throws {
    let text = """
      @Instantiable extension Calendar: Instantiable {
        static func instantiate(clock: Clock) -> Calendar { .current }
      }
      """
    let calendar = "@Instantiated let calendar: Calendar"
    #expect(try Self.faults(text + Self.root(calendar)) == ["no binding for 'Calendar.clock'"])
    let clock = "\n@Instantiated let clock: Clock"
    #expect(try Self.faults(text + Self.root(calendar + clock)) == [])
  }

  // VAL-20, VAL-25
  @Test(arguments: [
    ("final class Plain {}", "annotate 'Plain' with '@Instantiable'"),
    ("protocol Plain {}", "let a type that is annotated '@Instantiable' fulfil 'Plain'"),
    // Another module may annotate it.
    ("", nil),
  ])
  func `what is instantiated has to be annotated`(_ declaration: String, _ help: String?) throws {
    let result = try Self.verified(declaration + "\n" + Self.root("@Instantiated let plain: Plain"))
    let findings = result.diagnostics.filter { $0.id == .missingBinding }
    #expect(findings.map(\.summary) == (help == nil ? [] : ["no binding for 'Plain'"]))
    #expect(findings.first?.notes.last?.text == help)
  }

  // VAL-25: nothing says which type of the name is meant.
  @Test func `a name of two types is not verified`() throws {
    let text = """
      enum Home { @Instantiable final class Page: Instantiable { @Received let clock: Clock } }
      enum Work { @Instantiable final class Page: Instantiable { @Received let clock: Clock } }
      @Instantiable(fulfillingAdditionalTypes: [Page.self]) final class First: Page, Instantiable {}
      @Instantiable(fulfillingAdditionalTypes: [Page.self]) final class Second: Page, Instantiable {}
      protocol Page {}
      \(Self.root("@Instantiated let page: Page"))
      """
    #expect(try Self.faults(text) == [])
    #expect(
      try Self.verified(text).summaries.contains {
        $0.hasSuffix("2 types are annotated under the name 'Page'")
      })
  }

  // GEN-6: 'any' and attributes make no difference, wherever they stand.
  @Test(arguments: [
    ("[any Clock]", "[Clock]"), ("(any Clock)?", "Clock?"),
    ("[String : Clock]", "[String: any Clock]"),
    ("@Sendable () -> any Clock", "() -> Clock"),
  ])
  func `types are compared without words that make no difference`(_ made: String, _ asked: String)
    throws
  {
    let text = """
      @Instantiable final class List: Instantiable { @Received let all: \(asked) }
      \(Self.root("@Forwarded let all: \(made)\n@Instantiated let list: List"))
      """
    #expect(try Self.faults(text) == [])
    let other = text.replacing("@Forwarded let all: \(made)", with: "")
    let help = try Self.verified(other).diagnostics.first { $0.id == .missingBinding }?.notes.last
    let name = asked.replacing("any ", with: "").filter { $0 != " " }
    #expect(help?.text.filter { $0 != " " }.contains("all:\(name)'") == true)
  }

  // CYC-2
  @Test func `types that instantiate each other are a cycle`() throws {
    let text = { (other: String) in
      """
      @Instantiable final class A: Instantiable { @Instantiated let b: B }
      @Instantiable final class B: Instantiable { @Instantiated let a: \(other) }
      \(Self.root("@Instantiated let a: A"))
      """
    }
    #expect(try Self.faults(text("A")) == ["'A' needs itself before it exists"])
    #expect(try Self.faults(text("Instantiator<A>")) == [])
  }

  // VAL-20
  @Test func `a type to which no root leads is noted`() throws {
    let result = try Self.verified(Self.root("@Instantiated let clock: Clock"))
    let finding = try #require(result.diagnostics.first)
    #expect(finding.severity == .note)
    #expect(
      result.summaries == [
        "Garland/NotVerified: what 'Screen' receives is not verified: no root in these sources makes it"
      ])
  }

  // BLD-12: attributes of those names are SafeDI's only where it is imported.
  @Test func `another library's attributes are not read`() throws {
    let result = try Sources.verified(
      "@Instantiable(isRoot: true) struct Main { @Received let clock: Clock }")
    #expect(result.bindingsByDialect["SafeDI"] == nil)
  }
}

/// Types that are annotated for Weaver.
struct WeaverAnnotationTests {
  private static func verified(_ registrations: String, _ reference: String) throws
    -> Verification
  {
    try Sources.verified(
      """
      protocol Clock {}
      final class Watch: Clock {}
      final class Screen {
        \(reference)
        init(injecting dependencies: ScreenDependencyResolver) {}
      }
      @main final class AppDelegate {
        \(registrations)
        func start() { _ = dependencies.screen }
      }
      """)
  }

  private static let screen = "@Weaver(.registration, type: Screen.self) var screen: Screen"

  // VAL-20
  @Test(arguments: [
    ("// weaver: clock = Watch <- Clock\n// weaver: screen = Screen", "// weaver: clock <- Clock"),
    ("// weaver: time = Watch <- Clock\n// weaver: screen = Screen", "// weaver: clock <- Clock"),
    (
      "@Weaver(.registration, type: Watch.self, scope: .container) var clock: Clock\n\(screen)",
      "@Weaver(.reference) private var clock: any Clock"
    ),
    (
      "@Weaver(.registration, type: Watch.self) var clock: Clock\n"
        + "@WeaverP1(.registration, type: Screen.self, scope: .transient) var s: (Int) -> Screen",
      "@Weaver(.reference) var clock: Clock\n@Weaver(.parameter) var id: Int"
    ),
  ])
  func `what a type above registers is referred to`(_ registrations: String, _ reference: String)
    throws
  {
    let result = try Self.verified(registrations, reference)
    #expect(result.summaries == [])
    let screen = try #require(
      result.combinedGraph.bindings.first { $0.key.description == "Screen" })
    #expect(screen.requests.contains { $0.key.description.hasPrefix("AppDelegate.") })
    #expect(result.unreadLibraries == [])
  }

  // DIA-2
  @Test(arguments: ["// weaver: clock <- Clock", "@Weaver(.reference) var clock: Clock"])
  func `what no type above registers is missing`(_ reference: String) throws {
    let result = try Self.verified(Self.screen, reference)
    let finding = try #require(result.diagnostics.first { $0.id == .missingBinding })
    #expect(finding.severity == .error)
    #expect(finding.path == "AppDelegate -> Screen -> Screen.clock")
    #expect(
      finding.notes.last?.text
        == "declare '@Weaver(.registration) var clock: Clock' in 'AppDelegate'")
  }

  // CYC-2: what is made when it is asked for closes no cycle.
  @Test(arguments: [("container", [DiagnosticID.dependencyCycle]), ("transient", [])])
  func `types that register each other are a cycle`(_ scope: String, _ expected: [DiagnosticID])
    throws
  {
    let result = try Self.verified(
      "// weaver: screen = Screen",
      "// weaver: inner = Inner\n}\nfinal class Inner {\n"
        + "// weaver: screen = Screen\n// weaver: screen.scope = .\(scope)")
    #expect(result.diagnostics.map(\.id) == expected)
  }

  // BLD-12
  @Test func `other comments are not read`() throws {
    let result = try Self.verified("// weaver: is what we used once", "/* weaver: a <- B */")
    #expect(result.bindingsByDialect["Weaver"] == nil)
  }
}
