// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct AsynchronousEndingRuleTests {
  private static let scopes: [ScopeDescription] = [
    .make("Session"), .make("Screen", in: "Session", endsSynchronously: true),
    .make("Sheet", in: "Screen"),
  ]

  private static func player(_ kind: String, _ ending: Binding.Ending) -> BindingGraph {
    let player = Binding.make("Player", lifetime: .scoped(kind), line: 1).with {
      $0.ending = ending
    }
    return BindingGraph(bindings: [player], scopes: scopes)
  }

  // VAL-24 DSP-11
  @Test func `an end that has to be awaited has no place in a scope that cannot wait`() {
    #expect(
      Self.player("Screen", .asynchronous).report() == """
        App/Module.swift:1:3: error: [Garland/AsynchronousEnding] the end of 'Player' \
        (scoped(Screen)) has to be awaited, but 'Screen' ends synchronously
          help: end 'Player' by a call that returns at once, or let 'Screen' be a 'ScopeKind' that \
        is not a 'SynchronousScopeKind'

        """)
  }

  // VAL-24 SCP-7
  @Test func `what is open inside such a scope ends with it`() {
    #expect(
      Self.player("Sheet", .asynchronous).check().map(\.summary) == [
        "the end of 'Player' (scoped(Sheet)) has to be awaited, but 'Screen', with which 'Sheet' "
          + "ends, ends synchronously"
      ])
  }

  // VAL-24 VAL-25
  @Test func `other ends and other scopes are fine`() {
    #expect(Self.player("Screen", .synchronous).check().isEmpty)
    #expect(Self.player("Sheet", .synchronous).check().isEmpty)
    #expect(Self.player("Session", .asynchronous).check().isEmpty)
  }

  // VAL-24 VAL-7 DIA-16
  @Test func `only what is in effect and not accepted counts`() {
    var graph = Self.player("Screen", .asynchronous)
    graph.bindings[0].suppressions = [Suppression(.asynchronousEnding, because: "it is quick")]
    #expect(graph.check().isEmpty)
    var replaced = Self.player("Screen", .asynchronous)
    replaced.bindings.append(Binding.make("Player").overriding)
    #expect(replaced.check().isEmpty)
  }
}

@Suite struct EndingNeverRunsRuleTests {
  private static func connection(
    _ lifetime: Lifetime, _ origin: Binding.Origin = .factory
  ) -> BindingGraph {
    BindingGraph(bindings: [
      Binding.make("Connection", lifetime: lifetime, line: 1).with {
        $0.origin = origin
        $0.ending = .synchronous
      }
    ])
  }

  // DSP-6
  @Test func `an instance that belongs to who asked has no end`() {
    #expect(
      Self.connection(.perRequest).report() == """
        App/Module.swift:1:3: warning: [Garland/EndingNeverRuns] the end of 'Connection' \
        (perRequest) never comes, because nothing keeps its instances
          help: make 'Connection' a singleton or scoped, or end the instances where they are used

        """)
  }

  // DSP-4 DSP-6
  @Test func `an instance from outside is not the container's to end`() {
    #expect(
      Self.connection(.singleton, .value).report() == """
        App/Module.swift:1:3: warning: [Garland/EndingNeverRuns] the end of 'Connection' never \
        comes, because something else makes it
          help: end 'Connection' where it is made, or let a factory make it

        """)
  }

  // DSP-4 DSP-6
  @Test func `every lifetime and origin without an end is reported`() {
    for lifetime in [Lifetime.perRequest, .objectGraph, .weak] {
      #expect(Self.connection(lifetime).verdict() == ["warning EndingNeverRuns Connection"])
    }
    for origin in [Binding.Origin.value, .external] {
      #expect(
        Self.connection(.singleton, origin).verdict() == ["warning EndingNeverRuns Connection"])
    }
    #expect(
      Self.connection(.scoped("Session"), .input).verdict()
        == ["warning EndingNeverRuns Connection"])
  }

  // DSP-5 DSP-6
  @Test func `what a container or a scope keeps has an end`() {
    for lifetime in [Lifetime.singleton, .eager, .scoped("Session")] {
      #expect(Self.connection(lifetime).check().isEmpty)
    }
    #expect(Self.connection(.perRequest, .inherited).check().isEmpty)
  }

  // DIA-16
  @Test func `a declaration can accept it`() {
    var graph = Self.connection(.weak)
    graph.bindings[0].suppressions = [Suppression(.endingNeverRuns, because: "for later")]
    #expect(graph.check().isEmpty)
  }
}
