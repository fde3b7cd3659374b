// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import Testing

/// What a parent container makes, as its child sees it.
@Suite struct InheritedBindingTests {
  private static func inherited(_ name: String, line: Int = 1) -> Binding {
    Binding.make(name, lifetime: .singleton, line: line).with { $0.origin = .inherited }
  }

  private static func way(_ bindings: [Binding]) -> String {
    let users = [Binding.make("User", [.parameter("Clock")])]
    return BindingGraph(bindings: bindings + users, roots: [.make("User", "App.user")])
      .exported(as: .tree)
  }

  // SCP-3 OVR-3
  @Test func `a child's own bindings win, only its defaults yield`() {
    let parent = Self.inherited("Clock")
    for own in [Binding.make("Clock"), Binding.make("Clock").with { $0.precedence = .override }] {
      for bindings in [[parent, own], [own, parent]] {
        #expect(
          Self.way(bindings).hasPrefix(
            "App.user\n└─ User (perRequest)\n   └─ Clock (perRequest)\n"))
        #expect(BindingGraph(bindings: bindings).check().isEmpty)
      }
    }
    let fallback = Binding.make("Clock").with { $0.precedence = .fallback }
    for bindings in [[parent, fallback], [fallback, parent]] {
      #expect(
        Self.way(bindings).hasPrefix(
          "App.user\n└─ User (perRequest)\n   └─ Clock (singleton, of the parent)\n"))
    }
  }

  // VAL-13 COL-1
  @Test func `what a child binds beside its parent is for what the child binds`() {
    func helps(_ own: Binding) -> [String] {
      let parents = Self.inherited("Clock").with {
        $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
      }
      let graph = BindingGraph(
        bindings: [parents, own, .make("Main")], roots: [.make("Main", "App.main")])
      return graph.check().map { "\($0.id.name): \($0.notes.last?.text ?? "")" }
    }
    #expect(
      helps(.make("Clock")) == [
        "UnusedBinding: remove the binding, or bind what asks for it in the child, too: its parent does not "
          + "see what the child binds"
      ])
    #expect(
      helps(.make("Watch")) == [
        "UnusedBinding: remove the binding, or declare what needs it as a root"
      ])
    let plugin = Binding.make("Watch").with {
      $0.exposures = [Exposure(Key("any Plugin"), role: .contribution)]
    }
    #expect(
      helps(plugin) == [
        "UnusedContribution: bind what asks for 'Many<any Plugin>' in the child, too: its parent does not "
          + "see what the child contributes"
      ])
  }

  // OBS-1
  @Test func `lists say what is of the parent, and do not count it again`() {
    let graph = BindingGraph(bindings: [
      Self.inherited("Clock"), .make("User", lifetime: .singleton, [.parameter("Clock")]),
    ])
    let answers = GraphAnswers([ProgramGraph("Child", graph)], findings: [])
    #expect(answers.lifetimes == "singleton (1)\n  User\n")
    let clock = answers.explanation(of: "Clock") ?? ""
    #expect(clock.contains("  facts: of the parent\n"))
    #expect(!clock.contains("no root leads to it"))
    #expect(answers.explanation(of: "User")?.contains("no root leads to it") == true)
  }

  // SCP-3 DIA-6
  @Test func `the parent has chosen already, whatever it has`() {
    let both = [
      Self.inherited("Clock"), Self.inherited("Clock", line: 2).with { $0.precedence = .override },
    ]
    #expect(BindingGraph(bindings: both).check().isEmpty)
    let own = Binding.make("Clock")
    #expect(BindingGraph(bindings: both + [own]).check().isEmpty)
    #expect(
      BindingGraph(bindings: both + [own, own]).verdict() == ["error DuplicateBinding Clock"])
  }

  // SCP-2 VAL-13 VAL-17
  @Test func `the child's check says nothing of what the parent makes`() {
    let odd = Self.inherited("Odd").with {
      $0.implementation = TypeReference(named: "Same")
      $0.opaqueReason = "it asks the container"
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
      $0.ending = .asynchronous
    }
    let other = odd.with { $0.exposures[0].key = Key("Other") }
    let bindings = [odd, other, .make("Main")]
    #expect(BindingGraph(bindings: bindings, roots: [.make("Main", "App.main")]).report() == "")
  }

  // OVR-4 SCP-3
  @Test func `what a parent makes can be overridden`() {
    let fake = Binding.make("Clock", line: 2).with { $0.precedence = .override }
    #expect(BindingGraph(bindings: [Self.inherited("Clock"), fake]).report() == "")
    let alone = Self.inherited("Clock").with { $0.precedence = .override }
    #expect(BindingGraph(bindings: [alone]).report() == "")
  }

  // COL-11 COL-1
  @Test func `a collection has the parent's elements where they are declared`() {
    let plugins = ["A", "B", "C"].map { name in
      Binding.make(name).with {
        $0.origin = name == "C" ? .factory : .inherited
        $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution))
      }
    }
    let main = Binding.make("Main", [.parameter("any Plugin", cardinality: .many)])
    let graph = BindingGraph(bindings: plugins + [main], roots: [.make("Main", "App.main")])
    #expect(
      graph.exported(as: .tree) == """
        App.main
        └─ Main (perRequest)
           ├─ Many<any Plugin> -> A (perRequest, of the parent)
           ├─ Many<any Plugin> -> B (perRequest, of the parent)
           └─ Many<any Plugin> -> C (perRequest)

        """)
    #expect(graph.check().isEmpty)
  }

  // SCP-16
  @Test func `what the parent makes in scopes only is there in them only`() {
    let greeter = Binding.make("Greeter").with {
      $0.origin = .inherited
      $0.scopes = [TypeReference(named: "Login"), TypeReference(named: "Page")]
    }
    let scopes = [
      ScopeDescription(TypeReference(named: "Login")),
      ScopeDescription(TypeReference(named: "Page"), in: TypeReference(named: "Login")),
    ]
    func verdict(_ lifetime: Lifetime) -> [String] {
      let user = Binding.make("User", lifetime: lifetime, [.parameter("Greeter")])
      return BindingGraph(bindings: [greeter, user], scopes: scopes).verdict()
    }
    #expect(verdict(.scoped("Page")) == [])
    #expect(verdict(.perRequest) == [])
    #expect(verdict(.scoped("Login")) == ["error CaptiveDependency User"])
    #expect(Set(verdict(.singleton)) == ["error CaptiveDependency User"])
  }

  // VAL-13
  @Test func `what the parent is handed in is not there for a child`() {
    let screen = Binding.make("Screen").with {
      $0.origin = .inherited
      $0.isMadeElsewhere = true
    }
    let user = Binding.make("User", [.parameter("Screen")])
    #expect(
      BindingGraph(bindings: [screen, user]).verdict() == ["error ExternalInstance Screen"])
  }

  // OBS-3
  @Test func `what the parent needs survives the export`() throws {
    let screen = Binding.make("Screen").with {
      $0.origin = .inherited
      $0.isMadeElsewhere = true
      $0.scopes = [TypeReference(named: "Login")]
    }
    let graph = BindingGraph(bindings: [screen])
    #expect(try BindingGraph(json: graph.exported(as: .json)) == graph)
  }
}
