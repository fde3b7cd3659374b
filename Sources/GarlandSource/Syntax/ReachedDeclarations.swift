// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells to which functions, properties and types some code of a program leads, directly or through each other.
///
/// Only names are compared, so a name that the program uses for something else counts. But a member runs only if
/// something leads to its type as well: nothing has an instance of a type that nothing names.
final class ReachedDeclarations {
  /// A declaration that is not settled yet.
  private struct Open {
    var isNamed = false
    var users: [SyntaxIdentifier] = []
    var owner: SyntaxIdentifier?
  }

  private let index: DeclarationIndex
  private let finder: NamedDeclaration.Finder
  private let start: Set<NameMentions.User>
  private var known: [SyntaxIdentifier: Bool] = [:]
  private var knownHeirs: [String: Set<String>] = [:]

  /// Follows the names in the code that belongs to no such declaration.
  init(
    _ index: DeclarationIndex, _ finder: NamedDeclaration.Finder, from start: Set<NameMentions.User>
  ) {
    self.index = index
    self.finder = finder
    self.start = start
  }

  /// Whether the code leads to the declaration around a token; nil if something else than names may lead there.
  func contains(_ token: TokenSyntax) -> Bool? {
    index.mentions(finder).user(at: token)?.1.flatMap(isReached)
  }

  private func isReached(_ declaration: NamedDeclaration) -> Bool? {
    if let found = known[declaration.node.id] { return found }
    settle(find(declaration))
    return known[declaration.node.id]
  }

  /// Whether the code reads the property around a token, or what its wrapper gives by another name.
  func reads(_ token: TokenSyntax) -> Bool {
    guard let property = Syntax(token).enclosing(VariableDeclSyntax.self),
      let owner = property.declarationGroup?.nameOfType, let file = index.file(of: property),
      let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .identifierText,
      !file.parsed.text.contains("$" + name)
    else { return true }
    let isPrivate = property.modifiers.isPrivate
    let places = index.mentions(finder).mentions(of: [name, "_" + name]).flatMap(\.mentions)
    return places.contains { place in
      guard !isPrivate || place.use.root == Syntax(file.tree).id,
        isRelated(owner, to: place.use.owners)
      else { return false }
      return start.contains(place.use.user) || place.declaration.map(isReached) == true
    }
  }

  // MARK: Finding

  /// A declaration, those that use it until the code does, and their types, as far as they are not settled.
  private func find(_ declaration: NamedDeclaration) -> [SyntaxIdentifier: Open] {
    var found: [SyntaxIdentifier: Open] = [declaration.node.id: Open()]
    var open = [declaration]
    while !open.isEmpty {
      let names = Set(open.map(\.name.identifierText))
      let places = Dictionary(
        uniqueKeysWithValues: index.mentions(finder).mentions(of: names).map {
          ($0.name, $0.mentions)
        })
      var further: [NamedDeclaration] = []
      for declaration in open {
        let places = (places[declaration.name.identifierText] ?? []).filter {
          mayMean($0.use, declaration)
        }
        var step = Open()
        step.isNamed = places.contains { start.contains($0.use.user) }
        if !step.isNamed {
          step.users = places.compactMap(\.declaration?.node.id)
          further += places.compactMap(\.declaration)
        }
        let owner = owner(of: declaration)
        step.owner = owner?.node.id
        further += [owner].compactMap(\.self)
        found[declaration.node.id] = step
      }
      open = further.filter { declaration in
        let id = declaration.node.id
        guard known[id] == nil, found[id] == nil else { return false }
        found[id] = Open()
        return true
      }
    }
    return found
  }

  private func mayMean(_ use: NameMentions.Use, _ declaration: NamedDeclaration) -> Bool {
    declaration.mayBeUsed(in: use.root, by: use.labels)
      && isRelated(declaration.owner, to: use.owners) && !makesNamesake(use, of: declaration)
      && (declaration.owner != nil || !isOfNamesake(use, declaration))
  }

  /// Whether a name in another module means the type of that name which this module has itself.
  private func isOfNamesake(_ use: NameMentions.Use, _ type: NamedDeclaration) -> Bool {
    guard let types = index.globals[type.name.identifierText], types.count > 1,
      let file = index.file(withRoot: use.root), let own = index.file(of: type.node),
      file.unit != own.unit
    else { return false }
    let units = types.map { $0.file?.unit }
    return units.contains(file.unit) && units.contains(own.unit)
  }

  /// Whether a call makes another type of the name, which alone takes its arguments.
  private func makesNamesake(
    _ use: NameMentions.Use, of declaration: NamedDeclaration
  ) -> Bool {
    guard let given = use.labels, let types = index.globals[declaration.name.identifierText],
      types.count > 1, let type = types.first(where: { $0.node?.id == declaration.node.id }),
      !index.mayMake(type, with: given)
    else { return false }
    return types.contains { $0 !== type && index.mayMake($0, with: given) }
  }

  /// Whether a type that declares a function may be one of those around a name, inherit from one, or be inherited.
  private func isRelated(_ owner: String?, to others: [String]?) -> Bool {
    // What a type of a framework inherits is not known.
    guard let owner, let others, index.globals[owner] != nil else { return true }
    let heirs = heirs(of: owner)
    return others.contains { heirs.contains($0) || self.heirs(of: $0).contains(owner) }
  }

  /// The names of a type and of those that inherit from it.
  private func heirs(of type: String) -> Set<String> {
    if let known = knownHeirs[type] { return known }
    let found = index.addingSubtypes(to: [type])
    knownHeirs[type] = found
    return found
  }

  /// The type that has a member, if only its name leads to it.
  private func owner(of declaration: NamedDeclaration) -> NamedDeclaration? {
    declaration.node.asProtocol((any DeclSyntaxProtocol).self)?.declarationGroup.flatMap {
      index.byNode[$0.id]?.node
    }
    .flatMap { NamedDeclaration($0, index, finder) }
  }

  // MARK: Settling

  /// Settles to which of some declarations the code leads.
  private func settle(_ found: [SyntaxIdentifier: Open]) {
    var used: [SyntaxIdentifier: [SyntaxIdentifier]] = [:]
    var named: Set<SyntaxIdentifier> = []
    for (id, step) in found {
      for user in step.users { used[user, default: []].append(id) }
      if step.isNamed || step.users.contains(where: { known[$0] == true }) { named.insert(id) }
    }
    var open = Array(named)
    var waiting: [SyntaxIdentifier: [SyntaxIdentifier]] = [:]
    var reached: Set<SyntaxIdentifier> = []
    while let next = open.popLast() {
      if let owner = found[next]?.owner, known[owner] != true, !reached.contains(owner) {
        waiting[owner, default: []].append(next)
        continue
      }
      guard reached.insert(next).inserted else { continue }
      open += (used[next] ?? []).filter { named.insert($0).inserted }
      open += waiting.removeValue(forKey: next) ?? []
    }
    for id in found.keys { known[id] = reached.contains(id) }
  }
}
