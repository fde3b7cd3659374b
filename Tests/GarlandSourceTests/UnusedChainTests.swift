// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Unused bindings that need each other are said once, with each other's names.
struct UnusedChainTests {
  /// The findings as people read them, with their notes but without their help.
  private static func said(_ registrations: String) throws -> [String: [String]] {
    let result = try Sources.verified(
      """
      import Swinject
      final class Store {}
      final class Cart { init(_ store: Store? = nil) {} }
      let container = Container()
      container.register(Store.self) { _ in Store() }
      _ = container.resolve(Store.self)!
      \(registrations)
      """)
    let said = UnusedChains(result.diagnostics, in: result.graphs).said
    #expect(said.allSatisfy { $0.id == .unusedBinding && $0.notes.last?.kind == .help })
    return Dictionary(
      uniqueKeysWithValues: said.map { finding in
        (finding.subject, finding.notes.dropLast().map(\.text))
      })
  }

  /// Registrations of types by name, each with the names of what it needs.
  private static func chain(_ types: KeyValuePairs<String, [String]>) -> String {
    types.map { type, needs in
      let values = needs.map { "r.resolve(\($0).self)!" }.joined(separator: ", ")
      let parameters = needs.enumerated().map { "_ v\($0): \($1)" }.joined(separator: ", ")
      return """
        final class \(type) { init(\(parameters)) {} }
        container.register(\(type).self) { r in \(type)(\(values)) }
        """
    }.joined(separator: "\n")
  }

  // VAL-13
  @Test func `a chain is said at its head`() throws {
    #expect(
      try Self.said(Self.chain(["A": ["B"], "B": ["C", "Store"], "C": []])) == [
        "A": ["nor to 'B', which only it needs", "nor to 'C', which only it needs"]
      ])
    #expect(try Self.said(Self.chain(["A": [], "B": []])) == ["A": [], "B": []])
  }

  // VAL-13
  @Test func `what several heads need is said at the first one`() throws {
    #expect(
      try Self.said(Self.chain(["A": ["D"], "B": ["D", "E"], "D": ["F"], "E": [], "F": []])) == [
        "A": [
          "nor to 'D', which only it and others like it need",
          "nor to 'F', which only it and others like it need",
        ],
        "B": ["nor to 'E', which only it needs"],
      ])
  }

  // VAL-13
  @Test func `of a long chain the first ones are named`() throws {
    let names = ["A", "B", "C", "D", "E", "F", "G"]
    let found = try Self.said(
      zip(names, names.dropFirst() + [""]).map { name, next in
        Self.chain([name: next.isEmpty ? [] : [next]])
      }.joined(separator: "\n"))
    #expect(
      found == [
        "A": ["B", "C", "D", "E"].map { "nor to '\($0)', which only it needs" }
          + ["nor to 2 others behind it"]
      ])
  }

  // VAL-13: a circle has no head, so one of it stands for it.
  @Test func `a circle is said once, and not at what is behind it`() throws {
    let circle = """
      final class A { init() {} }
      final class B { init(_ a: A) {} }
      final class C {}
      container.register(C.self) { _ in C() }
      container.register(A.self) { _ in A() }.initCompleted { r, _ in _ = r.resolve(B.self)! }
      container.register(B.self) { r in _ = r.resolve(C.self)!; return B(r.resolve(A.self)!) }
      """
    let found = try Self.said(circle)
    #expect(found.keys.sorted() == ["A"])
    #expect(found["A"]?.count == 2)
  }

  // VAL-13: a finding in a chain that is accepted, or that is said to be meant otherwise, is one by itself.
  @Test func `what only an accepted binding needs is said by itself`() throws {
    let accepted = Self.chain(["A": ["B"], "B": ["C"], "C": []])
      .replacing("A.self) {", with: "A.self) {  // garland:ignore UnusedBinding later\n")
    #expect(try Self.said(accepted) == ["B": ["nor to 'C', which only it needs"]])
  }
}
