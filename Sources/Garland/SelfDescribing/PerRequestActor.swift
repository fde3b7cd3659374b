// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing actor of which each request receives a new instance.
///
/// The arguments of an actor cross to it, so they are `Sendable`. The first thing that it resolves begins an object
/// graph of its own. Whatever it resolves is complete, so that its initializer may give it to a task; the graph finds
/// it again for as long as somebody holds it.
public protocol PerRequestActor: Resolvable, Actor where Arguments: Sendable {
  /// The type of the run-time arguments; `Void` for none.
  associatedtype Arguments = Void

  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: The run-time arguments.
  init(container: Resolver, arguments: Arguments)
}

extension PerRequestActor {
  /// A new instance for each request; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    // Sound, because nothing of the actor's own graph belongs to whoever asks for the actor.
    let declaration = Declaration<Self>.selfDescribing(sendsResolver: true, inOwnGraph: true) {
      Self(container: Transfer($0).value, arguments: $1)
    }
    return _ResolvableDeclaration(declaration.lasting(.perRequest))
  }
}
