// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Names that are, or are not, reads of a property for an object of the environment.
struct EnvironmentReadTests {
  private func severities(_ body: String, _ more: String) throws -> [Severity] {
    try Sources.verified(
      """
      import SwiftUI
      final class Help: ObservableObject { func link() {} }
      enum Topic { case help, other }
      struct Page: View {
        @EnvironmentObject var help: Help
        var body: some View { Text("").onAppear { \(body) } }
      }
      struct Place { init(_ topic: Topic) {} }
      func open(_ topic: Topic) {}
      \(more)
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map(\.severity)
  }

  // VAL-20: a function that nothing calls shows nothing.
  @Test func `a view that only an uncalled function makes does no harm yet`() throws {
    func severities(_ shown: String) throws -> [Severity] {
      try Sources.verified(
        """
        import SwiftUI
        final class Flow: ObservableObject { func end() {}\n@ViewBuilder func view() -> some View { Page() } }
        struct Page: View {
          @EnvironmentObject var flow: Flow
          var body: some View { Button("") { flow.end() } }
        }
        @main struct Main: App {
          @StateObject private var flow = Flow()
          var body: some Scene { WindowGroup { \(shown) } }
        }
        """
      ).diagnostics.filter { $0.id == .missingBinding }.map(\.severity)
    }
    #expect(try severities("Text(\"\")") == [.warning])
    #expect(try severities("flow.view()") == [.error])
  }

  // VAL-25: it belongs to the type that is expected, or to the one that is written.
  @Test(arguments: [
    "func tell(_ topic: Topic) { switch topic { case .help: break; default: break } }",
    "func tell(_ topic: Topic) -> Bool { topic == .help }",
    "func tell() { open(.help) }",
    "let place = Place(.help)",
    "let topic: Topic = .help",
    "let topic = Topic.help",
  ])
  func `a case or a static member of the name is no read`(_ more: String) throws {
    #expect(try severities("", more) == [.warning])
    #expect(try severities("open(.help)", more) == [.warning])
    #expect(try severities("help.link()", more) == [.error])
    #expect(try severities("", more + "\nfunc tell(_ page: Page) { page.help.link() }") == [.error])
  }
}
