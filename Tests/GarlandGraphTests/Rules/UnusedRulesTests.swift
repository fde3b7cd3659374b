// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct UnusedRulesTests {
  private static let root = Root.make("Main", "App.main", line: 1)
  private static let modules = [
    ModuleDescription(name: "App"),
    ModuleDescription(name: "Old", parent: 0, location: at("App", 5)),
    ModuleDescription(name: "Older", parent: 1, location: at("Old", 6)),
    ModuleDescription(name: "Empty", parent: 0),
  ]

  private static func member(_ name: String, _ line: Int, of module: Int) -> Binding {
    Binding.make(name, line: line).with { $0.module = module }
  }

  // VAL-13
  @Test func `a binding to which no root leads is a warning at its declaration`() {
    let graph = BindingGraph(
      bindings: [.make("Main", line: 1), .make("Spare", line: 2)], roots: [Self.root])
    #expect(
      graph.report() == """
        App/Module.swift:2:3: warning: [Garland/UnusedBinding] no root leads to 'Spare'
          help: remove the binding, or declare what needs it as a root

        """)
  }

  // VAL-13
  @Test func `what a missing binding's help names is not to be removed`() {
    let graph = BindingGraph(
      bindings: [
        .make("Main", line: 1, [.parameter("Store", label: "store", line: 11)]),
        .make("Store", tag: "Disk", line: 2, [.parameter("Path", label: "path", line: 12)]),
        .make("Path", line: 3), .make("Spare", line: 4),
      ], roots: [Self.root])
    #expect(graph.verdict() == ["warning UnusedBinding Spare", "error MissingBinding Store"])
  }

  // VAL-13
  @Test func `every edge, eager bindings and objects made elsewhere are uses`() {
    let graph = BindingGraph(
      bindings: [
        .make(
          "Main",
          [
            .parameter("A", timing: .lazy), .parameter("B", timing: .provider),
            .parameter("C", cardinality: .optional), .parameter("D", cardinality: .many),
          ]),
        .make("A"), .make("B"), .make("C", [.parameter("E")]), .make("E"),
        Binding.make("D").with { $0.exposures[0].role = .contribution },
        .make("Starter", lifetime: .eager),
        Binding.make("Screen", [.parameter("F")]).with { $0.origin = .external }, .make("F"),
      ], roots: [Self.root])
    #expect(graph.check().isEmpty)
  }

  // VAL-13
  @Test func `without roots nothing is unused`() {
    #expect(BindingGraph(bindings: [.make("Spare")]).check().isEmpty)
  }

  // VAL-13
  @Test func `while a root is missing nothing is called unused`() {
    let bindings: [Binding] = [.make("Main", [.parameter("Old")]), .make("Old"), .make("Spare")]
    var graph = BindingGraph(bindings: bindings, roots: [.make("Missing", "App.main", line: 1)])
    #expect(graph.check().map(\.id) == [.missingBinding])
    graph.roots.append(Self.root)
    #expect(graph.check().map(\.id) == [.missingBinding])
    graph.roots.removeFirst()
    #expect(graph.verdict() == ["warning UnusedBinding Spare"])
  }

  // VAL-17 VAL-13
  @Test func `beside a factory that cannot be read nothing is called unused`() {
    let main = Binding.make("Main").with { $0.opaqueReason = "it asks the container" }
    let graph = BindingGraph(bindings: [main, .make("Spare")], roots: [Self.root])
    #expect(graph.verdict() == ["note NotVerified Main"])
    let spare = Binding.make("Spare").with { $0.opaqueReason = "it asks the container" }
    let other = BindingGraph(bindings: [.make("Main"), spare], roots: [Self.root])
    #expect(other.verdict() == ["note NotVerified Spare", "warning UnusedBinding Spare"])
  }

  // VAL-13 DIA-6
  @Test func `what lost to another binding or is a default is not unused`() {
    let graph = BindingGraph(
      bindings: [
        .make("Main", line: 1), Binding.make("Main", line: 2).with { $0.precedence = .override },
        Binding.make("Spare", line: 3).with { $0.precedence = .fallback },
      ], roots: [Self.root])
    #expect(graph.check().isEmpty)
  }

  // VAL-13 DIA-6
  @Test func `what stands behind a missing binding is not unused`() {
    let graph = BindingGraph(
      bindings: [
        .make("Main", line: 1, [.parameter("any Clock")]),
        .make("SystemClock", line: 2, [.parameter("Ticker")]), .make("Ticker", line: 3),
      ], roots: [Self.root])
    #expect(graph.verdict() == ["error MissingBinding any Clock"])
  }

  // VAL-13
  @Test func `an unused module stands for its bindings and the modules in it`() {
    let graph = BindingGraph(
      bindings: [
        Self.member("Main", 1, of: 0), Self.member("A", 2, of: 1), Self.member("B", 3, of: 2),
      ], modules: Self.modules, roots: [Self.root])
    #expect(
      graph.report() == """
        App/App.swift:5:3: warning: [Garland/UnusedModule] no root leads to anything in the module 'Old'
          App -> Old
          help: include the module no longer, or declare what needs it as a root

        """)
  }

  // VAL-13
  @Test func `a module of which something is used has its unused bindings reported`() {
    let main = Binding.make("Main", [.parameter("B")]).with { $0.module = 0 }
    let graph = BindingGraph(
      bindings: [main, Self.member("A", 2, of: 1), Self.member("B", 3, of: 1)],
      modules: Self.modules, roots: [Self.root])
    #expect(graph.verdict() == ["warning UnusedBinding A"])
  }

  // VAL-14
  @Test func `a module that only leads to used modules has the hint to include those`() {
    let graph = Self.passages
    #expect(
      graph.report() == """
        App/App.swift:5:3: warning: [Garland/UnusedModule] no root leads to anything that the module 'Old' binds itself
          App -> Old
          help: include 'Clocks', 'Logs' and 'List' directly instead, or declare what needs 'Old' as a root

        """)
  }

  /// The main module includes 'Old', of which nothing is used, and that includes what is used, a list and what
  /// is not used.
  private static var passages: BindingGraph {
    let needs = ["Clock", "Log", "Net"].map { Request.parameter($0) }
    return BindingGraph(
      bindings: [
        Binding.make("Main", line: 1, needs).with { $0.module = 0 },
        member("Spare", 2, of: 1), member("Clock", 3, of: 2), member("Log", 4, of: 3),
        member("Net", 5, of: 5), member("Other", 6, of: 3),
      ],
      modules: [
        ModuleDescription(name: "App"),
        ModuleDescription(name: "Old", parent: 0, location: at("App", 5)),
        ModuleDescription(name: "Clocks", parent: 1), ModuleDescription(name: "Logs", parent: 1),
        ModuleDescription(name: "List", parent: 1), ModuleDescription(name: "Nets", parent: 4),
        ModuleDescription(name: "Empty", parent: 1),
      ], roots: [root, .make("Other", "App.other")])
  }

  // VAL-14
  @Test func `what something else includes too need not be included directly`() {
    var graph = Self.passages
    graph.modules[2].furtherParents = [0]
    graph.modules[3].furtherParents = [4]
    #expect(
      graph.check().first?.notes.map(\.text) == [
        "include 'Logs' and 'List' directly instead, or declare what needs 'Old' as a root"
      ])
    graph.modules[3].furtherParents = [nil]
    graph.modules[4].furtherParents = [0]
    #expect(
      graph.report() == """
        App/App.swift:5:3: warning: [Garland/UnusedModule] no root leads to anything that the module 'Old' binds itself
          App -> Old
          note: what is used behind it is included elsewhere, too
          help: include the module no longer, or declare what needs it as a root

        """)
  }

  // VAL-14
  @Test func `behind a module that only leads on stands another one`() {
    var graph = Self.passages
    graph.bindings[2].requests = []
    graph.bindings.append(Self.member("Lost", 7, of: 4))
    graph.modules[4].location = at("Old", 8)
    graph.modules[5].furtherParents = [4]
    let findings = graph.check()
    #expect(findings.map(\.subject) == ["Old", "List"])
    #expect(
      findings.map { $0.notes.map(\.text) } == [
        [
          "include 'Clocks', 'Logs' and 'Nets' directly instead, or declare what needs 'Old' as a root"
        ],
        ["include 'Nets' directly instead, or declare what needs 'List' as a root"],
      ])
  }

  // VAL-14 VAL-25
  @Test func `a list of modules, and the program's own module, are no such module`() {
    var graph = Self.passages
    graph.bindings[1].module = 0
    graph.bindings[0].module = nil
    #expect(graph.verdict() == ["warning UnusedBinding Spare"])
    // Beside other modules of the program it is one of several.
    graph.modules.append(ModuleDescription(name: "Other"))
    #expect(graph.verdict() == ["warning UnusedModule App"])
  }

  // VAL-14
  @Test func `many modules are counted`() {
    let names = (1...12).map { "Module\($0)" }
    let main = Binding.make("Main", names.map { .parameter($0) })
    let graph = BindingGraph(
      bindings: [main.with { $0.module = 0 }, Self.member("Spare", 2, of: 1)]
        + names.indices.map { Self.member(names[$0], $0 + 3, of: $0 + 2) },
      modules: [ModuleDescription(name: "App"), ModuleDescription(name: "Old", parent: 0)]
        + names.map { ModuleDescription(name: $0, parent: 1) }, roots: [Self.root])
    let listed = names.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    #expect(
      graph.check().first?.notes.map(\.text) == [
        "include \(listed) and 2 others directly instead, or declare what needs 'Old' as a root"
      ])
  }

  // VAL-14 MOD-2
  @Test func `modules that include each other have an end here, too`() {
    var graph = Self.passages
    graph.modules[1].parent = 4
    graph.modules[4].parent = 1
    #expect(graph.verdict() == ["warning UnusedModule Old"])
  }

  // MOD-2
  @Test func `modules that include each other do not keep the check from ending`() {
    let modules = [
      ModuleDescription(name: "A", parent: 1), ModuleDescription(name: "B", parent: 0),
    ]
    let graph = BindingGraph(
      bindings: [.make("Main"), Self.member("A", 2, of: 0)], modules: modules, roots: [Self.root])
    #expect(graph.verdict() == ["warning UnusedModule A"])
  }

  // VAL-13 DIA-16
  @Test func `a declaration can accept that it is unused`() {
    let spare = Binding.make("Spare").with {
      $0.suppressions = [Suppression(.unusedBinding, because: "for the next version")]
    }
    #expect(BindingGraph(bindings: [.make("Main"), spare], roots: [Self.root]).check().isEmpty)
  }

  // VAL-10
  @Test func `a broken binding to which no root leads is one warning`() {
    let graph = BindingGraph(
      bindings: [
        .make("Main", line: 1),
        .make(
          "Spare", line: 2, [.parameter("Gone", line: 3), .parameter("Lost", cardinality: .many)]),
        .make("A", line: 5, [.parameter("B")]), .make("B", line: 6, [.parameter("A")]),
        .make("Keeper", lifetime: .singleton, line: 7, [.parameter("Session", line: 8)]),
        .make("Session", lifetime: .scoped("login"), line: 9),
      ], roots: [Self.root])
    #expect(
      graph.report(
        CheckOptions(extent: .reachableFromRoots, severities: [.unusedBinding: nil])) == """
          App/Module.swift:2:3: warning: [Garland/UnreachableBroken] 'Spare' could not be made, and no root leads to it
            note: no binding for 'Gone'   App/Types.swift:3:8
            note: nothing is contributed to 'Many<Lost>'   App/Module.swift:2:3
            help: fix it, remove it, or declare what needs it as a root

          App/Module.swift:5:3: warning: [Garland/UnreachableBroken] 'A' could not be made, and no root leads to it
            note: it needs itself before it exists: A -> B -> A   App/Module.swift:5:3
            help: fix it, remove it, or declare what needs it as a root

          App/Module.swift:7:3: warning: [Garland/UnreachableBroken] 'Keeper' keeps what ends \
          before it, and no root leads to it
            note: it keeps 'Session' (scoped(login)) beyond its scope   App/Types.swift:8:8
            help: fix it, remove it, or declare what needs it as a root

          """)
    #expect(
      graph.verdict(CheckOptions(extent: .reachableFromRoots)) == [
        "warning UnreachableBroken Spare", "warning UnreachableBroken A",
        "warning UnreachableBroken Keeper", "warning UnusedBinding Session",
      ])
  }

  // VAL-10
  @Test func `a root hides no error of what it does not lead to`() {
    let broken: [Binding] = [
      .make(
        "Spare", line: 2, [.parameter("Gone", line: 3), .parameter("Lost", cardinality: .many)]),
      .make("A", line: 5, [.parameter("B")]), .make("B", line: 6, [.parameter("A")]),
      .make("Keeper", lifetime: .singleton, line: 7, [.parameter("Session", line: 8)]),
      .make("Session", lifetime: .scoped("login"), line: 9),
      .make("Feed", line: 10, [.parameter("Disk", timing: .lazy, line: 11)]),
      Binding.make("Disk", line: 12).with { $0.effects = [.async] },
    ]
    let graph = BindingGraph(bindings: [.make("Main", line: 1)] + broken, roots: [Self.root])
    let errors = [
      "error EmptyCollection Many<Lost>", "error DependencyCycle A",
      "error CaptiveDependency Keeper", "error MissingBinding Gone", "error AsyncMismatch Disk",
    ]
    #expect(Set(graph.verdict().filter { $0.hasPrefix("error") }) == Set(errors))
    #expect(Set(BindingGraph(bindings: broken).verdict()) == Set(errors))
    #expect(graph.verdict(.ofRoots).allSatisfy { $0.hasPrefix("warning") })
  }

  // VAL-10 VAL-13 SCP-11
  @Test func `what is behind a provider, a collection or a scope that is opened is used`() {
    let member = Binding.make("Element").with {
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
    }
    let main = Binding.make(
      "Main",
      [
        .parameter("Page", timing: .provider),
        .parameter("any Plugin", timing: .lazy, cardinality: .many),
      ]
    ).with { $0.opens = [TypeReference(named: "Visit")] }
    let bindings = [
      main, .make("Page", [.parameter("Text")]), .make("Text"), member,
      .make("Basket", lifetime: .scoped("Visit"), [.parameter("Price")]), .make("Price"),
    ]
    let graph = BindingGraph(bindings: bindings, scopes: [.make("Visit")], roots: [Self.root])
    #expect(graph.verdict() == [])
    var closed = graph
    closed.bindings[0].opens = []
    #expect(closed.verdict() == ["warning UnusedBinding Basket", "warning UnusedBinding Price"])
    #expect(BindingGraph(bindings: bindings, scopes: [.make("Visit")]).verdict() == [])
  }

  // VAL-10
  @Test func `without roots a broken binding is an error like any other`() {
    #expect(
      BindingGraph(bindings: [.make("Spare", [.parameter("Gone")])]).verdict()
        == ["error MissingBinding Gone"])
  }
}
