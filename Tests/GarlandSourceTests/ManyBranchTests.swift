// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax
import Testing

@testable import GarlandSource

/// Code with more branches than anybody reads at once.
struct ManyBranchTests {
  private static let count = 200

  private static func branch(_ number: Int) -> String {
    "if kind == \(number) { c.register((any P).self) { _ in T\(number)() }"
  }

  private func verified(_ code: String) throws -> Verification {
    let types = (0..<Self.count).map { "final class T\($0): P {}" }.joined(separator: "\n")
    return try Sources.verified(
      """
      import Swinject
      protocol P {}
      \(types)
      final class Last: P {}
      func fill(_ c: Container, _ kind: Int) { \(code) }
      let c = Container()
      fill(c, CommandLine.arguments.count)
      print(c.resolve((any P).self)!)
      """)
  }

  private static let last = "c.register((any P).self) { _ in Last() }"
  private static let chain =
    (0..<count).map { branch($0) + " }" }.joined(separator: " else ") + " else { \(last) }"
  private static let exits =
    (0..<count).map { branch($0) + "; return }" }.joined(separator: "\n") + "\n\(last)"

  // VAL-25: what there is no room for is noted, and the others are verified.
  @Test(arguments: [chain, exits])
  func `the first of many branches are verified`(code: String) throws {
    let result = try verified(code)
    #expect(result.diagnostics.map(\.severity) == Array(repeating: .note, count: 168))
    #expect(result.summaries.allSatisfy { $0.contains("there are too many branches") })
    #expect(result.graphs.flatMap(\.branches).count == OtherBranches.limit)
  }

  // VAL-20: one of many branches without a registration is found.
  @Test(arguments: [chain, exits])
  func `whether one of many branches registers is known`(code: String) throws {
    let result = try verified(code.replacing(Self.last, with: "print(1)"))
    #expect(result.summaries.contains { $0.contains("it depends on a condition") })
  }

  // VAL-20
  @Test func `a chain of conditions is passed once`() throws {
    let text = (0..<Self.count).map { "if kind == \($0) { call() }" }.joined(separator: " else ")
    let tree = Parser.parse(source: "func fill() { \(text) }")
    let index = DeclarationIndex(files: [])
    let typer = ExpressionTyper(index: index, types: TypeResolver(index: index))
    let reader = BranchReader(constants: ConstantConditions(typer: typer))
    let calls = tree.tokens(viewMode: .sourceAccurate).filter { $0.text == "call" }
    let lengths = calls.map { reader.path(to: Syntax($0)).count }
    #expect(lengths == Array(1...Self.count))
    #expect(reader.passedCount < Self.count * 12)
  }

  // VAL-20
  @Test func `conditions in each other are passed once`() throws {
    let text = (0..<Self.count).map { "if kind == \($0) { call()\n" }.joined()
    let tree = Parser.parse(
      source: "func fill() { \(text)" + String(repeating: "}", count: Self.count + 1))
    let index = DeclarationIndex(files: [])
    let typer = ExpressionTyper(index: index, types: TypeResolver(index: index))
    let reader = BranchReader(constants: ConstantConditions(typer: typer))
    let calls = tree.tokens(viewMode: .sourceAccurate).filter { $0.text == "call" }
    #expect(calls.map { reader.path(to: Syntax($0)).count } == Array(1...Self.count))
    #expect(reader.passedCount < Self.count * 12)
  }

  // VAL-20: the quick answer is the one of the whole path.
  @Test func `a path implies another one as its ways do`() {
    var random = LinearRandom(state: 7)
    func path() -> [CodeBranch] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let ways = [0, 1, 2].filter { _ in Bool.random(using: &random) }
        return CodeBranch(
          decision: Int.random(in: 0...2, using: &random), ways: Set(ways.isEmpty ? [0] : ways),
          count: 3)
      }
    }
    for _ in 0..<2000 {
      let (own, other) = (path(), path())
      #expect(TakenWays.path(own, implies: other) == TakenWays(own).imply(other))
      var (quick, slow) = (TakenWays(own), TakenWays(own))
      #expect(quick.join(other) == slow.join(TakenWays(other)))
      let ways = (0..<27).map { number in [number % 3, number / 3 % 3, number / 9] }
      let paths = [own, other, path()]
      let isComplete = ways.allSatisfy { way in
        paths.contains { $0.allSatisfy { $0.ways.contains(way[$0.decision]) } }
      }
      #expect(CodeBranch.areComplete(paths) == isComplete)
    }
  }
}

/// Random numbers that are the same in each run.
private struct LinearRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
