// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct AsyncMismatchRuleTests {
  private static let database = Binding.make("Database", lifetime: .singleton, line: 1).with {
    $0.effects = [.async]
  }
  private static let disk = Binding.make("Disk", line: 2).with {
    $0.isolation = .globalActor("DiskActor")
  }

  private static func summaries(_ bindings: Binding..., roots: [Root] = []) -> [String] {
    BindingGraph(bindings: bindings + [database, disk], roots: roots)
      .check(CheckOptions(severities: [.unusedBinding: nil])).map(\.summary)
  }

  private static func awaited(_ key: String, _ timing: Request.Timing) -> Request {
    Request(Key(key), timing: timing, isAwaited: true)
  }

  // ASY-1 VAL-23 DIA-10
  @Test func `a root that does not await is reported with the way to what is asynchronous`() {
    let graph = BindingGraph(
      bindings: [
        .make("Feed", line: 3, [.parameter("any Store", label: "store", line: 13)]),
        .make(
          "Store", as: ["any Store"], lifetime: .singleton, line: 4,
          [.property("Database", "database", timing: .afterConstruction, line: 14)]),
        Self.database,
      ], roots: [.make("Feed", "App.feed", line: 5), .make("Feed", "App.other", line: 6)])
    #expect(
      graph.report() == """
        App/Main.swift:5:3: error: [Garland/AsyncMismatch] 'Feed' is requested without awaiting \
        it, but needs 'Database' (async)
          App.feed -> Feed -> any Store ~> Store -> Database (after construction)
          'Database' is requested after construction by 'Store.database'   App/Module.swift:14:6
          'Store' is bound as 'any Store'                                  App/Module.swift:4:3
          'any Store' is requested by 'Feed.init(store:)'                  App/Types.swift:13:8
          'Feed' is requested by the root 'App.feed'                       App/Main.swift:5:3
          note: also requested by the root 'App.other'   App/Main.swift:6:3
          help: ask for it by 'try await resolveAsync(Feed.self)'   App/Main.swift:5:3
          help: or let 'Store.database' ask for 'AsyncLazy<Database>'   App/Module.swift:14:6

        """)
  }

  // ASY-1 DIA-1
  @Test(arguments: [
    (Key("any Store"), "(any Store).self"), (Key("[any Store]"), "[any Store].self"),
    (Key("any Store", tag: "Main"), "(any Store).self, tag: Main.self"),
    (Key("() -> Store"), "(() -> Store).self"), (Key("(any Store)?"), "(any Store)?.self"),
  ])
  func `a type is written as an expression`(key: Key, call: String) {
    var binding = Binding.make("Store", lifetime: .singleton, line: 1)
    binding.exposures = [Exposure(key)]
    binding.effects = [.async]
    let root = Root(Request(key, location: nil), name: "App.store")
    let found = BindingGraph(bindings: [binding], roots: [root]).check()
    let help = found.flatMap(\.notes).map(\.text)
    #expect(help == ["ask for it by 'try await resolveAsync(\(call))'"])
  }

  // ASY-1 VAL-23
  @Test func `a lazy or a provider cannot wait either`() {
    let graph = BindingGraph(
      bindings: [
        .make("Feed", line: 3, [.parameter("Store", label: "store", timing: .lazy, line: 13)]),
        .make("Store", line: 4, [.parameter("Disk", label: "disk", line: 14)]), Self.disk,
      ], roots: [.make("Feed", "App.feed", line: 5)])
    #expect(
      graph.report() == """
        App/Types.swift:13:8: error: [Garland/AsyncMismatch] 'Store' is requested without awaiting \
        it, but needs 'Disk' (@DiskActor)
          App.feed -> Feed -> Lazy<Store> -> Disk
          'Disk' is requested by 'Store.init(disk:)'           App/Types.swift:14:8
          'Store' is requested lazily by 'Feed.init(store:)'   App/Types.swift:13:8
          'Feed' is requested by the root 'App.feed'           App/Main.swift:5:3
          help: let 'Feed.init(store:)' ask for 'AsyncLazy<Store>'   App/Types.swift:13:8
          help: or let 'Store.init(disk:)' ask for 'AsyncLazy<Disk>'   App/Types.swift:14:8

        """)
    #expect(
      Self.summaries(.make("Feed", [.parameter("Database", timing: .provider)])) == [
        "'Database' (async) is requested without awaiting it"
      ])
  }

  // ASY-1 LIF-9 VAL-23
  @Test func `what is made by build cannot be awaited`() {
    let graph = BindingGraph(bindings: [
      .make("Cache", lifetime: .eager, line: 3, [.parameter("Store", label: "store", line: 13)]),
      .make("Store", line: 4, [.parameter("Database", label: "database", line: 14)]),
      Self.database,
    ])
    #expect(
      graph.report() == """
        App/Types.swift:13:8: error: [Garland/AsyncMismatch] 'Cache' (eager) is made by 'build()', \
        which cannot await it, and needs 'Database' (async)
          Cache -> Store -> Database
          'Database' is requested by 'Store.init(database:)'   App/Types.swift:14:8
          'Store' is requested by 'Cache.init(store:)'         App/Types.swift:13:8
          help: make 'Cache' a singleton, and await it where it is needed first   App/Module.swift:3:3
          help: or let 'Store.init(database:)' ask for 'AsyncLazy<Database>'   App/Types.swift:14:8

        """)
    let eager = Self.database.with { $0.lifetime = .eager }
    #expect(
      BindingGraph(bindings: [eager]).check().map(\.summary) == [
        "'Database' (eager, async) is made by 'build()', which cannot await it"
      ])
  }

  // ASY-1 ASY-6 VAL-25
  @Test func `whoever awaits may have everything`() {
    let main = Binding.make(
      "Main", [Self.awaited("Store", .lazy), Self.awaited("Disk", .provider)])
    let store = Binding.make("Store", lifetime: .singleton, [.parameter("Database")])
    var root = Root.make("Store", "App.store")
    root.request.isAwaited = true
    #expect(Self.summaries(main, store, roots: [.make("Main", "App.main"), root]) == [])
    let eager = Binding.make("Main", lifetime: .eager, [Self.awaited("Store", .lazy)])
    #expect(Self.summaries(eager, store) == [])
  }

  // ASY-1 VAL-23 COL-4
  @Test func `a collection waits for its elements`() {
    let plugins = (1...2).map { number in
      Binding.make("Plugin\(number)", number == 2 ? [.parameter("Database")] : []).with {
        $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
      }
    }
    var root = Root.make("any Plugin", "App.plugins")
    root.request.cardinality = .many
    let graph = BindingGraph(bindings: plugins + [Self.database], roots: [root])
    let found = graph.check().filter { $0.id == .asyncMismatch }
    #expect(found.map(\.path) == ["App.plugins -> Many<any Plugin> -> Plugin2 -> Database"])
  }

  // VAL-23 ASY-7
  @Test func `the nearest cause is named`() {
    #expect(
      Self.summaries(
        .make("Feed", [.parameter("Store"), .parameter("Disk")]),
        .make("Store", [.parameter("Database")]), roots: [.make("Feed", "App.feed")]) == [
          "'Feed' is requested without awaiting it, but needs 'Disk' (@DiskActor)"
        ])
  }

  // VAL-7 VAL-23
  @Test func `what lost to another binding does not have to be awaited`() {
    let fake = Binding.make("Database").overriding
    let feed = Binding.make("Feed", [.parameter("Database")])
    #expect(Self.summaries(feed, fake, roots: [.make("Feed", "App.feed")]) == [])
    let later = Binding.make("Feed", [.parameter("Database", timing: .lazy)])
    #expect(
      Self.summaries(later, Binding.make("Feed").with { $0.precedence = .override }) == [])
  }

  // VAL-23
  @Test func `what is ready needs no actor, what a parent makes asynchronously is awaited`() {
    let ready = Self.disk.with { $0.origin = .value }
    #expect(
      BindingGraph(bindings: [ready], roots: [.make("Disk", "App.disk")]).check().isEmpty)
    let inherited = Self.database.with { $0.origin = .inherited }
    #expect(
      BindingGraph(bindings: [inherited], roots: [.make("Database", "App.open")]).verdict()
        == ["error AsyncMismatch Database"])
  }

  // DIA-16 VAL-10
  @Test func `it can be accepted, and where no root leads it is one warning`() {
    let feed = Binding.make("Feed", line: 3, [.parameter("Database", timing: .lazy, line: 13)])
    let accepted = feed.with {
      $0.suppressions = [Suppression(.asyncMismatch, because: "it is open by then")]
    }
    #expect(Self.summaries(accepted) == [])
    let graph = BindingGraph(
      bindings: [feed, Self.database, .make("Main")], roots: [.make("Main", "App.main")])
    #expect(
      graph.report(
        CheckOptions(extent: .reachableFromRoots, severities: [.unusedBinding: nil])) == """
          App/Module.swift:3:3: warning: [Garland/UnreachableBroken] 'Feed' could not be made, and no root leads to it
            note: it asks for 'Database' without awaiting it   App/Types.swift:13:8
            help: fix it, remove it, or declare what needs it as a root

          """)
  }

  // VAL-23 ASY-7
  @Test func `what has to be awaited anyway reaches the main actor by awaiting`() {
    let screen = Binding.make("Screen").with { $0.isolation = .mainActor }
    let shared = Binding.make("Coordinator", lifetime: .singleton, [.parameter("Screen")])
    let scoped = shared.with { $0.lifetime = .scoped("Session") }
    for binding in [shared, scoped] {
      #expect(
        BindingGraph(bindings: [binding, screen]).verdict()
          == ["warning IsolationMismatch Coordinator"])
      let async = binding.with { $0.requests.append(.parameter("Disk")) }
      #expect(BindingGraph(bindings: [async, screen, Self.disk]).check().isEmpty)
    }
  }

  // ASY-1 REG-6
  @Test func `an object that is made elsewhere awaits nothing that is injected into it`() {
    let screen = Binding.make(
      "Screen", line: 3, [.property("Feed", "feed", line: 13)]
    ).with { $0.origin = .external }
    let feed = Binding.make("Feed", line: 4, [.parameter("Database", line: 14)])
    let router = Binding.make(
      "Router", lifetime: .objectGraph, line: 5, [.parameter("Screen", line: 15)])
    let joining = Request.property("Router", "router", timing: .afterConstruction)
    let graph = BindingGraph(
      bindings: [screen, feed, Self.database], roots: [.make("Screen", "Main.storyboard")])
    #expect(
      graph.report() == """
        App/Module.swift:13:6: error: [Garland/AsyncMismatch] 'Feed' is requested without awaiting \
        it, but needs 'Database' (async)
          Main.storyboard -> Screen -> Feed -> Database
          'Database' is requested by 'Feed' (parameter 1)   App/Types.swift:14:8
          'Feed' is requested by 'Screen.feed'              App/Module.swift:13:6
          'Screen' is requested by the root 'Main.storyboard'
          help: let 'Screen.feed' ask for 'AsyncLazy<Feed>'   App/Module.swift:13:6
          help: or let 'Feed' (parameter 1) ask for 'AsyncLazy<Database>'   App/Types.swift:14:8

        """)
    // It is there, whoever asks for it, and awaited lazily nothing is wrong.
    let fixed = screen.with { $0.requests = [Self.awaited("Feed", .lazy)] }
    let joined = fixed.with { $0.requests.append(joining) }
    #expect(Self.summaries(fixed, feed) == [])
    #expect(Self.summaries(joined, feed, router) == [])
    let broken = screen.with { $0.requests.append(joining) }
    #expect(
      Self.summaries(broken, feed, router) == [
        "'Feed' is requested without awaiting it, but needs 'Database' (async)"
      ])
  }
}
