// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct CoverageTests {
  private static let app = """
    import DITranquillity
    import Network
    class A: Endpoint {}
    func run() {
      let container = DIContainer()
      container.register { A() }.as(Endpoint.self)
      container.register(Session.init)
      let session: Session = container.resolve()
    }
    """
  private static let library = """
    public protocol Endpoint {}
    public class Session { public init(endpoint: Endpoint) {} }
    class Unused { init(container: IContainer, args: ()) {} }
    protocol HasNothing { var nothing: Int { get } }
    """

  // BLD-5: what lies beside a program is read where it is needed, and not checked.
  @Test(arguments: [
    "Pods/Network/Classes/Session.swift", "Carthage/Checkouts/Network/Sources/Session.swift",
    ".build/checkouts/network/Sources/Network/Session.swift",
    "SourcePackages/checkouts/network/Sources/Network/Session.swift",
  ])
  func `committed dependencies are read for their declarations`(_ path: String) throws {
    let result = try Sources([
      "App/main.swift": Self.app, path: Self.library,
      "Pods/Other/Broken.swift": "class {",
      "Pods/Network/Tests/SessionTests.swift": "class {",
    ]).verified()
    #expect(result.lines == ["A, any Endpoint", "Session <- any Endpoint"])
    #expect(result.summaries == [])
    #expect(result.problems == [])
    #expect(result.counts.files == 1)
    #expect(result.counts.dependencyFiles == 1)
    let alone = try Sources(["App/main.swift": Self.app]).verified()
    #expect(alone.counts.notVerified == 1)
  }

  // VAL-17: who makes the container may have filled it.
  @Test(arguments: [
    (
      "HTTP", "",
      "NotVerified: whether 'any HTTP' is bound is not verified: "
        + "a dependency declares it, and the container may be its own"
    ),
    ("Own", "", "MissingBinding: no binding for 'any Own'"),
    (
      "HTTP", "let assembler = Assembler([AppParts()])",
      "MissingBinding: no binding for 'any HTTP'"
    ),
  ])
  func `a container that is made elsewhere may have what a dependency declares`(
    _ asked: String, _ making: String, _ summary: String
  ) throws {
    let result = try Sources([
      "App/App.swift": """
      import SDK
      import Swinject
      protocol Repository {}
      protocol Own {}
      final class DefaultRepository: Repository { init(service: Any) {} }
      final class AppParts: Assembly {
        func assemble(container: Container) {
          container.register(Repository.self) { r in
            DefaultRepository(service: r.resolve(\(asked).self)!)
          }
        }
      }
      \(making)
      """,
      "Pods/SDK/SDK.swift": "public protocol HTTP {}",
    ]).verified()
    #expect(result.summaries == ["Garland/" + summary])
  }

  // VAL-17: what is not read is no green line.
  @Test(arguments: [
    ("Cleanse", "import Cleanse"), ("Knit", "import KnitMacros"),
    ("Dip", "import Dip"), ("Needle", "import NeedleFoundation"),
    ("Dip", "@_exported import Dip"),
    ("EasyDi", "import EasyDi"), ("XServiceLocator", "import XServiceLocator"),
    ("Guise", "import Guise"), ("Deli", "import Deli"),
    ("Inject", "import Inject\nfinal class Screen { @Inject() var clock: Clock }"),
  ])
  func `a library that is not read is named`(_ library: String, _ importing: String) throws {
    let files = ["A.swift": importing, "B.swift": importing, "C.swift": "import UIKit"]
    let result = try Sources(files).verified()
    let text =
      "Garland/NotVerified: \(library) is imported in 2 files; its registrations are not read"
    #expect(result.summaries == [text])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics[0].location?.line == 1)
    #expect(result.unreadLibraries == [library])
    let accepted = try Sources(files).verified(Verifier.Options(acceptedLibraries: [library]))
    #expect(accepted.diagnostics.map(\.severity) == [.note])
    #expect(accepted.unreadLibraries == [])
  }

  // VAL-17: another library of that name loads changed code into a running app.
  @Test func `a library that is called the same is not named`() throws {
    let text = """
      import Inject
      struct Screen: View {
        @ObserveInjection var inject
        var body: some View { Text("").enableInjection() }
      }
      let host = Inject.ViewControllerHost(Screen())
      """
    #expect(try Sources.verified(text).summaries == [])
  }

  // VAL-25
  @Test(arguments: [
    "// weaver: a bird that is not read", "// see weaver: clock <- Clock", "@Weaver var clock: Int",
    "let text = \"\"\"\n  // weaver: clock <- Clock\n  @Weaver(.reference) var clock\n  \"\"\"",
  ])
  func `a word of a library is no use of it`(_ text: String) throws {
    #expect(try Sources.verified("import UIKit\n" + text).unreadLibraries == [])
  }

  // VAL-17
  @Test(arguments: [
    "let container = try await Task.detached { try make() }.value",
    "let container = try await MainActor.run { try make() }",
    "let container = try Result { try make() }.get()", "let (container, _) = (try make(), 1)",
    "let container = try timed { try make() }",
  ])
  func `a request of a container that is not read is told`(_ container: String) throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Feed {}
      func make() throws -> Container {
        let builder = ContainerBuilder()
        builder.register(Feed.init)
        return try builder.build()
      }
      func timed<T>(_ work: () throws -> T) rethrows -> T { try work() }
      func start() async throws {
        \(container)
        _ = container.resolve(Feed.self)
        _ = container.resolve(Missing.self)
      }
      func other(_ promise: Promise) { promise.resolve() }
      """)
    let note =
      "Garland/NotVerified: what is resolved here is not verified: its container cannot be read"
    #expect(result.summaries.filter { $0 == note }.count == 2)
    #expect(result.counts.unreadRequests == 2)
  }

  @Test func `a module of the program is no library that is not read`() throws {
    let result = try Sources([
      "Sources/Factory/Factory.swift": "struct Made {}", "Sources/App/App.swift": "import Factory",
    ]).verified()
    #expect(result.summaries == [])
  }

  // BLD-11
  @Test func `the counts say what was covered and what was not`() throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      protocol P {}
      class A: P {}
      class B { init(p: P, missing: Missing) {} }
      class Missing {}
      class Forgotten: DIPart { static func load(container: DIContainer) { container.register { C() } } }
      class C {}
      func run() {
        let container = DIContainer()
        container.register { A() }.as(P.self)
        container.register(B.init)
        container.register(Elsewhere.init)
        fillFromElsewhere(container)
        let b: B = container.resolve()
        print(container.resolve())
      }
      """)
    let counts = Dictionary(uniqueKeysWithValues: result.counts.listed.map { ($0.name, $0.count) })
    #expect(
      counts == [
        "files": 1, "programs": 0, "uncompiledFiles": 0, "dependencyFiles": 0, "compositions": 0,
        "environmentObjects": 0,
        "bindings": 4, "requests": 3, "rootRequests": 1, "verified": 2, "notVerified": 1,
        "unreadRequests": 1, "takenForBound": 1,
        "unreached": 1, "ignored": 0, "unreadLibraries": 0,
      ])
  }
}

