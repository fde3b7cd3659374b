// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Several programs of one package that fill what they share in their own code.
struct SeveralProgramTests {
  private func found(_ shared: String, _ one: String, _ two: String) throws -> [String] {
    try checked(shared, one, two).summaries
  }

  private func checked(_ shared: String, _ one: String, _ two: String) throws -> Verification {
    try Sources([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Both",
        targets: [
          .target(name: "Shared"),
          .executableTarget(name: "One", dependencies: ["Shared"]),
          .executableTarget(name: "Two", dependencies: ["Shared"]),
        ])
      """,
      "Sources/Shared/Shared.swift": shared, "Sources/One/main.swift": one,
      "Sources/Two/main.swift": two,
    ]).verified()
  }

  private static let shared = """
    import Garland
    public protocol Clock {}
    public struct Screen { public init(clock: any Clock) {} }
    public enum Parts { public static let builder = ContainerBuilder() }
    """

  private static func program(_ clock: String) -> String {
    """
    import Garland
    import Shared
    struct \(clock): Clock {}
    Parts.builder.register(as: (any Clock).self, \(clock).init)
    Parts.builder.register(Screen.init)
    _ = try Parts.builder.build().resolve(Screen.self)
    """
  }

  // VAL-20
  @Test func `what each of two programs registers in the same container is no duplicate`() throws {
    let other = Self.program("TestClock")
    #expect(try found(Self.shared, Self.program("SystemClock"), other) == [])
    let less = other.replacing(
      "Parts.builder.register(as: (any Clock).self, TestClock.init)\n", with: "")
    #expect(
      try found(Self.shared, Self.program("SystemClock"), less)
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  private static let parts = """
    import Swinject
    public protocol Clock {}
    public final class Screen { public init(clock: any Clock) {} }
    public struct ScreenAssembly: Assembly {
      public func assemble(container: Container) {
        container.register(Screen.self) { r in Screen(clock: r.resolve((any Clock).self)!) }
      }
    }
    public let container = Container()
    """

  // VAL-20
  @Test func `a program that asks no container for anything misses nothing`() throws {
    let whole = """
      import Swinject
      import Shared
      struct SystemClock: Clock {}
      container.register((any Clock).self) { _ in SystemClock() }
      ScreenAssembly().assemble(container: container)
      print(container.resolve(Screen.self)!)
      """
    let filling = "import Shared\nScreenAssembly().assemble(container: container)\n"
    #expect(try found(Self.parts, whole, filling) == [])
    #expect(
      try found(Self.parts, whole, filling + "print(container.resolve(Screen.self)!)")
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
    // Nobody binds it.
    let broken = whole.replacing(
      "container.register((any Clock).self) { _ in SystemClock() }", with: "")
    #expect(
      try found(Self.parts, broken, filling)
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-20: a container of the program's own is shared by all that are compiled with it.
  @Test func `a program that is compiled with modules for another one misses nothing`() throws {
    let shared = """
      public protocol Registering { func register<T>(_ type: T.Type, make: @escaping (any Resolving) -> T) }
      public protocol Resolving { func resolve<T>(_ type: T.Type) -> T }
      public protocol Part { func assemble(container: any Registering) }
      public final class Box: Registering, Resolving {
        public static let shared = Box()
        private var makers: [String: (any Resolving) -> Any] = [:]
        public func register<T>(_ type: T.Type, make: @escaping (any Resolving) -> T) { makers["\\(type)"] = make }
        public func resolve<T>(_ type: T.Type) -> T { makers["\\(type)"]!(self) as! T }
        public func add(_ parts: [any Part]) { parts.forEach { $0.assemble(container: self) } }
      }
      public protocol Clock {}
      public final class Screen { public init(clock: (any Clock)? = nil) {} }
      public struct ScreenPart: Part {
        public func assemble(container: any Registering) {
          container.register(Screen.self) { r in
            let clock = r.resolve((any Clock).self)
            return Screen(clock: clock)
          }
        }
      }
      """
    let whole = """
      import Shared
      struct SystemClock: Clock {}
      struct ClockPart: Part {
        func assemble(container: any Registering) { container.register((any Clock).self) { _ in SystemClock() } }
      }
      Box.shared.add([ClockPart(), ScreenPart()])
      print(Box.shared.resolve(Screen.self))
      """
    #expect(try found(shared, whole, "import Shared\nprint(Screen())") == [])
    #expect(
      try found(
        shared, whole,
        "import Shared\nBox.shared.add([ScreenPart()])\nprint(Box.shared.resolve(Screen.self))")
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-17, VAL-20: a property of a shared module asks for nothing in a program that does not read it.
  //
  // A member of a type that nothing makes is not run by who uses its name for another one, and a view controller is
  // shown by who names it.
  @Test(arguments: [
    ("Services.clock", false), ("Services.ledger", true), ("Opening().close()", false),
    ("Closing().close()", true), ("Books()", true), ("Books.self", true),
    // Neither naming a type runs what others may override, nor does asking for it.
    ("Archive.self", false), ("Archive().keep()", true), ("Vault().open()", false),
    ("Vault().keep()", true),
  ])
  func `a program lacks what the properties ask for that it reads`(
    _ code: String, _ isFound: Bool
  ) throws {
    let shared = """
      open class Box {
        private static var all: [String: Any] = [:]
        public static func put<T>(_ service: T, for type: T.Type) { all["\\(type)"] = service }
        public static func service<T>(for type: T.Type) -> T { all["\\(type)"] as! T }
      }
      public final class Services: Box {
        public static var ledger: Ledger { service(for: Ledger.self) }
        public static var clock: Clock { service(for: Clock.self) }
      }
      public class Ledger { public init() {} }
      public class Clock { public init() {} }
      public final class Closing { public init() {}; public func close() { print(Services.ledger) } }
      public final class Opening { public init() {}; public func close() {} }
      public final class Books: UIViewController {
        override public func viewDidLoad() { print(Services.ledger) }
      }
      public protocol Keeping { func keep() }
      open class Archive: Keeping {
        public init() {}
        open func keep() { print(Services.ledger) }
        public func open() {}
      }
      public final class Vault: Archive { override public func keep() { print(Services.ledger) } }
      """
    let whole = """
      import Shared
      Services.put(Ledger(), for: Ledger.self)
      Services.put(Clock(), for: Clock.self)
      print(Services.ledger, Services.clock)
      """
    let part = """
      import Shared
      Services.put(Clock(), for: Clock.self)
      print(\(code))
      """
    let missing = "Garland/MissingBinding: no binding for 'Ledger'"
    #expect(try found(shared, whole, part) == (isFound ? [missing] : []))
  }

  // VAL-17: what the app imports need not be imported again.
  @Test func `a test that gets a library by what it imports is checked`() throws {
    let files = [
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", dependencies: ["Swinject"]), .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
      """,
      "Sources/App/App.swift": """
      import Swinject
      public let container = Container()
      public func start() {
        container.register(Int.self) { _ in 1 }
        _ = container.resolve(Int.self)!
      }
      """,
      "Tests/AppTests/Tests.swift": """
      import XCTest
      @testable import App
      protocol Missing {}
      final class Model { init(_ missing: any Missing) {} }
      final class ModelTests: XCTestCase {
        func testModel() {
          container.register(Model.self) { r in Model(r.resolve((any Missing).self)!) }
          _ = container.resolve(Model.self)!
        }
      }
      """,
    ]
    #expect(
      try Sources(files).verified().summaries
        == ["Garland/MissingBinding: no binding for 'any Missing'"])
  }

  // VAL-20: a file of an Xcode project may belong to several targets, whatever its folder.
  @Test func `a widget that asks the container of its app misses nothing`() throws {
    let program = Self.program("SystemClock").replacing("import Shared", with: Self.shared)
    let result = try Sources([
      "App.xcodeproj/project.pbxproj": "", "App/main.swift": program,
      "Widget/Widget.swift": """
      import Garland
      @main struct Widget {
        static func main() throws { _ = try Parts.builder.build().resolve(Screen.self) }
      }
      """,
    ]).verified()
    #expect(result.summaries == [])
  }

  // VAL-20: in each program the container that a library shares is another one.
  @Test func `what another program registers in a shared container serves nobody`() throws {
    let one = """
      import Resolver
      struct Clock { let hour: Int }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { Clock(hour: resolve()) }
          register { 3 as Int }
        }
      }
      let clock: Clock = Resolver.resolve()
      """
    #expect(try found("", one, one) == [])
    #expect(
      try found("", one, one.replacing("register { 3 as Int }", with: ""))
        == ["Garland/MissingBinding: no binding for 'Int'"])
  }

  // VAL-20: what no program is linked with is checked if it declares anything in a form that is read.
  @Test(arguments: [
    """
    import NeedleFoundation
    final class Root: BootstrapComponent { var clock: Int { 1 } }
    """,
    """
    protocol HasClock { var clock: Int { get } }
    protocol HasName { var name: Int { get } }
    struct World: HasClock, HasName { let clock: Int; let name: Int }
    struct Feed { init(world: HasClock & HasName) {} }
    func start() { _ = Feed(world: World(clock: 1, name: 2)) }
    """,
    """
    import Dependencies
    enum Key: DependencyKey { static let liveValue = 1 }
    extension DependencyValues { var count: Int { self[Key.self] } }
    """,
  ])
  func `a library that no program is linked with is checked in each form`(_ text: String) throws {
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "P", targets: [.executableTarget(name: "App"), .target(name: "Kit")])
      """
    let files = [
      "Package.swift": manifest, "Sources/App/App.swift": "@main struct App {}",
      "Sources/Kit/Kit.swift": text,
    ]
    let counts = try Sources(files).verified().counts
    #expect(counts.bindings + counts.compositions > 0)
  }

  // VAL-17
  @Test func `what a program takes for bound is said, also where another one tells more`() throws {
    let shared = """
      import Swinject
      public protocol Clock {}
      public final class Injector {
        public static let shared = Injector(container: Container())
        let container: Container
        init(container: Container) { self.container = container }
        public func assemble(_ list: [Assembly]) { list.forEach { $0.assemble(container: container) } }
        public func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
      }
      public final class Screen { public init() { _ = Injector.shared.resolve(Clock.self) } }
      """
    let whole = """
      import Swinject
      import Shared
      struct SystemClock: Clock {}
      struct ClockAssembly: Assembly {
        func assemble(container: Container) { container.register(Clock.self) { _ in SystemClock() } }
      }
      Injector.shared.assemble([ClockAssembly()])
      _ = Screen()
      """
    let result = try checked(shared, whole, "import Shared\n_ = Screen()")
    #expect(result.counts.takenForBound == 1)
    let notes = result.diagnostics.flatMap(\.notes).map(\.text)
    #expect(notes == ["'any Clock' is taken for bound", "this is so in the program 'Two'"])
    #expect(try checked(shared, whole, whole).counts.takenForBound == 0)
  }

  private static let wrapper = """
    public final class Box {
      nonisolated(unsafe) static var all: [String: Any] = [:]
      public static func register<T>(type: T.Type, _ object: T) { all["\\(type)"] = object }
      static func resolve<T>(type: T.Type) -> T {
        guard let object = all["\\(type)"] as? T else { fatalError("none") }
        return object
      }
    }
    @propertyWrapper public struct Use<T> {
      public init() {}
      public var wrappedValue: T { Box.resolve(type: T.self) }
    }
    public class Disk { public init() {} }
    public class Web {
      @Use private var disk: Disk
      @Use public private(set) var shown: Disk
      public init() {}
      public func load() -> Int { 1 }
      public func loadKept() -> Int { print(disk); return 2 }
    }
    """

  // VAL-20: what a property gives only when it is read, no program misses that does not read it.
  @Test(arguments: [
    ("web.load()", "", false), ("web.loadKept()", "", true), ("web.shown", "", true),
    // What Objective-C sees, others may call by its name there.
    ("web.load()", "NSObject", false), ("web.loadKept()", "NSObject", true),
    ("web.load()", "@objcMembers NSObject", true),
  ])
  func `a program lacks what a library's wrapper resolves where it is read`(
    _ code: String, _ base: String, _ isFound: Bool
  ) throws {
    let words = base.split(separator: " ")
    let type =
      (words.dropLast() + ["public class Web"]).joined(separator: " ")
      + (words.last.map { ": \($0)" } ?? "")
    let program = """
      import Shared
      struct Page {
        @Use private var web: Web
        func show() { print(USE) }
      }
      Box.register(type: Web.self, Web())
      Page().show()

      """
    let result = try checked(
      Self.wrapper.replacing("public class Web", with: type),
      program.replacing("USE", with: "web.loadKept()")
        + "Box.register(type: Disk.self, Disk())", program.replacing("USE", with: code))
    #expect(
      result.summaries == (isFound ? ["Garland/MissingBinding: no binding for 'Disk'"] : []))
  }

  // VAL-20: a type of the program's own is not one of the library that is called alike.
  @Test(arguments: [
    ("import Shared\nfinal class Screen { init() {} }", false), ("import Shared", true),
  ])
  func `a program does not show what has the name of its own type`(
    _ code: String, _ isFound: Bool
  ) throws {
    let shared = """
      \(Self.wrapper)
      public final class Screen { public init(_ number: Int) { print(Web().loadKept()) } }
      """
    let whole = "import Shared\nBox.register(type: Disk.self, Disk())\nprint(Screen(1))"
    let result = try checked(
      shared, whole, "\(code)\nBox.register(type: Int.self, 1)\nprint(Screen.self)\n")
    #expect(
      result.summaries == (isFound ? ["Garland/MissingBinding: no binding for 'Disk'"] : []))
  }
}
