// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Which files of libraries a program uses, as far as the names in its files lead there.
///
/// A library has more than each program that is linked with it needs.
final class ProgramReach {
  private let results: [ProgramResult]
  private let sources: [String: ParsedText]
  private var reached: [Int: Set<String>] = [:]
  private var names: [String: Names] = [:]

  /// The names that a file declares for others, and all that it mentions.
  private struct Names {
    var declared: Set<String> = []
    var mentioned: Set<String> = []
  }

  init(_ results: [ProgramResult], _ sources: [String: ParsedText]) {
    self.results = results
    self.sources = sources
  }

  /// Whether the code of a program leads to a file.
  func reaches(_ file: String, in number: Int) -> Bool {
    if let known = reached[number] { return known.contains(file) }
    let found = files(of: results[number].program)
    reached[number] = found
    return found.contains(file)
  }

  private func files(of program: Program) -> Set<String> {
    var declaring: [String: [String]] = [:]
    for path in program.modules.keys {
      for name in names(in: path).declared { declaring[name, default: []].append(path) }
    }
    var found = program.own
    var open = Array(program.own)
    var seen: Set<String> = []
    while let path = open.popLast() {
      for name in names(in: path).mentioned where seen.insert(name).inserted {
        for next in declaring[name] ?? [] where found.insert(next).inserted { open.append(next) }
      }
    }
    return found
  }

  private func names(in path: String) -> Names {
    if let known = names[path] { return known }
    var found = Names()
    if let tree = sources[path]?.tree {
      var previous: TokenSyntax?
      for token in tree.tokens(viewMode: .sourceAccurate) {
        if let name = previous, Self.isUse(name, before: token) {
          found.mentioned.insert(name.identifierText)
        }
        previous = token
      }
      for item in tree.statements { Self.declare(item.item, &found.declared) }
    }
    names[path] = found
    return found
  }

  /// Whether a name is called, or a member of it is used, and it is not only written as a type.
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

  /// Adds the names by which others use what is declared.
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
