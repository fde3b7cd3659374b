// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Objects that are in the environment of some views, and not of all that need them.
struct EnvironmentPathTests {
  private static let views = Sources.environmentViews

  /// The ways that lack an object.
  private static func ways(_ body: String, _ others: String = "") throws -> [String] {
    let page = """
      struct Page: View {
        private let model = Model()
        private let other = Other()
        var body: some View { \(body) }
      }

      """
    return try ways(in: views + page + others)
  }

  private static func ways(in text: String) throws -> [String] {
    try Sources.verified(text).diagnostics.map { finding in
      #expect(finding.id == .missingBinding)
      #expect(finding.severity == .warning)
      let parts = finding.summary.split(separator: " on the way ", maxSplits: 1)
      return parts.last.map(String.init) ?? ""
    }
  }

  private static let toEditor = ["Main -> Page -> Editor"]

  // VAL-2: another view has the object, and this one has not.
  @Test func `a view that lacks what others have is named with the way to it`() throws {
    let text = """
      struct Sheet: View { var body: some View { Form { Editor() } } }
      struct Page: View {
        var body: some View { List { Shown() }.sheet(isPresented: $isShown) { Sheet() } }
      }
      """
    let result = try Sources.verified(Self.views + text)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: 'Editor' needs a 'Model', and nothing puts one there "
          + "on the way Main -> Page -> Sheet -> Editor"
      ])
    #expect(result.diagnostics.first?.location?.line == 13)
    #expect(result.diagnostics.first?.notes.first?.location?.line == 5)
  }

  // VAL-2
  @Test(arguments: [
    "Editor()", "List { Editor().environmentObject(other) }", "HStack { if a { Editor() } }",
    "Group { Editor().environmentObject(model) }.navigationDestination(for: Int.self) { _ in Editor() }",
    "List { Text(\"\") }.environmentObject(model).sheet(isPresented: $a) { Editor() }",
    "switch a { case 1: Text(\"\")\ndefault: Editor() }", "AnyView(Editor().padding())",
    "Color.clear.overlay { NavigationLink { Editor() } label: { Text(\"\") } }",
  ])
  func `nothing around the view puts the object there`(_ body: String) throws {
    #expect(try Self.ways(body) == Self.toEditor)
  }

  /// A container of the program with a modifier of its own.
  private static func page(_ modifier: String, _ body: String = "Card { Editor() }.done(true)")
    throws -> [String]
  {
    try ways(
      body,
      """
      struct Card<Content: View>: View {
        let content: Content
        var isDone = false
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        \(modifier)
        var body: some View { Form { content } }
      }
      """)
  }

  // VAL-2: it shows the same.
  @Test(arguments: [
    "func done(_ a: Bool) -> Card { var card = self; card.isDone = a; return card }",
    "func done(_ a: Bool) -> Self { var card = self\ncard.isDone = a\nreturn card }",
    "func done(_ a: Bool) -> Card<Content> { let card = self; return card }",
    "func done(_ a: Bool) -> Card { self }", "func done(_ a: Bool) -> some View { self }",
  ])
  func `a modifier that returns a copy of its view leads on`(_ modifier: String) throws {
    #expect(try Self.page(modifier) == Self.toEditor)
    let given = "Card { Editor() }.done(true).environmentObject(model)"
    #expect(try Self.page(modifier, given) == [])
    #expect(try Self.page(modifier, "Card { Editor().environmentObject(model) }.done(true)") == [])
  }

  // VAL-5: what it returns may show something else.
  @Test(arguments: [
    "func done(_ a: Bool) -> Card { Card { Text(\"\") } }",
    "func done(_ a: Bool) -> Card { var card = self; if a { card = Card { Text(\"\") } }; return card }",
    "func done(_ a: Bool) -> Card { var card = self; card.isDone = a; return other }",
    "func done(_ a: Bool) -> Bool { let card = isDone; return card }",
  ])
  func `a modifier that may return another view ends the way`(_ modifier: String) throws {
    #expect(try Self.page(modifier) == [])
  }

  // VAL-5
  @Test(arguments: [
    "Editor().environmentObject(model)", "List { Editor() }.environmentObject(model)",
    "List { Text(\"\") }.sheet(isPresented: $a) { Editor() }.environmentObject(model)",
    "Editor().padding().if(a) { $0.environmentObject(model) }",
    "Editor()\n#if os(iOS)\n.environmentObject(model)\n#endif\n.padding()",
    "Library(model) { Editor() }", "Editor().given(model)",
  ])
  func `something around the view puts the object there`(_ body: String) throws {
    #expect(try Self.ways(body) == [])
  }

  // VAL-5: what the program declares for it puts objects there as well.
  @Test(arguments: [
    (
      "Editor().ready()",
      "extension View { func ready() -> some View { environmentObject(Model()) } }"
    ),
    (
      "Editor().ready",
      "extension View { var ready: some View { most } }\n"
        + "extension View { var most: some View { environmentObject(Model()) } }"
    ),
    (
      "Editor().modifier(Ready())",
      """
      struct Ready: ViewModifier {
        func body(content: Content) -> some View { content.environmentObject(Model()) }
      }
      """
    ),
    (
      "Ready { Editor() }",
      """
      struct Ready<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { content().most() }
      }
      extension View { func most() -> some View { environmentObject(Model()) } }
      """
    ),
    ("Editor().modifier(Kept.all)", "enum Kept { static let all = Unknown() }"),
  ])
  func `a modifier or a container of the program puts the object there`(
    _ body: String, _ others: String
  ) throws {
    #expect(try Self.ways(body, others) == [])
  }

  // VAL-2: what belongs to a case of an enumeration has the type that is declared there.
  @Test(arguments: [
    "switch phase { case .open(let kept): Shown2().environmentObject(kept)\ndefault: Editor() }",
    "switch phase { case let .open(kept): Shown2().environmentObject(kept)\ndefault: Editor() }",
    "switch phase { case Phase.pair(_, let kept): Shown2().environmentObject(kept)\ndefault: Editor() }",
    "if case .pair(_, second: let kept) = phase { Shown2().environmentObject(kept) } else { Editor() }",
  ])
  func `the object of a case is put where it is bound`(_ body: String) throws {
    let others = """
      struct Shown2: View { var body: some View { Editor() } }
      extension Page {
        var phase: Phase { .closed }
        enum Phase { case closed, open(Model), pair(Int, second: Model) }
      }
      """
    #expect(try Self.ways(body, others) == Self.toEditor)
    let other = others.replacing("open(Model)", with: "open(Other)")
      .replacing("second: Model", with: "second: Other")
    #expect(try Self.ways(body, other).count == 1)
  }

  // VAL-5: the view may be shown anywhere.
  @Test(arguments: [
    "Button(\"\") { router.present(Editor()) }", "Button(\"\") { shown = AnyView(Editor()) }",
    "Tabs(all: [AnyView(Editor())])", "Tab(view: Editor())", "show { Editor() }",
    "VStack { let view = Editor()\nview.environmentObject(model) }",
    "router.present { Editor() }", ".init(Editor())", "#Preview { Editor() }",
  ])
  func `a view that is handed to something else is not followed`(_ body: String) throws {
    let others = """
      final class Router { func present(_ view: some View) {} }
      struct Tab { let view: Editor }
      """
    #expect(try Self.ways(body, others) == [])
  }

  // VAL-2, VAL-5
  @Test(arguments: [
    ("VStack { row }", "var row: some View { Editor() }", true),
    ("VStack { row(1) }", "@ViewBuilder func row(_ a: Int) -> some View { Editor() }", true),
    ("VStack { self.row.environmentObject(model) }", "var row: some View { Editor() }", false),
    ("VStack { Text(\"\") }", "var row: some View { Editor() }", false),
    ("ForEach(all) { row in row }", "var row: some View { Editor() }", false),
    ("VStack { row }", "var row: [Editor] { [Editor()] }", false),
  ])
  func `members of a view are read where its body uses them`(
    _ body: String, _ member: String, _ isFound: Bool
  ) throws {
    let found = try Self.ways(body, "extension Page { \(member) }")
    #expect(found == (isFound ? Self.toEditor : []))
  }

  // VAL-2: who makes a view often sets its delegate before it is shown.
  @Test func `a view in a variable is followed`() throws {
    func found(_ code: String, _ member: String = "") throws -> [String] {
      let show = "push(UIHostingController(rootView: view))"
      return try Self.ways(
        "Shown()",
        """
        final class Host: UIViewController { \(member)
        func show() { \(code)\n\(code.contains("rootView") ? "" : show) } }
        let host = Host()
        extension Editor { var flow: Host? { get { nil } nonmutating set {} }
        func start() {} }
        """)
    }
    let way = ["Host -> Editor"]
    #expect(try found("var view = Editor()\nview.flow = self") == way)
    #expect(try found("let view: Editor\nview = Editor()") == way)
    #expect(try found("var view = Editor()\nif a { view = Editor() }") == way)
    #expect(try found("", "let view = Editor()") == way)
    #expect(try found("var view = AnyView(Editor())\nview = other") == [])
    #expect(try found("var view = AnyView(Editor())\nwrap(&view)") == [])
    let given = "view.environmentObject(Model())"
    #expect(
      try found("var view = Editor()\npush(UIHostingController(rootView: \(given)))") == [])
    #expect(try found("", "let view = Editor().environmentObject(Model())") == [])
  }

  // VAL-2
  @Test func `what a view in a variable is told does not show it`() throws {
    func found(_ code: String) throws -> [String] {
      try Self.ways(
        "row",
        "extension Page { var row: some View { \(code) } }\nextension Editor { func start() {} }")
    }
    for kind in ["let", "var"] {
      #expect(
        try found("\(kind) view = Editor()\nview.start()\nreturn view.environmentObject(model)")
          == [])
      #expect(try found("\(kind) view = Editor()\nview.start()\nreturn view") == Self.toEditor)
    }
  }

  // VAL-2: a hosting controller begins an environment of its own.
  @Test func `what a hosting controller shows has only what is put there`() throws {
    func found(_ code: String, _ bases: String = "UIViewController") throws -> [String] {
      try Self.ways(
        "Shown()", "final class Host: \(bases) { func show() { \(code) } }\nlet host = Host()")
    }
    let way = ["Host -> Editor"]
    #expect(try found("push(UIHostingController(rootView: Editor()))") == way)
    #expect(try found("let view = Editor().padding()\npush(NSHostingView(rootView: view))") == way)
    #expect(try found("push(UIHostingController<Editor>(rootView: Editor()))") == way)
    #expect(try found("draw(ImageRenderer(content: Editor().padding()))") == way)
    let given = "Editor().environmentObject(Model())"
    #expect(try found("push(UIHostingController(rootView: \(given)))") == [])
    #expect(
      try found("let view = \(given)\npush(UIHostingController(rootView: view))") == [])
    let later = "let c = UIHostingController(rootView: AnyView(Editor()))\nc.rootView = other"
    #expect(try found(later) == [])
    let drawnLater = "let r = ImageRenderer(content: AnyView(Editor()))\nr.content = other"
    #expect(try found(drawnLater) == [])
    #expect(try found("draw(ImageRenderer(content: Editor()))\nprint(page.rootView)") == way)
    // What brings it into SwiftUI hands the environment on in UIKit only.
    let bridge = "UIViewControllerRepresentable, NSViewControllerRepresentable"
    #expect(try found("push(UIHostingController(rootView: Editor()))", bridge) == [])
    #expect(try found("push(NSHostingController(rootView: Editor()))", bridge) == way)
    // What is around it in a view is not around what it shows.
    let inside = "Button(\"\") { push(UIHostingController(rootView: Editor())) }"
    #expect(
      try Self.ways("\(inside).environmentObject(model)") == ["Page -> Editor"])
    let drawn = inside.replacing("UIHostingController(rootView:", with: "ImageRenderer(content:")
    #expect(try Self.ways("\(drawn).environmentObject(model)") == ["Page -> Editor"])
    let givenThere = drawn.replacing("Editor()", with: "Editor().environmentObject(model)")
    #expect(try Self.ways(givenThere) == [])
  }

  // VAL-2, VAL-24: each name is searched once, and a way is written down only where something is found.
  @Test(.timeLimit(.minutes(1))) func `a long way is followed in linear time`() throws {
    let count = 2_000
    let chain = (0..<count).map { number in
      let next = number < count - 1 ? "V\(number + 1)()" : "Text(model.name)"
      return """
        struct V\(number): View {
          @EnvironmentObject var model: Model
          var body: some View { \(next) }
        }

        """
    }
    let found = try Self.ways("V0()", chain.joined())
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Main -> Page -> V0 -> V1 -> V2 -> ") == true)
    #expect(found.first?.hasSuffix(" -> V\(count - 2) -> V\(count - 1)") == true)
  }

  // VAL-5: the object may be there all the same, or nobody may need it.
  @Test func `an object that may be there is no finding`() throws {
    let page = "struct Page: View { var body: some View { Editor() } }\n"
    #expect(try Self.ways(in: Self.views + page) == Self.toEditor)
    let unread = "let view = Text(\"\").environmentObject"
    #expect(try Self.ways(in: Self.views + page + unread) == [])
    let delegate = "struct D { @UIApplicationDelegateAdaptor(Model.self) var delegate }"
    #expect(try Self.ways(in: Self.views + page + delegate) == [])
    let unused = Self.views.replacing("Text(model.name)", with: "Text(\"\")")
    #expect(try Self.ways(in: unused + page) == [])
    let accepted = Self.views.replacing(
      "  @EnvironmentObject",
      with: "  // garland:ignore MissingBinding a plugin sets it\n  @EnvironmentObject")
    #expect(try Self.ways(in: accepted + page) == [])
    let scene = Self.views.replacing("Page() }", with: "Page() }.environmentObject(Model())")
    #expect(try Self.ways(in: scene + page) == [])
  }

  // VAL-2: what SwiftUI hands to a closure has the type of what it is taken from.
  @Test(arguments: [
    "ForEach(all) { kept in Around().environmentObject(kept) }",
    "List(all, id: \\.self) { Around().environmentObject($0) }",
    "Text(\"\").sheet(item: $one) { kept in Around().environmentObject(kept) }",
    "Text(\"\").navigationDestination(for: Kept.self) { kept in Around().environmentObject(kept) }",
  ])
  func `the object that a closure is handed is put there`(_ body: String) throws {
    let others = """
      struct Around: View { var body: some View { Editor() } }
      typealias Kept = Model
      extension Page { var all: [Model] { [] }; var one: Model? { nil } }
      """
    #expect(try Self.ways(body, others) == [])
    let other = others.replacing("Model", with: "Other")
    #expect(try Self.ways(body, other) == ["Main -> Page -> Around -> Editor"])
  }

  // VAL-2, VAL-5: an object that cannot be read may be any, and only below the view that it is put on.
  @Test(arguments: [
    ("Editor().environmentObject(unknown())", false),
    ("ForEach(all) { object in Editor().environmentObject(object) }", false),
    ("Editor().given(made())", false), ("Editor().modifier(Given(object: made()))", false),
    ("VStack { Editor(); Text(\"\").environmentObject(unknown()) }", true),
    ("ForEach(all) { object in Text(\"\").environmentObject(object) }.overlay(Editor())", true),
    ("VStack { Editor(); Text(\"\").given(made()) }", true),
  ])
  func `what cannot be read is taken for being there below it`(
    _ body: String, _ isFound: Bool
  ) throws {
    let others = """
      extension View {
        func given<Given: ObservableObject>(_ given: Given) -> some View { environmentObject(given) }
      }
      struct Given<Object: ObservableObject>: ViewModifier {
        let object: Object
        func body(content: Content) -> some View { content.environmentObject(object) }
      }
      """
    #expect(try Self.ways(body, others) == (isFound ? Self.toEditor : []))
  }

  // VAL-5: folders need not tell which of two views of one name a program has.
  @Test func `a view whose name two types have is not followed`() throws {
    let page = "struct Page: View { var body: some View { Sheet() } }\n"
    let sheet = "import SwiftUI\nstruct Sheet: View { var body: some View { Editor() } }\n"
    let one = ["Main.swift": Self.views + page, "Phone/Sheet.swift": sheet]
    #expect(try Sources(one).verified().diagnostics.count == 1)
    let other = sheet.replacing("Editor()", with: "Shown()")
    let two = one.merging(["Pad/Sheet.swift": other]) { $1 }
    #expect(try Sources(two).verified().summaries == [])
  }

  // VAL-2: what a constant is shown as, it is shown with what is around its name.
  @Test(arguments: [
    ("let editor = Editor(); return Group { editor }", toEditor),
    ("let editor = Editor(); return editor.padding()", toEditor),
    ("let editor = AnyView(Editor()); return List { editor }.environmentObject(other)", toEditor),
    ("let editor = Editor(); return Group { editor.environmentObject(model) }", []),
    ("let editor = Editor().environmentObject(model); return Group { editor }", []),
    ("let editor = Editor(); return Text(editor.title)", []),
    ("let editor = Editor(); return Text(\"\").onAppear { keep(editor) }", []),
    ("var editor = Editor(); return Group { editor }", toEditor),
    ("var editor = AnyView(Editor()); editor = keep(editor); return Group { editor }", []),
    ("let editor = Editor(); return Group { ForEach(all) { editor in Text(editor) } }", []),
  ])
  func `a view in a local constant is shown where its name stands`(
    _ body: String, _ ways: [String]
  ) throws {
    let others = "func keep(_ view: Editor) {}\nextension Editor { var title: String { \"\" } }"
    #expect(try Self.ways(body, others) == ways)
  }

  // VAL-2
  @Test func `a hosting view shows what a builder around a constant has`() throws {
    let text = """
      import AppKit
      struct Page: View {
        let panel = Panel()
        var body: some View { Shown().onAppear { panel.open() } }
      }
      final class Panel: NSWindowController {
        func open() {
          let editor = Editor()
          window?.contentView = NSHostingView(rootView: Group { editor })
        }
      }
      """
    #expect(try Self.ways(in: Self.views + text) == ["Panel -> Editor"])
    let given = text.replacing("{ editor }", with: "{ editor.environmentObject(Model()) }")
    #expect(try Self.ways(in: Self.views + given) == [])
  }

  // VAL-2, VAL-5: it is made elsewhere, and shown here.
  @Test(arguments: [
    ("VStack { bar }", toBar), ("VStack { self.bar.padding() }", toBar),
    ("Text(\"\").safeAreaInset(edge: .bottom) { bar }", toBar),
    ("VStack { bar }.environmentObject(model)", []), ("Text(bar.title)", []),
    ("Text(\"\").onAppear { bar.open() }", []), ("ForEach(all) { bar in bar }", []),
    ("Text(\"\")", []),
  ])
  func `a view that a property holds is shown where its name stands`(
    _ body: String, _ ways: [String]
  ) throws {
    let text = """
      struct Bar: View {
        var title: String { "" }
        func open() {}
        var body: some View { Editor() }
      }
      struct Screen: View {
        let bar: Bar
        var model: Model
        var body: some View { Group { Text("").environmentObject(model); \(body) } }
      }
      struct Page: View {
        let model = Model()
        var body: some View { Screen(bar: Bar(), model: model) }
      }
      """
    let found = try Self.ways(in: Self.views + text)
    #expect(found == ways)
  }

  private static let toBar = ["Main -> Page -> Screen -> Bar -> Editor"]
}
