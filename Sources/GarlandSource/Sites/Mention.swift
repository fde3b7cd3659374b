// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// How the sources could use a binding in a way that is not read as a request.
struct Mention {
  /// The name by which the binding would be used.
  let name: String
  /// Whether it stands behind a dot.
  let isMember: Bool
  /// The declarations whose own text does not count.
  let declarations: [Syntax]
  /// Whether code outside of the sources can use it.
  let isVisibleOutside: Bool
  /// Whether only what makes instances of it counts, or what inherits from it.
  var isMaking = false
}

/// Looks for names in all of the code, also in the inactive parts.
struct MentionSearch {
  private var found: [String: [TokenSyntax]] = [:]

  init(_ names: Set<String>, in files: [SourceFile]) {
    guard !names.isEmpty else { return }
    for token in files.identifiers(named: names) {
      found[token.identifierText, default: []].append(token)
    }
  }

  /// Whether the sources use a name outside of its declaration, apart from what certainly means something else.
  func uses(_ mention: Mention, unless isOther: (TokenSyntax) -> Bool = { _ in false }) -> Bool {
    let own = Set(mention.declarations.map(\.id))
    return (found[mention.name] ?? []).contains { token in
      if mention.isMember, token.previousToken(viewMode: .sourceAccurate)?.text != "." {
        return false
      }
      if isOther(token) { return false }
      if mention.isMaking, !Self.isMaking(token) { return false }
      return !Self.isInside(token, own) && !Self.isAssigned(token)
    }
  }

  /// Whether a type's name is not only written as a type.
  private static func isMaking(_ token: TokenSyntax) -> Bool {
    guard let type = token.parent?.as(IdentifierTypeSyntax.self) else { return true }
    return type.parent?.is(InheritedTypeSyntax.self) == true
  }

  private static func isInside(_ token: TokenSyntax, _ nodes: Set<SyntaxIdentifier>) -> Bool {
    var node = token.parent
    while let current = node {
      if nodes.contains(current.id) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether the name is only given a value: `Values[\.name] = …`.
  private static func isAssigned(_ token: TokenSyntax) -> Bool {
    guard let path = Syntax(token).enclosing(KeyPathExprSyntax.self),
      let call = path.parent?.parent?.parent?.as(SubscriptCallExprSyntax.self)
    else { return false }
    return call.isAssigned
  }
}
