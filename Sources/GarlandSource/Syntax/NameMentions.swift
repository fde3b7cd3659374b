// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The code in which names stand, as far as somebody has asked.
final class NameMentions {
  /// The code in which the name of a declaration stands; that of tests counts as a preview's.
  enum User: Hashable {
    case program, preview
    case declaration(SyntaxIdentifier)
  }

  struct Use: Hashable {
    let user: User
    /// The labels of a call, nil for each value or closure without one; nil if it is no call.
    let labels: [String?]?
    /// The file.
    let root: SyntaxIdentifier
    /// The types around a name that means a member of one of them or no member; nil if that is not asked for.
    let owners: [String]?
  }

  /// A place where a name stands.
  struct Place {
    let token: SyntaxIdentifier
    let use: Use
    let declaration: NamedDeclaration?
  }

  private unowned let index: DeclarationIndex
  private let finder: NamedDeclaration.Finder
  private var known: [String: [Place]] = [:]

  init(_ index: DeclarationIndex, _ finder: NamedDeclaration.Finder) {
    self.index = index
    self.finder = finder
  }

  /// The places where names stand in all files.
  func mentions(of names: Set<String>) -> [(name: String, mentions: [Place])] {
    let missing = names.subtracting(known.keys)
    for name in missing { known[name] = [] }
    for file in index.files.mentioning(missing) {
      for token in file.identifiers(named: missing)
      where finder == .system || token.mayMeanDeclaration {
        let code = file.isOfTest ? (.preview, nil) : user(at: token)
        guard let (user, declaration) = code else { continue }
        let use = Use(
          user: user, labels: token.labels, root: Syntax(file.tree).id,
          owners: finder == .system ? nil : token.owners(index))
        known[token.identifierText]?.append(
          Place(token: token.id, use: use, declaration: declaration))
      }
    }
    return names.map { ($0, known[$0] ?? []) }
  }

  /// The code in which a name stands; nil for an extension, which names what it is of.
  func user(at token: TokenSyntax) -> (User, NamedDeclaration?)? {
    let around = Array(token.upward)
    if around.contains(where: \.isOfPreview) { return finder == .tests ? nil : (.preview, nil) }
    for step in around {
      // What a protocol asks for runs nothing by itself.
      if finder != .system, step.is(ProtocolDeclSyntax.self) { return nil }
      if let declaration = NamedDeclaration(step, index, finder) {
        return (.declaration(step.id), declaration)
      }
      if let extended = step.as(ExtensionDeclSyntax.self)?.extendedType {
        if extended.range.contains(token.position) { return nil }
        if let types = extended.lastName.flatMap({ index.globals[$0] }), types.count == 1,
          let node = types.first?.node,
          let type = NamedDeclaration(node, index, finder)
        {
          return (.declaration(type.node.id), type)
        }
      }
    }
    return (.program, nil)
  }
}

extension TokenSyntax {
  /// The types around it, the innermost first, or that of which it is a member; nil if it is one of something else.
  fileprivate func owners(_ index: DeclarationIndex) -> [String]? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    if let member = reference.whole.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription != "self"
    {
      return member.base.flatMap(index.typeNamed(by:)).map { [$0] }
    }
    let around = reference.upward
    return around.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.nameOfType }
  }

  /// The labels of the values and closures that a call of it hands over; nil where nothing is called.
  fileprivate var labels: [String?]? {
    guard let call = parent?.as(DeclReferenceExprSyntax.self)?.call else { return nil }
    let closures: [String?] = call.trailingClosure == nil ? [] : [nil]
    return call.arguments.map { $0.label?.identifierText } + closures
      + call.additionalTrailingClosures.map(\.label.identifierText)
  }

  /// Whether it may stand for a function or a type: it is no label, no new name, and none of a variable around it.
  fileprivate var mayMeanDeclaration: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return !isNameOfDeclaration && parent?.is(LabeledExprSyntax.self) != true
        && parent?.is(IdentifierPatternSyntax.self) != true
        && parent?.is(FunctionParameterSyntax.self) != true
    }
    guard !reference.isMemberName, reference.call == nil else { return true }
    let around = Array(reference.upward)
    let outer = around.last { $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self) }
    let tokens = outer.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    return !tokens.contains { other in
      other.text == text && other.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension DeclarationIndex {
  /// The name of the type of the sources for which an expression stands, if it can stand for nothing else.
  fileprivate func typeNamed(by expression: ExprSyntax) -> String? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.first?.isUppercase == true, !innerNames.contains(name), let types = globals[name]
    else { return nil }
    let areTypes = types.allSatisfy { type in
      if case .alias = type.kind { false } else { true }
    }
    return areTypes ? name : nil
  }
}
