// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A function or initializer to which a factory hands the container.
struct HandedFunction {
  let function: SyntaxIdentifier
  /// The types of the instances that it is called on, makes or is given.
  var instances: Set<TypeDeclaration> = []
  /// When it is called, seen from the factory.
  var timing = Request.Timing.eager
}

/// Adds to registrations the requests of the functions to which their factories hand the container.
struct HandedFunctions {
  let context: LoweringContext

  /// Moves the requests of such functions to the registrations.
  ///
  /// A property wrapper asks for the instance that has the property alone; `InstanceRequests` moves what is left of
  /// these requests.
  func settle() {
    var reached: Set<ContainerIdentity> = []
    for number in context.registrations.indices {
      for handed in context.registrations[number].functions {
        var seen: Set<ContainerIdentity> = []
        add(.incoming(handed.function), to: number, handed, handed.instances, &seen)
        reached.formUnion(seen)
      }
    }
    for identity in reached {
      context.scripts[identity]?.removeAll {
        if case .root(let root) = $0.kind { root.wrapped == nil } else { false }
      }
    }
  }

  private func add(
    _ identity: ContainerIdentity, to number: Int, _ handed: HandedFunction,
    _ instances: Set<TypeDeclaration>, _ seen: inout Set<ContainerIdentity>
  ) {
    guard seen.insert(identity).inserted else { return }
    for action in context.scripts[identity] ?? [] {
      switch action.kind {
      case .root(let root):
        let timing = root.timing == .eager ? handed.timing : root.timing
        guard let property = root.wrapped else {
          var readings = root.readings
          for place in readings.indices where timing != .eager { readings[place].timing = timing }
          context.registrations[number].pending.requests.append(readings)
          continue
        }
        guard let owner = owner(of: root, among: instances) else { continue }
        let isOwn = owner === context.registrations[number].value?.withoutOptional.declaration
        context.registrations[number].pending.add(
          root.readings, timing, isOwn ? .property(property.name) : nil)
      case .call(let function):
        let next = self.instances(after: action.receiver, instances)
        add(.incoming(function), to: number, handed, next, &seen)
      default: break
      }
    }
  }

  /// The one of some types whose instances have the property of a wrapper that asks.
  private func owner(
    of root: PendingRoot, among types: Set<TypeDeclaration>
  ) -> TypeDeclaration? {
    guard let owner = root.heir ?? root.node.flatMap(context.typer.types.enclosingType) else {
      return nil
    }
    return types.first { context.typer.types.ancestors(of: $0).contains(owner) }
  }

  /// The types of the instances that a function deals with, which another one calls that deals with some.
  private func instances(
    after receiver: ContainerAction.Receiver, _ instances: Set<TypeDeclaration>
  ) -> Set<TypeDeclaration> {
    guard case .other(let type) = receiver, !isWrapper(type) else { return instances }
    return [type]
  }

  /// Whether a type is a wrapper that resolves, or a protocol of one, by which its owner's properties are filled.
  private func isWrapper(_ type: TypeDeclaration) -> Bool {
    context.wrappers.types.keys.contains { context.typer.types.ancestors(of: $0).contains(type) }
  }
}
