// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The containers that functions create: one in each call, filled with what the function adds.
final class MadeContainers {
  private var origins: [SyntaxIdentifier: SyntaxIdentifier] = [:]
  /// The calls in the order in which they were found.
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The expressions that create containers, and the calls that stand for them.
  private(set) var nodes: [SyntaxIdentifier: Syntax] = [:]

  /// Notes an expression that creates a container.
  func note(_ creation: FunctionCallExprSyntax) { nodes[creation.id] = Syntax(creation) }

  /// Notes that a call creates a container by the creation expression in a function.
  func add(_ call: FunctionCallExprSyntax, from origin: SyntaxIdentifier) {
    guard origins.updateValue(origin, forKey: call.id) == nil else { return }
    calls.append(call)
    if nodes[call.id] == nil { nodes[call.id] = Syntax(call) }
  }

  /// The creation behind a call.
  func origin(of call: SyntaxIdentifier) -> SyntaxIdentifier? { origins[call] }

  /// The creation expressions in functions by which calls create their containers.
  var allOrigins: Set<SyntaxIdentifier> { Set(origins.values) }

  /// Whether the container is created by an expression in a piece of code.
  func isInside(_ identity: ContainerIdentity, _ code: Syntax) -> Bool {
    guard case .created(let creation) = identity else { return false }
    return isInside(creation, code)
  }

  /// Whether a creation, or the call that stands for one, is in the body of a function.
  func isInside(_ creation: SyntaxIdentifier, _ function: some SyntaxProtocol) -> Bool {
    nodes[creation]?.upward.contains { $0.id == function.id } == true
  }
}
