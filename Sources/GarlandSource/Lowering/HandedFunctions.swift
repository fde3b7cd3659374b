// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Adds the requests of functions to which factories pass their container to the registrations of these factories.
struct HandedFunctions {
  private let context: LoweringContext
  /// The types of the wrappers that resolve, with all their supertypes.
  private let wrappers: Set<TypeDeclaration>

  /// A function with the types of the instances that it handles.
  private struct Visit: Hashable {
    let identity: ContainerIdentity
    let instances: Set<TypeDeclaration>
  }

  init(context: LoweringContext) {
    self.context = context
    wrappers = context.wrappers.types.keys.reduce(into: []) {
      $0.formUnion(context.typer.types.ancestors(of: $1))
    }
  }

  /// Moves the requests of such functions to the registrations.
  ///
  /// A property wrapper only asks for the instance that has the property; `InstanceRequests` moves the rest of these
  /// requests.
  func settle() {
    var reached: Set<ContainerIdentity> = []
    for number in context.registrations.indices {
      for handed in context.registrations[number].functions {
        var seen: Set<Visit> = []
        let first = Visit(
          identity: .incoming(handed.function), instances: handed.instances)
        add(first, to: number, handed, &seen)
        reached.formUnion(seen.map(\.identity))
      }
    }
    for identity in reached {
      context.scripts[identity]?.removeAll {
        if case .root(let root) = $0.kind { root.wrapped == nil } else { false }
      }
    }
  }

  private func add(
    _ visit: Visit, to number: Int, _ handed: HandedFunction, _ seen: inout Set<Visit>
  ) {
    guard seen.insert(visit).inserted else { return }
    let made = context.registrations[number].value?.withoutOptional.declaration
    for action in context.scripts[visit.identity] ?? [] {
      switch action.kind {
      case .root(let root):
        let timing = root.timing == .eager ? handed.timing : root.timing
        guard let property = root.wrapped else {
          var readings = root.readings
          for place in readings.indices where timing != .eager { readings[place].timing = timing }
          context.registrations[number].pending.requests.append(readings)
          continue
        }
        let owners = owners(of: root, among: visit.instances)
        if owners.isEmpty { continue }
        let isOwn = made.map(owners.contains) == true
        context.registrations[number].pending.add(
          root.readings, timing, isOwn ? .property(property.name) : nil)
      case .call(let function):
        let next = instances(after: action.receiver, visit.instances)
        add(Visit(identity: .incoming(function), instances: next), to: number, handed, &seen)
      default: break
      }
    }
  }

  /// The types, among some, whose instances have the property of a wrapper that makes a request.
  private func owners(
    of root: PendingRoot, among types: Set<TypeDeclaration>
  ) -> Set<TypeDeclaration> {
    guard let owner = root.heir ?? root.node.flatMap(context.typer.types.enclosingType) else {
      return []
    }
    return types.filter { context.typer.types.ancestors(of: $0).contains(owner) }
  }

  /// The types of the instances that a function handles when a function that handles others calls it.
  private func instances(
    after receiver: ContainerAction.Receiver, _ instances: Set<TypeDeclaration>
  ) -> Set<TypeDeclaration> {
    // A wrapper, which may be called by a protocol of it, fills the property of its owner.
    guard case .other(let type) = receiver, !wrappers.contains(type) else { return instances }
    return [type]
  }
}
