// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Views that only previews make, in files that import no library, and what these register.
struct PreviewedViewTests {
  private static let box = """
    import Swinject
    public final class Box { public static let shared = Box(); public let container = Container() }

    """
  private static let store = """
    public protocol Clock {}
    struct LiveClock: Clock {}
    struct FakeClock: Clock {}
    public final class Store { init(_ clock: any Clock) {} }

    """
  private static let app = """
    import SwiftUI
    @main struct Main: App {
      init() {
        let container = Box.shared.container
        container.register(Clock.self) { _ in LiveClock() }
        container.register(Store.self) { Store($0.resolve(Clock.self)!) }
      }
      var body: some Scene { WindowGroup { Screen() } }
    }
    struct Screen: View {
      let store = Box.shared.container.resolve(Store.self)!
      var body: some View { Text("") }
    }

    """

  private func findings(_ app: String, _ view: String) throws -> [String] {
    try Sources([
      "App/Box.swift": Self.box + Self.store, "App/Main.swift": app, "App/View.swift": view,
    ]).verified().diagnostics.filter { $0.severity != .note }.map {
      "\($0.id.description.split(separator: "/").last ?? ""): \($0.subject)"
    }
  }

  /// A view that registers something for its preview.
  private func view(_ registration: String) -> String {
    """
    import SwiftUI
    private struct Sample: View {
      init() {
        let container = Box.shared.container
        \(registration)
      }
      var body: some View { Screen() }
    }

    """
  }

  // VAL-25: what such a view registers is the preview's.
  @Test(arguments: [
    "#Preview { Sample() }",
    "struct P: PreviewProvider { static var previews: some View { Sample() } }",
  ])
  func `what a view registers that only a preview makes is no duplicate`(_ preview: String) throws {
    let view = view("container.register(Store.self) { _ in Store(FakeClock()) }")
    #expect(try findings(Self.app, view + preview) == [])
    let shown = Self.app.replacing("{ Screen() }", with: "{ Sample() }")
    #expect(
      try findings(shown, view.replacing("private ", with: "") + preview)
        == ["DuplicateBinding: Store"])
  }

  // VAL-25: as long as the program's own registration serves, what it needs is used.
  @Test(arguments: ["#Preview {", "func unused() {} \n#Preview {"])
  func `what a preview replaces makes nothing unused`(_ preview: String) throws {
    let replaced = "container.register(Store.self) { _ in Store(FakeClock()) }"
    let code = """
      import SwiftUI
      \(preview)
        let container = Box.shared.container
        \(replaced)
        return Screen()
      }
      """
    #expect(try findings(Self.app, code) == [])
    let unused = Self.app.replacing(
      "container.register(Clock.self) { _ in LiveClock() }",
      with: """
        container.register(Clock.self) { _ in LiveClock() }
            container.register(FakeClock.self) { _ in FakeClock() }
        """)
    #expect(try findings(unused, code) == ["UnusedBinding: FakeClock"])
  }

  // VAL-13: what could not be made and is asked for is an error alone.
  @Test func `a preview does not make what is broken in the program unreachable`() throws {
    let broken = Self.app.replacing("container.register(Clock.self) { _ in LiveClock() }", with: "")
    let preview = """
      import SwiftUI
      #Preview {
        Box.shared.container.register(Store.self) { _ in Store(FakeClock()) }
        return Screen()
      }
      """
    #expect(try findings(broken, preview) == ["MissingBinding: any Clock"])
  }
}
