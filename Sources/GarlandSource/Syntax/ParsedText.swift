// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// The facts about a file that need no other file, so that many files are parsed at once.
final class ParsedText: Sendable {
  /// What is in the file.
  let text: String
  /// The syntax tree, with inactive code in it.
  let tree: SourceFileSyntax
  /// Where conditional code begins.
  let conditions: WordPlaces
  /// Whether the file has conditional code.
  var hasConditions: Bool { !conditions.isEmpty }
  /// Whether the file names a container's type, so that containers may be handed to functions in it.
  let mentionsContainers: Bool
  /// Whether the file declares or asks for a dependency of swift-dependencies, which other modules re-export.
  let mentionsDependencies: Bool
  /// Whether the file may declare protocols of which compositions consist.
  let mentionsCompositions: Bool
  /// Whether the file may declare or list modules of DIKit.
  let mentionsDIKit: Bool
  /// Whether Needle's generator has written the file, which says nothing that the components do not say.
  let isOfNeedlesGenerator: Bool
  /// Whether some comment accepts a finding.
  let mentionsSuppressions: Bool
  /// Whether a program starts in the file.
  let isEntry: Bool
  /// The modules that the file imports, whatever the configuration is.
  let imports: Set<String>
  /// The modules among them that the file re-exports.
  let exports: Set<String>
  /// The operators of libraries that may be in the file.
  let operators: Set<String>
  /// The words of the file.
  let words: WordHashes
  /// Where the words are that declare something.
  let declaring: WordPlaces
  /// Where the file declares something; nil if that depends on conditions.
  let outline: DeclarationOutline?
  private let knownNames = KnownNames()
  /// The names by which the file needs others, or they need it.
  var names: FileNames { knownNames.names(in: tree) }
  /// Tells lines and columns.
  let lines: LineTable
  /// The names that stand behind `any`.
  let existentialNames: Set<String>

  init(_ text: String) {
    self.text = text
    tree = Self.parse(text)
    let bytes = Array(text.utf8)
    let found = Self.marks.found(in: bytes)
    conditions = WordPlaces(of: Self.condition, in: bytes)
    imports = Self.imports(in: tree.statements)
    exports = Self.exports(in: tree.statements)
    words = WordHashes(of: bytes)
    operators = found.intersection(Libraries.operators)
    declaring = WordPlaces(of: DeclarationOutline.words, in: bytes)
    outline = conditions.isEmpty ? DeclarationOutline(tree, declaring) : nil
    lines = LineTable(bytes)
    isEntry = !found.isDisjoint(with: Self.entries)
    mentionsContainers = !found.isDisjoint(with: Libraries.marks)
    mentionsSuppressions = !found.isDisjoint(with: Self.marksOfSuppressions)
    isOfNeedlesGenerator =
      found.isSuperset(of: Self.marksOfNeedlesGenerator)
      || found.contains(Self.markOfOlderNeedlesGenerator)
    mentionsDIKit = !found.isDisjoint(with: Self.marksOfDIKit)
    mentionsDependencies = !found.isDisjoint(with: Self.marksOfDependencies)
    mentionsCompositions = found.contains("protocol Has")
    existentialNames = ExistentialNames.find(in: tree, bytes)
  }

  private static let condition = WordHashes([WordHashes.condition])
  private static let entries: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
  private static let marksOfNeedlesGenerator: Set = [
    "needleDependenciesHash", "registerProviderFactory(",
  ]
  /// What older releases of the generator write for each path from a root.
  private static let markOfOlderNeedlesGenerator = "registerDependencyProviderFactory(for: \"^"
  private static let marksOfDIKit: Set = ["module {", "modules {", "DependencyContainer"]
  private static let marksOfDependencies: Set = [
    "@Dependency", "DependencyKey", "DependencyValues",
  ]
  /// What is written by mistake in the place of the mark that begins a comment which accepts a finding.
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

  /// Parses as Swift 6 and, if that does not accept the text, as Swift 5, which takes some errors for warnings.
  private static func parse(_ text: String) -> SourceFileSyntax {
    let tree = Parser.parse(source: text)
    guard tree.hasError else { return tree }
    if let joined = SplitExpression.joined(text) { return parse(joined) }
    if let rest = SwitchDirective.removed(from: text, tree) { return parse(rest) }
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
