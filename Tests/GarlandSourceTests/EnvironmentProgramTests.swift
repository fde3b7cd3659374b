// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The environment of SwiftUI in several programs, and in code that a program does not show.
struct EnvironmentProgramTests {
  private typealias Target = XcodeProjectText.Target

  private static let kit = """
    import SwiftUI
    final class Theme: ObservableObject {}
    final class Other: ObservableObject {}
    struct Header: View {
      @EnvironmentObject private var theme: Theme
      var body: some View { Text(theme.name) }
    }
    struct Row: View { var body: some View { Header() } }
    struct Plain: View { var body: some View { Text("").environmentObject(Other()) } }

    """

  /// Checks an app, and an extension beside it that compiles the same views.
  private static func checked(
    _ app: String, _ other: String, _ more: String = ""
  ) throws -> Verification {
    let targets = [
      Target(name: "App", type: "application", files: ["App/A.swift", "Kit/K.swift"]),
      Target(name: "Other", type: "app-extension", files: ["Other/O.swift", "Kit/K.swift"]),
    ]
    return try Sources([
      "App.xcodeproj/project.pbxproj": XcodeProjectText(targets).text,
      "App/A.swift": "import SwiftUI\n@main struct Main: App { var body: some Scene { \(app) } }",
      "Other/O.swift": other, "Kit/K.swift": kit + more,
    ]).verified()
  }

  private static func widget(_ view: String) -> String {
    """
    import SwiftUI
    import WidgetKit
    @main struct Clocks: Widget {
      var body: some WidgetConfiguration { StaticConfiguration(kind: "") { _ in \(view) } }
    }
    """
  }

  private static let finding =
    "Garland/MissingBinding: the program puts no 'Theme' into an environment, and 'Header' needs one"

  // VAL-5, VAL-20: a program need not show all views of a module that it shares with others.
  @Test func `a program misses nothing for the views that it does not show`() throws {
    let app = "Row().environmentObject(Theme())"
    #expect(try Self.checked(app, Self.widget("Plain()")).summaries == [])
    let shown = try Self.checked(app, Self.widget("Row()"))
    #expect(shown.summaries == [Self.finding])
    #expect(shown.diagnostics.map(\.severity) == [.error])
    // What no program shows is a warning still.
    let unshown = try Self.checked("Plain()", Self.widget("Plain()"))
    #expect(unshown.summaries == [Self.finding])
    #expect(unshown.diagnostics.map(\.severity) == [.warning])
  }

