// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What is never shown on a way: later parts of a picture, and what a value of the environment switches off.
struct EnvironmentPictureTests {
  private static func found(_ text: String) throws -> [Diagnostic] {
    try Sources.verified(Sources.environmentViews + text).diagnostics
  }

  // VAL-2, VAL-5: a renderer draws once, and a preview of a menu is only looked at.
  @Test(arguments: [
    ("ImageRenderer(content: Card())", false), ("UIHostingController(rootView: Card())", true),
  ])
  func `what is presented later is in no picture`(_ host: String, _ isLive: Bool) throws {
    let later = [
      "Text(\"\").sheet(isPresented: $a) { Editor() }", "NavigationLink(\"\") { Editor() }",
      "Text(\"\").alert(\"\", isPresented: $a) { Editor() }",
      "Text(\"\").navigationDestination(for: Int.self) { _ in Editor() }",
      "Text(\"\").later { Editor() }",
    ]
    for body in later + ["VStack { Editor() }"] {
      let text = """
        struct Page: View {
          var body: some View { VStack { Card().environmentObject(Model()) } }
          func share() { keep(\(host)) }
        }
        struct Card: View { var body: some View { \(body) } }
        extension View {
          func later<Inner: View>(@ViewBuilder inner: () -> Inner) -> some View {
            popover(isPresented: $a) { inner() }
          }
        }

        """
      let isFound = isLive || body.hasPrefix("VStack")
      let findings = try Self.found(text)
      #expect(
        findings.map(\.summary)
          == (isFound
            ? [
              "'Editor' needs a 'Model', and nothing puts one there on the way Page -> Card -> Editor"
            ]
            : []),
        "\(body)")
      let name = host.prefix { $0 != "(" }
      let notes = findings.flatMap(\.notes).map(\.text)
      #expect(
        notes.contains("what '\(name)' shows has an environment of its own") == isFound, "\(body)")
    }
  }

  // VAL-2, VAL-5: nobody taps into a picture.
  @Test(arguments: [
    ("Button { model.go() } label: { Text(\"\") }", false),
    ("Button(\"\", action: { model.go() })", false),
    ("Text(\"\").onTapGesture { model.go() }", false),
    ("Button(action: {}) { Text(model.name) }", true),
    ("onboarding { Text(model.name) }", true),
    ("Text(\"\").onAppear { model.go() }", true), ("VStack { Text(model.name) }", true),
  ])
  func `what only an action reads is not read in a picture`(_ body: String, _ isFound: Bool) throws
  {
    let text = """
      struct Page: View {
        var body: some View {
          Link().contextMenu { } preview: { Link() }.environmentObject(Model())
        }
      }
      struct Link: View {
        @EnvironmentObject private var model: Model
        var body: some View { \(body) }
      }

      """
    #expect(try Self.found(text).isEmpty != isFound)
    let shown = text.replacing(".contextMenu { } preview: { Link() }", with: ".sheet { Link() }")
    #expect(try Self.found(shown) == [])
    let kept = text.replacing(
      ".contextMenu { } preview: { Link() }",
      with: ".onTapGesture { keep(UIHostingController(rootView: Link())) }")
    #expect(try Self.found(kept).count == 1)
  }

  // VAL-2, VAL-5: a view reads the values that are around it, not those that it sets inside.
  @Test(arguments: [
    ("if isOn { Editor() }", false), ("if let model, isOn && a == b { Editor() }", false),
    ("if !isOn { Editor() }", true), ("if isOn { Text(\"\") } else { Editor() }", true),
    ("if !isOn { Text(\"\") } else { Editor() }", false), ("if isOn || a { Editor() }", true),
    ("VStack { if !isOn { Editor() } }.environment(\\.isOn, true)", true),
    ("if other { Editor() }", true), ("if isOn.isEven { Editor() }", true),
    ("Inner().environment(\\.isOn, true)", true), ("Inner().environment(\\.isOn, other)", true),
    ("Inner()", false), ("Inner().editable()", true), ("Inner().editableHere()", true),
    ("Inner().transformEnvironment(\\.isOn) { $0 = other }", true), ("Inner().framed()", false),
  ])
  func `what a value of the way switches off is not shown`(
    _ body: String, _ isFound: Bool
  ) throws {
    let text = """
      extension EnvironmentValues { @Entry var isOn = true }
      extension View {
        func editable() -> some View { environment(\\.isOn, true) }
        func editableHere() -> some View { self.environment(\\.isOn, true) }
        func framed() -> some View { self.padding() }
      }
      struct Page: View {
        var body: some View {
          VStack { Card().environmentObject(Model()); Card().environment(\\.isOn, false) }
        }
      }
      struct Card: View {
        @Environment(\\.isOn) private var isOn
        @State private var other = true
        var body: some View { \(body) }
      }
      struct Inner: View {
        @Environment(\\.isOn) private var isOn
        var body: some View { if isOn { Editor() } }
      }

      """
    #expect(try Self.found(text).isEmpty != isFound)
  }

  // VAL-2, VAL-5: where a class of the program's is presented says nothing of where a view brings it in.
  @Test func `each use of a hosting controller is judged by its own place`() throws {
    let text = """
      class Host<Root: View>: UIHostingController<Root> {
        init(rootView: Root, name: String) { super.init(rootView: rootView) }
      }
      struct Wrapped<Screen: View>: UIViewControllerRepresentable {
        let screen: () -> Screen
        func makeUIViewController(context: Context) -> UIViewController {
          Host(rootView: screen(), name: "")
        }
      }
      struct Panel<Inner: View>: ViewModifier {
        @Binding var isShown: Bool
        let inner: () -> Inner
        func body(content: Content) -> some View {
          content.onChange(of: isShown) { _ in present(Host(rootView: self.inner(), name: "")) }
        }
      }
      struct Page: View { var body: some View { VStack { BODY }.environmentObject(Model()) } }

      """
    func ways(_ body: String) throws -> Int {
      try Self.found(text.replacing("BODY", with: body)).count
    }
    #expect(try ways("Wrapped { Editor() }") == 0)
    #expect(try ways("Text(\"\").modifier(Panel(isShown: $a) { Editor() })") == 1)
    #expect(
      try ways("Wrapped { Editor() }; Text(\"\").modifier(Panel(isShown: $a) { Editor() })") == 1)
  }

  // VAL-2, VAL-5: UIKit hands on what is around a navigation that a view has brought in.
  @Test(arguments: [
    ("links.root = navigation", false), ("Links(root: navigation)", false),
    ("navigation.title = name", true), ("context.coordinator.root = navigation", true),
  ])
  func `what may be pushed onto a navigation of a view lacks nothing for certain`(
    _ code: String, _ isFound: Bool
  ) throws {
    let text = """
      struct Page: View { var body: some View { Shell().environmentObject(Model()) } }
      struct Shell: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UINavigationController {
          let navigation = UINavigationController()
          \(code)
          return navigation
        }
      }
      final class Coordinator {
        let root: UINavigationController
        init(root: UINavigationController) { self.root = root }
        func show() { root.SHOW(UIHostingController(rootView: Editor()), animated: true) }
      }

      """
    let pushed = try Self.found(text.replacing("SHOW", with: "pushViewController"))
    #expect(pushed.isEmpty != isFound)
    #expect(try Self.found(text.replacing("SHOW", with: "present")).count == 1)
  }

  // VAL-2: whatever a preview's type does is of the preview.
  @Test(arguments: [
    ("struct Page_Previews: PreviewProvider", false),
    ("enum Page_Previews: PreviewProvider", false), ("class Pages", true),
  ])
  func `a preview shows nothing in the program`(_ type: String, _ isFound: Bool) throws {
    for type in [type, type.replacing("struct", with: "class")] {
      let text = """
        struct Page: View { var body: some View { Editor().environmentObject(Model()) } }
        \(type) {
          static var previews: some View { Page() }
          @objc class func injected() {
            window.rootViewController = UIHostingController(rootView: Editor())
          }
        }

        """
      #expect(try Self.found(text).isEmpty != isFound)
    }
  }
}
