// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State in objects that a view of SwiftUI gets anew each time that it is made.
struct ViewStateTests {
  /// What is found about a router that a view asks for.
  private func found(
    _ property: String, view: String = "struct Screen: View",
    router: String = "final class Router { private let events = PassthroughSubject<Int, Never>()\n"
      + "func send() { events.send(1) }\nvar all: AnyPublisher<Int, Never> { events.eraseToAnyPublisher() } }",
    scope: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      import Combine
      import Resolver
      import SwiftUI
      \(router)
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Router() }\(scope) }
      }
      \(view) {
        \(property)
        var body: some View { Text("") }
      }
      @main struct Program: App { var body: some Scene { WindowGroup { Screen() } } }
      """
    ).summaries
  }

  private static let lost =
    "Garland/SplitState: 'Screen' gets another 'Router' each time that it is made, "
    + "and each has a subject of its own in 'events'"

  // VAL-20
  @Test(arguments: [
    "let router: Router = Resolver.resolve()", "@Injected var router: Router",
    "@ObservedObject var router: Router = Resolver.resolve()",
  ])
  func `state that is gone when a view is made again is found`(_ property: String) throws {
    #expect(try found(property) == [Self.lost])
    #expect(
      try found(property, view: "struct Screen: UIViewControllerRepresentable") == [Self.lost])
  }

  // VAL-25
  @Test(arguments: [
    "@StateObject var router: Router = Resolver.resolve()",
    "@State var router: Router = Resolver.resolve()",
    "static let router: Router = Resolver.resolve()",
    "var router: Router { Resolver.resolve() }",
    "let make = { let router: Router = Resolver.resolve(); router.send() }",
  ])
  func `what a view keeps, or asks for again, loses nothing`(_ property: String) throws {
    #expect(try found(property) == [])
  }

  // VAL-25
  @Test func `what is shared, has no state, or belongs to a class loses nothing`() throws {
    let property = "let router: Router = Resolver.resolve()"
    #expect(try found(property, scope: ".scope(.application)") == [])
    #expect(try found(property, router: "final class Router { func send() {} }") == [])
    #expect(try found(property, view: "final class Screen: View") == [])
  }

  // VAL-25
  @Test(arguments: [("@StateObject", false), ("@ObservedObject", true)])
  func `a wrapper of the program's own keeps what a state object in it keeps`(
    _ attribute: String, _ isLost: Bool
  ) throws {
    let router = """
      final class Router: ObservableObject {
        let events = PassthroughSubject<Int, Never>()
        func send() { events.send(1) }
      }
      @propertyWrapper struct Kept<T: ObservableObject>: DynamicProperty {
        \(attribute) private var object: T = Resolver.resolve()
        var wrappedValue: T { object }
      }
      """
    #expect(try found("@Kept var router: Router", router: router) == (isLost ? [Self.lost] : []))
  }

  // VAL-20: what a hosting controller shows is made once; a view that is made where another one is drawn is not.
  @Test(arguments: [
    ("addChild(UIHostingController(rootView: Screen()))", true),
    ("let screen = Screen(); addChild(UIHostingController(rootView: screen))", true),
    ("let screen = Screen(); addChild(UIHostingController(rootView: screen)); keep(screen)", false),
  ])
  func `a view that only a hosting controller shows keeps its state`(
    _ showing: String, _ isOnly: Bool
  ) throws {
    let property = "@ObservedObject var router: Router = Resolver.resolve()"
    let host = """
      } }
      final class Host: UIViewController {
        override func viewDidLoad() { \(showing) }
      }
      let host = Host()
      struct Start: View {
        var body: some View {
      """
    func found(_ start: String) throws -> [String] {
      try Sources.verified(
        """
        import Combine
        import Resolver
        import SwiftUI
        final class Router: ObservableObject {
          private let events = PassthroughSubject<Int, Never>()
          func send() { events.send(1) }
          var all: AnyPublisher<Int, Never> { events.eraseToAnyPublisher() }
        }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Router() } }
        }
        struct Screen: View {
          \(property)
          var body: some View { Text("")
        \(host)
        \(start)
        } }
        @main struct Program: App { var body: some Scene { WindowGroup { Start() } } }
        """
      ).summaries
    }
    #expect(try found("Text(\"\")") == (isOnly ? [] : [Self.lost]))
    #expect(try found("Screen()") == [Self.lost])
  }

  /// What is found when a view is given what another one asks for where it is drawn.
  private func given(
    _ property: String = "@ObservedObject var router: Router",
    _ members: String = "@State var tab = 0",
    _ body: String = "Text(\"\\(tab)\"); Screen(router: Resolver.resolve())",
    scope: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      import Resolver
      import SwiftUI
      final class Router: ObservableObject {
        @Published private(set) var all: [Int] = []
        func add() { all.append(1) }
      }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register { Router() }\(scope) }
      }
      struct Screen: View {
        \(property)
        var body: some View { Text("\\(router.all.count)").onTapGesture { router.add() } }
      }
      struct Start: View {
        \(members)
        var body: some View { \(body) }
      }
      @main struct Program: App { var body: some Scene { WindowGroup { Start() } } }
      """
    ).summaries
  }

  private static let lostArgument =
    "Garland/SplitState: 'Screen' gets another 'Router' each time that it is made, "
    + "and each has a variable of its own in 'all'"

  // VAL-20
  @Test(arguments: [
    "Text(\"\\(tab)\"); Screen(router: Resolver.resolve())",
    "VStack { switch tab { default: Screen(router: Resolver.resolve()) } }",
    "VStack { Text(\"\\(tab)\"); if isOn { Screen(router: Resolver.resolve()).padding() } }",
    "TabView(selection: $tab) { Text(\"\"); Screen(router: Resolver.resolve()) }.id(tab)",
  ])
  func `a view that is given another object when it is drawn again loses its state`(
    _ body: String
  ) throws {
    let members = "@State var tab = 0\n@State var isOn = true"
    #expect(try given("@ObservedObject var router: Router", members, body) == [Self.lostArgument])
    #expect(try given("let router: Router", members, body) == [Self.lostArgument])
    #expect(try given("@StateObject var router: Router", members, body) == [])
  }

  // VAL-25
  @Test func `a view that is drawn once, or on another screen, keeps what it is given`() throws {
    let property = "@ObservedObject var router: Router"
    let screen = "Screen(router: Resolver.resolve())"
    #expect(try given(scope: ".scope(.application)") == [])
    // Nothing changes that it reads.
    #expect(try given(property, "", screen) == [])
    #expect(try given(property, "@State var tab = 0", "TextField($tab); \(screen)") == [])
    #expect(try given(property, "@State var tab = 0", "\(screen).onTapGesture { tab += 1 }") == [])
    #expect(
      try given(
        property, "@State var tab = 0",
        "Text(\"\\(tab)\").sheet(isPresented: .constant(true)) { \(screen) }") == [])
    // What a condition decides comes or goes, and is not drawn anew.
    let branch = "if tab == 0 { \(screen) } else { Text(\"\") }"
    #expect(try given(property, "@State var tab = 0", branch) == [])
    let helper = "@State var tab = 0\nfunc next(_ tab: Int) -> some View { \(screen) }"
    #expect(
      try given(
        property, helper,
        "Text(\"\\(tab)\").navigationDestination(for: Int.self) { next($0) }") == [])
    #expect(
      try given(property, "@State var tab = 0", "Button(\"\\(tab)\") { show(\(screen)) }") == [])
  }
}
