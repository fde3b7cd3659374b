// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The code of previews, of views that the program never shows, and of private functions that nothing calls.
///
/// What such code asks for crashes no user of the program.
struct DeadCode {
  /// A piece of a file.
  fileprivate struct Region {
    let start: GarlandGraph.SourceLocation
    let end: GarlandGraph.SourceLocation
  }

  private var regions: [String: [Region]] = [:]

  /// Finds the code in the files of a program.
  init(_ index: DeclarationIndex) {
    let finder = CandidateFinder(index)
    for file in index.files where !index.isOfLibrary(file) { finder.read(file) }
    for candidate in finder.found.dead {
      regions[candidate.start.file, default: []].append(candidate)
    }
  }

  /// Whether a place is in such code.
  func contains(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place else { return false }
    return regions[place.file]?.contains { $0.start <= place && place < $0.end } ?? false
  }
}

/// Code that is dead if nothing names it, with the names that it has itself.
private struct Candidates {
  var previews: [DeadCode.Region] = []
  var named: [String: [DeadCode.Region]] = [:]
  /// The names in the code of a candidate, by its name; those of all other code under the empty text.
  var mentioned: [String: Set<String>] = [:]

  /// What nothing leads to that is no such code itself.
  var dead: [DeadCode.Region] {
    var live = mentioned[""] ?? []
    var open = Array(live)
    while let next = open.popLast() {
      open += (mentioned[next] ?? []).filter { live.insert($0).inserted }
    }
    return previews + named.filter { !live.contains($0.key) }.values.joined()
  }
}

private final class CandidateFinder: SyntaxVisitor {
  private let index: DeclarationIndex
  private(set) var found = Candidates()
  /// The file that is being read.
  private var file: SourceFile?
  /// The candidates around a place; nil for a preview.
  private var around: [String?] = []

  init(_ index: DeclarationIndex) {
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  func read(_ file: SourceFile) {
    self.file = file
    walk(file.tree)
  }

  private func region(_ node: some SyntaxProtocol) -> DeadCode.Region? {
    file.map { .init(start: $0.location(of: node), end: $0.location(at: node.endPosition)) }
  }

  /// Goes into a candidate's code, or into that of a preview.
  private func enter(_ name: String?, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    if name != "", let region = region(node) {
      if let name {
        found.named[name, default: []].append(region)
      } else {
        found.previews.append(region)
      }
    }
    around.append(name)
    return .visitChildren
  }

  private func leave(_ node: some SyntaxProtocol) { around.removeLast() }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    enter(Syntax(node).isOfPreview ? nil : "", node)
  }
  override func visitPost(_ node: MacroExpansionExprSyntax) { leave(node) }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Syntax(node).isOfPreview ? nil : "", node)
  }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { leave(node) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Syntax(node).isOfPreview ? nil : view(Syntax(node)), node)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(view(Syntax(node)), node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  /// The name of a view, which the program shows only if it makes one; the empty text for other types.
  ///
  /// What a library offers may be shown by programs that are not read.
  private func view(_ node: Syntax) -> String {
    guard index.startsProgram, let type = index.byNode[node.id], type.isStruct,
      type.inherited.contains(where: { $0.lastName == "View" }),
      !type.attributes.joined().contains(where: { $0.trimmedDescription == "@main" })
    else { return "" }
    return type.name
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(isHidden(node) ? node.name.identifierText : "", node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }

  /// Whether only code of the file can call a function, and does so by its name.
  private func isHidden(_ node: FunctionDeclSyntax) -> Bool {
    let words = node.modifiers.map(\.name.text)
    guard words.contains("private") || words.contains("fileprivate"), node.attributes.isEmpty
    else { return false }
    // A type may owe the function to a protocol, and a class to Objective-C.
    guard let group = node.declarationGroup else { return true }
    return group.inheritanceClause == nil && group.attributes.isEmpty
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier = token.tokenKind, !isOwnName(token) else { return .skipChildren }
    guard !around.contains(where: { $0 == nil }) else { return .skipChildren }
    let owner = around.last { $0?.isEmpty == false } ?? ""
    found.mentioned[owner ?? "", default: []].insert(token.identifierText)
    return .skipChildren
  }

  /// Whether a name is that of the declaration in which it stands.
  private func isOwnName(_ token: TokenSyntax) -> Bool {
    if let named = token.parent?.asProtocol((any NamedDeclSyntax).self) {
      return named.name.id == token.id
    }
    return token.parent?.parent?.is(ExtensionDeclSyntax.self) == true
      && token.parent?.is(IdentifierTypeSyntax.self) == true
  }
}
