// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct DeclarationRulesTests {
  // ARG-2 SND-3
  @Test func `several parameters for the arguments of one call are an error that no one accepts`() {
    let text = TypeReference(named: "String")
    let card = Binding(
      Key(TypeReference(named: "Card"), arguments: text), location: at("Module", 1)
    ).with {
      $0.faults = [.severalArguments([text, text])]
      $0.suppressions = [Suppression(.invalidArguments, because: "it is tried")]
    }
    #expect(
      BindingGraph(bindings: [card]).report() == """
        App/Module.swift:1:3: error: [Garland/InvalidArguments] 'Card' has 2 'Assisted' parameters, but a call \
        passes one value
          help: take one 'Assisted<(String, String)>', or a struct of your own

        """)
    let late = card.with { $0.faults = [.lateArguments(text)] }
    #expect(
      BindingGraph(bindings: [late]).report() == """
        App/Module.swift:1:3: error: [Garland/InvalidArguments] 'Card' reads its arguments after the call that \
        passed them
          help: take 'Assisted<String>' as a parameter of the factory, and not as a deferred one

        """)
  }

  // KEY-1 KEY-16
  @Test func `a tag that another one replaced is an error`() {
    let store = Binding.make("Store", tag: "Backup", line: 1).with {
      $0.faults = [.replacedTag(.type(TypeReference(named: "Main")))]
    }
    #expect(
      BindingGraph(bindings: [store]).report() == """
        App/Module.swift:1:3: error: [Garland/ReplacedTag] the tag 'Main' of 'Store' was replaced by 'Backup'
          help: leave out one of the tags, or add '.as(tag: Main.self) { $0 as Store }'

        """)
    let accepted = store.with { $0.suppressions = [Suppression(.replacedTag, because: "known")] }
    #expect(BindingGraph(bindings: [accepted]).verdict() == [])
  }

  // REG-2 REG-14
  @Test func `a lifetime of a ready-made value is said to be ignored`() {
    let value = Binding.make("Session", line: 1).with {
      $0.origin = .value
      $0.faults = [.ignoredLifetime(.perRequest)]
    }
    #expect(
      BindingGraph(bindings: [value]).report() == """
        App/Module.swift:1:3: warning: [Garland/IgnoredLifetime] the lifetime 'perRequest' of the ready-made \
        value 'Session' has no effect
          help: leave out the lifetime, or register a factory that makes 'Session'

        """)
    let accepted = value.with {
      $0.suppressions = [Suppression(.ignoredLifetime, because: "it is known")]
    }
    #expect(BindingGraph(bindings: [accepted]).verdict() == [])
  }

  // REG-1
  @Test func `a factory that returns nothing is an error`() {
    for name in ["()", "Void"] {
      #expect(
        BindingGraph(bindings: [.make(name, line: 1)]).report() == """
          App/Module.swift:1:3: error: [Garland/VoidBinding] a factory returns nothing, so that '()' is bound
            help: return an instance from the factory; one that is '~Copyable' needs a class around it, because \
          a binding can hand it out more than once

          """)
    }
    #expect(BindingGraph(bindings: [.make("(Int, Int)")]).verdict() == [])
  }

  // MOD-1
  @Test func `a module that is left out and may be another one is an error`() {
    let module = ModuleDescription(
      name: "Server", location: at("Main", 1), dropped: [at("Main", 2)])
    #expect(
      BindingGraph(bindings: [], modules: [module]).report() == """
        App/Main.swift:2:3: error: [Garland/DroppedModule] the second 'Server' is left out, although it may \
        bind something else
          note: this one of 'Server' is included   App/Main.swift:1:3
          help: make 'Server' 'Hashable' so that different modules are told apart, or include it once

        """)
  }

  // OVR-8 VAL-7
  @Test func `a binding of a profile with another lifetime than what it replaces is said`() {
    let counter = Binding.make("Counter", lifetime: .singleton, line: 1)
    let other = Binding.make("Counter", line: 2).with { $0.condition = [.preview] }
    let graph = BindingGraph(bindings: [counter, other])
    #expect(graph.check() == [])
    #expect(
      graph.selecting([.preview]).report() == """
        App/Module.swift:2:3: warning: [Garland/OverrideLifetime] the 'Counter' for 'preview' is \
        'perRequest', and what it replaces is 'singleton'
          note: this is replaced   App/Module.swift:1:3
          help: add '.lifetime(.singleton)' to the binding of the profile

        """)
    let same = other.with { $0.lifetime = .singleton }
    #expect(BindingGraph(bindings: [counter, same]).selecting([.preview]).check() == [])
  }

  // OVR-4 VAL-7
  @Test func `an override with another lifetime than what it replaces is said`() {
    let disk = Binding.make("any Storage", lifetime: .singleton, line: 1)
    let memory = Binding.make("any Storage", line: 2).with { $0.precedence = .override }
    #expect(
      BindingGraph(bindings: [disk, memory]).report() == """
        App/Module.swift:2:3: warning: [Garland/OverrideLifetime] the override of 'any Storage' is \
        'perRequest', and what it replaces is 'singleton'
          note: this is replaced   App/Module.swift:1:3
          help: add '.lifetime(.singleton)' to the override

        """)
    let helps: [(Lifetime, String)] = [
      (
        .scoped(TypeReference(named: "Visit")),
        "add '.lifetime(.scoped(Visit.self))' to the override"
      ),
      (.timeToLive(nil), "give the override the same '.timeToLive(…)'"),
    ]
    for (lifetime, help) in helps {
      let finding = BindingGraph(bindings: [disk.with { $0.lifetime = lifetime }, memory]).check()
        .first { $0.id == .overrideLifetime }
      #expect(finding?.notes.last?.text == help)
    }
    let shared = memory.with { $0.lifetime = .singleton }
    #expect(BindingGraph(bindings: [disk, shared]).verdict() == [])
    // Of several overrides only the one that serves is compared, and never with one that it replaces.
    #expect(BindingGraph(bindings: [disk, memory, shared]).verdict() == [])
    let value = memory.with {
      $0.origin = .value
      $0.lifetime = .singleton
    }
    #expect(
      BindingGraph(bindings: [disk.with { $0.lifetime = .perRequest }, value]).verdict() == [])
  }
}
