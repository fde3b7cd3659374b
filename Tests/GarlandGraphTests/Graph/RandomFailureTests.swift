// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

/// Random graphs with factories that throw, against a model that follows every way.
@Suite struct RandomFailureTests {
  private static let lifetimes: [Lifetime] = [
    .perRequest, .perRequest, .perRequest, .objectGraph, .singleton, .eager, .weak, .scoped("S"),
  ]

  private static func request(_ count: Int, _ random: inout Seeded) -> Request {
    let isMany = Int.random(in: 0...7, using: &random) == 0
    let name = isMany ? "any Element" : "T\(Int.random(in: 0..<count, using: &random))"
    let timing = Request.Timing.all.randomElement(using: &random) ?? .eager
    return Request(
      Key(name), timing: timing,
      cardinality: isMany ? .many : Bool.random(using: &random) ? .one : .optional,
      isInfallible: timing == .provider && Int.random(in: 0...3, using: &random) > 0)
  }

  private static func graph(_ random: inout Seeded) -> BindingGraph {
    let count = Int.random(in: 2...9, using: &random)
    let bindings = (0..<count).map { number in
      let requests = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        request(count, &random)
      }
      let lifetime = lifetimes.randomElement(using: &random) ?? .perRequest
      return Binding.make("T\(number)", lifetime: lifetime, requests).with { binding in
        if Int.random(in: 0...4, using: &random) == 0 {
          binding.exposures.append(Exposure(Key("any Element"), role: .contribution))
        }
        if Int.random(in: 0...4, using: &random) == 0 { binding.effects = [.throwing] }
      }
    }
    return BindingGraph(bindings: bindings, scopes: [.make("S")])
  }

  // ASY-12 VAL-23
  @Test func `which functions can fail is what following every way finds`() {
    var random = Seeded(state: 14)
    var count = 0
    for _ in 0..<1_500 {
      let graph = Self.graph(&random)
      let found = graph.check().filter { $0.id == .uncaughtFailure }.map(\.subject)
      let expected = NaiveFailures(graph: graph).uncaught
      #expect(Set(found) == expected)
      count += expected.count
    }
    #expect(count > 350)
  }

  // ASY-12
  @Test func `each way that is shown leads from a function to what throws`() {
    var random = Seeded(state: 15)
    for _ in 0..<400 {
      let graph = Self.graph(&random)
      let throwing = graph.bindings.filter { $0.effects.contains(.throwing) }
      for finding in graph.check() where finding.id == .uncaughtFailure {
        let path = finding.path?.replacing(" (after construction)", with: "")
        #expect(path?.contains("() -> \(finding.subject)") == true)
        #expect(throwing.contains { path?.hasSuffix("\($0.key)") == true })
      }
    }
  }
}
