// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Views that make an object although one of its class is in the environment around them.
struct EnvironmentRivalTests {
  private func found(
    picked: String = "@Published", list: String = "@StateObject private var boxes = Boxes()",
    shown: String = "List(selection: $boxes.picked) { Text(\"\") }",
    around: String = ".environmentObject(boxes)", detail: String = "Text(boxes.picked ?? \"\")"
  ) throws -> [String] {
    try Sources.verified(
      """
      import SwiftUI
      final class Boxes: ObservableObject {
        \(picked) var picked: String?
        @Published var other = 0
        let all = ["a"]
      }
      @main struct Main: App {
        @StateObject private var boxes = Boxes()
        var body: some Scene {
          WindowGroup {
            HStack {
              BoxList()\(around.isEmpty ? "" : "\n\(around)")
              BoxDetail().environmentObject(boxes)
            }
          }
        }
      }
      struct BoxList: View {
        \(list)
        var body: some View { \(shown) }
      }
      struct BoxDetail: View {
        @EnvironmentObject private var boxes: Boxes
        var body: some View { \(detail) }
      }
      struct Given: View { let boxes: Boxes\nvar body: some View { Text("") } }
      """
    ).diagnostics.map { "\($0.severity): \($0.summary)" }
  }

  private static let split =
    "warning: 'BoxList' makes a 'Boxes' of its own, and 'BoxDetail' uses the 'picked' of the one in the environment"

  // LIF-1
  @Test func `a view that makes an object does not see what others change in the shared one`()
    throws
  {
    #expect(try found() == [Self.split])
    #expect(try found(list: "@State var boxes = Boxes()") == [Self.split])
    #expect(
      try found(
        shown: "Text(boxes.picked ?? \"\")",
        detail: "Button(boxes.picked ?? \"\") { boxes.picked = nil }") == [Self.split])
  }

  // VAL-25: nothing else is around it, it is for what it shows, or both are used for other things.
  @Test func `an object for the view alone is none of the shared one`() throws {
    #expect(try found(list: "@EnvironmentObject private var boxes: Boxes") == [])
    #expect(
      try found(list: "@ObservedObject var boxes: Boxes\ninit(_ b: Boxes) { boxes = b }") == [])
    #expect(try found(around: "") == [])
    // What is kept in the user's defaults is the same for all.
    #expect(try found(picked: "@AppStorage(\"picked\")") == [])
    #expect(
      try found(shown: "List(selection: $boxes.picked) { BoxDetail() }.environmentObject(boxes)")
        == [])
    #expect(try found(shown: "List(selection: $boxes.picked) { Given(boxes: boxes) }") == [])
    #expect(try found(shown: "Button(\"\") { boxes.other += 1 }") == [])
    #expect(try found(shown: "Text(boxes.picked ?? \"\")") == [])
    #expect(try found(shown: "Text(boxes.all[0])", detail: "Text(boxes.all[0])") == [])
  }

  // LIF-1: a view that is drawn again makes another object, unless it keeps the first one.
  @Test(arguments: [
    (
      "@State var likes = 0",
      "Button(\"\\(likes)\") { likes += 1 }; Editor().environmentObject(Draft())", true
    ),
    ("@ObservedObject var other: Draft", "Editor().environmentObject(Draft()).padding()", true),
    ("let likes = 0", "Text(\"\\(likes)\"); Editor().environmentObject(Draft())", false),
    ("@State var likes = 0", "Text(\"\"); Editor().environmentObject(Draft())", false),
    ("@State var likes = 0", "Text(\"\\(likes)\"); Editor().environmentObject(Theme())", false),
    ("@StateObject var draft = Draft()", "Editor().environmentObject(draft)", false),
    // Nobody changes what is new, or nothing tells the view of changes.
    ("@ObservedObject var other: Draft", "Editor().environmentObject(Options())", false),
    ("@EnvironmentObject var theme: Theme", "Editor().environmentObject(Draft())", false),
  ])
  func `an object that a view makes for its environment is lost when it is drawn again`(
    _ property: String, _ shown: String, _ isFound: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import SwiftUI
      final class Draft: ObservableObject { @Published var text = "" }
      final class Theme: ObservableObject { let color = 1 }
      final class Options: ObservableObject { @Published var size = 1 }
      struct Editor: View {
        @EnvironmentObject private var draft: Draft
        @EnvironmentObject private var theme: Theme
        @EnvironmentObject private var options: Options
        var body: some View { TextField("\\(theme.color + options.size)", text: $draft.text) }
      }
      struct Page: View {
        \(property)
        var body: some View { VStack { \(shown) } }
      }
      struct Other: View { var body: some View { Page(other: Draft()) } }
      @main struct Main: App {
        @StateObject private var draft = Draft()
        @StateObject private var theme = Theme()
        @StateObject private var options = Options()
        var body: some Scene {
          WindowGroup {
            Page(other: draft).environmentObject(draft).environmentObject(theme)
              .environmentObject(options)
          }
        }
      }
      """
    ).diagnostics.filter { $0.id == .splitState }.map { "\($0.severity): \($0.summary)" }
    let lost =
      "warning: 'Page' puts another 'Draft' into the environment each time that it is drawn, "
      + "and what was in 'text' is lost"
    #expect(found == (isFound ? [lost] : []))
  }
}
