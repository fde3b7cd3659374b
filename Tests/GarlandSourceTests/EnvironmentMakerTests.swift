// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Views that members of other types make, and the objects that they need.
struct EnvironmentMakerTests {
  private static let views = Sources.environmentViews

  private static func summaries(_ maker: String, _ body: String) throws -> [String] {
    try Sources.verified(
      """
      \(views)
      \(maker)
      struct Page: View {
        private let flow = Flow()
        private let model = Model()
        var body: some View { Shown(); \(body) }
      }
      """
    ).summaries
  }

  private static let lacking = [
    "Garland/MissingBinding: 'Editor' needs a 'Model', and nothing puts one there on the way "
      + "Main -> Page -> Editor"
  ]

  // VAL-2
  @Test(arguments: [
    ("final class Flow { func make() -> some View { Editor() } }", "flow.make()"),
    (
      "class Flow { @ViewBuilder func make(_ n: Int) -> some View { if n > 1 { Editor() } } }",
      "VStack { flow.make(2).padding() }"
    ),
    ("struct Flow { var screen: AnyView { AnyView(Editor()) } }", "flow.screen"),
    ("enum Flow { init() {}; static func make() -> some View { Editor() } }", "Flow.make()"),
    (
      """
      struct Flow {}
      enum Tab: CaseIterable {
        case one, two
        @ViewBuilder var screen: some View { switch self { case .one: Editor(); case .two: Text("") } }
      }
      """, "ForEach(Tab.allCases, id: \\.self) { tab in tab.screen }"
    ),
  ])
  func `a view that a member of another type makes needs its objects`(
    _ maker: String, _ use: String
  ) throws {
    #expect(try Self.summaries(maker, use) == Self.lacking)
    #expect(try Self.summaries(maker, "Group { \(use) }.environmentObject(model)") == [])
    let given = maker.replacing("Editor()", with: "Editor().environmentObject(Model())")
    #expect(try Self.summaries(given, use) == [])
  }

  // VAL-2
  @Test func `an enumeration of views is shown by the elements of a list`() throws {
    let tab = """
      struct Flow {}
      enum Tab: CaseIterable, View {
        case one, two
        var body: some View { switch self { case .one: Editor(); case .two: Text("") } }
      }
      """
    #expect(
      try Self.summaries(tab, "ForEach(Tab.allCases) { $0 }")
        == Self.lacking.map { $0.replacing("-> Editor", with: "-> Tab -> Editor") })
    #expect(
      try Self.summaries(tab, "ForEach(Tab.allCases) { $0.environmentObject(model) }") == [])
  }

  // VAL-25: which member makes the view is not known.
  @Test(arguments: [
    (
      "class Flow { func make() -> AnyView { AnyView(Editor()) } }\n"
        + "class Other: Flow { override func make() -> AnyView { AnyView(Text(\"\")) } }",
      "flow.make()"
    ),
    (
      "protocol Making { func make() -> AnyView }\nstruct Flow { let making: any Making }\n"
        + "struct Maker: Making { func make() -> AnyView { AnyView(Editor()) } }",
      "flow.making.make()"
    ),
    ("struct Flow { func wrap(_ view: some View) -> some View { view } }", "flow.wrap(Editor())"),
  ])
  func `a way ends where several members may make the view`(
    _ maker: String, _ use: String
  ) throws {
    #expect(try Self.summaries(maker, use) == [])
  }

  // VAL-2: SwiftUI finds an object by the type under which it is put there.
  @Test func `an object of a subclass is not there for who asks for its superclass`() throws {
    let app = { (given: String) in
      """
      import SwiftUI
      class Model: ObservableObject {}
      final class Sub: Model {}
      struct Page: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text(model.name) }
      }
      @main struct Main: App {
        @StateObject private var model: Model = Sub()
        var body: some Scene { WindowGroup { Page().environmentObject(\(given)) } }
      }
      """
    }
    let found = try Sources.verified(app("Sub()")).diagnostics
    #expect(
      found.map(\.summary)
        == ["the program puts no 'Model' into an environment, and 'Page' needs one"])
    #expect(
      found.first?.notes.first?.text
        == "a 'Sub' is there, and only who asks for a 'Sub' finds it")
    for given in ["model", "Sub() as Model", "Model()"] {
      #expect(try Sources.verified(app(given)).summaries == [])
    }
  }
}
