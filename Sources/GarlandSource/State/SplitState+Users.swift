// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension SplitState {
  /// A request with the binding that makes it, or with none for a request from outside.
  struct Asking {
    let request: Request
    let number: Int
    let owner: Int?
    /// The resolves in which it is made, if the requests of one resolve share an instance.
    var reach: SeparateResolves.Reach?
    /// Whether no other request can get the same instance.
    var isAlone = true
  }

  /// The requests that are made in some resolve, with these resolves.
  func reached(
    _ all: [Asking], _ binding: Binding, _ resolves: SeparateResolves?
  ) -> [Asking] {
    guard binding.lifetime == .objectGraph, let resolves else { return all }
    let found = all.map { asking in
      var asking = asking
      asking.reach = resolves.reach(of: asking)
      return asking
    }.filter { $0.reach?.starts.isEmpty == false }
    return found.map { asking in
      var alone = asking
      alone.isAlone = found.allSatisfy { other in
        guard let own = asking.reach, let reach = other.reach else { return true }
        return other.number == asking.number || own.isApart(from: reach)
      }
      return alone
    }
  }

  /// The users behind a request: a type or, for a base class, also the subclasses that inherit the request.
  func users(of asking: Asking, _ index: GraphIndex, _ target: Int) -> [StateUser] {
    let place = asking.request.location
    let bound = asking.owner.flatMap { implementation(of: index.bindings[$0]) }
    let type = bound ?? place.flatMap(enclosingType)
    let keys = types(of: index.bindings[target])
    let name =
      type.map { context.namer.name(.nominal($0, [])) }
      ?? asking.owner.map { index.bindings[$0].key.description } ?? "the program"
    var user = uses.user(type, named: name, of: keys, at: place)
    if let passing = passing(asking, named: name, index, of: keys) {
      // The uses in a registration, before it hands the instance on, count for the type that it makes.
      if passing.local.handedOn.isEmpty, bound == nil || user.members.isEmpty {
        var passing = passing.user
        passing.owner = type.map { context.namer.name(.nominal($0, [])) }
        return [passing]
      }
      if !user.members.isEmpty {
        user.add(passing.user)
      } else if let taken = passing.taken {
        return [taken]
      }
    }
    if user.members.isEmpty, let bound,
      case let found = uses.users(in: bound, named: name, of: keys, at: place), !found.isEmpty
    {
      return found
    }
    // The instances of one class have one object, so there have to be several.
    if bound == nil, let type, case let heirs = heirs.all(of: type), heirs.count > 1 {
      let others = heirs.map { heir in
        let name = context.namer.name(.nominal(heir, []))
        return uses.user(type, named: name, of: keys, at: place, through: heir)
      }
      return [user] + others.filter { !$0.members.isEmpty }
    }
    // Who only hands it on is no user, but who takes it is one.
    guard user.members.isEmpty, let place, let taker = takers.taker(at: place, of: keys)
    else { return [user] }
    return [uses.user(taker, at: place)]
  }

  /// The types as which instances of a binding are asked for.
  func types(of binding: Binding) -> Set<TypeReference> {
    var found = Set(binding.exposures.map(\.key.type))
    if let own = binding.implementation { found.insert(own) }
    if let reading = reading(of: binding) {
      let types = [reading.instances.made, reading.instances.asked].compactMap(\.self)
      found.formUnion(types.map(context.namer.reference))
    }
    return found
  }

  /// The uses of an instance by the code that asks for it, if no property keeps it.
  private func passing(
    _ asking: Asking, named name: String, _ index: GraphIndex, of keys: Set<TypeReference>
  ) -> (user: StateUser, local: LocalInstance, taken: StateUser?)? {
    guard let place = asking.request.location,
      let token = context.index.token(at: place),
      let local = takers.instance(around: token, keys).flatMap(LocalInstance.init)
    else { return nil }
    let name = asking.owner == nil ? index.root(ofRequest: asking.number).name : name
    var user = uses.user(local, named: name, at: place)
    user.isPassing = true
    guard local.handedOn.count == 1,
      let taker = local.handedOn[0].node.as(ExprSyntax.self).flatMap({ takers.taker(of: $0) })
    else { return (user, local, nil) }
    var taken = uses.user(taker, at: place)
    taken.add(user)
    return (user, local, taken)
  }

  private func enclosingType(_ place: GarlandGraph.SourceLocation) -> TypeDeclaration? {
    context.index.token(at: place).flatMap {
      context.typer.types.enclosingType(of: Syntax($0))
    }
  }

  /// The users, each of them once, without tests and previews.
  func distinct(_ users: [StateUser]) -> [StateUser] {
    var places: [String: Int] = [:]
    var found: [StateUser] = []
    for user in users where user.location.map({ !context.index.isOfTest($0) }) ?? true {
      if let place = places[user.name] {
        found[place].reach = found[place].reach.flatMap { own in
          user.reach.map { own.joined(with: $0) }
        }
        found[place].isAlone = found[place].isAlone && user.isAlone
        found[place].isKept = found[place].isKept && user.isKept
        if user.isPassing || found[place].isPassing {
          found[place].isPassing = found[place].isPassing && user.isPassing
          found[place].add(user)
        }
      } else {
        places[user.name] = found.count
        found.append(user)
      }
    }
    return found
  }

  /// Whether the code of a user runs in the finished program, as far as is known.
  func isLive(_ user: StateUser) -> Bool { !context.deadCode.contains(user.location) }
}
