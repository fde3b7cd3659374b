// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Looks for a property by its name alone.
struct PropertySearch {
  private let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  /// What is known of a property.
  struct Property {
    /// Whether it is implicitly unwrapped and has no first value.
    let isImplicit: Bool
  }

  /// The property of one of the types, or of any class when these inherit it.
  func property(_ name: String, of owners: [String]) -> Property? {
    var others: [Property] = []
    for text in texts where text.contains(name) {
      let finder = Finder(name)
      finder.walk(Parser.parse(source: text))
      for (owner, property) in finder.found {
        if owners.contains(where: { $0.split(separator: ".").last.map(String.init) == owner }) {
          return property
        }
        others.append(property)
      }
    }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether other code than a change's own reads or sets something of the name, injections of others left out.
  func uses(of name: String, besides mutation: Mutation) -> (isRead: Bool, isSet: Bool) {
    var isRead = false
    var isSet = false
    for (number, text) in texts.enumerated() where text.contains(name) {
      for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate)
      where token.text == name {
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        if number == mutation.file, mutation.range.contains(offset) { continue }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          !Self.isInjected(Syntax(reference))
        else { continue }
        if Self.isSet(reference) { isSet = true } else { isRead = true }
      }
    }
    return (isRead, isSet)
  }

  private static func isSet(_ reference: DeclReferenceExprSyntax) -> Bool {
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let isName = member?.declName.id == reference.id
    let whole = isName ? member.map { ExprSyntax($0) } : ExprSyntax(reference)
    guard let list = whole?.parent?.as(ExprListSyntax.self), list.first?.id == whole?.id else {
      return false
    }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  /// Whether an injection of a registration is around a use.
  private static func isInjected(_ node: Syntax) -> Bool {
    var current = node.parent
    while let step = current {
      if let call = step.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "injection",
        call.calledExpression.endPosition < node.position
      {
        return true
      }
      current = step.parent
    }
    return false
  }

  /// Finds the declarations of a property, with the types that declare it.
  private final class Finder: SyntaxVisitor {
    private let name: String
    private(set) var found: [(String, Property)] = []

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard node.pattern.trimmedDescription == name,
        let type = node.parent?.parent?.parent?.parent?.parent?.parent
      else { return .skipChildren }
      let isImplicit =
        node.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
        && node.initializer == nil
      let owner = type.as(ClassDeclSyntax.self)?.name.text ?? ""
      found.append((owner, Property(isImplicit: isImplicit)))
      return .skipChildren
    }
  }
}
