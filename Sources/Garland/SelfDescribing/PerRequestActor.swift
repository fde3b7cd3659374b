// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing actor of which each request receives a new instance.
///
/// What an actor is made from crosses to it, so its arguments are `Sendable`, and what it resolves begins an object
/// graph of its own.
public protocol PerRequestActor: Resolvable, Actor where Arguments: Sendable {
  /// What the caller supplies at run time; `Void` if it supplies nothing.
  associatedtype Arguments = Void

  /// Makes an instance, which takes what it needs from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` what is bound in the container.
  ///   - arguments: What the caller supplied.
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
