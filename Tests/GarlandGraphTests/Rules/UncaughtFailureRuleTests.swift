// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct UncaughtFailureRuleTests {
  private static let database = Binding.make("Database", lifetime: .singleton, line: 1).with {
    $0.effects = [.throwing]
  }
  private static let page = Binding.make(
    "Page", line: 2,
    [
      .parameter("Store", label: "store", line: 12)
    ])
  private static let store = Binding.make(
    "Store", line: 3,
    [
      .parameter("Database", label: "database", line: 13)
    ])

  private static func function(
    _ key: String, _ cardinality: Request.Cardinality = .one, line: Int? = nil
  ) -> Request {
    var request = Request.parameter(
      key, label: "make", timing: .provider, cardinality: cardinality, line: line)
    request.isInfallible = true
    return request
  }

  private static func summaries(_ bindings: Binding...) -> [String] {
    BindingGraph(bindings: bindings).check().map(\.summary)
  }

  // ASY-12 VAL-23 DIA-10
  @Test func `a function that cannot throw is reported with the way to what can`() {
    let graph = BindingGraph(
      bindings: [
        .make("Feed", line: 4, [Self.function("Page", line: 14)]),
        .make("Menu", line: 5, [Self.function("Page", line: 15)]),
        Self.page, Self.store, Self.database,
      ], roots: [.make("Feed", "App.feed", line: 6), .make("Menu", "App.menu", line: 7)])
    #expect(
      graph.report() == """
        App/Types.swift:14:8: warning: [Garland/UncaughtFailure] 'Page' can fail, because making \
        'Database' can throw, and '() -> Page' has no way to say so
          App.feed -> Feed -> () -> Page -> Store -> Database
          'Database' is requested by 'Store.init(database:)'             App/Types.swift:13:8
          'Store' is requested by 'Page.init(store:)'                    App/Types.swift:12:8
          'Page' is requested through a provider by 'Feed.init(make:)'   App/Types.swift:14:8
          'Feed' is requested by the root 'App.feed'                     App/Main.swift:6:3
          note: also requested by 'Menu.init(make:)'   App/Types.swift:15:8
          help: let 'Feed.init(make:)' ask for '() throws -> Page', or for 'Provider<Page>' and \
        call 'resolved()'   App/Types.swift:14:8
          help: or let 'build()' make 'Database' and throw, by 'lifetime(.eager)'   App/Module.swift:1:3

        """)
  }

  // ASY-12 VAL-23 COL-4
  @Test func `what throws itself, and a collection of functions, are named as they are`() {
    let page = Binding.make("Page", line: 2).with {
      $0.effects = [.throwing]
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
    }
    #expect(
      Self.summaries(.make("Feed", [Self.function("Page")]), page) == [
        "'Page' can fail, because making it can throw, and '() -> Page' has no way to say so"
      ])
    let graph = BindingGraph(bindings: [
      .make("Feed", line: 4, [Self.function("any Plugin", .many, line: 14)]), page,
    ])
    #expect(
      graph.report() == """
        App/Types.swift:14:8: warning: [Garland/UncaughtFailure] 'any Plugin' can fail, because \
        making 'Page' can throw, and 'Many<() -> any Plugin>' has no way to say so
          Feed -> Many<() -> any Plugin> -> Page
          'Page' is bound as 'any Plugin'                                                      App/Module.swift:2:3
          'any Plugin' is requested as a collection through a provider by 'Feed.init(make:)'   App/Types.swift:14:8
          help: let 'Feed.init(make:)' ask for 'Many<() throws -> any Plugin>', or for \
        'Provider<Many<any Plugin>>' and call 'resolved()'   App/Types.swift:14:8

        """)
  }

  // ASY-12 VAL-25
  @Test func `whoever can hear of an error, or needs nothing that throws, has no finding`() {
    let later: [Request.Timing] = [.eager, .afterConstruction, .lazy, .provider]
    for timing in later {
      let feed = Binding.make("Feed", [.parameter("Page", timing: timing)])
      #expect(Self.summaries(feed, Self.page, Self.store, Self.database) == [])
    }
    let lazily = Binding.make("Store", [.parameter("Database", timing: .lazy)])
    let feed = Binding.make("Feed", [Self.function("Page")])
    #expect(Self.summaries(feed, Self.page, lazily, Self.database) == [])
    let sound = Self.database.with { $0.effects = [] }
    #expect(Self.summaries(feed, Self.page, Self.store, sound) == [])
  }

  // ASY-12 LIF-9
  @Test func `what build makes has thrown before anybody asks`() {
    let feed = Binding.make("Feed", [Self.function("Page")])
    let eager = Self.database.with { $0.lifetime = .eager }
    #expect(Self.summaries(feed, Self.page, Self.store, eager) == [])
    let starter = Binding.make("Starter", lifetime: .eager, [.parameter("Store")])
    #expect(Self.summaries(feed, Self.page, Self.store, Self.database, starter) == [])
    let anew = Self.database.with { $0.lifetime = .perRequest }
    #expect(Self.summaries(feed, Self.page, Self.store, anew, starter).count == 1)
  }

  // ASY-12 VAL-25
  @Test(arguments: [Lifetime.singleton, .scoped("Session")])
  func `what the asking instance was made with exists already`(lifetime: Lifetime) {
    let database = Self.database.with { $0.lifetime = lifetime }
    let scopes = [ScopeDescription.make("Session")]
    func findings(_ needs: Request...) -> [String] {
      let feed = Binding.make("Feed", needs + [Self.function("Page")])
      return BindingGraph(
        bindings: [feed, Self.page, Self.store, database], scopes: scopes
      ).verdict()
    }
    #expect(findings(.parameter("Database")) == [])
    #expect(findings(.property("Store", "store", timing: .afterConstruction)) == [])
    #expect(findings(.parameter("Database", timing: .lazy)) == ["warning UncaughtFailure Page"])
    let weak = database.with { $0.lifetime = .weak }
    let held = Binding.make("Feed", [.parameter("Database"), Self.function("Page")])
    #expect(Self.summaries(held, Self.page, Self.store, weak).count == 1)
  }

  // ASY-12 ASY-1
  @Test func `what has to be awaited is one finding`() {
    let feed = Binding.make("Feed", [Self.function("Page")])
    let async = Self.database.with { $0.effects = [.throwing, .async] }
    #expect(
      BindingGraph(bindings: [feed, Self.page, Self.store, async]).verdict()
        == ["error AsyncMismatch Page"])
  }

  // ASY-12
  @Test func `of several causes the nearest one is named, and of those the first one`() {
    let other = Binding.make("Other", line: 9).with { $0.effects = [.throwing] }
    let feed = Binding.make("Feed", [Self.function("Page")])
    let page = Binding.make("Page", [.parameter("Store"), .parameter("Other")])
    #expect(
      Self.summaries(feed, page, Self.store, Self.database, other) == [
        "'Page' can fail, because making 'Other' can throw, and '() -> Page' has no way to say so"
      ])
    let both = Binding.make("Page", [.parameter("Other"), .parameter("Database")])
    #expect(
      Self.summaries(feed, both, other, Self.database) == [
        "'Page' can fail, because making 'Database' can throw, and '() -> Page' has no way to say so"
      ])
  }

  // ASY-12 DIA-16
  @Test func `it can be accepted where it is asked for and where it throws`() {
    let suppression = Suppression(.uncaughtFailure, because: "the file is part of the program")
    let feed = Binding.make("Feed", [Self.function("Page")])
    let accepting = feed.with { $0.suppressions = [suppression] }
    #expect(Self.summaries(accepting, Self.page, Self.store, Self.database) == [])
    let sure = Self.database.with { $0.suppressions = [suppression] }
    #expect(Self.summaries(feed, Self.page, Self.store, sure) == [])
  }

  // ASY-12 VAL-7
  @Test func `what nobody makes, or something else makes, is not judged`() {
    let feed = Binding.make("Feed", [Self.function("Page")])
    let fake = Binding.make("Database").overriding
    #expect(Self.summaries(feed, Self.page, Self.store, Self.database, fake) == [])
    let screen = Binding.make("Page").with {
      $0.origin = .external
      $0.effects = [.throwing]
    }
    #expect(Self.summaries(feed, screen) == ["'Page' is made elsewhere and is not there"])
    let unused = BindingGraph(
      bindings: [feed, Self.page, Self.store, Self.database, .make("Main")],
      roots: [.make("Main", "App.main")])
    #expect(!unused.verdict(.ofRoots).contains { $0.contains("UncaughtFailure") })
  }

  // ASY-12 VAL-22
  @Test func `a long way is found and many functions of it are checked`() {
    let count = 20_000
    var bindings = (0..<count).map { number in
      Binding.make("N\(number)", [.parameter("N\(number + 1)"), Self.function("Sound")])
    }
    bindings.append(Binding.make("N\(count)").with { $0.effects = [.throwing] })
    bindings.append(.make("Sound"))
    bindings.append(.make("Feed", [Self.function("N0")]))
    let found = BindingGraph(bindings: bindings).check()
    #expect(
      found.map(\.summary) == [
        "'N0' can fail, because making 'N\(count)' can throw, and '() -> N0' has no way to say so"
      ])
    #expect(found.first?.path?.hasSuffix("-> N\(count - 1) -> N\(count)") == true)
  }
}
