// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct GraphAnswersTests {
  private static func answers(_ bindings: [Binding]) -> GraphAnswers {
    let graph = BindingGraph(bindings: bindings)
    return GraphAnswers([ProgramGraph("App", graph)], findings: graph.check())
  }

  @Test func `lifetimes are listed from the longest to the shortest, and what is unread last`() {
    let answers = Self.answers(Lifetime.oneOfEach.map { .make("\($0)", lifetime: $0) })
    let names = answers.lifetimes.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      names == [
        "eager (1)", "singleton (1)", "scoped(Session) (1)", "timeToLive (1)", "weak (1)",
        "objectGraph (1)", "perRequest (1)", "unread (1)",
      ])
  }

  @Test func `a search that is given up says so`() {
    // Each of twelve needs all others and the start, so that only the first way does not come back to where it began.
    let names = (0..<12).map { "K\($0)" }
    let knot = names.map { name in
      Binding.make(name, names.filter { $0 != name }.map { .parameter($0) } + [.parameter("Start")])
    }
    let start = Binding.make("Start", [.parameter("End")] + names.map { .parameter($0) })
    let answers = Self.answers(knot + [start, .make("End")])
    #expect(
      answers.ways(from: "Start", to: "End") == """
        Start -> End
        and perhaps others: there are too many to look at

        'Start' needs 'End'

        """)
  }

  @Test func `a search that is long in one program finds the way that another one has`() {
    // In the app a knot of twelve leads to 'Bridge', which leads on in the widget only.
    let names = (0..<12).map { "K\($0)" }
    let knot = names.map { name in
      Binding.make(name, (names.filter { $0 != name } + ["Bridge"]).map { .parameter($0) })
    }
    let app =
      knot + [
        .make("Start", line: 1, names.map { .parameter($0) }), .make("Bridge", line: 2),
        .make("End", line: 3),
      ]
    let chain = ["Start"] + (1...15).map { "A\($0)" } + ["End"]
    let widget = zip(chain, chain.dropFirst()).enumerated().map { place, pair in
      Binding.make(pair.0, line: place == 0 ? 1 : place + 9, [.parameter(pair.1)])
    }
    let bridge = Binding.make("Bridge", line: 2, [.parameter("End")])
    let answers = GraphAnswers(
      [
        ProgramGraph("App", BindingGraph(bindings: app)),
        ProgramGraph("Widget", BindingGraph(bindings: widget + [bridge, .make("End", line: 3)])),
      ], findings: [])
    let way = chain.joined(separator: " -> ") + " in 'Widget'\n"
    #expect(answers.ways(from: "Start", to: "End")?.hasPrefix(way) == true)
  }

  @Test func `a way may be as long as a graph is large`() {
    let names = (0...20_000).map { "K\($0)" }
    let chain = zip(names, names.dropFirst()).map { Binding.make($0, [.parameter($1)]) }
    let answers = Self.answers(chain + [.make("K20000")])
    #expect(answers.ways(from: "K0", to: "K20000")?.hasPrefix("K0 -> K1 -> ") == true)
    #expect(answers.ways(from: "K1", to: "K0") == nil)
  }

  @Test func `a key that needs itself has the ways that lead back to it`() {
    let answers = Self.answers([
      .make("A", [.parameter("B"), .parameter("C")]), .make("B", [.parameter("A")]),
      .make("C", [.parameter("B")]), .make("D", [.parameter("A")]),
    ])
    #expect(
      answers.ways(from: "A", to: "A") == """
        A -> B -> A
        A -> C -> B -> A

        'A' needs 'B'
        'B' needs 'A'

        """)
    #expect(answers.ways(from: "D", to: "D") == nil)
  }

  @Test func `a key is meant where it is bound and where it is not`() throws {
    let feed = Binding.make("Feed", line: 1, [.parameter("Clock")])
    let programs = [("App", [feed, .make("Clock", line: 2)]), ("Widget", [feed])].map {
      ProgramGraph($0, BindingGraph(bindings: $1))
    }
    let text = try #require(GraphAnswers(programs, findings: []).explanation(of: "Clock"))
    #expect(text.contains("in: App\n"))
    #expect(text.contains("\nClock\n  binding: not bound\n  in: Widget\n"))
  }

  @Test func `a root has a way for each program that goes another one`() {
    let feeds = ["Disk", "Store"].map { Binding.make("Feed", line: 1, [.parameter($0)]) }
    let store = Binding.make("Store", line: 2, [.parameter("Disk")])
    let programs = zip(["App", "Widget"], feeds).map { name, feed in
      let bindings = [feed, store, .make("Disk", line: 3)]
      return ProgramGraph(
        name, BindingGraph(bindings: bindings, roots: [Root.make("Feed", "main")]))
    }
    let answers = GraphAnswers(programs, findings: [])
    let ways = """
        from the roots
          main -> Feed -> Disk in 'App'
          main -> Feed -> Store -> Disk in 'Widget'

      """
    #expect(answers.explanation(of: "Disk")?.hasSuffix(ways) == true)
  }

  @Test func `findings stand beside the binding that they are about`() throws {
    let answers = Self.answers([
      .make("Feed", line: 1, [.parameter("Store")]), .make("Spare", line: 2),
    ])
    let feed = try #require(answers.explanation(of: "Feed"))
    #expect(feed.contains("findings\n    error: [Garland/MissingBinding] no binding for 'Store'"))
    let spare = try #require(answers.explanation(of: "Spare"))
    #expect(!spare.contains("Store"))
  }

  /// Two programs and the tests of one: the store needs a disk in the first, and nothing asks for it in the second.
  private static let several: GraphAnswers = {
    func graph(_ bindings: [Binding], _ roots: [String]) -> BindingGraph {
      BindingGraph(bindings: bindings, roots: roots.map { Root.make("Feed", $0) })
    }
    let feed = Binding.make("Feed", line: 1, [.parameter("Store")])
    let store = Binding.make("Store", line: 2)
    let disk = Binding.make("Disk", line: 3)
    let cached = Binding.make("Store", line: 4, [.parameter("Disk")])
    return GraphAnswers(
      [
        ProgramGraph("App", graph([feed, store, disk], ["main"])),
        ProgramGraph("Widget", graph([feed, cached, disk], ["widget"])),
        ProgramGraph("Tests", isOfTests: true, graph([feed, store, disk], ["test"])),
      ], findings: [])
  }()

  @Test func `what is so in some programs only is said with their names`() throws {
    #expect(
      Self.several.explanation(of: "Feed") == """
        Feed   App/Module.swift:1:3
          lifetime: perRequest
          module: App
          in: App, Widget, Tests
          needs
            Store in 'App' and 'Tests'   App/Module.swift:1:3
            Store in 'Widget'   App/Module.swift:1:3
          used by
            main in 'App'
            widget in 'Widget'
            test in tests
          from the roots
            main -> Feed in 'App'
            widget -> Feed in 'Widget'
            test -> Feed in tests

        """)
  }

  @Test func `no way goes from one program to another`() throws {
    #expect(Self.several.ways(from: "main", to: "Disk") == nil)
    #expect(
      Self.several.ways(from: "widget", to: "Disk")?.hasPrefix("widget -> Feed -> Store -> Disk")
        == true)
    let disk = try #require(Self.several.explanation(of: "Disk"))
    #expect(disk.contains("from the roots\n    widget -> Feed -> Store -> Disk in 'Widget'\n"))
    #expect(!disk.contains("main"))
  }

  @Test func `bindings of one name are told apart by their programs`() {
    #expect(
      Self.several.lifetimes == """
        perRequest (4)
          Disk   App/Module.swift:3:3
          Feed   App/Module.swift:1:3
          Store in 'App' and 'Tests'   App/Module.swift:2:3
          Store in 'Widget'   App/Module.swift:4:3

        """)
  }

  @Test func `what was not looked at is said of a key to which nothing leads`() throws {
    let unread = Diagnostic(
      .notVerified, severity: .note, subject: "resolve", summary: "its type cannot be read")
    let spare = Binding.make("Spare", line: 1)
    let program = ProgramGraph("App", BindingGraph(bindings: [spare]))
    let rest = "  not looked at: packages and targets besides these sources, which may ask for it"
    let alone = try #require(GraphAnswers([program], findings: []).explanation(of: "Spare"))
    #expect(alone.hasSuffix("  no root leads to it\n\(rest)\n"))
    let noted = try #require(GraphAnswers([program], findings: [unread]).explanation(of: "Spare"))
    #expect(noted.hasSuffix("\(rest), and 1 place of what 'check' does not verify\n"))
    // What is said of a comment is nothing about code.
    let ofComment = Diagnostic(
      .notVerified, severity: .note, subject: "garland:ignore", summary: "it accepts nothing")
    #expect(GraphAnswers([program], findings: [ofComment]).explanation(of: "Spare") == alone)
    #expect(Self.several.explanation(of: "Disk")?.contains("not looked at") == false)
  }

  @Test func `a maker that is known in one state only is no difference`() {
    func answers(_ maker: String?, _ key: String = "any Clock") -> GraphAnswers {
      var binding = Binding.make(key, line: 1)
      binding.implementation = maker.map { TypeReference(named: $0) }
      let graph = BindingGraph(bindings: [binding], roots: [Root.make(key, "main")])
      return GraphAnswers([ProgramGraph("App", graph)], findings: [])
    }
    #expect(GraphDifference(answers(nil), answers("SystemClock")).text == "")
    #expect(
      GraphDifference(answers("TestClock"), answers("SystemClock")).text.hasPrefix(
        "- binding any Clock by TestClock (perRequest)\n+ binding any Clock by SystemClock (perRequest)\n"
      ))
    // A class that nothing else makes is made by itself.
    #expect(
      GraphDifference(answers(nil, "Clock"), answers("SystemClock", "Clock")).text.hasPrefix(
        "- binding Clock (perRequest)\n+ binding Clock by SystemClock (perRequest)\n"))
  }

  @Test func `a title as it is printed means one of several that have the name`() {
    func graph(_ maker: String, _ line: Int) -> BindingGraph {
      var binding = Binding.make("any Clock", line: line)
      binding.implementation = TypeReference(named: maker)
      return BindingGraph(bindings: [binding], roots: [Root.make("any Clock", "main")])
    }
    let answers = GraphAnswers(
      [ProgramGraph("App", graph("SystemClock", 1)), ProgramGraph("Test", graph("TestClock", 2))],
      findings: [])
    let both = answers.explanation(of: "any Clock") ?? ""
    #expect(both.contains("made by: SystemClock") && both.contains("made by: TestClock"))
    let one = answers.explanation(of: "any Clock by TestClock") ?? ""
    #expect(!one.contains("made by: SystemClock") && one.contains("made by: TestClock"))
  }

  @Test func `the name of a key means what one program binds and another one misses`() {
    var binding = Binding.make("any Clock", line: 1)
    binding.implementation = TypeReference(named: "SystemClock")
    let roots = [Root.make("any Clock", "main")]
    let answers = GraphAnswers(
      [
        ProgramGraph("App", BindingGraph(bindings: [binding], roots: roots)),
        ProgramGraph("Widget", BindingGraph(roots: roots)),
      ], findings: [])
    let found = answers.explanation(of: "any Clock") ?? ""
    #expect(found.contains("made by: SystemClock") && found.contains("binding: not bound"))
  }

  // VIS-1
  @Test func `a key under which something is found no more is a difference`() {
    func answers(_ keys: String...) -> GraphAnswers {
      GraphAnswers(
        [ProgramGraph("App", BindingGraph(bindings: [.make("Clock", as: keys, line: 1)]))],
        findings: [])
    }
    #expect(
      GraphDifference(answers("any Clock", "any Watch"), answers("any Clock")).text
        == "- alias any Watch of Clock\n")
  }

  @Test func `what was unused is not gone where it cannot be told any more`() {
    func answers(_ id: DiagnosticID?, tellsUnused: Bool) -> GraphAnswers {
      let found = id.map {
        Diagnostic($0, severity: .warning, subject: "A", summary: "said of 'A'")
      }
      let program = ProgramGraph(
        "App", tellsUnused: tellsUnused, BindingGraph(bindings: [.make("A", line: 1)]))
      return GraphAnswers([program], findings: [found].compactMap(\.self))
    }
    func text(_ id: DiagnosticID, tellsUnused: Bool) -> String {
      GraphDifference(
        answers(id, tellsUnused: true), answers(nil, tellsUnused: tellsUnused)
      ).text
    }
    #expect(text(.unusedBinding, tellsUnused: false) == "")
    #expect(text(.unusedBinding, tellsUnused: true).hasPrefix("- finding warning"))
    #expect(text(.missingBinding, tellsUnused: false).hasPrefix("- finding warning"))
  }

  @Test func `differences are told apart by their programs, and findings have a place`() {
    let store = Binding.make("Store", lifetime: .singleton, line: 9)
    let finding = Diagnostic(
      .unusedBinding, severity: .warning, subject: "Spare", summary: "no root leads to 'Spare'",
      location: at("App", 7))
    let graph = BindingGraph(bindings: [store])
    let old = GraphAnswers([ProgramGraph("App", graph)], findings: [])
    let new = GraphAnswers(
      [
        ProgramGraph("App", graph),
        ProgramGraph("Widget", BindingGraph(bindings: [.make("Store", line: 8)])),
      ], findings: [finding])
    let difference = GraphDifference(old, new)
    #expect(
      difference.text == """
        + binding Store (perRequest) in 'Widget'
        ~ lifetime of Store: singleton -> perRequest in 'Widget', singleton in 'App'
        + finding warning: [Garland/UnusedBinding] no root leads to 'Spare'   App/App.swift:7:3

        """)
    #expect(difference.isWorse)
    #expect(GraphDifference(new, new).text == "")
  }
}
