// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The environment of SwiftUI, where it carries dependencies.
struct EnvironmentTests {
  private static let app = """
    import SwiftUI
    final class Session: ObservableObject {}
    final class Other: ObservableObject {}
    struct Screen: View {
      @EnvironmentObject private var session: Session
      var body: some View { Row(session) }
    }

    """

  private static func scene(_ content: String) -> String {
    """
    @main struct Main: App {
      @StateObject var session = Session()
      var body: some Scene { \(content) }
    }

    """
  }

  private static let finding =
    "Garland/MissingBinding: the program puts no 'Session' into an environment, and 'Screen' needs one"

  private static func summaries(_ text: String) throws -> [String] {
    try Sources.verified(app + text).summaries
  }

  // VAL-2
  @Test(arguments: [
    "Screen()", "Screen().environmentObject(Other())", #"Screen().environment(\.locale, .current)"#,
  ])
  func `an object that nothing puts into an environment is missing`(_ content: String) throws {
    let result = try Sources.verified(Self.app + Self.scene(content))
    #expect(result.summaries == [Self.finding])
    #expect(result.diagnostics.map(\.severity) == [.error])
    #expect(result.diagnostics.first?.location?.line == 5)
  }

  // VAL-2
  @Test func `findings are in the order of the lines`() throws {
    let screens = (0..<4).map { number in
      """
      final class Model\(number): ObservableObject {}
      struct Part\(number): View {
        @EnvironmentObject private var model: Model\(number)
        var body: some View { Text(model.name) }
      }

      """
    }
    let parts = "VStack { Part0(); Part1(); Part2(); Part3() }"
    let result = try Sources.verified(Self.app + screens.joined() + Self.scene(parts))
    #expect(result.diagnostics.compactMap(\.location?.line) == [10, 15, 20, 25])
  }

  // VAL-2: the wrapper's generic argument says what is taken.
  @Test(arguments: [
    ("@EnvironmentObject<Session> private var session", true),
    ("@EnvironmentObject<Session> private var session: Session", true),
    ("@Environment<Session>(Session.self) private var session", true),
    ("@Environment<Session?>(Session.self) private var session", false),
  ])
  func `a wrapper's argument is the type of the object`(
    _ property: String, _ isNeeded: Bool
  ) throws {
    let app = Self.app.replacing(
      "@EnvironmentObject private var session: Session", with: property)
    func found(_ text: String) throws -> [String] { try Sources.verified(app + text).summaries }
    #expect(try found(Self.scene("Screen()")) == (isNeeded ? [Self.finding] : []))
    #expect(try found(Self.scene("Screen().environmentObject(session)")) == [])
    // Who hands it on puts nothing there.
    let around =
      "struct Around: View { \(property)\nvar body: some View { Screen().environmentObject(session) } }\n"
    #expect(try found(Self.scene("Around()") + around).contains(Self.finding) == isNeeded)
  }

  // VAL-20
  @Test func `a modifier of the program's own puts objects into environments`() throws {
    let result = try Self.summaries(
      Self.scene("Screen().withAll()") + """
        extension View {
          func withAll() -> some View { environmentObject(Session()).font(.body) }
        }
        """)
    #expect(result == [])
  }

  // VAL-20: a property without a type has that of what its wrapper finds.
  @Test(arguments: [
    (
      #"@Dependency(\.session) private var session"#,
      """
      import Dependencies
      extension DependencyValues {
        var session: Session { get { self[Session.self] } set { self[Session.self] = newValue } }
      }
      extension Session: DependencyKey { static let liveValue = Session() }
      """
    ),
    (
      #"@Injected(\.session) private var session"#,
      """
      import Factory
      extension Container { var session: Factory<Session> { self { Session() } } }
      """
    ),
    (
      "@State private var session = Container.shared.session()",
      """
      import Factory
      extension Container { var session: Factory<Session> { self { Session() } } }
      """
    ),
    (
      "@State private var session = Container.shared.session(1)",
      """
      import Factory
      extension Container {
        var session: ParameterFactory<Int, Session> { self { _ in Session() } }
      }
      """
    ),
    (
      "@StateObject var session = Container.session()",
      """
      import Factory
      extension Container { static let session = Factory<Session> { Session() } }
      """
    ),
    (
      #"@StateObject private var session = resolve(\Services.session)"#,
      """
      import Factory
      final class Services: SharedContainer {
        static let shared = Services()
        let manager = ContainerManager()
        var session: Factory<Session> { self { Session() } }
      }
      """
    ),
  ])
  func `what a library finds is known when it is put into an environment`(
    _ property: String, _ library: String
  ) throws {
    let main = """
      @main struct Main: App {
        \(property)
        var body: some Scene { WindowGroup { Screen().environmentObject(session) } }
      }
      """
    let result = try Sources(["App.swift": Self.app + library + main]).verified()
    #expect(result.diagnostics.filter { $0.id == .notVerified }.map(\.summary) == [])
    #expect(result.summaries == [])
  }

