// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What shows views of SwiftUI in environments of their own, and what navigations push.
struct EnvironmentHostTests {
  private static let views = """
    import SwiftUI
    final class Model: ObservableObject {}
    struct Editor: View {
      @EnvironmentObject private var model: Model
      var body: some View { Text(model.name) }
    }
    @main struct Main: App {
      let model = Model()
      var body: some Scene { WindowGroup { Page().environmentObject(model) } }
    }

    """

  private static func ways(_ text: String) throws -> [String] {
    try Sources.verified(views + text).diagnostics.map { finding in
      #expect(finding.id == .missingBinding)
      #expect(finding.severity == .warning)
      return finding.summary.split(separator: " on the way ", maxSplits: 1).last.map(String.init)
        ?? ""
    }
  }

  /// The ways to an editor, which once has its object and once has not.
  private static func found(_ text: String) throws -> [String] {
    let given = text.replacing("Editor()", with: "Editor().environmentObject(Model())")
    #expect(try ways(given) == [])
    return try ways(text)
  }

  private static func page(_ body: String) -> String {
    "struct Page: View { var body: some View { \(body) } }\n"
  }

  // VAL-2: what is above the view that brings a controller into SwiftUI does not reach what AppKit's controller shows.
  @Test func `what a representable hosts has only what is put there`() throws {
    let text = """
      struct Pager: NSViewControllerRepresentable {
        func makeNSViewController(context: Context) -> NSViewController {
          NSHostingController(rootView: Editor())
        }
        func updateNSViewController(_ controller: NSViewController, context: Context) {}
      }

      """
    #expect(try Self.found(Self.page("Pager()") + text) == ["Pager -> Editor"])
    let all = text.replacing(
      "Editor()", with: #"Editor().environment(\.self, context.environment)"#)
    #expect(try Self.ways(Self.page("Pager()") + all) == [])
    let later = text.replacing(
      "context: Context) {}", with: "context: Context) { controller.rootView = other }")
    #expect(try Self.ways(Self.page("Pager()") + later) == [])
    // UIKit hands the environment on by the traits of its controllers and views.
    #expect(try Self.ways(Self.page("Pager()") + text.replacing("NS", with: "UI")) == [])
  }

  // VAL-2, VAL-5
  @Test(arguments: [
    ("Other.PanelHostingController(rootView: Editor())", true),
    ("PanelHostingView(rootView: Editor(), isModal: true)", true),
    ("PanelHostingController(content: Editor())", false),
    ("PanelController(rootView: Editor())", false),
    ("PanelHostingController(rootView: Editor(), model: Model())", true),
  ])
  func `a hosting controller of another module shows its root`(
    _ host: String, _ isFound: Bool
  ) throws {
    let text = Self.page("Text(\"\")") + "final class Host { func show() { push(\(host)) } }"
    #expect(try Self.found(text) == (isFound ? ["Host -> Editor"] : []))
  }

  // VAL-2, VAL-5
  @Test func `a subclass of a hosting controller shows its root`() throws {
    let page = Self.page("Text(\"\")")
    let own =
      "final class Own: UIHostingController<Editor> { init() { super.init(rootView: Editor()) } }\n"
      + "let own = Own()"
    #expect(try Self.found(page + own) == ["Own -> Editor"])
    func kept(_ code: String) -> String {
      """
      final class Own<Root: View>: UIHostingController<Root> { \(code) }
      final class Host { func show() { push(Own(rootView: Editor())) } }
      """
    }
    let handed = "override init(rootView: Root) { super.init(rootView: rootView) }"
    #expect(try Self.found(page + kept("")) == ["Host -> Editor"])
    #expect(try Self.found(page + kept(handed)) == ["Host -> Editor"])
    let putting = handed.replacing(
      "rootView: rootView)", with: "rootView: AnyView(rootView.environmentObject(Model())))")
    #expect(try Self.ways(page + kept(putting)) == [])
    // The superclass decides what is shown.
    let heir = """

      final class Heir<Root: View>: Own<Root> { \(handed) }
      final class Heirs { func show() { push(Heir(rootView: Editor())) } }
      """
    let base = "class Own<Root: View>: UIHostingController<Root> { \(handed) }"
    #expect(try Self.found(page + base + heir) == ["Heirs -> Editor"])
    #expect(try Self.ways(page + base.replacing(handed, with: putting) + heir) == [])
    let named = handed.replacing(
      "super", with: "let all = AnyView(rootView.environmentObject(Model())); super"
    ).replacing("(rootView: rootView)", with: "(rootView: all)")
    #expect(try Self.ways(page + base.replacing(handed, with: named) + heir) == [])
    let setting = "func viewDidLoad() { rootView = other }"
    #expect(try Self.ways(page + kept(setting)) == [])
  }

  // VAL-2, VAL-5: the system makes a delegate that the program names or that it starts with, and no other one.
  @Test func `a delegate that no application names shows nothing`() throws {
    func delegates(_ attribute: String) -> String {
      """
      final class Old: UIResponder, UIApplicationDelegate {
        func configure(_ configuration: UISceneConfiguration) {
          configuration.delegateClass = Scenes.self
        }
      }
      final class Scenes: UIResponder, UIWindowSceneDelegate {
        func scene() { window?.rootViewController = UIHostingController(rootView: Editor()) }
      }
      struct Clock: Widget {
        \(attribute)
        var body: some Scene { WindowGroup { Text("") } }
      }

      """
    }
    let page = Self.page("Text(\"\")")
    #expect(try Self.ways(page + delegates("")) == [])
    let named = "@UIApplicationDelegateAdaptor(Old.self) var delegate"
    #expect(try Self.found(page + delegates(named)) == ["Scenes -> Editor"])
    let listed = delegates("").replacing("delegateClass = Scenes.self", with: "name = \"\"")
    #expect(try Self.found(page + listed) == ["Scenes -> Editor"])
    let showing = delegates("").replacing(
      "configuration.delegateClass = Scenes.self",
      with: "show(UIHostingController(rootView: Editor()))")
    #expect(
      try Self.ways(
        page
          + showing.replacing(
            "window?.rootViewController = UIHostingController(rootView: Editor())", with: "")) == []
    )
  }

