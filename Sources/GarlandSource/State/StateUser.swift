// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A user of an instance with state, and the members that it uses.
struct StateUser {
  /// The name of the user in messages.
  let name: String
  let location: GarlandGraph.SourceLocation?
  /// The members of the instance that it uses, with the places.
  var members: [String: GarlandGraph.SourceLocation] = [:]
  /// The members by which it changes something.
  var changed: Set<String> = []
  /// The members that it also uses without changing something, with the places.
  var unchanged: [String: GarlandGraph.SourceLocation] = [:]
  /// The members of which it uses more than the current value.
  var observed: Set<String> = []
  /// The subclass through which it inherits the request of a base class.
  var heir: TypeDeclaration?
  /// Whether it passes the instance on, so that others use it as well.
  var handsOn = false
  /// The resolves in which it is created, if the requests of one resolve share an instance.
  var reach: SeparateResolves.Reach?
  /// Whether no other user can get the same instance.
  var isAlone = true
  /// Whether it is code that only has the instance while it runs.
  var isPassing = false
  /// The type and its properties that keep the instance.
  var keeping: (type: TypeDeclaration, names: Set<String>)?
  /// The name of the type to which the code belongs.
  var owner: String?
  /// The name of the using type, or of the user itself.
  var type: String { owner ?? name }

  /// Adds the uses of another user.
  mutating func add(_ other: StateUser) {
    members.merge(other.members, uniquingKeysWith: min)
    changed.formUnion(other.changed)
    unchanged.merge(other.unchanged, uniquingKeysWith: min)
    observed.formUnion(other.observed)
    handsOn = handsOn || other.handsOn
  }

  /// Whether it never has the same instance as another user, if only because one of them is kept.
  func isSplit(from other: StateUser) -> Bool {
    guard let reach, let others = other.reach else { return true }
    // Each class that inherits asks for itself.
    if reach.number == others.number, heir != nil || other.heir != nil { return true }
    return reach.isSplit(from: others)
  }

  /// The first of some members that it uses.
  func first(of names: Set<String>) -> (name: String, location: GarlandGraph.SourceLocation)? {
    members.filter { names.contains($0.key) }.min { $0.value < $1.value }
      .map { ($0.key, $0.value) }
  }

  /// The member by which it changes a state.
  func writer(of state: OwnState) -> (name: String, location: GarlandGraph.SourceLocation)? {
    first(of: changing(state))
  }

  /// The member by which it reads a state without changing it.
  func reader(
    of state: OwnState, among names: Set<String>
  ) -> (name: String, location: GarlandGraph.SourceLocation)? {
    first(of: names.subtracting(changing(state)).subtracting(changed))
  }

  /// The member and place by which it subscribes to a subject, even if it sends something itself.
  func subscription(to state: OwnState) -> (name: String, location: GarlandGraph.SourceLocation)? {
    guard state.isSubject else { return nil }
    return unchanged[state.name].map { (state.name, $0) }
  }

  /// Whether it changes a state that it never reads, and does not pass the instance on.
  func isForOthers(_ state: OwnState) -> Bool {
    !handsOn && writer(of: state) != nil && reader(of: state, among: state.readers) == nil
  }

  /// The members that change a state in the way it uses them.
  private func changing(_ state: OwnState) -> Set<String> {
    var writers = state.writers
    // A method changes what it changes; a property only what is assigned.
    if !changed.contains(state.name) { writers.remove(state.name) }
    if changed.contains(state.name), state.readers.contains(state.name) {
      writers.insert(state.name)
    }
    return writers
  }
}

/// Reads how types use the instances that they get.
final class StateUses {
  private let context: LoweringContext
  private var known: [TypeDeclaration: [NameUse]] = [:]
  /// Whether others reach a property through an instance of its type.
  private var reached: [Property: Bool] = [:]

  private struct Property: Hashable {
    let type: TypeDeclaration
    let name: String
  }

  init(context: LoweringContext) { self.context = context }