  // VAL-2, VAL-5: whoever passes on what it was given puts nothing there.
  @Test(arguments: [
    ("@EnvironmentObject var own: Session", "own", true),
    ("@EnvironmentObject var own: Session", "self.own", true),
    ("@EnvironmentObject var own: Session", "other.own", false),
    ("@StateObject var own = Session()", "own", false),
    ("@ObservedObject var own: Session", "own", false),
    ("let own: Session", "own", false),
  ])
  func `what a view takes from its environment is not put there by it`(
    _ property: String, _ object: String, _ isMissing: Bool
  ) throws {
    let text = """
      struct Around: View {
        \(property)
        var other: Other2 { Other2() }
        var body: some View { Screen().environmentObject(\(object)) }
      }
      final class Other2 { let own = Session() }

      """
    let found = try Self.summaries(Self.scene("Around()") + text)
    #expect(found.contains(Self.finding) == isMissing)
  }

  // VAL-2, VAL-5
  @Test(arguments: [
    ("os(watchOS)", true), ("!os(iOS)", true), ("os(macOS) && !os(tvOS)", true), ("os(iOS)", false),
    ("FEATURE", false), ("os(macOS) || FEATURE", false), ("canImport(Elsewhere)", false),
  ])
  func `a file for another platform puts nothing into environments`(
    _ condition: String, _ isMissing: Bool
  ) throws {
    let other = """
      #if \(condition)
      import SwiftUI
      struct Around: View { var body: some View { Screen().environmentObject(Session()) } }
      #endif
      """
    let result = try Sources([
      "A.swift": Self.app.replacing("SwiftUI", with: "SwiftUI\nimport UIKit")
        + Self.scene("Screen()"), "B.swift": other,
    ]).verified()
    #expect(result.summaries.contains(Self.finding) == isMissing)
  }

  // VAL-5: the program need not have what only another platform's code reads.
  @Test(arguments: [
    ("#if os(watchOS)\nRow(session)\n#else\nText(\"\")\n#endif", []),
    ("#if os(watchOS)\nText(\"\")\n#else\nRow(session)\n#endif", [finding]),
  ])
  func `an object that only code of another platform reads is not missing`(
    _ body: String, _ found: [String]
  ) throws {
    let app = Self.app.replacing("Row(session)", with: "\n\(body)\n")
    let text = "import UIKit\n" + app + Self.scene("Screen()")
    #expect(try Sources.verified(text).summaries == found)
  }

  // VAL-2
  @Test func `what only a preview has is missing in the program`() throws {
    let previews = [
      "#Preview { Screen().environmentObject(Session()) }",
      """
      struct Some: PreviewProvider {
        static var previews: some View { Screen().environmentObject(Session()) }
      }
      """,
    ]
    for preview in previews {
      #expect(try Self.summaries(Self.scene("Screen()") + preview) == [Self.finding])
    }
  }

