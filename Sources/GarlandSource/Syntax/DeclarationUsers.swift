// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells declarations that only previews and tests lead to, directly or through each other, from those of the program.
///
/// Only names are compared. A name that the program uses for something else counts as a use of the declaration.
struct DeclarationUsers {
  /// The functions that the program never calls, and that only code of the sources could call.
  private(set) var uncalled: [Syntax] = []
  /// What a preview or a test leads to, and nothing else does.
  private(set) var previewed: [Syntax] = []

  /// The code in which the name of a declaration stands; that of tests counts as a preview's.
  private enum User: Hashable {
    case program, preview
    case declaration(SyntaxIdentifier)
  }

  private struct Use: Hashable {
    let user: User
    /// Whether it is a call that hands over values or closures.
    let hasArguments: Bool
  }

  private let index: DeclarationIndex
  private var isLibrary = false
  private var known: [SyntaxIdentifier: NamedDeclaration] = [:]
  private var uses: [String: Set<Use>] = [:]

  /// Follows the users of some declarations.
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
    // What is called by something else than functions that register counts, even if nobody calls that, and what other
    // modules can call.
    let functions = declarations.filter { $0.node.is(FunctionDeclSyntax.self) }
    let called = functions.filter { function in
      function.isPublic
        || users(of: function).contains {
          if case .declaration(let user) = $0 { !first.contains(user) } else { $0 == .program }
        }
    }
    let reached = closure(of: called, among: functions)
    uncalled = functions.filter { !$0.isPublic && !reached.contains($0.node.id) }.map(\.node)
  }

  /// Whether nothing that the program runs leads to the function or type in whose code a name stands.
  ///
  /// A subclass of `NSObject` counts as one that only its name leads to, unless an `Info.plist` may name it.
  static func isUnreached(_ token: TokenSyntax, _ index: DeclarationIndex) -> Bool {
    var users = DeclarationUsers(of: [], index)
    users.isLibrary = true
    guard let declaration = users.user(at: token)?.1 else { return false }
    users.find([declaration])
    let all = Array(users.known.values)
    let start = all.filter { !users.users(of: $0).isDisjoint(with: [.program, .preview]) }
    return !users.closure(of: start, among: all).contains(declaration.node.id)
  }

  private func users(of declaration: NamedDeclaration) -> Set<User> {
    let found = uses[declaration.name.identifierText] ?? []
    return Set(found.lazy.filter { !declaration.takesNothing || !$0.hasArguments }.map(\.user))
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

  /// Looks for the users of declarations, and for theirs in turn as long as the program is none of them.
  private mutating func find(_ declarations: [NamedDeclaration]) {
    var open = declarations
    var users: [String: [NamedDeclaration]] = [:]
    while !open.isEmpty {
      for declaration in open { known[declaration.node.id] = declaration }
      let names = Set(open.map(\.name.identifierText)).subtracting(uses.keys)
      let declared = Set(known.values.map(\.name.id))
      for name in names { uses[name] = [] }
      for file in index.files.mentioning(names) {
        for token in file.identifiers(named: names) where !declared.contains(token.id) {
          let use = file.isOfTest ? (.preview, nil) : user(at: token)
          guard let (user, declaration) = use else { continue }
          let name = token.identifierText
          uses[name]?.insert(Use(user: user, hasArguments: token.hasArguments))
          if let declaration { users[name, default: []].append(declaration) }
        }
      }
      let next = open.filter { !self.users(of: $0).contains(.program) }
        .flatMap { users[$0.name.identifierText] ?? [] }
      open = next.filter { known[$0.node.id] == nil }
    }
  }

  /// The code in which a name stands; nil for an extension, which names what it is of.
  private func user(at token: TokenSyntax) -> (User, NamedDeclaration?)? {
    let around = Array(sequence(first: Syntax(token), next: \.parent))
    if around.contains(where: \.isOfPreview) { return (.preview, nil) }
    for step in around {
      if let declaration = NamedDeclaration(step, index, isLibrary: isLibrary) {
        return (.declaration(step.id), declaration)
      }
      if let extended = step.as(ExtensionDeclSyntax.self)?.extendedType {
        if extended.range.contains(token.position) { return nil }
        if let types = extended.lastName.flatMap({ index.globals[$0] }), types.count == 1,
          let node = types.first?.node,
          let type = NamedDeclaration(node, index, isLibrary: isLibrary)
        {
          return (.declaration(type.node.id), type)
        }
      }
    }
    return (.program, nil)
  }
}

extension TokenSyntax {
  /// Whether it is the name of what a call hands values or closures.
  fileprivate var hasArguments: Bool {
    guard let call = parent?.as(DeclReferenceExprSyntax.self)?.call else { return false }
    return !call.arguments.isEmpty || call.trailingClosure != nil
  }
}
