// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that only previews have.
struct PreviewContainerTests {
  private static let swinject = "import Swinject"
  private static let own = """
    final class Box {
      private var makers: [ObjectIdentifier: (Box) -> Any] = [:]
      func register<T>(_ type: T.Type, _ make: @escaping (Box) -> T) {
        makers[ObjectIdentifier(type)] = make
      }
      func resolve<T>(_ type: T.Type) -> T! { makers[ObjectIdentifier(type)]!(self) as? T }
    }
    """
  private static let fill = """
    let box = Box()
    box.register(Api.self) { LiveApi(store: $0.resolve(Store.self)!) }
    """

  /// Code that makes a container, and a preview that uses it.
  private static let shapes: [(code: String, use: String)] = [
    ("func made() -> Box { \(fill)\nreturn box }", "Home(api: made().resolve(Api.self)!)"),
    (
      """
      func made() -> Box { \(fill)\nreturn box }
      func home() -> Home { let box = made()\nreturn Home(api: box.resolve(Api.self)!) }
      """, "home()"
    ),
    (
      "enum Made { static var box: Box { \(fill)\nreturn box } }",
      "Home(api: Made.box.resolve(Api.self)!)"
    ),
    (
      """
      extension Home {
        static func made() -> Home { \(fill)\nreturn Home(api: box.resolve(Api.self)!) }
      }
      """, "Home.made()"
    ),
  ]

  private static func errors(_ library: String, _ code: String, _ use: String) throws -> [String] {
    let app = """
      import SwiftUI
      \(library)
      protocol Api {}
      protocol Store {}
      final class LiveApi: Api { init(store: any Store) {} }
      final class LiveStore: Store {}
      struct Home: View { let api: any Api; var body: some View { Text("") } }
      func live() -> Box {
        let box = Box()
        box.register(Store.self) { _ in LiveStore() }
        box.register(Api.self) { LiveApi(store: $0.resolve(Store.self)!) }
        return box
      }
      @main struct TheApp: App {
        let box = live()
        var body: some Scene { WindowGroup { Home(api: box.resolve(Api.self)!) } }
      }
      \(code)
      \(use)
      """
    return try Sources.verified(
      library == swinject ? app.replacing("Box", with: "Container") : app
    ).diagnostics.filter { $0.severity == .error }.map(\.summary)
  }

  // VAL-20
  @Test(arguments: [swinject, own], shapes)
  func `what the container of a preview lacks is no error`(
    _ library: String, _ shape: (code: String, use: String)
  ) throws {
    let previews = [
      "#Preview { \(shape.use) }",
      "struct P: PreviewProvider { static var previews: some View { \(shape.use) } }",
    ]
    for preview in previews {
      #expect(try Self.errors(library, shape.code, preview) == [])
    }
    let delegate = """
      final class Delegate: NSObject, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) { _ = \(shape.use) }
      }
      """
    #expect(
      try Self.errors(library, shape.code, "\(delegate)\n\(previews[0])")
        == ["no binding for 'any Store'"])
  }

  // VAL-20: as with other libraries, a preview fills a container of the program's own for itself alone.
  @Test(arguments: [
    "#Preview { \(setUp)\nreturn Home() }",
    "struct P: PreviewProvider { static var previews: some View { \(setUp)\nreturn Home() } }",
    "func prepare() { \(setUp) }\n#Preview { prepare()\nreturn Home() }",
  ])
  func `what a preview registers in the own container is missing in the program`(
    _ preview: String
  ) throws {
    let app = """
      import SwiftUI
      \(Self.own)
      extension Box { static let shared = Box() }
      protocol Api {}
      struct LiveApi: Api {}
      struct Home: View { let api = Box.shared.resolve(Api.self)!; var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Home() } } }
      \(preview)

      """
    #expect(
      try Sources.verified(app).summaries == [
        "Garland/MissingBinding: no binding for 'any Api'"
      ])
    let start = "final class Start { init() { \(Self.setUp) } }"
    #expect(try Sources.verified(app + start).summaries == [])
  }
  private static let setUp = "Box.shared.register(Api.self) { _ in LiveApi() }"
}