  // VAL-2
  @Test func `an observable object is found by its type`() throws {
    let text = """
      import SwiftUI
      @Observable final class Cart {}
      struct List: View { @Environment(Cart.self) private var cart; var body: some View { Text(cart.id) } }
      struct Total: View { @Environment(Cart.self) var cart: Cart; var body: some View { Text(cart.id) } }
      @main struct Main: App { var body: some Scene { Group { List(); Total() } } }
      """
    let result = try Sources.verified(text)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: the program puts no 'Cart' into an environment, and 'List' needs one"
      ])
    #expect(result.diagnostics.first?.notes.first?.text == "'Total' asks for it as well")
    let optional = text.replacing("private var cart;", with: "private var cart: Cart?;")
      .replacing("var cart: Cart;", with: "var cart: Cart?;")
    #expect(try Sources.verified(optional).summaries == [])
    let given = text.replacing("Group { List(); Total() }", with: "List().environment(Cart())")
    #expect(try Sources.verified(given).summaries == [])
  }

  // VAL-5: a false error is worse than none.
  @Test(arguments: [
    scene("Screen().environmentObject(session)"),
    scene("Text(\"\")")
      + "final class Special: Session {}\nlet v = Screen().environmentObject(Special() as Session)",
    scene("Text(\"\")")
      + "let w = Screen()\n#if os(tvOS)\nlet v = Screen().environmentObject(Session())\n#endif",
    scene("Text(\"\")"), "let v = Screen()",
  ])
  func `what may be there is no finding`(_ text: String) throws {
    #expect(try Self.summaries(text) == [])
  }

  private static let unread =
    "Garland/NotVerified: what is put into the environment here is not verified: its type cannot be read"

  // VAL-5, VAL-17: what cannot be read may be any object.
  @Test(arguments: [
    "let v = Screen().environmentObject(unknown())",
    "func f<T: ObservableObject>(_ t: T) { Screen().environmentObject(t) }",
    "func f(_ o: any ObservableObject) { Screen().environmentObject(o) }",
    "struct Values { let session = Session() }\nlet v = Text(\"\").environmentObject(made().session)",
    "protocol Kept {}\nextension Session: Kept {}\nfunc f<T: Kept & Sized>(_ t: T) { Text(\"\").environmentObject(t) }",
  ])
  func `an object that cannot be read may be the one that is asked for`(_ text: String) throws {
    #expect(try Self.summaries(Self.scene("shown(Screen())") + text) == [Self.unread])
    // It is not there for what is not below it.
    let lacking =
      "Garland/MissingBinding: 'Screen' needs a 'Session', and nothing puts one there "
      + "on the way Main -> Screen"
    #expect(try Self.summaries(Self.scene("Screen()") + text) == [lacking, Self.unread])
  }

  // VAL-5, VAL-17
  @Test func `a modifier that is not called may put any object around any view`() throws {
    let text = Self.scene("Screen()") + "let set = Text(\"\").environmentObject"
    #expect(try Self.summaries(text) == [Self.unread])
  }

  // VAL-5: it silences nothing about what it cannot be.
  @Test(arguments: [
    "let v = Text(\"\").environment(unknown())",
    "struct Values { let kept = Other() }\nlet v = Text(\"\").environmentObject(made().kept)",
    "struct Maker { func session() -> Other { Other() } }\nlet v = Text(\"\").environmentObject(made().session())",
    "protocol Kept {}\nextension Other: Kept {}\nfunc f<T: Kept>(_ t: T) { Text(\"\").environmentObject(t) }",
    "func f<T>(_ t: T) where T: Other { Text(\"\").environmentObject(t) }",
  ])
  func `an object that cannot be read is not one that it cannot be`(_ text: String) throws {
    #expect(try Self.summaries(Self.scene("Screen()") + text) == [Self.finding])
  }

  // VAL-5: the system makes it and puts it there.
  @Test(arguments: [
    "@UIApplicationDelegateAdaptor(Session.self) var delegate",
    "@UIApplicationDelegateAdaptor var delegate: Session",
    "@NSApplicationDelegateAdaptor<Session> var delegate",
    "@WKExtensionDelegateAdaptor(Session.self) private var delegate: Session",
    "@WKApplicationDelegateAdaptor(unknown) private var delegate",
  ])
  func `the delegate of an application is in the environment`(_ property: String) throws {
    let app = "@main struct Main: App { \(property)\nvar body: some Scene { Screen() } }\n"
    let found = try Self.summaries(app)
    #expect(!found.contains(Self.finding))
    let other = property.replacing("Session", with: "Other")
    guard other != property else { return }
    #expect(try Self.summaries(app.replacing(property, with: other)) == [Self.finding])
  }

  // VAL-5
  @Test func `the delegate of a scene is in the environment`() throws {
    let scene = "extension Session {}\nfinal class Scenes: NSObject, UIWindowSceneDelegate {}\n"
    let text = Self.scene("Screen()") + scene
    #expect(try Self.summaries(text) == [Self.finding])
    let own = Self.app.replacing(
      "ObservableObject {}", with: "ObservableObject, UISceneDelegate {}")
    #expect(try Sources.verified(own + text).summaries == [])
  }

  // VAL-2: code that nothing leads to crashes nobody.
  @Test func `what only views need that nobody shows is a warning`() throws {
    let old = "struct Old: View { var body: some View { Screen() } }\n"
    let result = try Sources.verified(Self.app + old + Self.scene("Text(\"\")"))
    #expect(result.summaries == [Self.finding])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    let shown = try Sources.verified(Self.app + old + Self.scene("Old()"))
    #expect(shown.diagnostics.map(\.severity) == [.error])
  }

  private static let neverRead =
    "Garland/MissingBinding: the program puts no 'Session' into an environment, "
    + "and 'Screen' declares one that it never reads"

  // VAL-5: SwiftUI stops the program where the object is read.
  @Test(arguments: [
    (#"Text("")"#, "", false), (#"Text(other.session)"#, "", true),
    (#"Text("")"#, "extension Screen { func f() { print(self.session) } }", true),
    (#"Inner(session: $session)"#, "", true), (#"Text("")"#, "let p = \\Screen.session", true),
    (#"Text("")"#, "struct Other { let session = 1; func f() { print(self.session) } }", false),
    (#"Text("")"#, "func f() { let session = Other(); print(session) }", false),
  ])
  func `an object that is never read is a warning`(
    _ body: String, _ other: String, _ isRead: Bool
  ) throws {
    let app = Self.app.replacing("Row(session)", with: body)
    let result = try Sources.verified(app + Self.scene("Screen()") + other)
    #expect(result.summaries == [isRead ? Self.finding : Self.neverRead])
    #expect(result.diagnostics.map(\.severity) == [isRead ? .error : .warning])
  }

  // VAL-5: a property that conforms to a protocol is read where the protocol's extensions do so.
  @Test func `an extension of a protocol can read the object`() throws {
    let shown = """
      protocol Shown { var session: Session { get } }
      extension Shown { func f() { print(session) } }

      """
    let app = Self.app.replacing("Row(session)", with: #"Text("")"#)
      .replacing("Screen: View", with: "Screen: View, Shown")
    #expect(try Sources.verified(app + shown + Self.scene("Screen()")).summaries == [Self.finding])
  }

  // VAL-17: what is verified is counted.
  @Test func `objects of environments are counted`() throws {
    let text = Self.app + Self.scene("Screen().environmentObject(session)")
    let result = try Sources.verified(text)
    #expect(result.counts.requests == 1)
    // No graph has them, so that everything that counts bindings of graphs says the same.
    #expect(result.counts.environmentObjects == 1)
    #expect(result.counts.bindings == 0)
    #expect(!result.isEmpty)
    let unread = try Sources.verified(text.replacing("(session)", with: "(unknown())"))
    #expect(unread.counts.takenForBound == 1)
  }

  // VAL-5
  @Test func `a finding is accepted above the property`() throws {
    let text = Self.app.replacing(
      "  @EnvironmentObject",
      with: "  // garland:ignore MissingBinding a plugin sets it\n  @EnvironmentObject")
    #expect(try Sources.verified(text + Self.scene("Screen()")).summaries == [])
  }

  // VAL-20: a framework may put into environments what conforms to a protocol of its own.
  @Test(arguments: [
    ("Spezi", "Module", Severity.note), ("Combine", "Module", .error),
    ("Spezi", "SessionDelegate", .error), ("Spezi", "Comparable", .error),
    ("PDFKit", "Module", .error), ("Dependencies", "DependencyKey", .error),
  ])
  func `what a framework may put there is taken for being there`(
    _ module: String, _ parent: String, _ want: Severity
  ) throws {
    let result = try Sources.verified(
      "import \(module)\n"
        + Self.app.replacing(
          "Session: ObservableObject", with: "Session: ObservableObject, \(parent)")
        + Self.scene("WindowGroup { Screen() }"))
    #expect(result.diagnostics.map(\.severity) == [want])
  }

  // VAL-20: a member of another type is not the view's.
  @Test func `a member of another type with the same name reads no object`() throws {
    let text =
      Self.app.replacing("Row(session)", with: #"Text("")"#)
      + Self.scene("WindowGroup { Screen() }")
    let other = "final class Page { let session = 1 }\nlet page = Page()\nlet read = page.session\n"
    #expect(try Sources.verified(text + other).diagnostics.map(\.severity) == [.warning])
    // Nobody can set it, and nobody sees what is private.
    let open = text.replacing("private var", with: "var")
    let setting = "func f() { unknown().session = Session() }\n"
    #expect(try Sources.verified(open + setting).diagnostics.map(\.severity) == [.warning])
    let reading = "func f() { print(unknown().session) }\n"
    #expect(try Sources.verified(open + reading).diagnostics.map(\.severity) == [.error])
    let elsewhere = ["A.swift": text, "B.swift": reading]
    #expect(try Sources(elsewhere).verified().diagnostics.map(\.severity) == [.warning])
    let own = "extension Screen { func row() { print(session) } }\n"
    #expect(try Sources.verified(text + own).diagnostics.map(\.severity) == [.error])
    // A method of another type has the same name.
    for call in ["unknown().session(1)", "unknown().sink { }.session(in: &bag)"] {
      let outside = "func f() { \(call) }\n"
      let inside = "extension Screen { func row() { \(call) } }\n"
      #expect(try Sources.verified(open + outside).diagnostics.map(\.severity) == [.warning])
      #expect(try Sources.verified(open + inside).diagnostics.map(\.severity) == [.warning])
    }
    let called = "func f(screen: Screen) { screen.session(1) }\n"
    #expect(try Sources.verified(open + called).diagnostics.map(\.severity) == [.error])
  }

  // VAL-5: SwiftUI puts a document that is an object into the environment of what its scene shows.
  @Test(arguments: [
    ("DocumentGroup(newDocument: { Session() }) { _ in Screen() }", [Severity]()),
    ("DocumentGroup(newDocument: Session.init) { _ in Screen() }", []),
    ("DocumentGroup { Session() } editor: { _ in Screen() }", []),
    ("DocumentGroup(viewing: Session.self) { _ in Screen() }", []),
    ("DocumentGroup(newDocument: { unknown() }) { _ in Screen() }", [.note]),
    ("DocumentGroup(newDocument: { Other() }) { _ in Screen() }", [.error]),
    ("DocumentGroup(newDocument: Note()) { _ in Screen() }", [.error]),
    ("DocumentGroup(editing: Session.self) { Screen() }", [.error]),
  ])
  func `the document of a scene is in its environment`(
    _ scene: String, _ want: [Severity]
  ) throws {
    let result = try Sources.verified(Self.app + "struct Note {}\n" + Self.scene(scene))
    #expect(result.diagnostics.map(\.severity) == want)
  }

  // VAL-20: who names a constant of a view does not show the view.
  @Test(arguments: [
    (#"static let title = "Accounts""#, Severity.warning),
    ("static let title = Accounts()", .error),
    ("static var title: Accounts { Accounts() }", .error),
  ])
  func `a constant of a view does not show it`(_ member: String, _ want: Severity) throws {
    let result = try Sources.verified(
      Self.app + Self.scene("WindowGroup { Main2() }") + """
        struct Accounts: View { \(member); var body: some View { Screen() } }
        struct Main2: View { var body: some View { Text("\\(Accounts.title)") } }
        """)
    #expect(result.diagnostics.map(\.severity) == [want])
  }
}
