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
      var body: some View { Text("") }
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
    "Garland/MissingBinding: no 'Session' is ever put into an environment, and 'Screen' needs one"

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
      struct List: View { @Environment(Cart.self) private var cart; var body: some View { Text("") } }
      struct Total: View { @Environment(Cart.self) var cart: Cart; var body: some View { Text("") } }
      @main struct Main: App { var body: some Scene { Group { List(); Total() } } }
      """
    let result = try Sources.verified(text)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: no 'Cart' is ever put into an environment, and 'List' needs one"
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
    scene("Screen().environmentObject(session)"), scene("Screen().environmentObject(unknown())"),
    scene("Screen()") + "func f<T: ObservableObject>(_ t: T) { Screen().environmentObject(t) }",
    scene("Screen()") + "let set = Text(\"\").environmentObject",
    scene("Screen()")
      + "final class Special: Session {}\nlet v = Screen().environmentObject(Special())",
    scene("Screen()") + "#if os(tvOS)\nlet v = Screen().environmentObject(Session())\n#endif",
    scene("Text(\"\")"), "let v = Screen()",
  ])
  func `what may be there is no finding`(_ text: String) throws {
    #expect(try Self.summaries(text) == [])
  }

  // VAL-5
  @Test func `a finding is accepted above the property`() throws {
    let text = Self.app.replacing(
      "  @EnvironmentObject",
      with: "  // garland:ignore MissingBinding a plugin sets it\n  @EnvironmentObject")
    #expect(try Sources.verified(text + Self.scene("Screen()")).summaries == [])
  }
}
