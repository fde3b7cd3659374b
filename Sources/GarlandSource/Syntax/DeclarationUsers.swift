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
    /// The labels of a call, nil for each value or closure without one; nil if it is no call.
    let labels: [String?]?
    /// The file.
    let root: SyntaxIdentifier
    /// The types around a name that means a member of one of them or no member; nil if that is not asked for.
    let owners: [String]?
  }

  private let index: DeclarationIndex
  private var finder = NamedDeclaration.Finder.system
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
    users.finder = index.isOfTests ? .tests : .library
    guard let declaration = users.user(at: token)?.1 else { return false }
    users.find([declaration])
    let all = Array(users.known.values)
    let start = all.filter { !users.users(of: $0).isDisjoint(with: [.program, .preview]) }
    return !users.closure(of: start, among: all).contains(declaration.node.id)
  }

  private func users(of declaration: NamedDeclaration) -> Set<User> {
    let found = uses[declaration.name.identifierText] ?? []
    return Set(
      found.lazy.filter { use in
        declaration.mayBeUsed(in: use.root, by: use.labels)
          && isRelated(declaration.owner, to: use.owners)
      }.map(\.user))
  }

  /// Whether a type that declares a function may be one of those around a name, inherit from one, or be inherited.
  private func isRelated(_ owner: String?, to others: [String]?) -> Bool {
    guard let owner, let others else { return true }
    let heirs = index.addingSubtypes(to: [owner])
    return others.contains { heirs.contains($0) || index.addingSubtypes(to: [$0]).contains(owner) }
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
        for token in file.identifiers(named: names)
        where !declared.contains(token.id) && (finder != .tests || token.mayMeanDeclaration) {
          let use = file.isOfTest ? (.preview, nil) : user(at: token)
          guard let (user, declaration) = use else { continue }
          let name = token.identifierText
          uses[name]?.insert(
            Use(
              user: user, labels: token.labels, root: Syntax(file.tree).id,
              owners: finder == .tests ? token.owners : nil))
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
    if around.contains(where: \.isOfPreview) { return finder == .tests ? nil : (.preview, nil) }
    for step in around {
      // What a protocol asks for runs nothing by itself.
      if finder == .tests, step.is(ProtocolDeclSyntax.self) { return nil }
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
  /// The types around it, the innermost first; nil if it is a member of something else.
  fileprivate var owners: [String]? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    if let member = reference.whole.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription != "self"
    {
      return nil
    }
    let around = sequence(first: Syntax(reference), next: \.parent)
    return around.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.nameOfType }
  }

  /// The labels of the values and closures that a call of it hands over; nil where nothing is called.
  fileprivate var labels: [String?]? {
    guard let call = parent?.as(DeclReferenceExprSyntax.self)?.call else { return nil }
    let closures: [String?] = call.trailingClosure == nil ? [] : [nil]
    return call.arguments.map { $0.label?.identifierText } + closures
  }

  /// Whether it may stand for a function or a type: it is no label, no new name, and none of a variable around it.
  fileprivate var mayMeanDeclaration: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return !isNameOfDeclaration && parent?.is(LabeledExprSyntax.self) != true
        && parent?.is(IdentifierPatternSyntax.self) != true
        && parent?.is(FunctionParameterSyntax.self) != true
    }
    guard !reference.isMemberName, reference.call == nil else { return true }
    let around = Array(sequence(first: Syntax(reference), next: \.parent))
    let outer = around.last { $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self) }
    let tokens = outer.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    return !tokens.contains { other in
      other.text == text && other.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}
