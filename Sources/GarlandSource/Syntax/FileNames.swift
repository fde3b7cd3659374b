// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax
import Synchronization

/// The names by which the files of a program depend on each other.
struct FileNames: Sendable {
  /// A declaration at the top level of a file, or a statement there.
  struct Part: Sendable {
    /// The names that it declares for others.
    fileprivate(set) var declared: Set<String> = []
    /// The type that it declares.
    fileprivate(set) var type: String?
    /// The names that it uses, other than as types.
    fileprivate(set) var used: Set<String> = []
    /// The names that it uses as types.
    fileprivate(set) var mentioned: Set<String> = []
    /// The bytes that it has in the file.
    let range: Range<Int>
  }

  /// The declarations and statements, in their order.
  private(set) var parts: [Part] = []

  /// Reads the names in a file.
  init(_ tree: SourceFileSyntax) {
    parts = tree.statements.map { item in
      var part = Part(range: item.position.utf8Offset..<item.endPosition.utf8Offset)
      var previous: TokenSyntax?
      for token in item.tokens(viewMode: .sourceAccurate) {
        if let name = previous, case .identifier = name.tokenKind {
          if Self.isUse(name, before: token) {
            part.used.insert(name.identifierText)
          } else if name.parent?.is(IdentifierTypeSyntax.self) == true {
            part.mentioned.insert(name.identifierText)
          }
        }
        previous = token
      }
      Self.declare(item.item, &part.declared)
      if Syntax(item.item).asProtocol((any DeclGroupSyntax).self) != nil {
        let named = Syntax(item.item).asProtocol((any NamedDeclSyntax).self)
        let extended = item.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        // An extension is of the module's own type if it declares its name.
        part.type =
          named?.name.identifierText ?? extended.flatMap { part.declared.contains($0) ? $0 : nil }
      }
      return part
    }
  }

  /// Whether a name is called, or has a member that is used, rather than being a type annotation.
  private static func isUse(_ name: TokenSyntax, before next: TokenSyntax) -> Bool {
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
