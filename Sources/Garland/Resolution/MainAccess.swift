// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Whether a resolve may call code that is isolated to the main actor.
@usableFromInline
enum MainAccess: Sendable {
  /// It was started elsewhere: a binding of the main actor is an error.
  case none
  /// Its caller is statically isolated to another actor: types that describe themselves for that actor can be made.
  case otherActor
  /// Its caller is statically isolated to the main actor.
  case isolated
  /// It was started by something that remembers a request, such as a `Lazy`, whose caller's isolation is not
  /// known. It is checked at the binding.
  case checkedAtUse

  /// The access of a caller on an actor, or on none.
  @inlinable
  init(_ isolation: (any Actor)?) {
    self =
      if let isolation { isolation === MainActor.shared ? .isolated : .otherActor } else { .none }
  }

  /// The access of an object that remembers a request for later.
  var forLater: MainAccess { self == .isolated ? .checkedAtUse : self }

  /// Whether bindings of the main actor can be requested.
  var isOfMainActor: Bool { self == .isolated || self == .checkedAtUse }
}
