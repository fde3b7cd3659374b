// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A parsed file, with everything for walking its active code and for naming places in it.
final class SourceFile {
  /// The path as it is printed and opened.
  let path: String
  /// The target of the file, as far as folders tell; files of one unit see each other.
  let unit: String
  /// The nearest folder around the file with a project or package, or the empty text.
  let root: String
  /// Whether the file belongs to a library beside the program, so that its declarations are read but not checked.
  let isDependency: Bool
  /// Whether a test target compiles the file according to a manifest; nil if no manifest tells.
  var isOfTestTarget: Bool?
  /// Whether a library with which the program is linked compiles the file, rather than the program's own target.
  var isLinked = false
  /// The folder that contains the file.
  let folder: Substring
  /// Whether the file is in a folder of tests.
  private var liesInTests: Bool {
    // The sources of a package that lies in a test are no test by that.
    let folders = folder.split(separator: "/")
    let own = folders.lastIndex(of: "Sources").map { folders[$0...] } ?? folders[...]
    return own.contains { $0.hasSuffix("Tests") }
  }
  /// The facts that require no other file.
  private(set) var parsed: ParsedText
  private var search = TokenSearch()
  /// The active `#if` branches.
  private(set) var active = ActiveCode()
  /// The actor settings of the file's target.
  var isolation = DefaultIsolation.Settings()
  /// Whether the file's declarations belong to the main actor by default.
  var isMainActorByDefault: Bool { isolation.isMainActor }
  /// The modules that the file imports.
  var imports: Set<String> = [] { didSet { libraries = Libraries.imported(by: imports) } }
  /// The libraries among them that the verifier reads.
  private(set) var libraries: [Library] = []

  /// Makes a library visible to the file without an import, because both are compiled into one module.
  func see(_ library: Library) {
    if !libraries.contains(where: { $0.name == library.name }) { libraries.append(library) }
  }

  /// Notes that an import means another module than the library.
  func forget(_ library: Library) { libraries.removeAll { $0.name == library.name } }

  /// The syntax tree, including inactive code.
  var tree: SourceFileSyntax { parsed.tree }

  init(
    path: String, unit: String, root: String = "", isDependency: Bool = false, parsed: ParsedText
  ) {
    self.path = path
    self.unit = unit
    self.root = root
    self.isDependency = isDependency
    folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    self.parsed = parsed
  }

  /// Decides which conditional code is active.
  func configure(_ configuration: VerifiedConfiguration) {
    guard parsed.hasConditions else { return }
    if tree.hasError, let text = UnparsedCode.removed(from: tree.description, configuration) {
      parsed = ParsedText(text)
    }
    active = ActiveCode(parsed, in: configuration)
  }

  /// The place of a node's first token.
  func location(of node: some SyntaxProtocol) -> GarlandGraph.SourceLocation {
    location(at: node.positionAfterSkippingLeadingTrivia)
  }

  /// The place of a declaration's name, or of the declaration if it has no name.
  func location(ofName node: Syntax) -> GarlandGraph.SourceLocation {
    node.asProtocol((any NamedDeclSyntax).self).map { location(of: $0.name) } ?? location(of: node)
  }

  /// The place of a position.
  func location(at position: AbsolutePosition) -> GarlandGraph.SourceLocation {
    let place = parsed.lines.place(ofByte: position.utf8Offset)
    return GarlandGraph.SourceLocation(file: path, line: place.line, column: place.column)
  }

  /// The token at a place.
  func token(at place: GarlandGraph.SourceLocation) -> TokenSyntax? {
    let offset = parsed.lines.byte(ofLine: place.line, column: place.column)
    return search.token(at: AbsolutePosition(utf8Offset: offset), in: tree)
  }

  /// The first few syntax errors; the rest of the file is still read.
  func syntaxErrors(limit: Int) -> [InputProblem] {
    guard tree.hasError else { return [] }
    if let control = controlCharacter {
      return [InputProblem("syntax error: a control character", at: location(at: control))]
    }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter {
      $0.diagMessage.severity == .error
    }
    var problems = errors.prefix(limit).map { error in
      InputProblem("syntax error: \(error.message)", at: location(at: error.position))
    }
    if errors.count > limit, let last = problems.last {
      let others = errors.count - limit
      let text = "and \(others) other syntax \(others == 1 ? "error" : "errors") in this file"
      problems.append(InputProblem(text, at: last.location))
    }
    return problems
  }

  /// The position of the first control character, before which the parser's diagnostics may crash.
  ///
  /// They try to put spaces around an equals sign that follows a space and such a character.
  private var controlCharacter: AbsolutePosition? {
    let place = tree.description.utf8.enumerated().first { _, byte in
      byte < 0x20 && !(0x09...0x0D).contains(byte) || byte == 0x7F
    }
    return place.map { AbsolutePosition(utf8Offset: $0.offset) }
  }

  /// Whether the file belongs to a test, according to a manifest, its folder and its imports, once these are known.
  private(set) lazy var isOfTest =
    isOfTestTarget ?? liesInTests || !imports.isDisjoint(with: Self.modulesOfTests)
  private static let modulesOfTests: Set = [
    "XCTest", "Testing", "GarlandTesting", "FactoryTesting",
  ]

  /// The modules of the top-level imports, including those inside `#if` only if they are active.
  func importedModules(activeOnly: Bool) -> Set<String> {
    guard parsed.hasConditions else { return parsed.imports }
    var found: Set<String> = []
    collectImports(in: tree.statements, activeOnly: activeOnly, into: &found)
    return found
  }

  private func collectImports(
    in items: CodeBlockItemListSyntax, activeOnly: Bool, into found: inout Set<String>
  ) {
    for item in items {
      if let declaration = item.item.as(ImportDeclSyntax.self) {
        if let first = declaration.path.first { found.insert(first.name.text) }
      } else if activeOnly, let condition = item.item.as(IfConfigDeclSyntax.self),
        case .statements(let inner)? = active.clause(of: condition)?.elements
      {
        collectImports(in: inner, activeOnly: activeOnly, into: &found)
      }
    }
  }
}
