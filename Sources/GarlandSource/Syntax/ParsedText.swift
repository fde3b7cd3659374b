// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// The facts about a file that require no other file, so that many files can be parsed at once.
final class ParsedText: Sendable {
  /// The text of the file.
  let text: String
  /// The syntax tree, including inactive code.
  let tree: SourceFileSyntax
  /// The places where conditional code begins.
  let conditions: WordPlaces
  /// Whether the file has conditional code.
  var hasConditions: Bool { !conditions.isEmpty }
  /// Whether the file names a container's type, so that its functions may be passed containers.
  let mentionsContainers: Bool
  /// Whether the file declares or requests a dependency of swift-dependencies, which other modules re-export.
  let mentionsDependencies: Bool
  /// Whether the file may declare protocols that are composed.
  let mentionsCompositions: Bool
  /// Whether the file may declare or list modules of DIKit.
  let mentionsDIKit: Bool
  /// Whether Needle's generator has written the file, which only repeats facts from the components.
  let isOfNeedlesGenerator: Bool
  /// Whether a comment suppresses a finding.
  let mentionsSuppressions: Bool
  /// Whether a program starts in the file.
  let isEntry: Bool
  /// The modules that the file imports in any configuration.
  let imports: Set<String>
  /// The modules among them that the file re-exports.
  let exports: Set<String>
  /// The operators of libraries that may occur in the file.
  let operators: Set<String>
  /// The words of the file.
  let words: WordHashes
  /// The places of words that declare something.
  let declaring: WordPlaces
  /// The outline of the file's declarations; nil if it depends on conditions.
  let outline: DeclarationOutline?
  private let knownNames = KnownNames()
  /// The names by which the file and others depend on each other.
  var names: FileNames { knownNames.names(in: tree) }
  /// The table of lines and columns.
  let lines: LineTable
  /// The names that follow `any`.
  let existentialNames: Set<String>

  init(_ text: String) {
    self.text = text
    tree = Self.parse(text)
    let bytes = Array(text.utf8)
    let found = Self.marks.found(in: bytes)
    let (words, places) = WordHashes.read(
      bytes, placesOf: [Self.condition, DeclarationOutline.words, ExistentialNames.words])
    self.words = words
    conditions = places[0]
    declaring = places[1]
    existentialNames = ExistentialNames.find(in: tree, places[2])
    imports = Self.imports(in: tree.statements)
    exports = Self.exports(in: tree.statements)
    operators = found.intersection(Libraries.operators)
    outline = conditions.isEmpty ? DeclarationOutline(tree, declaring) : nil
    lines = LineTable(bytes)
    isEntry = !found.isDisjoint(with: Self.entries) && Self.hasEntry(tree)
    mentionsContainers = !found.isDisjoint(with: Libraries.marks)
    mentionsSuppressions = !found.isDisjoint(with: Self.marksOfSuppressions)
    isOfNeedlesGenerator =
      found.isSuperset(of: Self.marksOfNeedlesGenerator)
      || found.contains(Self.markOfOlderNeedlesGenerator)
    mentionsDIKit = !found.isDisjoint(with: Self.marksOfDIKit)
    mentionsDependencies = !found.isDisjoint(with: Self.marksOfDependencies)
    mentionsCompositions = found.contains("protocol Has")
  }

  private static let condition = WordHashes([WordHashes.condition])
  private static let entries: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// Whether one of the attributes is there, rather than in a comment or a text.
  private static func hasEntry(_ tree: SourceFileSyntax) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .atSign && token.parent?.is(AttributeSyntax.self) == true
        && token.nextToken(viewMode: .sourceAccurate).map { entries.contains("@" + $0.text) }
          == true
    }
  }
  private static let marksOfNeedlesGenerator: Set = [
    "needleDependenciesHash", "registerProviderFactory(",
  ]
  /// The text that older releases of the generator write for each path from a root.
  private static let markOfOlderNeedlesGenerator = "registerDependencyProviderFactory(for: \"^"
  private static let marksOfDIKit: Set = ["module {", "modules {", "DependencyContainer"]
  private static let marksOfDependencies: Set = [
    "@Dependency", "DependencyKey", "DependencyValues",
  ]
  /// Common misspellings of the mark that begins a suppressing comment.
  static let misspeltMarks: Set = [
    "garland: ignore", "garland-ignore", "garland:ignore:", "garland:disable", "garland:Ignore",
    "Garland:ignore", "Garland:Ignore", "garland:ignored",
  ]
  private static let marksOfSuppressions = misspeltMarks.union([Suppression.mark])
  private static let marks = WordSearch(
    entries.union(marksOfNeedlesGenerator).union(marksOfDIKit).union(marksOfDependencies)
      .union(Libraries.marks).union(Libraries.operators)
      .union(marksOfSuppressions).union(["protocol Has", markOfOlderNeedlesGenerator])
      .sorted())

  /// Parses as Swift 6 and, if that fails, as Swift 5, which treats some errors as warnings.
  private static func parse(_ text: String) -> SourceFileSyntax {
    let tree = Parser.parse(source: text)
    guard tree.hasError else { return tree }
    if let joined = SplitExpression.joined(text) { return parse(joined) }
    if let rest = SwitchDirective.removed(from: text, tree) { return parse(rest) }
    if let rest = MistakenParameters.separated(in: text, tree) { return parse(rest) }
    var parser = Parser(text, swiftVersion: .v5)
    let older = SourceFileSyntax.parse(from: &parser)
    return older.hasError ? tree : older
  }

  private static func imports(in items: CodeBlockItemListSyntax) -> Set<String> {
    items.reduce(into: []) { found, item in
      if let name = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text {
        found.insert(name)
      } else if let condition = item.item.as(IfConfigDeclSyntax.self) {
        for case .statements(let inner)? in condition.clauses.map(\.elements) {
          found.formUnion(imports(in: inner))
        }
      }
    }
  }

  private static func exports(in items: CodeBlockItemListSyntax) -> Set<String> {
    let exported = items.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.filter {
      !$0.attributes.isEmpty && $0.attributes.trimmedDescription.contains("@_exported")
    }
    return Set(exported.compactMap { $0.path.first?.name.text })
  }
}
