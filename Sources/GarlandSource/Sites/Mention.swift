// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// How the sources could use a binding other than by a request that can be read.
struct Mention {
  /// The name by which the binding would be used.
  let name: String
  /// Whether the name only counts after a dot.
  let isMember: Bool
  /// The declarations in which the name does not count.
  let declarations: [Syntax]
  /// Whether code outside of the sources can use it.
  let isVisibleOutside: Bool
  /// Whether only code that creates instances of the type, or inherits from it, counts.
  var isMaking = false
}

/// Searches names in all code, also in inactive branches.
struct MentionSearch {
  private var found: [String: [TokenSyntax]] = [:]

  init(_ names: Set<String>, in files: [SourceFile]) {
    guard !names.isEmpty else { return }
    for token in files.identifiers(named: names) {
      found[token.identifierText, default: []].append(token)
    }
  }

  /// Whether the sources use a name outside its declaration, except where it certainly has another meaning.
  func uses(_ mention: Mention, unless isOther: (TokenSyntax) -> Bool = { _ in false }) -> Bool {
    let own = Set(mention.declarations.map(\.id))
    return (found[mention.name] ?? []).contains { token in
      if mention.isMember, token.previousToken(viewMode: .sourceAccurate)?.text != "." {
        return false
      }
      if isOther(token) { return false }
      if mention.isMaking, !Self.isMaking(token) { return false }
      return !token.ancestors.contains { own.contains($0.id) } && !Self.isAssigned(token)
    }
  }

  /// Whether the name of a type is used for more than a type annotation.
  private static func isMaking(_ token: TokenSyntax) -> Bool {
    guard let type = token.parent?.as(IdentifierTypeSyntax.self) else { return true }
    return type.parent?.is(InheritedTypeSyntax.self) == true
  }

  /// Whether a value is only assigned to the name: `Values[\.name] = …`.
  private static func isAssigned(_ token: TokenSyntax) -> Bool {
    guard let path = Syntax(token).enclosing(KeyPathExprSyntax.self),
      let call = path.parent?.parent?.parent?.as(SubscriptCallExprSyntax.self)
    else { return false }
    return call.isAssigned
  }
}
