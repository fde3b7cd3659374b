// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The code of previews, and the functions that only previews and tests call.
///
/// Its registrations exist in previews, and not in the program.
struct PreviewCode {
  /// A piece of a file.
  private struct Region {
    let start: GarlandGraph.SourceLocation
    let end: GarlandGraph.SourceLocation
  }

  private var regions: [String: [Region]] = [:]

  /// Creates an empty set of code.
  init() {}

  /// Words of which each file with a preview has one.
  static let words = ["Preview", "PreviewProvider", "PreviewModifier"]

  /// Whether a place is in such code.
  func contains(_ place: GarlandGraph.SourceLocation) -> Bool {
    regions[place.file]?.contains { $0.start <= place && place < $0.end } ?? false
  }

  /// Finds the code in files that use a library, and previews everywhere: another file may give them the container.
  init(_ index: DeclarationIndex) {
    let libraries = index.files.filter { !$0.libraries.isEmpty }
    let words = libraries.flatMap(\.libraries)
      .reduce(into: index.ownContainers.registeringNames) { $0.formUnion($1.registeringWords) }
    guard !words.isEmpty else { return }
    let previewing = index.files.mentioning(Self.words)
    // Without previews, only functions of files that use a library count.
    let registering = previewing.isEmpty ? [] : index.files.mentioning(words)
    var seen: Set<String> = []
    var declarations: [NamedDeclaration] = []
    for file in libraries + registering + previewing
    where seen.insert(file.path).inserted && !file.isOfTest && !index.isOfLibrary(file) {
      let finder = PreviewFinder(words)
      finder.walk(file.tree)
      for preview in finder.previews { add(preview, of: file) }
      declarations += finder.registering.compactMap { NamedDeclaration($0, index) }
    }
    let sharing = Libraries.all.filter { $0.hasSharedContainer && !$0.containerTypes.isEmpty }
    let moduleFunctions = sharing.compactMap(\.moduleFunction)
    let isRegistering = index.extensions.contains { extended in
      moduleFunctions.contains { extended.functions[$0] != nil }
    }
    let users = DeclarationUsers(of: declarations, index)
    for node in users.previewed {
      if let file = index.file(of: node) { add(node, of: file) }
    }
    for function in isRegistering ? users.uncalled : [] {
      // Other libraries fill containers of which it is known who asks them.
      guard let file = index.file(of: function),
        file.libraries.contains(where: \.hasSharedContainer)
      else { continue }
      add(function, of: file)
    }
  }

  private mutating func add(_ node: Syntax, of file: SourceFile) {
    regions[file.path, default: []].append(
      Region(start: file.location(of: node), end: file.location(at: node.endPosition)))
  }
}

/// Finds previews, and the functions and types that register something.
private final class PreviewFinder: SyntaxVisitor {
  private(set) var previews: [Syntax] = []
  private(set) var registering: [Syntax] = []
  /// The number of registering members so far.
  private var members = 0
  /// The number of them before each enclosing type.
  private var before: [Int] = []
  private let words: Set<String>

  init(_ words: Set<String>) {
    self.words = words
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    note(Syntax(node))
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(Syntax(node))
  }

  private func note(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard node.isOfPreview else { return .visitChildren }
    previews.append(node)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    before.append(members)
    return note(Syntax(node))
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(Syntax(node))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    before.append(members)
    return note(Syntax(node))
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    before.append(members)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { leave(Syntax(node)) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(Syntax(node)) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(Syntax(node)) }

  private func leave(_ type: Syntax) {
    if let count = before.popLast(), members > count { registering.append(type) }
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if noteMember(node.body) { registering.append(Syntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = noteMember(node.body)
    return .skipChildren
  }

  private func noteMember(_ body: CodeBlockSyntax?) -> Bool {
    let isRegistering =
      body?.tokens(viewMode: .sourceAccurate).contains { token in
        words.contains(where: token.text.hasPrefix)
      } ?? false
    if isRegistering { members += 1 }
    return isRegistering
  }
}

extension Syntax {
  /// Whether it is a preview, or code for all previews.
  var isOfPreview: Bool {
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let macro = self.as(MacroExpansionDeclSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let extended = self.as(ExtensionDeclSyntax.self)?.extendedType.lastName {
      return extended == "PreviewProvider" || extended == "PreviewTrait"
    }
    let clause = self.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    return clause?.inheritedTypes.contains {
      $0.type.lastName == "PreviewProvider" || $0.type.lastName == "PreviewModifier"
    } ?? false
  }
}
