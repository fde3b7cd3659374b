// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct UnusedContributionRuleTests {
  private static func plugin(_ name: String, to key: String, _ line: Int) -> Binding {
    Binding.make(name, line: line).with {
      $0.exposures.append(Exposure(Key(key), role: .contribution))
    }
  }

  private static func graph(_ bindings: Binding..., asking: Request...) -> BindingGraph {
    BindingGraph(
      bindings: [.make("Editor", line: 1, asking)] + bindings,
      roots: [.make("Editor", "App.editor")])
  }

  // COL-14 VAL-13
  @Test func `contributions that nobody asks for are one finding with what is asked for instead`() {
    let graph = Self.graph(
      Self.plugin("Log", to: "any EditorPlugin", 2),
      Self.plugin("Spell", to: "any EditorPlugin", 3),
      Self.plugin("Sum", to: "any Plugin", 4), Self.plugin("Paste", to: "any Hook", 5),
      asking: .parameter("any Plugin", label: "plugins", cardinality: .many, line: 11),
      .parameter("any Hook", label: "hooks", cardinality: .many, line: 12))
    #expect(
      graph.report() == """
        App/Module.swift:2:3: warning: [Garland/UnusedContribution] nobody asks for 'Many<any \
        EditorPlugin>', which has 2 contributions
          'any EditorPlugin' is bound by 'Log'     App/Module.swift:2:3
          'any EditorPlugin' is bound by 'Spell'   App/Module.swift:3:3
          similar: 'Many<any Plugin>' is requested by 'Editor.init(plugins:)'   App/Types.swift:11:8
          help: ask for 'Many<any EditorPlugin>', or remove what is contributed to it

        """)
  }

  // COL-14
  @Test func `other tags, other generic arguments and single requests are near misses`() {
    let graph = Self.graph(
      Self.plugin("Log", to: "Sink<Int>", 2), Self.plugin("Word", to: "any Plugin", 3),
      Self.plugin("Tagged", to: "Extra", 4).with {
        $0.exposures[1].key = Key("Extra", tag: "Main")
      },
      asking: .parameter("Sink<String>", cardinality: .many),
      .parameter("any Plugin", cardinality: .optional), .parameter("Extra", cardinality: .many))
    let found = graph.check(CheckOptions(severities: [.emptyCollection: nil]))
    #expect(
      found.map { finding in
        finding.subject + ": "
          + finding.notes.filter { $0.kind == .similar }.map(\.text).joined(separator: "; ")
      } == [
        "Many<Sink<Int>>: 'Many<Sink<String>>' is requested by 'Editor' (parameter 1)",
        "Many<any Plugin>: 'any Plugin' is requested by 'Editor' (parameter 1)",
        "Many<Extra tagged Main>: 'Many<Extra>' is requested by 'Editor' (parameter 1)",
      ])
  }

  // COL-14 VAL-13 DIA-6
  @Test func `it stands for its bindings, but not for their modules and their other keys`() {
    let log = Self.plugin("Log", to: "any Plugin", 2)
    #expect(
      Self.graph(log, asking: .parameter("Log")).verdict()
        == ["warning UnusedContribution Many<any Plugin>"])
    var graph = Self.graph(log.with { $0.module = 0 })
    graph.modules = [ModuleDescription(name: "Logging")]
    #expect(graph.verdict() == ["warning UnusedModule Logging"])
  }

  // COL-14 DIA-6
  @Test func `where another finding is the cause there is no second one`() {
    let log = Self.plugin("Log", to: "any Plugin", 2)
    #expect(
      Self.graph(log, asking: .parameter("any Plugin")).verdict(
        CheckOptions(severities: [.unusedBinding: nil])) == ["error MissingBinding any Plugin"])
    let spare = Binding.make("Spare", [.parameter("any Plugin", cardinality: .many)])
    #expect(
      Self.graph(log, spare).verdict()
        == ["warning UnusedBinding Log", "warning UnusedBinding Spare"])
    let broken = log.with { $0.requests = [.parameter("Gone")] }
    #expect(Self.graph(broken).verdict(.ofRoots) == ["warning UnreachableBroken Log"])
    #expect(Self.graph(broken).verdict() == ["error MissingBinding Gone"])
  }

  // COL-14 DIA-16
  @Test func `without roots, beside what cannot be read and where it is accepted there is none`() {
    let log = Self.plugin("Log", to: "any Plugin", 2)
    #expect(BindingGraph(bindings: [log]).check().isEmpty)
    var opaque = Self.graph(log)
    opaque.bindings[0].opaqueReason = "it asks the container"
    #expect(opaque.verdict() == ["note NotVerified Editor"])
    for id in [DiagnosticID.unusedContribution, .unusedBinding] {
      let accepted = log.with { $0.suppressions = [Suppression(id, because: "for later")] }
      let verdict = Self.graph(accepted).verdict()
      #expect(verdict == (id == .unusedBinding ? [] : ["warning UnusedBinding Log"]))
    }
  }

  // VAL-13 SCP-14
  @Test func `what a scope is opened with and nobody asks for is reported`() {
    let user = Binding.make("User", lifetime: .scoped("Session"), line: 2).with {
      $0.origin = .input
    }
    #expect(
      Self.graph(user).report() == """
        App/Module.swift:2:3: warning: [Garland/UnusedBinding] no root leads to 'User', with which a 'Session' is opened
          help: open a 'Session' without it, or declare what needs it as a root

        """)
    let cart = Binding.make("Cart", lifetime: .scoped("Session"), [.parameter("User")])
    var used = Self.graph(user, cart)
    used.roots.append(
      Root(Request(Key("Cart")), name: "Shop.cart", in: TypeReference(named: "Session")))
    #expect(used.report() == "")
  }
}