struct ProgramTests {
  private static func program(_ extra: String, clock: String = "class Clock { init() {} }")
    -> String
  {
    """
    import DITranquillity
    @main struct Main { static func main() { fill(); screen() } }
    \(clock)
    class Screen { init(clock: Clock) {} }
    let container = DIContainer()
    func fill() {
      container.register(Screen.init)
      \(extra)
    }
    func screen() { let screen: Screen = container.resolve() }
    """
  }

  private static func tree(_ second: String, root: String = "Package.swift") throws -> Verification
  {
    try Sources([
      "First/\(root)": "", "First/App/App.swift": program("container.register(Clock.init)"),
      "Second/\(root)": "", "Second/App/App.swift": second,
    ]).verified()
  }

  // MOD-8: equal names in two programs are two things.
  @Test(arguments: ["Package.swift", "App.xcodeproj/project.pbxproj"])
  func `programs in one tree are not merged by equal names`(_ root: String) throws {
    let right = try Self.tree(Self.program("container.register(Clock.init)"), root: root)
    #expect(right.summaries == [])
    #expect(right.graphs.map { $0.graph.bindings.count } == [2, 2])
    #expect(
      right.graphs.map { $0.graph.roots.map(\.request.key.description) } == [
        ["Screen (First)"], ["Screen (Second)"],
      ])
  }

  @Test func `what one program lacks another one does not supply`() throws {
    let wrong = try Self.tree(Self.program(""))
    #expect(
      wrong.summaries.filter { $0.contains("Missing") } == [
        "Garland/MissingBinding: no binding for 'Clock (Second)'"
      ])
  }

  @Test func `another program's type is not taken for one that is declared elsewhere`() throws {
    let result = try Self.tree(
      Self.program("container.register { Clock.shared }", clock: "import Clocks"))
    let second = try #require(result.graphs.last)
    #expect(second.graph.bindings.map(\.key.description) == ["Screen (Second)", "Clock"])
    #expect(!second.diagnostics.contains { $0.severity == .error })
  }

  // VAL-20: what may be asked for by code that is not read is not taken for asked in the wrong way.
  @Test func `an unread request is no reason for an error about the way of asking`() throws {
    let result = try Sources.verified(
      """
      import Garland
      struct Cart: Sendable {}
      enum Session: ScopeKind { typealias Input = Cart }
      final class Basket: Sendable { init(cart: Cart) {} }
      final class Net: Sendable { init() async {} }
      func show<T: Sendable>(_ type: T.Type, _ container: Container) async throws -> T {
        try await container.resolveAsync(type)
      }
      func main() async throws {
        let builder = ContainerBuilder()
        builder.scope(Session.self)
        builder.register(Basket.init).lifetime(.scoped(Session.self))
        builder.register(Net.init)
        let container = try builder.build()
        _ = try await show(Net.self, container)
        _ = try await show(Basket.self, try container.open(Session.self, with: Cart()).container)
      }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  }

  // VAL-17: what a condition leaves out is no code base without a container.
  @Test func `a program much of whose code no condition lets in says so`() throws {
    let file = """
      #if OFF
      #error("off")
      #elseif !ON
      // Not compiled.
      #else
      import Swinject
      func fill(_ container: Container) { container.register(Int.self) { _ in 1 } }
      #endif
      """
    let files = ["A.swift": file, "B.swift": file, "C.swift": "func c() {}"]
    let result = try Sources(files).verified()
    #expect(
      result.summaries == [
        "Garland/NotVerified: 2 files are left out: no condition is met under which they have code"
      ])
    #expect(
      result.diagnostics.flatMap(\.notes).map(\.text)
        == ["define what the program is built with, such as by '-D ON'"])
    var options = Verifier.Options()
    options.settings.conditions.insert("ON")
    let built = try Sources(files).verified(options)
    #expect(built.summaries == [])
    #expect(built.counts.bindings == 2)
    let few = try Sources([
      "A.swift": file, "B.swift": "func b() {}", "C.swift": "func c() {}", "D.swift": "func d() {}",
    ]).verified()
    #expect(few.summaries == [])
  }
}
