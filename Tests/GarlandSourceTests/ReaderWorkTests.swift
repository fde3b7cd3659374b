// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import Testing

@testable import GarlandSource

/// How much readers look at in generated files, where lists and chains are long: each part of them once.
struct ReaderWorkTests {
  private static let count = 500

  private static func statements(_ text: String) -> CodeBlockItemListSyntax {
    Parser.parse(source: text).statements
  }

  // VAL-20
  @Test func `where the way forks is looked for once in a list`() throws {
    let calls = (0..<Self.count).map { "resolve(\($0))" }
    let list = Self.statements(
      (calls + ["guard isReady else { return }"] + calls).joined(separator: "\n"))
    let forks = CodeForks()
    let behind = list.filter { forks.areBefore(Syntax($0), in: list) }
    #expect(behind.count == Self.count)
    #expect(forks.partCount == Self.count + 1)
  }

  // VAL-20
  @Test func `a chain of calls is passed once`() throws {
    let text = "builder.register(A.init)" + (0..<Self.count).map { ".as(P\($0).self)" }.joined()
    let nesting = CallNesting()
    let tokens = Self.statements(text).tokens(viewMode: .sourceAccurate)
    let calls = tokens.compactMap { token in
      token.text == "as" ? token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) : nil
    }
    let ends = Set(calls.map { nesting.end(of: Syntax($0)) })
    #expect(calls.count == Self.count)
    #expect(ends.count == 1 && ends.first?.trimmedDescription == text)
    #expect(nesting.passedCount <= Self.count + 1)
  }

  // VAL-20
  @Test func `a chain of conditions is passed once`() throws {
    let text = (0..<Self.count).map { "if kind == \($0) { call() }" }.joined(separator: " else ")
    let nesting = CallNesting()
    let tokens = Self.statements(text).tokens(viewMode: .sourceAccurate)
    let conditions = tokens.compactMap { $0.text == "if" ? $0.parent : nil }
    // The innermost one knows all others.
    let ends = conditions.reversed().map { nesting.end(of: $0).id }
    #expect(conditions.count == Self.count)
    #expect(Set(ends) == [conditions[0].id])
    #expect(nesting.passedCount <= Self.count)
  }

  // VAL-20: each class is read with what it inherits from, and a cycle is broken at one place.
  @Test func `classes that inherit from each other are read once`() throws {
    let rows = (1...Self.count).map { "class T\($0): T\($0 - 1) {}" }
    let index = Self.index(
      "class T0 {}\n" + rows.joined(separator: "\n")
        + "\nclass A: B {}\nclass B: C {}\nclass C: A {}")
    let types = TypeResolver(index: index)
    let last = try #require(index.globals["T\(Self.count)"]?.first)
    #expect(types.bases(of: last).compactMap(\.declaration?.name) == ["T\(Self.count - 1)"])
    #expect(types.openBases.isEmpty && types.knownBases.count > Self.count)
    let cycle = try ["A", "B", "C"].map { try #require(index.globals[$0]?.first) }
    #expect(cycle.map { types.bases(of: $0).count } == [0, 1, 1])
    #expect(types.openBases.count == 2)
  }

  /// Reads one file.
  private static func index(_ text: String) -> DeclarationIndex {
    DeclarationIndex(files: [SourceFile(path: "A.swift", unit: "", parsed: ParsedText(text))])
  }

  // VAL-20
  @Test(arguments: ["struct Last {}", "typealias Last = A\(count)"])
  func `aliases of aliases are followed once`(_ last: String) throws {
    let rows = (1...Self.count).map { "typealias A\($0) = \($0 == 1 ? "Last" : "A\($0 - 1)")" }
    let index = Self.index((rows + [last]).joined(separator: "\n"))
    let types = TypeResolver(index: index)
    _ = types.end(of: try #require(index.globals["A\(Self.count)"]?.first))
    #expect(types.aliasEnds.count >= Self.count)
  }

  // VAL-20
  @Test func `what a chain of calls begins with is looked for once`() throws {
    let text = "let x = unknown" + String(repeating: ".step()", count: Self.count)
    let index = Self.index(text)
    let typer = ExpressionTyper(index: index, types: TypeResolver(index: index))
    let call = try #require(
      index.files[0].tree.lastToken(viewMode: .sourceAccurate)?
        .previousToken(viewMode: .sourceAccurate)?.parent?.as(FunctionCallExprSyntax.self))
    _ = typer.type(of: ExprSyntax(call))
    #expect(typer.memory.starts.count > Self.count)
  }

  // VAL-20
  @Test func `the methods that a call may mean are looked at once for each object`() throws {
    let index = DeclarationIndex(files: [])
    let methods = CalledMethods(
      index: index, types: TypeResolver(index: index), selfRegistering: [])
    let script = (0..<Self.count).map { _ in
      ContainerAction(
        kind: .call(Self.statements("").id),
        location: SourceLocation(file: "A.swift", line: 1, column: 1),
        isAlternative: true, receiver: .caller)
    }
    let choices = methods.choices(in: script, by: index.external("Part"))
    #expect(choices == [CalledMethods.Choice](repeating: .open, count: Self.count))
    #expect(methods.lookCount == Self.count)
  }

  // VAL-20
  @Test func `a condition is evaluated without what is around it`() throws {
    let text = (0..<Self.count).map { "#if canImport(M\($0))\nlet v\($0) = 1\n#endif" }
      .joined(separator: "\n")
    let configuration = LookedAtConfiguration()
    _ = ActiveCode(ParsedText(text), in: configuration)
    #expect(configuration.looks.count == Self.count)
    #expect(configuration.looks.reduce(0, +) < text.utf8.count)
  }

  // MOD-7: the same code counts that SwiftIfConfig says does.
  @Test func `what counts in conditions is what the compiler takes`() throws {
    let file = ParsedText(
      """
      let a = 1
      #if DEBUG
      let b = 1
      #if canImport(Absent) && os(iOS)
      let c = 1
      #elseif !RELEASE
      let d = 1
      #else
      let e = 1
      #endif
      // The end.
      #else
      let f = 1
      #if true
      let g = 1
      #endif
      #endif
      #if compiler(<2)
      let h = 1
      #endif
      let i = 1
      #if wrong(
      let j = 1
      #endif
      """)
    let configuration = BuildSettings().configuration(importable: [])
    let regions = file.tree.configuredRegions(in: configuration)
    let active = ActiveCode(file, in: configuration)
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      #expect(active.contains(token) == (regions.isActive(token) == .active), "\(token)")
    }
  }
}

/// Notes how long the trees are in which conditions stand when they are evaluated.
private final class LookedAtConfiguration: BuildConfiguration {
  private(set) var looks: [Int] = []

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    looks += importPath.map { $0.0.root.totalLength.utf8Length }
    return false
  }

  func isCustomConditionSet(name: String) -> Bool { false }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { false }
  func isActiveTargetOS(name: String) -> Bool { false }
  func isActiveTargetArchitecture(name: String) -> Bool { false }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { false }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { false }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6) }
}
