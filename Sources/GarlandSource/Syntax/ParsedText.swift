// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The facts about a file that need no other file, so that many files are parsed at once.
struct ParsedText: Sendable {
  /// The syntax tree, with inactive code in it.
  let tree: SourceFileSyntax
  /// Whether the file has conditional code.
  let hasConditions: Bool
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
  /// The names that stand behind `any`.
  let existentialNames: Set<String>

  init(_ text: String) {
    tree = Self.parse(text)
    hasConditions = text.contains("#if")
    imports = Self.imports(in: tree.statements)
    isEntry = ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains(where: text.contains)
    mentionsContainers = Libraries.marks.contains(where: text.contains)
    mentionsSuppressions = text.contains("garland:ignore ")
    isOfNeedlesGenerator =
      text.contains("needleDependenciesHash") && text.contains("registerProviderFactory(")
    mentionsDIKit = ["module {", "modules {", "DependencyContainer"]
      .contains(where: text.contains)
    mentionsDependencies = ["@Dependency", "DependencyKey", "DependencyValues"]
      .contains(where: text.contains)
    mentionsCompositions = text.contains("protocol Has")
    existentialNames = text.contains("any ") ? Self.existentialNames(in: tree) : []
  }

  /// Parses as Swift 6 and, if that does not accept the text, as Swift 5, which takes some errors for warnings.
  private static func parse(_ text: String) -> SourceFileSyntax {
    let tree = Parser.parse(source: text)
    guard tree.hasError else { return tree }
    if let joined = SplitExpression.joined(text) { return parse(joined) }
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

  private static func existentialNames(in tree: SourceFileSyntax) -> Set<String> {
    var found: Set<String> = []
    var previousWasAny = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if previousWasAny, case .identifier(let name) = token.tokenKind { found.insert(name) }
      previousWasAny = token.tokenKind == .keyword(.any)
    }
    return found
  }

  /// Reads and parses files on several threads, in the order of the paths.
  static func all(_ paths: [String]) -> [Result<ParsedText, ReadingFailure>] {
    DeepStack.map(paths) { path in FileReader.read(path).map(ParsedText.init) }
  }
}
