// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The owner of the objects of a graph, and the user of the graph at the moment.
///
/// An object that is not `Sendable` belongs to whoever the graph was made for. That is the main actor, if the resolve
/// could make what belongs to it: its result is then on the main actor, or is `Sendable` and keeps nothing that is
/// not. Otherwise it is the region of the resolve's result, which only the compiler knows.
///
/// A `Lazy` of a value that is not `Sendable` never leaves that owner, and finds all objects. One of a `Sendable` value
/// may be used anywhere, and finds the `Sendable` objects, and those of the main actor if it is used there.
struct FrameUse {
  /// The access to the main actor of a resolve in this graph.
  ///
  /// Whether the user is there is checked where that matters.
  var mainAccess: MainAccess
  /// Whether the graph is that of an instance whose initializer may give its objects away.
  var isGivenAway = false
  /// The number of the use by a `Lazy` of a `Sendable` value that joins such a graph, or 0.
  ///
  /// It finds the objects that it has made itself, because nobody else can have them.
  var visit = 0
  /// The node whose object everybody may have, because its requester knows that it is `Sendable`.
  var sendableNode: ObjectIdentifier?

  /// Creates a use by the requester of a resolve, also after the resolve has ended.
  init(for mainAccess: MainAccess, visit: Int = 0, sendableNode: ObjectIdentifier? = nil) {
    self.mainAccess = mainAccess.forLater
    self.visit = visit
    self.sendableNode = sendableNode
  }

  /// The use by a `Lazy` that joins what somebody is making in the graph already.
  ///
  /// - Parameters:
  ///   - current: The use of the graph at the moment.
  ///   - visit: A number that no other use of the graph has.
  /// - Returns: This use, made from where the current one is.
  func joining(_ current: FrameUse, visit: Int) -> FrameUse {
    var result = self
    result.mainAccess = current.mainAccess
    result.isGivenAway = current.isGivenAway
    if current.isGivenAway, sendableNode != nil { result.visit = visit }
    return result
  }

  /// Whether new objects belong to the main actor.
  var isOnMainActor: Bool { mainAccess.isOfMainActor }

  /// Checks that an object may be used by whoever uses the graph now.
  ///
  /// - Throws: `Reason.ownedElsewhere` if the object may not be used, and `Reason.notOnMainActor` if only the main
  ///   actor may use it.
  func admit(
    _ owner: FrameEntry.Owner, of node: ObjectIdentifier, isSettled: Bool
  ) throws {
    if node == sendableNode { return }
    guard owner.isOnMainActor == isOnMainActor, owner.visit == visit else {
      throw ResolutionFailure(.ownedElsewhere)
    }
    // The objects that the running resolve has made belong to it, wherever it runs.
    if isOnMainActor, isSettled {
      if MainActorProbe.isElsewhere { throw ResolutionFailure(.notOnMainActor) }
      MainActor.preconditionIsolated(
        "a 'Lazy' needs an object of its object graph that belongs to the main actor")
    }
  }
}
