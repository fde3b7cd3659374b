// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct ScopeLinearityTests {
  /// A healthy graph in which every rule about scopes, awaiting and endings has something to look at.
  private static func graph(_ count: Int, kinds: Int) -> BindingGraph {
    let bindings = (0..<count).map { number -> Binding in
      let isPassing = number % 3 != 0
      let kind = min(number * kinds / count, kinds - 1)
      return Binding.make(
        "N\(number)", lifetime: isPassing ? .perRequest : .scoped("K\(kind)"),
        (max(0, number - 2)..<number).map {
          .parameter("N\($0)", timing: number.isMultiple(of: 2) ? .lazy : .eager)
        }
      ).with { if number % 3 == 0 { $0.ending = .synchronous } }
    }
    let scopes = (0..<kinds).map { number in
      ScopeDescription.make(
        "K\(number)", in: number == 0 ? nil : "K\(number - 1)", endsSynchronously: true)
    }
    let open = Binding.make("Open", lifetime: .singleton).with { $0.effects = [.async] }
    let last = Root(
      Request(Key("N\(count - 1)")), name: "last", in: TypeReference(named: "K\(kinds - 1)"))
    let first = Root(Request(Key("Open"), isAwaited: true), name: "open")
    return BindingGraph(bindings: bindings + [open], scopes: scopes, roots: [last, first])
  }

  // VAL-22 VAL-25 SCP-6
  @Test(arguments: [(1_000, 4), (10_000, 40), (50_000, 100)])
  func `scopes of any number and depth are checked without findings`(count: Int, kinds: Int) {
    #expect(Self.graph(count, kinds: kinds).check().isEmpty)
  }

  // VAL-22 ASY-1
  @Test func `a long chain that is not awaited is one finding with the ends of the way`() {
    let count = 50_000
    var bindings = (0..<count).map { Binding.make("N\($0)", [.parameter("N\($0 + 1)")]) }
    bindings.append(Binding.make("N\(count)").with { $0.effects = [.async] })
    let graph = BindingGraph(bindings: bindings, roots: [.make("N0", "App.run")])
    let findings = graph.check()
    #expect(
      findings.map(\.summary) == [
        "'N0' is requested without awaiting it, but needs 'N\(count)' (async)"
      ])
    #expect(findings.first?.path?.hasSuffix("-> N\(count - 1) -> N\(count)") == true)
  }

  // VAL-22 VAL-4 VAL-5
  @Test func `a long way out of a scope is found from both kinds of starts`() {
    let count = 50_000
    var bindings = (0..<count).map { Binding.make("N\($0)", [.parameter("N\($0 + 1)")]) }
    bindings.append(.make("N\(count)", lifetime: .scoped("Session")))
    bindings.append(.make("Keeper", lifetime: .eager, [.parameter("N0")]))
    let graph = BindingGraph(
      bindings: bindings, scopes: [.make("Session")], roots: [.make("N1", "App.run")])
    #expect(graph.verdict() == ["error CaptiveDependency Keeper", "error OutOfScope N1"])
  }
}