  /// The uses that a type, or a subclass of it, makes of an instance that it requests at a place under a key.
  func user(
    _ type: TypeDeclaration?, named name: String, of types: Set<TypeReference>,
    at location: GarlandGraph.SourceLocation?, through heir: TypeDeclaration? = nil
  ) -> StateUser {
    var user = StateUser(name: name, location: location)
    user.heir = heir
    guard let type else {
      user.handsOn = true
      return user
    }
    var structures = structures(in: type, with: types)
    var names = names(in: type, of: types, at: location).subtracting(structures.keys)
    if let heir {
      let isInherited = { (name: String) in
        heir.properties[name] == nil && type.properties[name].map { !$0.isHidden } ?? false
      }
      names = names.filter(isInherited)
      structures = structures.filter { isInherited($0.key) }
    }
    if names.isEmpty, structures.isEmpty { user.handsOn = true }
    user.keeping = (type, names)
    let kept = names.union(structures.keys)
    for use in uses(of: heir ?? type) where kept.contains(use.name) {
      if let parts = structures[use.name], let part = use.ofMember {
        // A computed property or a method of the structure may use the instance in any way.
        guard let isOne = parts[part.name] else { user.handsOn = true; continue }
        if isOne { add(part, to: &user, kept) }
      } else {
        add(use, to: &user, kept)
      }
    }
    return user
  }

  /// Adds to a user that others use its instance too, as `model.store.add()`; this looks through the whole program.
  func withOthers(_ user: StateUser) -> StateUser {
    guard !user.handsOn, let (type, names) = user.keeping else { return user }
    var user = user
    user.handsOn = names.contains { isReached($0, of: type) }
    return user
  }

  /// Whether other code reaches a property through an instance of its type.
  private func isReached(_ name: String, of type: TypeDeclaration) -> Bool {
    guard type.properties[name].map({ !$0.isHidden }) ?? false else { return false }
    let key = Property(type: type, name: name)
    if let found = reached[key] { return found }
    let files = context.index.files.filter { !$0.isOfTest && !context.index.isOfLibrary($0) }
    let found = files.identifiers(named: [name]).contains { token in
      guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        member.declName.baseName.id == token.id, let base = member.base, !base.isSelf,
        !NameUse(name, as: ExprSyntax(member)).isAssigned,
        let used = context.typer.type(of: base)?.withoutOptional.declaration
      else { return false }
      return used === type || context.inherits(used, type) || context.inherits(type, used)
    }
    reached[key] = found
    return found
  }

  /// The uses that code makes of an instance that no property keeps.
  func user(
    _ instance: LocalInstance, named name: String, at location: GarlandGraph.SourceLocation
  ) -> StateUser {
    var user = StateUser(name: name, location: location)
    for use in instance.uses { add(use, to: &user) }
    return user
  }

  /// The uses that a component makes of a member of its dependency, as in `dependency.store.add()`, each on an instance
  /// of its own if the member makes a new one.
  func user(
    _ component: TypeDeclaration, named name: String, at location: GarlandGraph.SourceLocation?,
    where isAsked: (ExprSyntax) -> Bool
  ) -> StateUser? {
    var user = StateUser(name: name, location: location)
    user.isPassing = true
    for use in uses(of: component) where use.name == "dependency" {
      guard let member = use.node.parent?.as(MemberAccessExprSyntax.self),
        isAsked(ExprSyntax(member)), let local = LocalInstance(ExprSyntax(member)),
        local.handedOn.isEmpty
      else { continue }
      for use in local.uses { add(use, to: &user) }
    }
    return user.members.isEmpty ? nil : user
  }

  /// Adds a use of an instance that only the given properties keep.
  private func add(_ use: NameUse, to user: inout StateUser, _ kept: Set<String>) {
    if use.isWhole, !isKept(use, kept) { user.handsOn = true }
    add(use, to: &user)
  }

