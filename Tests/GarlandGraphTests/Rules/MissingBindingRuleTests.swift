// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

@Suite struct MissingBindingRuleTests {
  // DIA-1 DIA-2 DIA-3 DIA-7 VAL-19
  @Test func `a missing key is reported as the documentation shows it`() {
    let clock = Binding.make("SystemClock").with {
      $0.location = SourceLocation(file: "Sources/App/Time.swift", line: 4, column: 5)
    }
    let feed = Binding.make(
      "Feed",
      [
        Request(
          Key("any Clock"), site: .parameter(index: 0, label: "clock"),
          location: SourceLocation(file: "Sources/App/Feed.swift", line: 12, column: 8))
      ])
    let root = Root(
      Request(
        Key("Feed"),
        location: SourceLocation(file: "Sources/App/AppModule.swift", line: 7, column: 3)),
      name: "AppModule.feed")
    let graph = BindingGraph(bindings: [clock, feed], roots: [root])
    #expect(
      graph.report() == """
        Sources/App/Feed.swift:12:8: error: [Garland/MissingBinding] no binding for 'any Clock'
          AppModule.feed -> Feed -> any Clock
          'any Clock' is requested by 'Feed.init(clock:)'    Sources/App/Feed.swift:12:8
          'Feed' is requested by the root 'AppModule.feed'   Sources/App/AppModule.swift:7:3
          similar: 'SystemClock' is bound as itself   Sources/App/Time.swift:4:5
          help: add '.as { $0 as any Clock }' to the binding of 'SystemClock'

        """)
  }

  // DIA-7
  @Test func `a key that comes about in another way than by being bound has its own help`() throws {
    let graph = BindingGraph(
      bindings: [.make("SystemClock", line: 1)],
      roots: [.make("SystemClock", "Start", line: 1), .make("any Clock", "Main", line: 2)],
      remedies: [Key("any Clock"): "let 'Main' have a clock"])
    let report = """
      App/Main.swift:2:3: error: [Garland/MissingBinding] no binding for 'any Clock'
        Main -> any Clock
        'any Clock' is requested by the root 'Main'   App/Main.swift:2:3
        similar: 'SystemClock' is bound as itself   App/Module.swift:1:3
        help: let 'Main' have a clock

      """
    #expect(graph.report() == report)
    #expect(try BindingGraph(json: graph.exported(as: .json)).report() == report)
  }

  // DIA-4 DIA-5
  @Test func `a key that is requested from 13 places is one finding with a capped list`() {
    let users = (1...13).map { (number: Int) in
      Binding.make(
        "User\(number)", line: number, [.parameter("Store", label: "store", line: number)])
    }
    let roots = (1...13).map { (line: Int) in
      Root.make("User\(line)", "Main.user\(line)", line: line)
    }
    let found = BindingGraph(bindings: users, roots: roots).check()
    #expect(found.map(\.subject) == ["Store"])
    let texts = found.flatMap(\.notes).map(\.text)
    #expect(texts.filter { $0.hasPrefix("also requested by") }.count == 10)
    #expect(texts.filter { $0.hasSuffix("depends on it too") }.count == 10)
    #expect(texts.filter { $0 == "and 2 others" }.count == 2)
  }

  // DIA-2
  @Test func `the path is the shortest one and among equals the first listed one`() {
    let graph = BindingGraph(
      bindings: [
        .make("Long", line: 1, [.parameter("Middle")]),
        .make("Middle", line: 2, [.parameter("User")]),
        .make("B", line: 4, [.parameter("User")]),
        .make("A", line: 3, [.parameter("User")]),
        .make("User", line: 5, [.parameter("Store")]),
      ],
      roots: [
        .make("Long", "Main.a", line: 1), .make("B", "Main.b", line: 2), .make("A", "Main.c"),
      ]
    )
    #expect(graph.check().map(\.path) == ["Main.c -> A -> User -> Store"])
  }

  // VAL-15
  @Test func `optional, defaulted and provided requests are not missing`() {
    let graph = BindingGraph(
      bindings: [
        .make(
          "User",
          [
            Request(Key("Gone"), cardinality: .optional), Request(Key("Spare"), hasDefault: true),
            Request(Key("Given")),
          ])
      ], provided: [Key("Given")])
    #expect(graph.check().isEmpty)
  }

  // LAZ-4
  @Test func `lazies and providers are seen through`() {
    let graph = BindingGraph(bindings: [
      .make("A", line: 1, [.parameter("Store", timing: .lazy)]),
      .make("B", line: 2, [.parameter("Other", timing: .provider)]),
    ])
    #expect(graph.check().map(\.path) == ["A -> Lazy<Store>", "B -> Provider<Other>"])
  }

  // DIA-6
  @Test func `what needs a binding that lacks something is not reported again`() {
    let graph = BindingGraph(bindings: [
      .make("A", [.parameter("B")]), .make("B", [.parameter("C")]),
      .make("C", [.parameter("Store")]),
    ])
    #expect(graph.verdict() == ["error MissingBinding Store"])
  }

  // VAL-3 VAL-12
  @Test func `a binding that another one overrides is checked too`() {
    let graph = BindingGraph(bindings: [
      .make("Clock", line: 1, [.parameter("Store")]),
      Binding.make("Clock", line: 2).with { $0.precedence = .override },
      .make("Clock", tag: "Main", line: 3, [.parameter("Other")]),
    ])
    #expect(graph.verdict() == ["error MissingBinding Store", "error MissingBinding Other"])
  }

  // REG-6 REG-7
  @Test
  func `an implementation does not serve its protocol and the protocol not the implementation`() {
    let graph = BindingGraph(bindings: [
      .make("SystemClock", line: 1), .make("any Store", line: 2),
      .make("User", line: 3, [.parameter("any Clock"), .parameter("Store")]),
    ])
    #expect(graph.verdict() == ["error MissingBinding Store", "error MissingBinding any Clock"])
  }

  // DIA-16
  @Test func `a severity can be changed, an id silenced and a declaration excepted`() {
    let graph = BindingGraph(bindings: [.make("A", [.parameter("Store")])])
    #expect(
      graph.verdict(CheckOptions(severities: [.missingBinding: .warning]))
        == ["warning MissingBinding Store"])
    #expect(graph.verdict(CheckOptions(severities: [.missingBinding: nil])) == [])
    var accepting = graph
    accepting.bindings[0].suppressions = [Suppression(.missingBinding, because: "made later")]
    #expect(accepting.verdict() == [])
    accepting.bindings.append(.make("B", [.parameter("Store")]))
    #expect(accepting.check().map(\.path) == ["B -> Store"])
  }

  // DIA-2
  @Test func `a very long path is shortened in the middle`() {
    let bindings = (0..<50).map { (number: Int) in
      Binding.make("N\(number)", line: number + 1, [.parameter("N\(number + 1)")])
    }
    let found = BindingGraph(bindings: bindings, roots: [.make("N0", "Main.run")]).check()
    #expect(
      found.map(\.path) == [
        "Main.run -> N0 -> N1 -> N2 -> N3 -> N4 -> (36 others) -> N41 -> N42 -> N43 -> N44 -> N45"
          + " -> N46 -> N47 -> N48 -> N49 -> N50"
      ])
    #expect(found.flatMap(\.steps).last?.text == "'N0' is requested by the root 'Main.run'")
  }
}
