// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import SwiftSyntax

/// Tells what is bound or asked for by code with which a program is perhaps linked, where only folders tell what
/// belongs together.
final class GuessedLinkage {
  private let results: [ProgramResult]
  private let sources: [String: ParsedText]
  private var bound: [Int: Set<String>] = [:]
  private var asked: [Int: Set<String>] = [:]

  /// Why such a key is no more than a note.
  static let reason =
    "other code of this tree binds it, and no manifest that can be read tells whether it is linked with this"

  init(_ results: [ProgramResult], _ sources: [String: ParsedText]) {
    self.results = results
    self.sources = sources
  }

  /// Whether a key that some programs lack may be bound by another one, whose modules may have other names.
  func mayBeBoundElsewhere(_ finding: Diagnostic, lackedBy places: [Int]) -> Bool {
    guard finding.id == .missingBinding, places.allSatisfy({ results[$0].program.isGuessed }) else {
      return false
    }
    let key = Self.bare(finding.subject)
    // An app is linked with no other app.
    let isOfApps = places.contains { results[$0].program.kind != .library }
    let others = results.indices.filter { number in
      let kind = results[number].program.kind
      return kind != .tests && !places.contains(number) && (!isOfApps || kind == .library)
    }
    return others.contains { isBound(key, by: $0) } || isRegistered(key, by: others, not: places)
  }

  /// Whether a binding that some programs do not use may be used by a library with which they are perhaps linked.
  func mayBeUsedElsewhere(_ finding: Diagnostic, unusedIn places: [Int]) -> Bool {
    guard finding.id == .unusedBinding, places.allSatisfy({ results[$0].program.isGuessed }) else {
      return false
    }
    let key = Self.bare(finding.subject)
    return results.indices.contains { number in
      let program = results[number].program
      return program.isGuessed && program.kind == .library && !places.contains(number)
        && asked(by: number).contains(key)
    }
  }

  /// The keys for which a program asks.
  private func asked(by number: Int) -> Set<String> {
    if let known = asked[number] { return known }
    let graphs = results[number].graphs.map(\.graph)
    let requests = graphs.flatMap { $0.roots.map(\.request) + $0.bindings.flatMap(\.requests) }
    let found = Set(requests.map { Self.bare($0.key.description) })
    asked[number] = found
    return found
  }

  private func isBound(_ key: String, by number: Int) -> Bool {
    if let known = bound[number] { return known.contains(key) }
    let keys = results[number].graphs.flatMap(\.graph.bindings).flatMap(\.exposures).map(\.key)
    let found = Set(keys.map { Self.bare($0.description) })
    bound[number] = found
    return found.contains(key)
  }

  /// Whether files of some programs register a key in a form that only code of others makes readable.
  private func isRegistered(_ key: String, by others: [Int], not places: [Int]) -> Bool {
    let parts = key.split(separator: " tagged ").map(String.init)
    let words = WordHashes(parts.flatMap(Self.words))
    guard let name = Self.words(in: parts[0]).first else { return false }
    let own = Set(places.flatMap { results[$0].program.modules.keys })
    let files = Set(others.flatMap { results[$0].program.modules.keys }).subtracting(own)
    return files.contains { path in
      guard let parsed = sources[path], parsed.words.mayShareWord(with: words) else { return false }
      let finder = RegisteredTypeFinder(
        parts[0], parts.dropFirst().flatMap(Self.words), name, parsed)
      finder.walk(parsed.tree)
      return finder.isFound
    }
  }

  /// The text of a key without what tells types of one name apart, such as modules and files.
  private static func bare(_ text: String) -> String {
    let parts = text.withoutFileLabels.split(separator: " with ")[0].split(separator: " tagged ")
    let type = RegisteredTypeFinder.bare(String(parts[0]))
    return ([type] + parts.dropFirst().map(String.init)).joined(separator: " tagged ")
  }

  private static func words(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

/// Finds registrations of a type by their form: `register(Api.self) { … }`, `LiveApi() as Api`.
private final class RegisteredTypeFinder: WordVisitor {
  private let type: String
  private let tag: [String]
  private(set) var isFound = false

  init(_ type: String, _ tag: [String], _ name: String, _ file: ParsedText) {
    self.type = type
    self.tag = tag
    super.init(WordPlaces(of: WordHashes([name]), in: file.text))
  }

  /// The spelling of a type without `any`, spaces and what is before its last name.
  static func bare(_ text: String) -> String {
    text.replacing(#/\bany |[A-Za-z_]\w*\.| /#, with: "")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isNamed = node.arguments.contains { argument in
      let access = argument.expression.as(MemberAccessExprSyntax.self)
      return access?.declName.baseName.text == "self"
        && access?.base.map { Self.bare($0.unparenthesized) == type } == true
    }
    if isNamed, isRegistering(node) { note(Syntax(node)) }
    return .visitChildren
  }

  /// Whether a call has more than the type that it names: what makes it, or what it is said of.
  private func isRegistering(_ call: FunctionCallExprSyntax) -> Bool {
    let others = call.arguments.contains { argument in
      argument.expression.is(ClosureExprSyntax.self)
        || argument.expression.is(FunctionCallExprSyntax.self)
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return call.trailingClosure != nil || others || base?.is(FunctionCallExprSyntax.self) == true
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for (cast, target) in zip(node.elements, node.elements.dropFirst())
    where cast.as(UnresolvedAsExprSyntax.self)?.trimmedDescription == "as" {
      let type = target.as(TypeExprSyntax.self)?.type.trimmedDescription
      if type.map(Self.bare) == self.type { note(Syntax(node)) }
    }
    return .visitChildren
  }

  /// Notes a registration, unless it has another tag.
  private func note(_ node: Syntax) {
    let whole =
      node.upward
      .first { $0.parent?.is(CodeBlockItemSyntax.self) == true } ?? node
    let words = Set(whole.tokens(viewMode: .sourceAccurate).map(\.text))
    isFound = isFound || tag.allSatisfy(words.contains)
  }
}

extension ExprSyntax {
  /// The text without parentheses around it.
  fileprivate var unparenthesized: String {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return trimmedDescription }
    return only.expression.trimmedDescription
  }
}