  private func add(_ use: NameUse, to user: inout StateUser) {
    guard let member = use.members.first, let file = context.index.file(of: use.node) else {
      return
    }
    let place = file.location(of: use.node)
    user.members[member] = min(user.members[member] ?? place, place)
    if use.isChanged(behind: 1) {
      user.changed.insert(member)
    } else {
      user.unchanged[member] = min(user.unchanged[member] ?? place, place)
      if use.members.dropFirst().first != "value" { user.observed.insert(member) }
    }
  }

  private func uses(of type: TypeDeclaration) -> [NameUse] {
    if let found = known[type] { return found }
    let extensions = (context.index.extensionsByType[type] ?? []).map { Syntax($0.node) }
    let members = ([type.node].compactMap { $0 } + extensions).flatMap { node -> [Syntax] in
      node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.map { Syntax($0) } ?? []
    }
    // The parameters of an initializer are the instances as well.
    let found = members.flatMap { member -> [NameUse] in
      guard
        let initializer = member.as(MemberBlockItemSyntax.self)?.decl.as(InitializerDeclSyntax.self)
      else { return NameUses.find(in: [member]) }
      return NameUses.find(in: initializer.body.map { [Syntax($0)] } ?? [])
    }
    known[type] = found
    return found
  }

  /// The properties and parameters that hold the requested instance.
  private func names(
    in type: TypeDeclaration, of types: Set<TypeReference>,
    at location: GarlandGraph.SourceLocation?
  ) -> Set<String> {
    let held = values(in: type).filter { isOne(of: types, $0.type) }.map(\.name)
    return Set(held).union(stored(in: type).filter { isAt(location, $0) }.map(\.name))
  }

  /// The properties and parameters that hold a structure with the requested instance, with the structure's stored
  /// properties and whether each of them is the instance.
  private func structures(
    in type: TypeDeclaration, with types: Set<TypeReference>
  ) -> [String: [String: Bool]] {
    var found: [String: [String: Bool]] = [:]
    for value in values(in: type) where !isOne(of: types, value.type) {
      guard let structure = value.type?.declaration, structure.isStruct, !structure.isExternal
      else { continue }
      let parts = stored(in: structure).map {
        ($0.name, isOne(of: types, context.typer.type(of: $0)))
      }
      if parts.contains(where: \.1) { found[value.name] = Dictionary(parts) { first, _ in first } }
    }
    return found
  }

  /// The stored properties of a type and the parameters of its initializers.
  private func values(in type: TypeDeclaration) -> [(name: String, type: SourceType?)] {
    let nodes = type.initializers.compactMap { $0.node?.as(InitializerDeclSyntax.self) }
    return stored(in: type).map { ($0.name, context.typer.type(of: $0)) }
      + nodes.flatMap(\.signature.parameterClause.parameters).map { parameter in
        let name = parameter.innerName
        return (name, context.typer.types.resolve(parameter.type))
      }
  }

  private func stored(in type: TypeDeclaration) -> [PropertyDeclaration] {
    type.properties.values.filter { !$0.isStatic && $0.getter == nil }
  }

  private func isOne(of types: Set<TypeReference>, _ type: SourceType?) -> Bool {
    guard let type = type?.withoutOptional, !type.isOpen else { return false }
    return types.contains(context.namer.reference(type))
  }

  /// Whether a request is made in the declaration of a property.
  private func isAt(
    _ location: GarlandGraph.SourceLocation?, _ property: PropertyDeclaration
  ) -> Bool {
    guard let location, location.file == property.location.file, let node = property.declared else {
      return false
    }
    let end = property.file.location(at: node.endPositionBeforeTrailingTrivia)
    return property.file.location(of: node) <= location && location <= end
  }

  /// Whether an instance is only stored, as in `self.store = store` and `[store]`.
  private func isKept(_ use: NameUse, _ names: Set<String>) -> Bool {
    if use.isCaptured { return true }
    guard let (set, _) = use.node.parent?.parent?.as(SequenceExprSyntax.self)?.plainAssignment
    else { return false }
    let target =
      set.as(MemberAccessExprSyntax.self)?.declName ?? set.as(DeclReferenceExprSyntax.self)
    return names.contains(target?.baseName.identifierText ?? "")
  }
}
