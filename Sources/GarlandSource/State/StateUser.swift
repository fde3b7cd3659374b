// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A user of an instance with state, and the members that it uses.
struct StateUser {
  /// The name of the user in messages.
  let name: String
  let location: GarlandGraph.SourceLocation?
  /// The members of the instance that it uses, with the places.
  var members: [String: GarlandGraph.SourceLocation] = [:]
  /// The members by which it changes something.
  var changed: Set<String> = []
  /// The members among them that it shows and sets by a binding of SwiftUI.
  var bound: Set<String> = []
  /// The texts of the values that it assigns to members, with an empty one for any other change.
  var assigned: [String: Set<String>] = [:]
  /// The members that it also uses without changing something, with the places.
  var unchanged: [String: GarlandGraph.SourceLocation] = [:]
  /// The members of which it uses more than the current value.
  var observed: Set<String> = []
  /// The members that it uses after it is made.
  var later: Set<String> = []
  /// The subclass through which it inherits the request of a base class.
  var heir: TypeDeclaration?
  /// Whether it passes the instance on, so that others use it as well.
  var handsOn = false
  /// The resolves in which it is created, if the requests of one resolve share an instance.
  var reach: SeparateResolves.Reach?
  /// Whether no other user can get the same instance.
  var isAlone = true
  /// Whether it is made once and kept.
  var isKept = false
  /// Whether it is code that only has the instance while it runs.
  var isPassing = false
  /// The types that keep the instance, with their properties that do: its own, and those to which that hands it.
  var keeping: [(type: TypeDeclaration, names: Set<String>)] = []
  /// The name of the type to which the code belongs.
  var owner: String?
  /// The name of the using type, or of the user itself.
  var type: String { owner ?? name }

  /// Adds the uses of another user.
  mutating func add(_ other: StateUser) {
    members.merge(other.members, uniquingKeysWith: min)
    changed.formUnion(other.changed)
    bound.formUnion(other.bound)
    unchanged.merge(other.unchanged, uniquingKeysWith: min)
    observed.formUnion(other.observed)
    assigned.merge(other.assigned) { $0.union($1) }
    later.formUnion(other.later)
    handsOn = handsOn || other.handsOn
    keeping += other.keeping
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

  /// The member by which it changes a state to something else than its initial value.
  func filler(of state: OwnState) -> (name: String, location: GarlandGraph.SourceLocation)? {
    var filling = changing(state).subtracting(state.resets).subtracting(state.guarded)
    if assigned[state.name] == [state.initial] { filling.remove(state.name) }
    return first(of: filling)
  }

  /// The member by which it reads a state that it does not change, or has not changed yet.
  func reader(
    of state: OwnState, among names: Set<String>
  ) -> (name: String, location: GarlandGraph.SourceLocation)? {
    // What somebody waits for it may take away.
    if names.contains(state.name), changed.contains(state.name), filler(of: state) == nil,
      let place = unchanged[state.name]
    {
      return (state.name, place)
    }
    return first(
      of: names.subtracting(changing(state).subtracting(state.taking).subtracting(state.guarded))
        .subtracting(changed))
  }

  /// Whether it follows what is sent through a subject.
  func follows(_ state: OwnState) -> Bool { !observed.isDisjoint(with: state.streams) }

  /// Whether all by which it changes a state only sends what it is given.
  func onlyForwards(to state: OwnState) -> Bool {
    changing(state).intersection(members.keys).isSubset(of: state.forwarders)
  }

  /// The member and place by which it subscribes to a subject, even if it sends something itself.
  func subscription(to state: OwnState) -> (name: String, location: GarlandGraph.SourceLocation)? {
    guard state.isSubject else { return nil }
    return unchanged[state.name].map { (state.name, $0) }
  }

  /// Whether it changes a state that it never reads, and does not pass the instance on.
  func isForOthers(_ state: OwnState) -> Bool {
    isKnown(state) && writer(of: state) != nil && reader(of: state, among: state.readers) == nil
      && bound.isDisjoint(with: state.readers)
  }

  /// Whether all is known that it does with a state.
  func isKnown(_ state: OwnState) -> Bool {
    !handsOn && members.keys.allSatisfy(state.members.contains)
  }

  /// The members that change a state in the way it uses them.
  private func changing(_ state: OwnState) -> Set<String> {
    var writers = state.writers
    // A method changes what it changes; a property only what is assigned.
    if !changed.contains(state.name) { writers.remove(state.name) }
    writers.subtract(state.setters.subtracting(changed))
    if changed.contains(state.name), state.readers.contains(state.name) {
      writers.insert(state.name)
    }
    return writers
  }
}