  // VAL-2: a view that is handed to what hosts it is shown there.
  @Test(arguments: [
    "init(@ViewBuilder content: () -> Content) { self.content = content() }", "",
  ])
  func `content that a representable hosts has only what is put there`(
    _ initializer: String
  ) throws {
    let text = """
      struct Pager<Content: View>: NSViewControllerRepresentable {
        let content: Content
        \(initializer)
        func makeNSViewController(context: Context) -> NSHostingController<Content> {
          NSHostingController(rootView: content)
        }
      }

      """
    let call = initializer.isEmpty ? "Pager(content: Editor())" : "Pager { Editor() }"
    #expect(try Self.found(Self.page("VStack { \(call) }") + text) == ["Page -> Editor"])
    // Another container hands on what it is handed.
    let around = """
      struct Around<Inner: View>: View {
        @ViewBuilder var inner: () -> Inner
        var body: some View { \(call.replacing("Editor()", with: "inner()")) }
      }

      """
    let page = Self.page("Around { Editor() }")
    #expect(try Self.found(page + text + around) == ["Page -> Editor"])
    let putting = around.replacing("inner() }", with: "inner().environmentObject(Model()) }")
      .replacing("inner())", with: "inner().environmentObject(Model()))")
    #expect(try Self.ways(page + text + putting) == [])
    let direct = text.replacing(": NSViewControllerRepresentable", with: ": View")
      .replacing("NSHostingController(rootView: content)", with: "unknown(content)")
    #expect(try Self.ways(Self.page("VStack { \(call) }") + direct) == [])
  }

