// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Views that show something only where a property of theirs is on or off.
struct EnvironmentFlagTests {
  /// The ways that lack an object, in an app that shows an article beside one that has the object.
  private func ways(_ shown: String, _ article: String = article, _ others: String = "") throws
    -> [String]
  {
    try Sources.verified(
      """
      import SwiftUI
      final class Basket: ObservableObject { @Published var count = 0 }
      struct Buy: View {
        @EnvironmentObject private var basket: Basket
        var body: some View { Text("\\(basket.count)") }
      }
      @main struct Shop: App {
        @StateObject private var basket = Basket()
        var body: some Scene {
          WindowGroup { Article().environmentObject(basket) }
          WindowGroup(id: "other") { \(shown) }
        }
      }
      \(article)
      \(others)
      """
    ).diagnostics.map { finding in
      finding.summary.split(separator: " on the way ").last.map(String.init) ?? ""
    }
  }

  private static let article = """
    struct Article: View {
      var isPlain = false
      var body: some View { VStack { if !isPlain { Buy() } } }
    }
    extension Article {
      func plain() -> Article { var copy = self; copy.isPlain = true; return copy }
      func rich() -> Article { var copy = self; copy.isPlain = false; return copy }
      func set(_ isPlain: Bool) -> Article { var copy = self; copy.isPlain = isPlain; return copy }
    }
    """
  private static let found = ["Shop -> Article -> Buy"]

  // VAL-25: a literal that decides a condition ends the way.
  @Test(arguments: [
    ("Article(isPlain: true)", []), ("Article(isPlain: false)", found), ("Article()", found),
    ("Article(isPlain: CommandLine.arguments.isEmpty)", found),
    ("Article().plain()", []), ("Article().plain().padding()", []), ("Article().rich()", found),
    ("Article(isPlain: true).rich()", found), ("Article().set(true)", found),
  ])
  func `what a literal hides needs nothing`(_ shown: String, _ want: [String]) throws {
    #expect(try ways(shown) == want)
  }

  // VAL-25: also by an initializer that hands it on, and through views that do.
  @Test(arguments: [
    ("init(_ isPlain: Bool = true) { self.isPlain = isPlain }", "Article()", []),
    ("init(_ isPlain: Bool) { self.isPlain = isPlain }", "Article(true)", []),
    ("init(_ isPlain: Bool) { self.isPlain = isPlain }", "Article(false)", found),
    ("init(_ isPlain: Bool) { self.isPlain = !isPlain }", "Article(true)", found),
  ])
  func `an initializer may set what hides a view`(
    _ initializer: String, _ shown: String, _ want: [String]
  ) throws {
    let article = """
      struct Article: View {
        private let isPlain: Bool
        \(initializer)
        var body: some View { if isPlain { Text("") } else { content } }
        private var content: some View { Buy() }
      }
      """
    #expect(try ways(shown, article) == want)
  }

  // VAL-25, VAL-2: what a view knows of itself it hands on.
  @Test(arguments: [
    ("Frame(isPlain: true)", []), ("Frame(isPlain: false)", ["Shop -> Frame -> Article -> Buy"]),
  ])
  func `a view hands on what hides another one`(_ shown: String, _ want: [String]) throws {
    let frame = """
      struct Frame: View {
        let isPlain: Bool
        var body: some View { Article(isPlain: isPlain) }
      }
      """
    #expect(try ways(shown, Self.article, frame) == want)
  }

  // VAL-2: another view of the same kind is another one.
  @Test func `what is set for a view is not set for one inside of it`() throws {
    let article = Self.article.replacing("{ Buy() }", with: "{ Buy() } else { Article() }")
    #expect(try ways("Article(isPlain: true)", article) == ["Shop -> Article -> Article -> Buy"])
  }
}
