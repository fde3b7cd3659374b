// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Separates declarations to which only previews and tests lead, directly or through each other, from those of the
/// program.
///
/// Only names are compared. A name that the program uses for something else counts as a use of the declaration.
struct DeclarationUsers {
  /// The functions that the program never calls and that only code of the sources could call.
  private(set) var uncalled: [Syntax] = []
  /// The declarations to which only previews or tests lead.
  private(set) var previewed: [Syntax] = []

  private let index: DeclarationIndex
  private var known: [SyntaxIdentifier: NamedDeclaration] = [:]
  private var uses: [String: Set<NameMentions.Use>] = [:]

  /// Finds the users of some declarations.
  init(of declarations: [NamedDeclaration], _ index: DeclarationIndex) {
    self.index = index
    guard !declarations.isEmpty else { return }
    let first = Set(declarations.map(\.node.id))
    find(declarations)
    let all = Array(known.values)
    // A user that nobody leads to may be used by what is not read.
    let start = all.filter {
      let users = users(of: $0)
      return users.contains(.program) || users.isEmpty && !first.contains($0.node.id)
    }
    let live = closure(of: start, among: all)
    let dead = all.filter { !live.contains($0.node.id) && (!$0.isPublic || index.startsProgram) }
    let shown = closure(of: dead.filter { users(of: $0).contains(.preview) }, among: dead)
    previewed = dead.filter { shown.contains($0.node.id) }.map(\.node)
    // A function counts if it is called by code other than registering functions, even if that code is never called, or
    // if other modules can call it.
    let functions = declarations.filter { $0.node.is(FunctionDeclSyntax.self) }
    let called = functions.filter { function in
      mayHaveOtherUsers(function)
        || users(of: function).contains {
          if case .declaration(let user) = $0 { !first.contains(user) } else { $0 == .program }
        }
    }
    let reached = closure(of: called, among: functions)
    uncalled = functions.filter { !mayHaveOtherUsers($0) && !reached.contains($0.node.id) }
      .map(\.node)
  }

  /// Whether code that is not among the sources may use a declaration.
  private func mayHaveOtherUsers(_ declaration: NamedDeclaration) -> Bool {
    declaration.isPublic && !index.hasAllCallers
  }

  private func users(of declaration: NamedDeclaration) -> Set<NameMentions.User> {
    let found = uses[declaration.name.identifierText] ?? []
    return Set(
      found.lazy.filter { declaration.mayBeUsed(in: $0.root, by: $0.labels) }.map(\.user))
  }

  /// The declarations that some of them use, directly or through each other.
  private func closure(
    of start: [NamedDeclaration], among declarations: [NamedDeclaration]
  ) -> Set<SyntaxIdentifier> {
    var used: [SyntaxIdentifier: [SyntaxIdentifier]] = [:]
    for declaration in declarations {
      for case .declaration(let user) in users(of: declaration) {
        used[user, default: []].append(declaration.node.id)
      }
    }
    var open = start.map(\.node.id)
    var reached = Set(open)
    while let next = open.popLast() {
      open += (used[next] ?? []).filter { reached.insert($0).inserted }
    }
    return reached
  }

  /// Finds the users of declarations, and the users of these, until one belongs to the program.
  private mutating func find(_ declarations: [NamedDeclaration]) {
    let mentions = index.mentions(.system)
    var open = declarations
    var declared: Set<SyntaxIdentifier> = []
    var users: [String: [NamedDeclaration]] = [:]
    for declaration in open { known[declaration.node.id] = declaration }
    while !open.isEmpty {
      for declaration in open { declared.insert(declaration.name.id) }
      let names = Set(open.map(\.name.identifierText)).subtracting(uses.keys)
      for (name, found) in mentions.mentions(of: names) {
        let others = found.filter { !declared.contains($0.token) }
        uses[name] = Set(others.map(\.use))
        users[name] = others.compactMap(\.declaration)
      }
      let asked = open.filter { !self.users(of: $0).contains(.program) }
      open = []
      for user in asked.lazy.flatMap({ users[$0.name.identifierText] ?? [] })
      where known.updateValue(user, forKey: user.node.id) == nil {
        open.append(user)
      }
    }
  }
}