  // VAL-2
  @Test func `what a modifier presents by a controller has only what is put there`() throws {
    let text = """
      struct Detent<Sheet: View>: ViewModifier {
        @Binding var isShown: Bool
        let sheet: () -> Sheet
        func body(content: Content) -> some View {
          content.onChange(of: isShown) { _ in show(UIHostingController(rootView: sheet())) }
        }
      }
      extension View {
        func detent<Sheet: View>(_ a: Binding<Bool>, @ViewBuilder content: @escaping () -> Sheet)
          -> some View
        {
          modifier(Detent(isShown: a, sheet: content))
        }
      }

      """
    let page = Self.page("Text(\"\").detent($a) { Editor() }")
    #expect(try Self.found(page + text) == ["Page -> Editor"])
    let other = text + "extension Button { func detent(_ a: Int) {} }"
    #expect(try Self.ways(page + other) == [])
  }

  // MARK: Modifiers

  // VAL-2: what a modifier shows is outside of what stands before it.
  @Test(arguments: ["modifier(Lock())", "lockable()"])
  func `what a modifier adds has what is around the modifier`(_ call: String) throws {
    let text = """
      struct Lock: ViewModifier {
        func body(content: Content) -> some View { ZStack { content; Editor() } }
      }
      extension View { func lockable() -> some View { modifier(Lock()) } }

      """
    func scene(_ content: String) -> String {
      Self.page("Text(\"\")")
        + "struct Clock: Widget { let model = Model()\nvar body: some Scene { WindowGroup { \(content) } } }"
    }
    let outside = scene("Page().environmentObject(model).\(call)")
    #expect(try Self.found(outside + text) == ["Clock -> Lock -> Editor"])
    #expect(try Self.ways(scene("Page().\(call).environmentObject(model)") + text) == [])
  }

  // VAL-2
  @Test(arguments: [
    ("Lockable(locked: Editor.init)", ["Clock -> Editor"]),
    ("Lockable(locked: Editor.init).environmentObject(model)", []),
    ("keep(Editor.init)", []), ("Lockable(locked: Editor.self)", []),
  ])
  func `a reference to an initializer makes the view`(_ content: String, _ want: [String]) throws {
    let text = """
      struct Lockable<Locked: View>: View {
        @ViewBuilder var locked: () -> Locked
        var body: some View { ZStack { locked() } }
      }
      struct Clock: Widget {
        let model = Model()
        var body: some Scene { WindowGroup { \(content) } }
      }

      """
    #expect(try Self.ways(Self.page("Text(\"\")") + text) == want)
  }

  // MARK: Navigation

  private static let toEditor = ["Clock -> Home -> Editor"]

  // VAL-2, VAL-5: what is pushed has what is around the navigation, and not what is around the link.
  @Test(arguments: [
    ("NavigationStack { Home().environmentObject(model) }", toEditor),
    ("NavigationView { List { Home() }.environmentObject(model) }", toEditor),
    ("NavigationStack { Home() }.environmentObject(model)", []),
    ("NavigationStack { Card { Home() }.environmentObject(model) }", []),
    ("Home().environmentObject(model)", []),
    (
      "NavigationStack { Text(\"\").sheet(isPresented: $a) { Home().environmentObject(model) } }",
      []
    ),
  ])
  func `what a navigation pushes has what is around it`(
    _ content: String, _ want: [String]
  ) throws {
    let pushing = [
      "Text(\"\").navigationDestination(for: Int.self) { _ in Editor() }",
      "NavigationLink(\"\") { Editor() }", "NavigationLink(destination: Editor()) { Text(\"\") }",
      "NavigationLink { Editor() } label: { Text(\"\") }",
    ]
    let showing = [
      "NavigationLink(value: 1) { Editor() }",
      "NavigationLink(destination: Text(\"\")) { Editor() }",
      "NavigationLink { Text(\"\") } label: { Editor() }", "Text(\"\").overlay { Editor() }",
    ]
    for body in pushing + showing {
      let text = """
        struct Card<Content: View>: View {
          let content: Content
          init(@ViewBuilder content: () -> Content) { self.content = content() }
          var body: some View { NavigationStack { content } }
        }
        struct Home: View { var body: some View { \(body) } }
        struct Clock: Widget {
          let model = Model()
          var body: some Scene { WindowGroup { \(content) } }
        }

        """
      let found = try Self.ways(Self.page("Text(\"\")") + text)
      #expect(found == (pushing.contains(body) ? want : []), "\(body)")
    }
  }

