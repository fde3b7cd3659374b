// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The code of previews, and the functions that nothing but previews and tests call.
///
/// Its registrations exist in previews, and not in the program.
struct PreviewCode {
  /// A piece of a file.
  private struct Region {
    let start: GarlandGraph.SourceLocation
    let end: GarlandGraph.SourceLocation
  }

  private var regions: [String: [Region]] = [:]

  /// Code of no preview.
  init() {}

  /// Whether a place is in such code.
  func contains(_ place: GarlandGraph.SourceLocation) -> Bool {
    regions[place.file]?.contains { $0.start <= place && place < $0.end } ?? false
  }

  /// Finds the code in files that use a library.
  init(_ index: DeclarationIndex) {
    let files = index.files.filter { !$0.libraries.isEmpty && !$0.isOfTest }
    var functions: [FunctionDeclSyntax] = []
    for file in files where !index.isOfLibrary(file) {
      let finder = PreviewFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for preview in finder.previews { add(preview, of: file) }
      functions += finder.functions.filter { Self.isOwn($0, index) }
    }
    let sharing = Libraries.all.filter { $0.hasSharedContainer && !$0.containerTypes.isEmpty }
    let moduleFunctions = sharing.map(\.moduleFunction)
    let isRegistering = index.extensions.contains { extended in
      moduleFunctions.contains { extended.functions[$0] != nil }
    }
    let calls = FunctionCalls(of: functions, in: index.files)
    for function in calls.uncalled {
      guard let file = index.file(of: function) else { continue }
      // Other libraries fill containers of which it is known who asks them.
      let isShared = isRegistering && file.libraries.contains(where: \.hasSharedContainer)
      if isShared || calls.isPreviewed(function) { add(Syntax(function), of: file) }
    }
  }

  private mutating func add(_ node: Syntax, of file: SourceFile) {
    regions[file.path, default: []].append(
      Region(start: file.location(of: node), end: file.location(at: node.endPosition)))
  }

  /// Whether only code of the sources can call a function, and does so by its name.
  private static func isOwn(_ function: FunctionDeclSyntax, _ index: DeclarationIndex) -> Bool {
    let words = function.modifiers.map(\.name.text)
    let owner = Syntax(function).enclosing(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text)
    let outside = ["public", "open", "package", "override"]
    guard !(words + (owner ?? [])).contains(where: outside.contains),
      !Libraries.all.contains(where: { $0.moduleFunction == function.name.text }),
      function.attributes.allSatisfy({ harmless.contains($0.name ?? "") })
    else { return false }
    return isOfNoProtocol(function)
  }

  /// Protocols that ask for no function that registers, or for one whose name is known.
  private static let known: Set<String> = [
    "Assembly", "ObservableObject", "ResolverRegistering", "Sendable",
  ]
  private static let harmless: Set<String> = [
    "MainActor", "available", "discardableResult", "inlinable", "inline",
  ]

  /// Whether a function stands alone, or in a type whose declaration and extension inherit from nothing.
  private static func isOfNoProtocol(_ function: FunctionDeclSyntax) -> Bool {
    var node = function.parent
    while let step = node {
      if let group = step.asProtocol((any DeclGroupSyntax).self) {
        let inherited = group.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        return !step.is(ProtocolDeclSyntax.self)
          && inherited.allSatisfy { known.contains($0.lastName ?? "") }
      }
      if step.is(CodeBlockSyntax.self) || step.is(ClosureExprSyntax.self) { return false }
      node = step.parent
    }
    return true
  }
}

/// Finds previews, and the functions that register something.
private final class PreviewFinder: SyntaxVisitor {
  private(set) var previews: [Syntax] = []
  private(set) var functions: [FunctionDeclSyntax] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.macroName, Syntax(node))
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.macroName, Syntax(node))
  }

  private func note(_ name: TokenSyntax, _ node: Syntax) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview" else { return .visitChildren }
    previews.append(node)
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Syntax(node).isOfPreview else { return .visitChildren }
    previews.append(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isRegistering =
      node.body?.tokens(viewMode: .sourceAccurate).contains {
        $0.text.hasPrefix("register") || $0.text.hasPrefix("autoregister")
      } ?? false
    if isRegistering { functions.append(node) }
    return .skipChildren
  }
}

/// The functions of a list that only previews and tests call, directly or through each other, or nobody does.
private struct FunctionCalls {
  /// The functions that the program never calls.
  private(set) var uncalled: [FunctionDeclSyntax] = []
  private var previewed: Set<SyntaxIdentifier> = []

  /// The code in which the name of a function stands; that of tests counts as a preview's.
  private enum Use: Hashable {
    case program, preview
    case function(SyntaxIdentifier)
  }

  /// Whether a preview or a test calls a function, directly or through others.
  func isPreviewed(_ function: FunctionDeclSyntax) -> Bool { previewed.contains(function.id) }

  init(of functions: [FunctionDeclSyntax], in files: [SourceFile]) {
    guard !functions.isEmpty else { return }
    let uses = Self.uses(of: functions, in: files)
    var called = Set(
      functions.filter { uses[$0.name.identifierText]?.contains(.program) == true }.map(\.id))
    called = Self.closure(of: called, functions, uses)
    uncalled = functions.filter { !called.contains($0.id) }
    let shown = uncalled.filter { uses[$0.name.identifierText]?.contains(.preview) == true }
    previewed = Self.closure(of: Set(shown.map(\.id)), uncalled, uses)
  }

  /// The functions that some functions call, directly or through each other.
  private static func closure(
    of known: Set<SyntaxIdentifier>, _ functions: [FunctionDeclSyntax], _ uses: [String: Set<Use>]
  ) -> Set<SyntaxIdentifier> {
    var known = known
    var count = -1
    while known.count > count {
      count = known.count
      for function in functions where !known.contains(function.id) {
        let callers = uses[function.name.identifierText] ?? []
        let isCalled = callers.contains {
          if case .function(let caller) = $0 { known.contains(caller) } else { false }
        }
        if isCalled { known.insert(function.id) }
      }
    }
    return known
  }

  private static func uses(
    of functions: [FunctionDeclSyntax], in files: [SourceFile]
  ) -> [String: Set<Use>] {
    let names = Set(functions.map(\.name.identifierText))
    let ids = Set(functions.map(\.id))
    let declarations = Set(functions.map(\.name.id))
    var found: [String: Set<Use>] = [:]
    for file in files.mentioning(names) {
      for token in file.identifiers(named: names) where !declarations.contains(token.id) {
        let use = file.isOfTest ? .preview : use(at: token, by: ids)
        found[token.identifierText, default: []].insert(use)
      }
    }
    return found
  }

  private static func use(at token: TokenSyntax, by functions: Set<SyntaxIdentifier>) -> Use {
    var node = token.parent
    while let step = node {
      if functions.contains(step.id) { return .function(step.id) }
      if step.isOfPreview { return .preview }
      node = step.parent
    }
    return .program
  }
}

extension Syntax {
  /// Whether it is a preview.
  var isOfPreview: Bool {
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let macro = self.as(MacroExpansionDeclSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    let inherited = self.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains { $0.type.lastName == "PreviewProvider" } ?? false
  }
}

extension AttributeListSyntax.Element {
  /// The name of an attribute.
  fileprivate var name: String? {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription
  }
}
