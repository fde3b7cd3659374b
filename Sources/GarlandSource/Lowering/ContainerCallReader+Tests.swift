// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// Notes the container that GarlandTesting creates for a test, with the contents of the enclosing ones.
  func noteTestContainer(_ call: CallChain.Call) {
    let identity = ContainerIdentity.created(call.node.id)
    context.creations.append(
      LoweringContext.Creation(
        node: call.node, dialect: .garland, name: Self.place(of: Syntax(call.node), file),
        location: call.location, isOfTest: true))
    let outer = context.tracker.current(at: Syntax(call.node))
    switch outer {
    case .created: record(.refill(outer), at: call, identity)
    case .unknown where context.typer.tests.mayBeInside(call.node):
      record(.includeUnknown("the container around it"), at: call, identity)
    default: break
    }
    let profiles = ProfileReader(context: context)
    let active = call.argument("profiles") == nil ? [.test] : profiles.profiles(of: call)
    record(.build(active, checking: .everything), at: call, identity)
    for value in call.values where !value.is(ClosureExprSyntax.self) {
      record(.includeUnknown(value.excerpt), at: call, identity)
    }
  }
}
