// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct ProfileCheckTests {
  private func clock(_ line: Int, _ condition: BindingProfile..., needs: String...) -> Binding {
    Binding.make("Clock", line: line, needs.map { .parameter($0) })
      .with { $0.condition = condition }
  }

  // OVR-8
  @Test func `what the active profiles leave out is not checked`() {
    let graph = BindingGraph(bindings: [clock(1), clock(2, .test, needs: "Gone")])
    #expect(graph.check() == [])
    #expect(graph.selecting([.test]).verdict() == ["error MissingBinding Gone"])
    #expect(graph.selecting([.test]).bindings.count == 2)
    #expect(graph.selecting([.debug]).bindings.count == 1)
  }

  // OVR-8
  @Test func `two bindings of one profile are a duplicate and of two profiles are not`() {
    let graph = BindingGraph(bindings: [
      clock(1), clock(2, .test), clock(3, .test), clock(4, .debug),
    ])
    #expect(graph.check() == [])
    #expect(graph.selecting([.test]).verdict() == ["error DuplicateBinding Clock"])
    #expect(graph.selecting([.test, .debug]).check() == [])
  }

  // OVR-8, DIA-8
  @Test func `a finding of a profile names it, and one of all profiles is reported once`() {
    let graph = BindingGraph(bindings: [
      .make("Feed", line: 9, [.parameter("Clock"), .parameter("Log")]), clock(1),
      clock(2, .test, needs: "Gone"), clock(3, .debug, .simulator, needs: "Away"),
    ])
    #expect(graph.conditions == [[.test], [.debug, .simulator]])
    let findings = graph.checkEachProfile()
    #expect(findings.map(\.subject) == ["Gone", "Away", "Log"])
    #expect(
      findings.map { $0.notes.first?.text } == [
        "found in the profile 'test'", "found in the profiles 'debug' and 'simulator'",
        "bind 'Log', or ask for it as an optional",
      ])
  }

  // OVR-8, VAL-13
  @Test func `a binding that is displaced by a profile is not unused`() {
    let graph = BindingGraph(
      bindings: [clock(1), clock(2, .test)], roots: [.make("Clock", "App.clock")])
    #expect(graph.checkEachProfile() == [])
  }
}
