// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// What UIKit's hosting controllers show that stand inside of a view of SwiftUI, or beside of it.
struct RepresentedControllerTests {
  /// The ways to an editor that lacks its object.
  private static func ways(_ text: String) throws -> [String] {
    let views = """
      import SwiftUI
      final class Model: ObservableObject {}
      struct Editor: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text(model.name) }
      }
      struct Panes: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { make() }
      }
      @main struct Main: App {
        let model = Model()
        var body: some Scene { WindowGroup { Panes().environmentObject(model) } }
      }

      """
    return try Sources.verified(views + text).diagnostics.map { finding in
      #expect(finding.id == .missingBinding)
      return finding.summary.split(separator: " on the way ", maxSplits: 1).last.map(String.init)
        ?? ""
    }
  }

  private static func controller(_ code: String) -> String {
    """
    class Columns: UISplitViewController {
      override func viewDidLoad() {
        \(code)
      }
    }

    """
  }

  private static let host = "UIHostingController(rootView: Editor())"

  private static let makers = [
    "extension Panes { func make() -> UIViewController { Columns() } }",
    "extension Panes { func make() -> Columns { Columns.shared } }",
    "extension Panes { func make() { Outer() } }\nclass Outer: UIViewController { let columns = Columns.init() }",
    "extension Panes { func make() { Heir() } }\nclass Heir: Columns {}",
    "extension Panes { class Coordinator { func make() { Columns() } } }",
    "struct Own: UIViewRepresentable { func makeUIView() -> Columns { built() } }",
    "struct Page: View { let columns = Columns()\nvar body: some View { Shown(columns) } }",
  ]

  /// Code that makes the controller without saying where it stands.
  private static let begin = "func begin() { keep(Columns()) }"

  // VAL-2: UIKit hands the environment of a representable on to the controllers inside of it.
  @Test(arguments: makers)
  func `a controller inside of a view has what is around it`(_ makers: String) throws {
    #expect(try Self.ways(Self.controller("show(\(Self.host))") + makers) == [])
  }

  // VAL-2: a cell stands inside of the controller that registers it.
  @Test(arguments: [
    "let cells = UICollectionView.CellRegistration<Cell, Int> { cell, path, number in }",
    "let cells: UITableView.Cells<Cell, Int>",
    "func fill() { collectionView.register(Cell.self, forCellWithReuseIdentifier: \"a\") }",
  ])
  func `a cell has what is around its controller`(_ registration: String) throws {
    let code = """
      class Cell: UICollectionViewCell { func fill() { show(\(Self.host)) } }
      class Columns: UICollectionViewController { \(registration) }

      """
    #expect(try Self.ways(code + Self.makers[0]) == [])
    #expect(try Self.ways(code + Self.begin) == ["Cell -> Editor"])
  }

  // VAL-2, VAL-5
  @Test(arguments: [
    begin, "class Outer: UIViewController { let columns = Columns() }\n\(begin)",
    "extension Panes { func make() { Text(\"\") } }\n\(begin)",
    "\(makers[0])\nclass Scenes: UIResponder, UIWindowSceneDelegate { func scene() { show(Columns()) } }",
    "\(makers[0])\nclass Shop: UIViewController { func shop() { present(Columns(), animated: true) } }",
    "\(makers[0])\nclass Shop { func shop() { let columns = Columns()\nwindow.rootViewController = columns } }",
    "#Preview { Columns() }\n\(begin)",
  ])
  func `a controller that may stand beside of all views has only what it puts there`(
    _ makers: String
  ) throws {
    let text = Self.controller("show(\(Self.host))") + makers
    #expect(try Self.ways(text) == ["Columns -> Editor"])
    #expect(
      try Self.ways(text.replacing("Editor()", with: "Editor().environmentObject(Model())")) == [])
  }

  // VAL-2, VAL-5: what is presented is inside of nothing.
  @Test(arguments: [
    ("present(\(host), animated: true)", true),
    (
      "let shown = \(host)\nlet bar = UINavigationController(rootViewController: shown)\npresent(bar, animated: true)",
      true
    ),
    (
      "let bar = UINavigationController()\nbar.viewControllers = [\(host)]\nouter.present(bar, animated: true)",
      true
    ),
    ("window?.rootViewController = \(host)", true),
    ("let shown = \(host)\nview.window?.rootViewController = shown", true),
    ("let shown = \(host)\naddChild(shown)\npresent(other, animated: true)", false),
    ("addChild(\(host))\npresent(outer.shown, animated: true)", false),
    ("}\nlet shown = \(host)\nfunc open() {\npresent(shown, animated: true)", true),
    (
      "let shown = \(host)\naddChild(shown)\n}\nfunc open() {\npresent(shown, animated: true)",
      false
    ),
  ])
  func `a controller that is presented has only what it puts there`(
    _ code: String, _ isFound: Bool
  ) throws {
    let inside = Self.controller(code) + Self.makers[0]
    #expect(try Self.ways(inside) == (isFound ? ["Columns -> Editor"] : []))
    let direct = "extension Panes { func make() -> UIViewController {\n\(code)\n} }"
    #expect(try Self.ways(direct) == (isFound ? ["Panes -> Editor"] : []))
  }
}
