// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The registrations in containers that are not known, any of which a known container may be.
final class UntoldRegistrations {
  private let context: LoweringContext
  /// The unknown containers to which no action of a known container leads.
  private let entries: [ContainerIdentity]
  private var known: [String: [PendingBinding]] = [:]
  /// The containers that may replace another one, because they are assigned to its property.
  private lazy var successors = findSuccessors()

  /// Reads the actions on other containers than those that were followed.
  init(context: LoweringContext, _ followed: Set<ContainerIdentity>) {
    self.context = context
    let functions = Set(context.index.functions.values.joined().map(\.id)).union(
      context.index.all.flatMap { $0.functions.values.joined() }.map(\.id))
    entries = context.scripts.filter { identity, actions in
      guard !followed.contains(identity) || identity == .unknown else { return false }
      // A function that nothing calls gets none.
      if case .incoming(let id) = identity,
        functions.contains(context.tracker.owners.function(of: id))
      {
        return false
      }
      if case .created = identity { return false }
      return actions.contains(where: \.addsBindings)
    }.map(\.key)
  }

  /// Notes that a container lacks keys which an unknown container has.
  func note(in assembler: inout GraphAssembler, _ creation: LoweringContext.Creation) {
    let library = creation.dialect.library
    // The container that the whole program shares is known.
    guard !library.hasSharedContainer || library.name == Library.ownContainers.name else { return }
    // Code that cannot be read may register it anyway.
    let open = assembler.unmet.filter { key in !assembler.gaps.contains { $0.mayBind(key) } }
    guard !open.isEmpty else { return }
    let isOfTest = creation.isMadeInTest(context.index)
    var candidates = bindings(of: library)
    for other in successors[.created(creation.node.id)] ?? [] {
      candidates += bindings(of: [other], library)
    }
    for pending in candidates {
      guard let place = pending.binding.location, isOfTest || !context.index.isOfTest(place) else {
        continue
      }
      if pending.hasUnknownKey {
        assembler.gaps.append(assembler.gap(of: pending, at: place))
        continue
      }
      let keys = pending.binding.exposures.map(\.key.withoutArguments)
      for key in keys where open.contains(key) {
        assembler.gaps.append(.init(key, .untold, at: place))
      }
    }
  }

  private func bindings(of library: Library) -> [PendingBinding] {
    if let found = known[library.name] { return found }
    let found = bindings(of: entries, library)
    known[library.name] = found
    return found
  }

  private func bindings(
    of identities: [ContainerIdentity], _ library: Library
  ) -> [PendingBinding] {
    var assembler = GraphAssembler(context: context, dialect: nil)
    assembler.library = library.name
    for identity in identities { assembler.follow(identity) }
    return assembler.bindings
  }

  private func findSuccessors() -> [ContainerIdentity: Set<ContainerIdentity>] {
    var found: [ContainerIdentity: Set<ContainerIdentity>] = [:]
    for assigned in context.tracker.assigned.all {
      let first = context.tracker.identity(of: assigned.property, 0)
      for value in assigned.values {
        let other = context.givers.container(
          for: context.tracker.identity(of: value, at: Syntax(value)))
        if other != first { found[first, default: []].insert(other) }
      }
    }
    return found
  }
}

extension GraphAssembler {
  /// The keys that are needed and bound nowhere, whatever their arguments.
  fileprivate var unmet: Set<Key> { unmet(bindings.flatMap(\.requests) + roots.map(\.readings)) }

  /// The keys among them that are only needed by bindings to which no root leads.
  var unmetBehindNoRoot: Set<Key> {
    var left: [Key: [Int]] = [:]
    for (place, pending) in bindings.enumerated() {
      for exposure in pending.binding.exposures {
        left[exposure.key.withoutArguments, default: []].append(place)
      }
    }
    var reached: [[Request]] = []
    var open = roots.map(\.readings)
    while let readings = open.popLast() {
      reached.append(readings)
      for key in readings.map(\.key.withoutArguments) {
        open += (left.removeValue(forKey: key) ?? []).flatMap { bindings[$0].requests }
      }
    }
    return unmet.subtracting(unmet(reached))
  }

  private func unmet(_ requests: [[Request]]) -> Set<Key> {
    let bound = Set(bound.keys.map(\.withoutArguments))
    return requests.reduce(into: []) { found, readings in
      let keys = readings.map(\.key.withoutArguments)
      guard readings.contains(where: { $0.cardinality == .one && !$0.hasDefault }),
        bound.isDisjoint(with: keys)
      else { return }
      found.formUnion(keys)
    }
  }
}

extension Key {
  var withoutArguments: Key { Key(type, tag: tag) }
}

extension GraphAssembler.Gap {
  /// The gap for a binding that a container may have, because an unknown container or a child has it.
  init(_ key: Key, _ kind: Kind, at location: GarlandGraph.SourceLocation) {
    self.init(
      text: "'\(key)'", location: location, kind: kind, type: key.type.qualifiedName,
      tag: .some(key.tag))
  }
}