  // VAL-2: what one program puts there that cannot be read makes a preview in both no graver.
  @Test(arguments: ["", #".background(Text("").environmentObject(made()))"#])
  func `a preview without an object is a note, whichever program has it`(_ more: String) throws {
    let row = "Row().environmentObject(Theme())"
    let result = try Self.checked(row + more, Self.widget(row), "#Preview { Row() }")
    let found = result.diagnostics.filter { $0.id == .missingBinding }
    #expect(found.map(\.severity) == [.note])
  }

  // VAL-2, VAL-20: the system starts an app extension, which has no entry of its own.
  @Test func `an app extension without an entry is a whole program`() throws {
    let share = """
      import SwiftUI
      class Share: UIViewController {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Row())) }
      }
      """
    let result = try Self.checked("Row().environmentObject(Theme())", share)
    #expect(result.summaries == [Self.finding])
    #expect(result.diagnostics.map(\.severity) == [.error])
    let given = share.replacing("Row()", with: "Row().environmentObject(Theme())")
    #expect(try Self.checked("Row().environmentObject(Theme())", given).summaries == [])
  }

  // VAL-2, VAL-5: what nobody applies crashes nobody.
  @Test(arguments: [
    (#"Text("")"#, false), (#"Text("").colored()"#, true),
    (#"Text("").modifier(Colored())"#, true), ("Unused.self", false), ("Used()", true),
  ])
  func `a modifier that nobody applies is a warning`(_ view: String, _ isApplied: Bool) throws {
    let result = try Sources.verified(
      """
      import SwiftUI
      final class Colors: ObservableObject {}
      struct Colored: ViewModifier {
        @EnvironmentObject private var colors: Colors
        func body(content: Content) -> some View { content.opacity(colors.opacity) }
      }
      extension View { func colored() -> some View { modifier(Colored()) } }
      struct Used: View { var body: some View { Text("").colored() } }
      @main struct Main: App { var body: some Scene { \(view) } }
      """)
    #expect(
      result.summaries == [
        "Garland/MissingBinding: the program puts no 'Colors' into an environment, and 'Colored' needs one"
      ])
    #expect(result.diagnostics.map(\.severity) == [isApplied ? .error : .warning])
  }

  // VAL-2, VAL-5: neither code nor a storyboard makes such a controller.
  @Test(arguments: [
    ("", "", Severity.warning), ("let first = Sheet()", "", .error),
    ("", "<viewController customClass=\"Sheet\"/>", .error),
  ])
  func `a view of a controller that nobody makes is a warning`(
    _ code: String, _ storyboard: String, _ severity: Severity
  ) throws {
    let text = """
      @main final class Delegate: UIResponder, UIApplicationDelegate {}
      class Panel: UIViewController {}
      final class Sheet: Panel {
        override func viewDidLoad() { addChild(UIHostingController(rootView: Row())) }
      }

      """
    let files = [
      "App/App.swift": Self.kit + text + code, "App/Main.storyboard": "<a>\(storyboard)</a>",
    ]
    for project in [[:], ["project.yml": Self.project]] {
      let result = try Sources(files.merging(project) { $1 }).verified()
      #expect(result.summaries == [Self.finding])
      #expect(result.diagnostics.map(\.severity) == [severity])
    }
  }

  // VAL-5, VAL-20
  @Test func `a program misses nothing for a controller of a view that it does not show`() throws {
    let picker = """
      struct Picker: UIViewControllerRepresentable {
        @EnvironmentObject private var theme: Theme
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          theme.apply()
        }
      }
      struct Shelf: View {
        var body: some View { Text("").sheet(isPresented: $isShown) { Picker() } }
      }
      """
    let app = "Shelf().environmentObject(Theme())"
    #expect(try Self.checked(app, Self.widget("Plain()"), picker).summaries == [])
    #expect(
      try Self.checked(app, Self.widget("Shelf()"), picker).summaries
        == [Self.finding.replacing("Header", with: "Picker")])
  }

  // VAL-25
  @Test(arguments: [
    ("", "", []), ("@main ", "", ["Old"]),
    ("", "if isOld { Old.main() } else { New.main() }", ["Old"]),
  ])
  func `no way begins at an app that nothing starts`(
    _ attribute: String, _ start: String, _ want: [String]
  ) throws {
    let text = """
      import SwiftUI
      final class Cart: ObservableObject { var count = 0 }
      struct Page: View {
        @EnvironmentObject var cart: Cart
        var body: some View { Text("\\(cart.count)") }
      }
      \(attribute)struct Old: App { var body: some Scene { WindowGroup { Page() } } }
      \(start.isEmpty ? "@main " : "")struct New: App {
        @StateObject var cart = Cart()
        var body: some Scene { WindowGroup { Page().environmentObject(cart) } }
      }
      \(start.isEmpty ? "" : "@main enum Start { static func main() { \(start) } }")
      """
    let found = try Sources.verified(text).diagnostics.map(\.summary)
    #expect(found.count == want.count)
    #expect(found.allSatisfy { $0.hasSuffix("on the way Old -> Page") })
  }

  private static let project = """
    name: Shop
    targets:
      Shop:
        type: application
        platform: iOS
        sources: [App]
    """

  // VAL-2, VAL-5: the name of a class outside the sources is enough, as long as the program itself puts it there.
  @Test func `an object of a package is looked for where the program puts it elsewhere`() throws {
    func found(_ code: String, _ more: String = "") throws -> [String] {
      try Sources.verified(
        """
        import SwiftUI
        import UIKit
        import UnitsKit
        @main final class Delegate: UIResponder, UIApplicationDelegate {
          let unit = Unit(symbol: "g")
          func first() { present(UIHostingController(rootView: Dose().environmentObject(unit))) }
          func second() { \(code) }
        }
        struct Dose: View {
          @EnvironmentObject private var unit: Unit
          var body: some View { Text(unit.title) }
        }
        \(more)
        """
      ).summaries
    }
    let missing =
      "Garland/MissingBinding: 'Dose' needs a 'Unit', and nothing puts one there on the way Delegate -> Dose"
    #expect(try found("present(UIHostingController(rootView: Dose()))") == [missing])
    #expect(
      try found("present(UIHostingController(rootView: Dose().environmentObject(unit)))") == [])
    #expect(try found("present(UnitHostingController(rootView: Dose()))") == [])
    let own = "final class OwnHostingController<A: View>: UIHostingController<A> {}"
    #expect(try found("present(OwnHostingController(rootView: Dose()))", own) == [missing])
  }

  // VAL-5: a package may put there what the program never does.
  @Test func `an object of a package that only views ask for is taken for being there`() throws {
    let text = """
      import SwiftUI
      import UnitsKit
      @main struct Main: App { var body: some Scene { WindowGroup { UnitScreen { Dose() } } } }
      struct Dose: View {
        @EnvironmentObject private var unit: Unit
        var body: some View { Text(unit.title) }
      }
      """
    #expect(try Sources.verified(text).summaries == [])
  }
}
