// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Previews that show a view without the objects that it takes from its environment.
struct EnvironmentPreviewTests {
  private static let views = """
    import SwiftUI
    final class Session: ObservableObject {}
    struct Home: View {
      @EnvironmentObject private var session: Session
      var body: some View { Text(session.name) }
    }
    struct Around: View { var body: some View { VStack { Home() } } }
    @main struct Main: App {
      let session = Session()
      var body: some Scene { WindowGroup { Around().environmentObject(session) } }
    }

    """

  private static func summaries(
    _ text: String, as severity: Severity = .note
  ) throws -> [String] {
    try Sources.verified(views + text).diagnostics.map { finding in
      #expect(finding.id == .missingBinding)
      #expect(finding.severity == severity)
      return finding.summary
    }
  }

  private static let lacking = "shows 'Home' without the 'Session' that it needs"

  // VAL-2
  @Test(arguments: [
    "Home()", "Around()", "Group { Home() }.padding()", "let home = Home()\nreturn home",
    "NavigationStack { Around().environmentObject(Other()) }", "Text(\"\").overlay { Home() }",
    "AnyView(Home())", "Text(\"\").background(Home())",
  ])
  func `a preview that lacks an object is noted`(_ content: String) throws {
    let other = "\nfinal class Other: ObservableObject {}\n"
    #expect(
      try Self.summaries("#Preview { \(content) }" + other) == ["a preview \(Self.lacking)"])
    #expect(
      try Self.summaries("#Preview(\"Dark\", traits: .portrait) { \(content) }" + other)
        == ["the preview 'Dark' \(Self.lacking)"])
    let provider = "struct Some: PreviewProvider { static var previews: some View { \(content) } }"
    #expect(try Self.summaries(provider + other) == ["the preview 'Some' \(Self.lacking)"])
  }

  // VAL-2: one finding tells of all previews of a file.
  @Test func `the previews of a file are told of together`() throws {
    let text = """
      #Preview { Home() }
      #Preview("Dark") { Around() }
      #Preview("Fine") { Home().environmentObject(Session()) }
      struct Some: PreviewProvider { static var previews: some View { Home() } }
      """
    let other = "import SwiftUI\n#Preview { Home() }"
    let result = try Sources(["A.swift": Self.views + text, "B.swift": other]).verified()
    let files = result.diagnostics.map { $0.location?.file.split(separator: "/").last }
    #expect(files == ["A.swift", "B.swift"])
    let notes = try #require(result.diagnostics.first?.notes.map(\.text))
    #expect(
      notes.prefix(2) == [
        "so does the preview 'Dark' with 'Home'", "so does the preview 'Some' with 'Home'",
      ])
  }

  // VAL-2: a modifier is shown with what it is applied to.
  @Test(arguments: [
    ("Text(\"\").themed()", true), ("Text(\"\").padding().modifier(Themed())", true),
    ("Rows()", true), ("Text(\"\").themed().padding()", true),
    ("Text(\"\").themed().environmentObject(Session())", false),
    ("Text(\"\").themed().sampled()", false), ("Sampled { Text(\"\").modifier(Themed()) }", false),
    ("if isShown { Text(\"\").themed() }", false),
  ])
  func `a modifier that lacks an object in a preview is noted`(
    _ content: String, _ isFound: Bool
  ) throws {
    let text = """
      struct Themed: ViewModifier {
        @EnvironmentObject private var session: Session
        func body(content: Content) -> some View { content.background(session.color) }
      }
      extension View { func themed() -> some View { modifier(Themed()) } }
      extension View { func sampled() -> some View { environmentObject(Session()) } }
      struct Sampled<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { content().environmentObject(Session()) }
      }
      struct Rows: View { var body: some View { Text("").themed() } }
      struct Given: View { var body: some View { Rows().environmentObject(Session()) } }
      #Preview { \(content) }
      """
    let lacking = "a preview \(Self.lacking.replacing("'Home'", with: "'Themed'"))"
    #expect(try Self.summaries(text) == (isFound ? [lacking] : []))
  }

  // VAL-5: the preview may have the object, or may not show the view.
  @Test(arguments: [
    "#Preview { Home().environmentObject(Session()) }",
    "#Preview { let session = Session()\nreturn Around().environmentObject(session) }",
    "#Preview(traits: .modifier(Sample())) { Home() }", "#Preview(traits: .sample) { Home() }",
    "#Preview { Home().sampled() }", "#Preview { Sampled { Home() } }",
    "#Preview { Home().modifier(Given()) }", "#Preview { container { Home() } }",
    "#Preview { Home().environmentObject(unknown()) }", "#Preview { unknown(Home()) }",
    "#Preview { if isShown { Home() } }", "#Preview { ForEach(all) { _ in Home() } }",
    "#Preview { Text(\"\").sheet(isPresented: $a) { Home() } }",
    "#Preview { NavigationLink(destination: Home()) { Text(\"\") } }",
    "#Preview { Home().hidden(a) }", "#Preview { Button(\"\") { show(Home()) } }",
    "#Preview { Later() }", "#Preview { Quiet() }",
    "#Preview { Optional() }", "#Preview { UIHostingController(rootView: Home()) }",
    """
    #Preview {
      struct Local: View {
        let session = Session()
        var body: some View { Home().environmentObject(session) }
      }
      return Local()
    }
    """,
    """
    struct Some: PreviewProvider {
      static let session = Session()
      static var previews: some View { Group { Home() }.environmentObject(session) }
    }
    """,
    "#if os(Linux)\n#Preview { Home() }\n#endif",
  ])
  func `a preview that may have the object is silent`(_ preview: String) throws {
    let others = """

      extension View { func sampled() -> some View { environmentObject(Session()) } }
      extension View { @ViewBuilder func hidden(_ a: Bool) -> some View { if !a { self } } }
      struct Sampled<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { content().environmentObject(Session()) }
      }
      struct Given: ViewModifier {
        func body(content: Content) -> some View { content.environmentObject(Session()) }
      }
      struct Later: View {
        @EnvironmentObject private var session: Session
        var body: some View { Button("") { session.end() }; if a { Text(session.name) } }
      }
      struct Quiet: View {
        @EnvironmentObject private var session: Session
        var body: some View { Text("") }
      }
      @Observable final class Cart {}
      struct Optional: View {
        @Environment(Cart.self) private var cart: Cart?
        var body: some View { Text(cart?.name) }
      }
      """
    #expect(try Self.summaries(preview + others) == [])
  }

  // VAL-2: what is missing everywhere is told of once, and what is accepted not at all.
  @Test func `a preview adds nothing to what is missing everywhere`() throws {
    let preview = "#Preview { Home() }"
    let missing = Self.views.replacing(".environmentObject(session)", with: "")
    let result = try Sources.verified(missing + preview)
    #expect(result.diagnostics.map(\.severity) == [.error])
    let accepted = Self.views.replacing(
      "  @EnvironmentObject",
      with: "  // garland:ignore MissingBinding a plugin sets it\n  @EnvironmentObject")
    #expect(try Sources.verified(accepted + preview).summaries == [])
    let one = "// garland:ignore MissingBinding only shown in the app\n"
    #expect(try Self.summaries(one + preview) == [])
  }

  // VAL-2: SwiftUI sets the properties of views.
  @Test func `an object that a class takes from an environment is a warning`() throws {
    let text = """
      final class Screen: UIView {
        @EnvironmentObject var session: Session
        func f() { print(session) }
      }
      """
    #expect(
      try Self.summaries(text, as: .warning) == [
        "SwiftUI gives 'Screen' no 'Session', as the class is no view"
      ])
    let unread = text.replacing(
      "func f() { print(session) }", with: "static func f(_ session: Int) { print(session) }")
    #expect(try Self.summaries(unread) == [])
    let dynamic = text.replacing("UIView", with: "DynamicProperty")
    #expect(try Self.summaries(dynamic) == [])
  }

  // VAL-2
  @Test(arguments: [
    ("content.environmentObject(Session())", []), ("content.mocked()", []),
    ("content.environmentObject(make())", []), ("content.padding()", ["a preview \(lacking)"]),
    ("content.environmentObject(Other())", ["a preview \(lacking)"]),
  ])
  func `a preview has what its modifier puts there`(
    _ body: String, _ summaries: [String]
  ) throws {
    let text = """
      final class Other: ObservableObject {}
      extension View { func mocked() -> some View { environmentObject(Session()) } }
      struct Mocks: PreviewModifier {
        func body(content: Content, context: Void) -> some View { \(body) }
      }
      #Preview(traits: .modifier(Mocks())) { Home() }
      """
    #expect(try Self.summaries(text) == summaries)
  }
}
