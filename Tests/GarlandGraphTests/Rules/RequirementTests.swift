// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

/// What modules require of others.
@Suite struct RequirementTests {
  private static let modules = [
    ModuleDescription(name: "App", location: at("Main", 1)),
    ModuleDescription(name: "Feature", parent: 0, location: at("App", 2)),
    ModuleDescription(name: "Feed", parent: 1, location: at("Feature", 3)),
    ModuleDescription(name: "Other", parent: 0, location: at("App", 4)),
  ]

  private static func required(
    _ key: String, tag: String? = nil, _ cardinality: Request.Cardinality = .one,
    by module: Int? = 2, line: Int = 7
  ) -> Requirement {
    let request = Request(
      Key(key, tag: tag), cardinality: cardinality, site: .body, location: at("Feed", line))
    return Requirement(request, module: module)
  }

  private static func graph(
    _ bindings: [Binding], _ requirements: Requirement..., roots: [Root] = []
  ) -> BindingGraph {
    BindingGraph(bindings: bindings, modules: modules, roots: roots, requirements: requirements)
  }

  // VAL-18 MOD-3
  @Test func `what nobody binds is missing, with the modules that lead to it`() {
    #expect(
      Self.graph([.make("Main", line: 1)], Self.required("Session")).report() == """
        App/Feed.swift:7:3: error: [Garland/MissingBinding] no binding for 'Session'
          App -> Feature -> Feed -> Session
          'Session' is required by the module 'Feed'   App/Feed.swift:7:3
          'Feed' is included by the module 'Feature'   App/Feature.swift:3:3
          'Feature' is included by the module 'App'    App/App.swift:2:3
          help: bind 'Session', or include a module that does

        """)
  }

  // VAL-18 DIA-6
  @Test func `what is asked for as well is one finding, and the requirement comes first`() {
    let feed = Binding.make("Feed", line: 1, [.parameter("Session", label: "session", line: 2)])
      .with { $0.module = 2 }
    #expect(
      Self.graph(
        [feed], Self.required("Session", by: 3, line: 9), Self.required("Session"),
        roots: [.make("Feed", "App.feed", line: 3)]
      ).report() == """
        App/Feed.swift:7:3: error: [Garland/MissingBinding] no binding for 'Session'
          App -> Feature -> Feed -> Session
          'Session' is required by the module 'Feed'   App/Feed.swift:7:3
          'Feed' is included by the module 'Feature'   App/Feature.swift:3:3
          'Feature' is included by the module 'App'    App/App.swift:2:3
          note: also required by the module 'App -> Other'   App/Feed.swift:9:3
          note: also requested by 'Feed.init(session:)'   App/Types.swift:2:8
          help: bind 'Session', or include a module that does

        """)
  }

  // VAL-18 DIA-6 VAL-8
  @Test func `what several modules require is one finding, in whatever order they say so`() {
    let requirements = [
      Self.required("Session", by: 3, line: 9), Self.required("Session", by: nil, line: 8),
      Self.required("Session"),
    ]
    let graph = BindingGraph(modules: Self.modules, requirements: requirements)
    let finding = graph.check().first
    #expect(finding?.path == "App -> Feature -> Feed -> Session")
    #expect(
      finding?.notes.map(\.text) == [
        "also required by 'ContainerBuilder'", "also required by the module 'App -> Other'",
        "bind 'Session', or include a module that does",
      ])
    let turned = BindingGraph(modules: Self.modules, requirements: requirements.reversed())
    #expect(turned.check() == graph.check())
    let alone = BindingGraph(requirements: [Self.required("Session", by: nil)]).check().first
    #expect(alone?.path == "ContainerBuilder -> Session")
    #expect(alone?.steps.map(\.text) == ["'Session' is required by 'ContainerBuilder'"])
  }

  // VAL-18 MOD-4
  @Test func `whoever binds it for the module to see meets it`() {
    func verdict(_ change: (inout Binding) -> Void) -> [String] {
      Self.graph([Binding.make("Session").with(change)], Self.required("Session")).verdict()
    }
    #expect(verdict { _ in } == [])
    #expect(verdict { $0.module = 0 } == [])
    #expect(verdict { $0.lifetime = .scoped("login") } == [])
    #expect(verdict { $0.precedence = .fallback } == [])
    #expect(verdict { $0.origin = .inherited } == [])
    #expect(verdict { ($0.module, $0.isPrivate) = (2, true) } == [])
    #expect(
      verdict { ($0.module, $0.isPrivate) = (3, true) } == ["error MissingBinding Session"])
    #expect(verdict { $0.exposures[0].role = .contribution } == ["error MissingBinding Session"])
    #expect(verdict { $0.exposures[0].key = Key("Session", tag: "Main") }.first != nil)
    var graph = Self.graph([.make("Account", as: ["Session"])], Self.required("Session"))
    #expect(graph.check().isEmpty)
    graph.bindings = []
    graph.provided = [Key("Session")]
    #expect(graph.check().isEmpty)
  }

  // VAL-18 VAL-19
  @Test func `what the module cannot see, and what resembles it, is mentioned`() {
    let hidden = Binding.make("Session", line: 5).with { ($0.module, $0.isPrivate) = (3, true) }
    #expect(
      Self.graph([hidden], Self.required("Session")).check().first?.notes.map(\.text) == [
        "'Session' is private to the module 'App -> Other'",
        "bind 'Session' without '.privateToModule()', or ask for what the module exports",
      ])
    #expect(
      Self.graph([.make("SystemClock", line: 5)], Self.required("any Clock")).check().first?.notes
        .map(\.text) == [
          "'SystemClock' is bound as itself",
          "add '.as { $0 as any Clock }' to the binding of 'SystemClock'",
        ])
  }

  // VAL-18 COL-3
  @Test func `a collection needs an element, and an optional nothing`() {
    let plugins = Self.required("any Plugin", .many)
    #expect(
      Self.graph([], plugins, Self.required("Session", .optional)).report() == """
        App/Feed.swift:7:3: error: [Garland/EmptyCollection] nothing is contributed to 'Many<any Plugin>'
          App -> Feature -> Feed -> Many<any Plugin>
          'Many<any Plugin>' is required by the module 'Feed'   App/Feed.swift:7:3
          'Feed' is included by the module 'Feature'            App/Feature.swift:3:3
          'Feature' is included by the module 'App'             App/App.swift:2:3
          help: contribute to 'Many<any Plugin>', or let it be empty by 'allowEmpty'

        """)
    let plugin = Binding.make("any Plugin").with { $0.exposures[0].role = .contribution }
    #expect(Self.graph([plugin], plugins).check().isEmpty)
    var graph = Self.graph([], plugins)
    graph.emptyCollections = [Key("any Plugin")]
    #expect(graph.check().isEmpty)
  }

  // VAL-18 VAL-13
  @Test func `a requirement is no use`() {
    #expect(
      Self.graph(
        [.make("Main"), .make("Session")], Self.required("Session"),
        roots: [.make("Main", "App.main")]
      ).verdict() == ["warning UnusedBinding Session"])
  }

  // VAL-18
  @Test func `in a part of a program it counts as met, and nothing as unused`() {
    let bindings = [
      Binding.make("Feed", lifetime: .singleton, line: 1, [.parameter("Session")]),
      .make("List", [.parameter("any Plugin", cardinality: .many)]),
      Binding.make("Session").with { $0.exposures[0].role = .decorator },
      Binding.make("Account").with { $0.precedence = .override },
      .make("Spare", line: 2),
    ]
    let graph = Self.graph(
      bindings, Self.required("Session"), Self.required("any Plugin", .many),
      Self.required("Account"), roots: [.make("Feed", "Feed.feed")])
    #expect(graph.verdict(CheckOptions(isPart: true)) == [])
    #expect(graph.verdict().contains("error MissingBinding Session"))
  }

  // VAL-18
  @Test func `in a part of a program what is neither bound nor required is missing`() {
    func help(_ request: Request) -> [String]? {
      let graph = Self.graph([.make("Feed", line: 1, [request])], Self.required("Session"))
      return graph.check(CheckOptions(isPart: true)).first?.notes.map(\.text)
    }
    #expect(
      help(.parameter("any Clock", line: 3)) == [
        "bind 'any Clock', or ask for it as an optional",
        "or say by 'builder.require((any Clock).self)' that the module needs it from others",
      ])
    #expect(
      help(.parameter("Store", tag: "Main"))?.last
        == "or say by 'builder.require(Store.self, tag: Main.self)' that the module needs it from others"
    )
    #expect(
      help(.parameter("any Plugin", cardinality: .many))?.last
        == "or say by 'builder.require(Many<any Plugin>.self)' that the module needs it from others"
    )
    let model = Key(TypeReference(named: "Model"), arguments: TypeReference(named: "Int"))
    #expect(help(Request(model))?.count == 1)
    // What no root leads to belongs to the part as well, and the way from a root is told where there is one.
    let graph = Self.graph(
      [.make("Main", [.parameter("A")]), .make("Other", [.parameter("B")])],
      roots: [.make("Main", "Feed.main")])
    #expect(
      graph.check(CheckOptions(isPart: true)).map(\.path) == [
        "Feed.main -> Main -> A", "Other -> B",
      ])
  }

  // VAL-18 OVR-8
  @Test func `it can depend on a profile`() {
    var requirement = Self.required("Session")
    requirement.condition = [.preview]
    let graph = Self.graph([.make("Main", line: 1)], requirement)
    #expect(graph.check().isEmpty)
    #expect(graph.selecting([.preview]).verdict() == ["error MissingBinding Session"])
    #expect(graph.selecting([.debug]).requirements.isEmpty)
  }

  // VAL-18 OBS-4
  @Test func `it comes back from JSON, with a module that exists`() throws {
    let graph = Self.graph([], Self.required("Session"))
    #expect(try BindingGraph(json: graph.exported(as: .json)) == graph)
    let lost = Self.graph([], Self.required("Session", by: 9))
    #expect(lost.check().first?.path == "ContainerBuilder -> Session")
    #expect(throws: GraphFormatError.self) { try BindingGraph(json: lost.exported(as: .json)) }
  }
}
