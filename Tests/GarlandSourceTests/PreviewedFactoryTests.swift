// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What only previews register in the place of factories, by whatever they call.
struct PreviewedFactoryTests {
  private static let missing = ["Garland/MissingBinding: no binding for '\\.clock'"]
  private static let kept: [String] = []

  /// An app that asks for a promise, and the code that registers a mock.
  private func app(_ mocks: String, _ code: String) throws -> [String] {
    try Sources([
      "App.swift": """
      import Factory
      import SwiftUI
      protocol Clock {}
      struct SystemClock: Clock {}
      extension Container { var clock: Factory<(any Clock)?> { promised() } }
      struct Screen: View { @Injected(\\.clock) private var clock; var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Screen() } } }
      """,
      "Mocks.swift": "import Factory\nimport SwiftUI\nstruct ClockMock: Clock {}\n" + mocks,
      "Code.swift": "import Factory\nimport SwiftUI\n" + code,
    ]).verified().summaries
  }

  private static let mocks = "Container.shared.clock.register { ClockMock() }"
  private static let previews =
    "struct P: PreviewProvider { static var previews: some View { Screen().mocked() } }"

  /// Code that registers, and how a preview and the app call it.
  private static let shapes: [(code: String, preview: String, use: String)] = [
    (
      "public extension Container { func registerMocks() { clock.register { ClockMock() } } }",
      "#Preview { Container.shared.registerMocks()\nreturn Screen() }",
      "let isMocked: Void = Container.shared.registerMocks()"
    ),
    (
      """
      private enum Mocks { static func register() { \(mocks) } }
      extension PreviewProvider { static func setUp() { Mocks.register() } }
      extension View { func mocked() -> some View { Mocks.register()\nreturn self } }
      """, previews, "struct Other: View { var body: some View { Text(\"\").mocked() } }"
    ),
    (
      """
      func registerMocks() { \(mocks) }
      func setUp() { registerMocks() }
      func prepare() { setUp() }
      """, "#Preview { prepare()\nreturn Screen() }", "final class Start { init() { prepare() } }"
    ),
    (
      """
      struct MockView<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { \(mocks)\nself.content = content() }
        var body: some View { content }
      }
      """, "#Preview { MockView { Screen() } }", "let all = MockView { Screen() }"
    ),
    (
      """
      struct MockView<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content()\nsetUp() }
        var body: some View { content }
      }
      extension MockView { private func setUp() { \(mocks) } }
      """, "#Preview { MockView { Screen() } }", "func show() { _ = MockView { Screen() } }"
    ),
    (
      """
      struct Mocks: PreviewModifier {
        static func makeSharedContext() { \(mocks) }
        func body(content: Content, context: Void) -> some View { content }
      }
      extension PreviewTrait { static var mocks: Self { .modifier(Mocks()) } }
      """, "#Preview(traits: .mocks) { Screen() }", "final class Start { init() { \(mocks) } }"
    ),
  ]

  // VAL-20: the app has what it registers itself.
  @Test(arguments: shapes.indices)
  func `what only previews call replaces no factory of the app`(_ number: Int) throws {
    let shape = Self.shapes[number]
    #expect(try app(shape.code, shape.preview) == Self.missing)
    #expect(try app(shape.code, shape.preview + "\n" + shape.use) == Self.kept)
  }

  // VAL-25: somebody whose code is not read may call it, or another name of it.
  @Test(arguments: [
    "struct Mocks: AppIntent { func perform() { \(mocks) } }\n#Preview { Mocks()\nScreen() }",
    "final class Mocks: UIViewController { func show() { \(mocks) } }\n#Preview { Mocks() }",
    "func registerMocks() { \(mocks) }\n#Preview { registerMocks()\nScreen() }\nlet start = registerMocks",
    "struct Mocks { init() { \(mocks) } }\n#Preview { Mocks() }\ntypealias Start = Mocks",
  ])
  func `what others may call counts`(_ code: String) throws {
    #expect(try app("", code) == Self.kept)
  }

  // VAL-20
  @Test(arguments: [
    "#Preview { Container.shared.registerMocks()\nreturn Screen() }",
    "func start() { Container.shared.registerMocks() }",
  ])
  func `a cycle is found in spite of what previews register`(_ code: String) throws {
    let found = try Sources.verified(
      """
      import Factory
      import SwiftUI
      final class Login { init(_ rules: Rules) {} }
      final class Rules { init() { _ = Container.shared.login() } }
      final class LoginMock: Login { init() { super.init(Rules()) } }
      public extension Container {
        var login: Factory<Login> { self { Login(self.rules()) } }
        var rules: Factory<Rules> { self { Rules() } }
        func registerMocks() { login.register { fatalError() } }
      }
      struct Screen: View { @Injected(\\.login) private var login; var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Screen() } } }
      \(code)
      """
    ).diagnostics.map(\.id.description)
    #expect(found.contains("Garland/DependencyCycle") == code.hasPrefix("#Preview"))
  }
}
