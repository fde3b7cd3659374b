// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads how types use the instances that they get.
final class StateUses {
  private let context: LoweringContext
  private let takers: StateTakers
  /// The types to which an instance is being followed.
  private var followed: Set<TypeDeclaration> = []
  private var known: [TypeDeclaration: [NameUse]] = [:]
  /// Whether others reach a property through an instance of its type.
  private var reached: [Property: Bool] = [:]

  private struct Property: Hashable {
    let type: TypeDeclaration
    let name: String
  }

  init(context: LoweringContext) {
    self.context = context
    takers = StateTakers(context: context)
  }

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
    user.keeping = [(type, names)]
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
    guard !user.handsOn else { return user }
    var user = user
    user.handsOn = user.keeping.contains { type, names in
      names.contains { isReached($0, of: type) }
    }
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

  /// The users of a member of a component's dependency, each of an instance of its own if the member makes a new one.
  ///
  /// They are the component, as in `dependency.store.add()`, and those to which it hands the member, as in
  /// `Screen(store: dependency.store)`.
  func users(
    in component: TypeDeclaration, named name: String, of keys: Set<TypeReference>,
    at location: GarlandGraph.SourceLocation?
  ) -> [StateUser] {
    var own = StateUser(name: name, location: location)
    own.isPassing = true
    var others: [StateUser] = []
    for use in uses(of: component) where use.name == "dependency" {
      guard let member = use.node.parent?.as(MemberAccessExprSyntax.self),
        takers.isAsked(ExprSyntax(member), keys),
        let instance = takers.instance(around: member.declName.baseName, keys)
      else { continue }
      if let local = LocalInstance(instance), local.handedOn.isEmpty {
        for use in local.uses { add(use, to: &own) }
      } else if let taker = takers.taker(of: instance) {
        let place = context.index.file(of: instance)?.location(of: instance)
        others.append(self.user(taker, at: place))
      }
    }
    return (own.members.isEmpty ? [] : [own]) + others
  }

  /// The uses that a type makes of an instance that is handed to it.
  func user(_ taker: StateTakers.Taker, at place: GarlandGraph.SourceLocation?) -> StateUser {
    user(
      taker.type, named: context.namer.name(.nominal(taker.type, [])), of: [taker.asked], at: place)
  }

  /// Adds a use of an instance that only the given properties keep.
  private func add(_ use: NameUse, to user: inout StateUser, _ kept: Set<String>) {
    if use.isWhole, !isKept(use, kept, by: user), !follow(use, to: &user) { user.handsOn = true }
    add(use, to: &user)
  }

  /// Adds what a type does to whose initializer or property an instance is handed; false if that cannot be told.
  private func follow(_ use: NameUse, to user: inout StateUser) -> Bool {
    let name =
      use.node.as(MemberAccessExprSyntax.self)?.declName
      ?? use.node.as(DeclReferenceExprSyntax.self)
    guard let instance = name.flatMap({ takers.instance(around: $0.baseName, []) }),
      let taker = takers.taker(of: instance), taker.isAlone,
      followed.insert(taker.type).inserted
    else { return false }
    user.add(self.user(taker, at: nil))
    followed.remove(taker.type)
    return true
  }

  private func add(_ use: NameUse, to user: inout StateUser) {
    guard var member = use.members.first, let file = context.index.file(of: use.node) else {
      return
    }
    // `store.$count` is the stream of what is published.
    if member.hasPrefix("$") { member.removeFirst() }
    let place = file.location(of: use.node)
    user.members[member] = min(user.members[member] ?? place, place)
    if use.node.enclosing(InitializerDeclSyntax.self) == nil { user.later.insert(member) }
    if use.isBinding {
      user.bound.insert(member)
      user.changed.insert(member)
      user.assigned[member, default: []].insert("")
    } else if use.isChanged(behind: 1) {
      user.changed.insert(member)
      let value = use.ofMember?.assignedValue.map(OwnState.text)
      user.assigned[member, default: []].insert(value ?? "")
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
  private func isKept(_ use: NameUse, _ names: Set<String>, by user: StateUser) -> Bool {
    if use.isCaptured { return true }
    guard let (set, _) = use.node.parent?.parent?.as(SequenceExprSyntax.self)?.plainAssignment
    else { return false }
    let member = set.as(MemberAccessExprSyntax.self)
    let target = member?.declName ?? set.as(DeclReferenceExprSyntax.self)
    return names.contains(target?.baseName.identifierText ?? "")
      && !(member?.base.map { isOther($0, than: user) } ?? false)
  }

  /// Whether an expression is known to be an object of another type than a user's.
  private func isOther(_ object: ExprSyntax, than user: StateUser) -> Bool {
    guard !object.isSelf, let own = user.keeping.first?.type,
      let type = context.typer.type(of: object)?.withoutOptional.declaration
    else { return false }
    return type !== own && !context.inherits(type, own) && !context.inherits(own, type)
  }
}
