// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the comments and attributes that Weaver's generator reads, for which a file needs no import.
final class WeaverAnnotations: ActiveCodeVisitor {
  private static let attributes: Set = ["Weaver", "WeaverP1", "WeaverP2", "WeaverP3", "WeaverP4"]
  /// The words of which a file with annotations has one.
  static let words = attributes.union(["weaver"])

  /// What is known of a dependency before its scope is.
  private struct Draft {
    var dependency: AnnotatedDependency
    /// The type that is made for it.
    var made: AnnotatedTypeName?
    var scope: String?
  }

  /// A type whose annotations are read.
  private struct Open {
    let node: Syntax
    var drafts: [Draft] = []
  }

  private let file: SourceFile
  private let index: DeclarationIndex
  private var open: [Open] = []
  private(set) var types: [AnnotatedType] = []

  init(_ file: SourceFile, _ index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(file)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    // The comments above a type belong to the one around it.
    node.firstToken(viewMode: .sourceAccurate).map(readComments)
    open.append(Open(node: Syntax(node)))
    return .visitChildren
  }

  private func leave() {
    guard let done = open.popLast(), !done.drafts.isEmpty, let type = index.byNode[done.node.id]
    else { return }
    types.append(
      AnnotatedType(
        .weaver, name: AnnotatedTypeName(type.path), dependencies: done.drafts.map(Self.finished),
        location: file.location(ofName: done.node)))
  }

  /// The dependency with its scope: what is kept is made with its type, and the rest when it is asked for.
  private static func finished(_ draft: Draft) -> AnnotatedDependency {
    let known = draft.dependency
    guard let made = draft.made else { return known }
    let isLater = draft.scope.map { $0 != "container" } ?? false
    return AnnotatedDependency(
      name: known.name, type: known.type, origin: .made(made, isLater: isLater),
      location: known.location)
  }

  // MARK: Comments

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let type = open.last, type.node.firstToken(viewMode: .sourceAccurate)?.id != token.id {
      readComments(before: token)
    }
    return .skipChildren
  }

  private func readComments(before token: TokenSyntax) {
    guard !open.isEmpty, !token.leadingTrivia.isEmpty else { return }
    var place = token.position
    for piece in token.leadingTrivia {
      if case .lineComment(let text) = piece { read(comment: text, at: file.location(at: place)) }
      place += piece.sourceLength
    }
  }

  /// Reads `// weaver: clock = Watch <- Clock`, or a setting of a dependency such as `// weaver: clock.scope = .lazy`.
  private func read(comment: String, at place: GarlandGraph.SourceLocation) {
    let words = comment.dropFirst(2).split(separator: " ", omittingEmptySubsequences: true)
    guard words.first == "weaver:", words.count > 3 else { return }
    let name = String(words[1])
    let rest = words.dropFirst(3).joined(separator: " ")
    if let dot = name.lastIndex(of: ".") {
      if name[dot...] == ".scope" { setScope(rest, of: String(name[..<dot])) }
      return
    }
    switch words[2] {
    case "=":
      let types = words.dropFirst(3).split(separator: "<-").map { $0.joined(separator: " ") }
        .map(AnnotatedTypeName.init)
      if let made = types.first { add(name, types.last ?? made, made: made, at: place) }
    case "<-":
      let type = AnnotatedTypeName(rest)
      add(name, type, .received(.init(name: name, type: type)), at: place)
    case "<=": add(name, AnnotatedTypeName(rest), .given, at: place)
    default: break
    }
  }

  private func setScope(_ scope: String, of name: String) {
    guard var type = open.popLast() else { return }
    for place in type.drafts.indices where type.drafts[place].dependency.name == name {
      type.drafts[place].scope = String(scope.drop { $0 == "." })
    }
    open.append(type)
  }

  private func add(
    _ name: String, _ type: AnnotatedTypeName, _ origin: AnnotatedDependency.Origin = .given,
    made: AnnotatedTypeName? = nil, scope: String? = nil, at place: GarlandGraph.SourceLocation
  ) {
    let dependency = AnnotatedDependency(name: name, type: type, origin: origin, location: place)
    open[open.count - 1].drafts.append(Draft(dependency: dependency, made: made, scope: scope))
  }

  // MARK: Attributes

  /// Reads `@Weaver(.registration, type: Watch.self, scope: .container) var clock: Clock`.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let attribute = node.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { Self.attributes.contains($0.attributeName.trimmedDescription) }),
      let kind = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression,
      let written = binding.typeAnnotation?.type
    else { return .visitChildren }
    // With parameters the property is a function.
    let type = AnnotatedTypeName(
      (written.as(FunctionTypeSyntax.self)?.returnClause.type ?? written).trimmedDescription)
    let place = file.location(of: binding)
    switch kind.nameToken?.identifierText {
    case "registration":
      let scope = attribute.argument("scope")?.nameToken?.identifierText
      let made = attribute.argument("type")?.metatypeName ?? type
      add(name, type, made: made, scope: scope, at: place)
    case "reference": add(name, type, .received(.init(name: name, type: type)), at: place)
    case "parameter": add(name, type, .given, at: place)
    default: break
    }
    return .visitChildren
  }
}