  // MARK: Names

  // VAL-2: a member of another view is not the one of the name.
  @Test func `a member of another type gives nothing`() throws {
    let text = """
      struct Loading<C: View>: View {
        var content: () -> C
        var body: some View { ZStack { self.content() } }
      }
      struct Card: View {
        var body: some View { Text("") }
        var content: some View { VStack { Text(Names.Other.title) } }
        var main: some View { Text("").environmentObject(Model()) }
      }
      enum Names { enum Other { static let title = "" } }
      struct Other: View { var body: some View { Text("").environmentObject(Model()) } }
      struct Clock: Widget { var body: some Scene { WindowGroup { Loading { Home() } } } }
      struct Home: View {
        var body: some View { Editor().frame(width: UIScreen.main.bounds.width) }
      }

      """
    #expect(try Self.found(Self.page("Text(\"\")") + text) == ["Clock -> Home -> Editor"])
    let own =
      text.replacing("self.content()", with: "self.content().given()")
      + "extension View { func given() -> some View { environmentObject(Model()) } }"
    #expect(try Self.ways(Self.page("Text(\"\")") + own) == [])
    let named = text.replacing("UIScreen.main.bounds.width", with: "1").replacing(
      "ZStack { self.content() }", with: "ZStack { self.content(); Other() }")
    #expect(try Self.ways(Self.page("Text(\"\")") + named) == [])
  }

  // VAL-2, VAL-5: UIKit shows the preview of a context menu apart from the view.
  @Test(arguments: [
    "Text(\"\").contextMenu { Text(\"\") } preview: { Editor() }",
    "Text(\"\").contextMenu(menuItems: { Text(\"\") }, preview: { Editor() })",
  ])
  func `the preview of a context menu has only what is put there`(_ body: String) throws {
    #expect(try Self.found(Self.page(body)) == ["Page -> Editor"])
    let items = "Text(\"\").contextMenu { Editor() } preview: { Text(\"\") }"
    #expect(try Self.ways(Self.page(items)) == [])
  }

  // VAL-2, VAL-5: a function that the program adds to all views shows the view on which it is called.
  @Test func `what a modifier hosts has only what is put there`() throws {
    let hosting = """
      extension View {
        func hosted() -> UIViewController { UIHostingController(rootView: self) }
      }
      struct Page: View {
        var card: some View { VStack { Editor() } }
        var body: some View { VStack { card; Button("") { SHOW } } }
      }
      func show(_ controller: UIViewController) {}

      """
    func shown(_ code: String) -> String { hosting.replacing("SHOW", with: code) }
    #expect(try Self.found(shown("show(Editor().hosted())")) == ["Page -> Editor"])
    #expect(try Self.ways(shown("show(card.hosted())")) == ["Page -> Editor"])
    #expect(try Self.ways(shown("show(card.environmentObject(Model()).hosted())")) == [])
    #expect(try Self.ways(shown("show(card)")) == [])
  }

  // VAL-2, VAL-5
  @Test func `content that a constant holds is what callers hand over`() throws {
    let text = """
      struct Panel<Inner: View>: ViewModifier {
        let content: () -> Inner
        func body(content: Content) -> some View { content.onAppear { open() } }
        private func open() {
          let content = self.content()
          show(UIHostingController(rootView: content))
        }
      }
      extension View {
        func panel<Inner: View>(content: @escaping () -> Inner) -> some View {
          modifier(Panel(content: content))
        }
      }
      func show(_ controller: UIViewController) {}

      """
    let page = Self.page("Text(\"\").panel { Editor() }")
    #expect(try Self.found(page + text) == ["Page -> Editor"])
  }
}
