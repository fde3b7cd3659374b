// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What a program's own modifiers put around a view, and what a navigation of UIKit pushes.
struct EnvironmentModifierTests {
  private static func ways(_ text: String) throws -> [String] {
    try Sources.verified(Sources.environmentViews + text).diagnostics.map { finding in
      #expect(finding.id == .missingBinding)
      let parts = finding.summary.split(separator: " on the way ", maxSplits: 1)
      return parts.last.map(String.init) ?? ""
    }
  }

  /// The ways of an app whose navigation shows a page that pushes an editor.
  private static func pushed(_ modifier: String, by call: String) throws -> [String] {
    try ways(
      """
      struct Page: View { var body: some View { NavigationStack { Home() } } }
      struct Home: View {
        private let model = Model()
        var body: some View { NavigationLink(destination: Editor()) { Text("") }\(call) }
      }
      \(modifier)
      """)
  }

  private static let toEditor = ["Main -> Page -> Home -> Editor"]

  // VAL-2: what is pushed has what is around the navigation.
  @Test(arguments: [
    "func given(_ model: Model) -> some View { environmentObject(model) }",
    "func given(_ model: Model) -> some View { self.padding().environmentObject(model) }",
    "func given(_ model: Model) -> some View { padding().twice(model) }\n"
      + "func twice(_ model: Model) -> some View { AnyView(self.environmentObject(model)) }",
    "func given(_ model: Model) -> some View { modifier(Given(model: model)) }",
    "func given(_ model: Model) -> some View { Group { self }.environmentObject(model) }",
  ])
  func `what a modifier puts inside of a navigation is not pushed`(_ function: String) throws {
    let text = """
      extension View { \(function) }
      struct Given: ViewModifier {
        let model: Model
        func body(content: Content) -> some View { content.environmentObject(model) }
      }
      """
    #expect(try Self.pushed(text, by: ".given(model)") == Self.toEditor)
    let around = text.replacing(
      "environmentObject(model)", with: "wrapped().environmentObject(model)")
    let wrapped = "\nextension View { func wrapped() -> some View { NavigationStack { self } } }"
    #expect(try Self.pushed(around + wrapped, by: ".given(model)") == [])
  }

  // VAL-5: what is around the view cannot be told, so that it may be another navigation.
  @Test(arguments: [
    "func given(_ model: Model) -> some View { Stack(view: self).environmentObject(model) }",
    "func given(_ model: Model) -> some View { stack(self).environmentObject(model) }",
    "func given(_ model: Model) -> some View { Card { self }.environmentObject(model) }",
    "@ViewBuilder func given(_ model: Model) -> some View { if a { environmentObject(model) } }",
    "func given(_ model: Model) -> some View { let view = self\nreturn view.environmentObject(model) }",
    "func given(_ model: Model) -> some View { given(model) }",
  ])
  func `a modifier that may have a navigation of its own ends the way`(
    _ function: String
  ) throws {
    let card = """
      struct Card<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      extension View { \(function) }
      """
    #expect(try Self.pushed(card, by: ".given(Model())") == [])
  }

  // VAL-2: only what stands around the content is around the view.
  @Test(arguments: [
    ("content.sheet(isPresented: $a) { Text(\"\").environmentObject(model) }", true),
    ("content.overlay { Text(\"\").environmentObject(model) }", true),
    ("VStack { content; Text(\"\").environmentObject(model) }", true),
    ("content.environmentObject(model)", false),
    ("VStack { content }.environmentObject(model)", false),
    ("ZStack { if a { content } }.environmentObject(model)", false),
    ("Group { if a { content.environmentObject(model) } else { content } }", false),
  ])
  func `what a modifier puts on other views is not on the one that it modifies`(
    _ body: String, _ isFound: Bool
  ) throws {
    let text = """
      struct Page: View { var body: some View { Editor().handling() } }
      struct Handling: ViewModifier {
        let model = Model()
        func body(content: Content) -> some View { \(body) }
      }
      extension View { func handling() -> some View { modifier(Handling()) } }
      """
    #expect(try Self.ways(text) == (isFound ? ["Main -> Page -> Editor"] : []))
  }

  // VAL-2: a modifier of SwiftUI is none of the functions that views do not have.
  @Test(arguments: [
    "final class Loader { func onAppear() {} }",
    "protocol Loading { func onAppear() }\nfinal class Loader: Loading { func onAppear() {} }",
    "struct Row: View { var body: some View { Text(\"\") }\nprivate func onAppear() {} }",
    "extension Page { private func onAppear() {} }", "func onAppear(_ run: () -> Void) {}",
    "enum Tools { static func onAppear() {} }",
  ])
  func `a function that is called like a modifier of SwiftUI is another one`(
    _ function: String
  ) throws {
    let page = """
      struct Page: View {
        var body: some View { VStack { row }.padding().onAppear { load() } }
        private var row: some View { Editor().onAppear { load() } }
        private func load() {}
      }

      """
    #expect(try Self.ways(page + function) == ["Main -> Page -> Editor"])
  }

  // VAL-5
  @Test(arguments: [
    "extension Editor { func onAppear(_ run: () -> Void) -> Given { Given() } }",
    "protocol Shown { }\nextension Shown { func onAppear(_ run: () -> Void) -> Given { Given() } }\n"
      + "extension Editor: Shown {}",
  ])
  func `a function that views have may make another view`(_ function: String) throws {
    let page = """
      struct Page: View { var body: some View { Editor().onAppear { load() } } }
      struct Given: View { var body: some View { Text("") } }

      """
    #expect(try Self.ways(page + function) == [])
  }

  // VAL-2, VAL-5: UIKit's navigation hands nothing on to what a link in a controller pushes.
  @Test(arguments: [
    ("NavigationLink(destination: Editor()) { Text(\"\") }", true),
    ("NavigationLink { Editor() } label: { Text(\"\") }", true),
    ("NavigationLink(destination: Editor().environmentObject(model)) { Text(\"\") }", false),
    ("NavigationLink(destination: Text(\"\")) { Editor() }", false),
    ("Text(\"\").navigationDestination(for: Int.self) { _ in Editor() }", false),
    ("Card { NavigationLink(destination: Editor()) { Text(\"\") } }", false),
    ("Text(\"\").sheet(isPresented: $a) { NavigationLink(\"\") { Editor() } }", false),
  ])
  func `what a link in a controller pushes has only what is put there`(
    _ body: String, _ isFound: Bool
  ) throws {
    func found(_ host: String, _ root: String = "Home().environmentObject(Model())") throws
      -> [String]
    {
      try Self.ways(
        """
        struct Page: View { var body: some View { Text("") } }
        struct Card<Content: View>: View {
          @ViewBuilder var content: () -> Content
          var body: some View { NavigationStack { content() } }
        }
        struct Home: View {
          private let model = Model()
          var body: some View { \(body) }
        }
        final class Host: UIViewController { func show() { push(\(host)(rootView: \(root))) } }
        let host = Host()
        """)
    }
    let way = isFound ? ["Host -> Home -> Editor"] : []
    #expect(try found("UIHostingController") == way)
    #expect(try found("NSHostingController") == [])
    let stack = "NavigationView { Home() }.environmentObject(Model())"
    #expect(try found("UIHostingController", stack) == [])
  }
}
