// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax
import Synchronization

/// The names by which the files of a program depend on each other.
struct FileNames: Sendable {
  /// The names that a file declares for other files.
  private(set) var declared: Set<String> = []
  /// The names that it uses, other than as types.
  private(set) var used: Set<String> = []

  /// Reads the names in a file.
  init(_ tree: SourceFileSyntax) {
    var previous: TokenSyntax?
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if let name = previous, Self.isUse(name, before: token) {
        used.insert(name.identifierText)
      }
      previous = token
    }
    for item in tree.statements { Self.declare(item.item, &declared) }
  }

  /// Whether a name is called, or has a member that is used, rather than being a type annotation.
  private static func isUse(_ name: TokenSyntax, before next: TokenSyntax) -> Bool {
    guard case .identifier = name.tokenKind else { return false }
    if name.parent?.is(MemberAccessExprSyntax.self) == true
      || name.parent?.parent?.is(MemberAccessExprSyntax.self) == true
    {
      return true
    }
    return [.leftParen, .leftBrace, .period, .leftAngle].contains(next.tokenKind)
      && name.parent?.is(DeclReferenceExprSyntax.self) == true
  }

  /// Adds the names by which other files use a declaration.
  private static func declare(_ item: CodeBlockItemSyntax.Item, _ names: inout Set<String>) {
    if let condition = item.as(IfConfigDeclSyntax.self) {
      for case .statements(let inner)? in condition.clauses.map(\.elements) {
        for item in inner { declare(item.item, &names) }
      }
    } else if let found = item.as(ExtensionDeclSyntax.self) {
      let members = found.memberBlock.members
      if found.inheritanceClause != nil || members.isEmpty {
        names.insert(found.extendedType.trimmedDescription)
      }
      for member in members { declare(Syntax(member.decl), &names) }
    } else {
      declare(Syntax(item), &names)
    }
  }

  private static func declare(_ declaration: Syntax, _ names: inout Set<String>) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        if let name { names.insert(name) }
      }
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.identifierText)
    }
  }
}

/// The names of a file, which are read once, when they are first needed.
final class KnownNames: Sendable {
  private let names = Mutex<FileNames?>(nil)

  /// The names of the file with a tree.
  func names(in tree: SourceFileSyntax) -> FileNames {
    names.withLock { known in
      let found = known ?? FileNames(tree)
      known = found
      return found
    }
  }
}
