// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// An error inside a resolve, with the path of bindings that it has passed.
///
/// It becomes a `ResolutionError` where the resolve was started; until then it costs no text.
struct ResolutionFailure: Error {
  /// The cause of the error.
  enum Reason {
    /// The instance is needed to make itself.
    case reentrant
    /// The instance is requested by a task that was started during its creation, and for which the creation may wait.
    case reentrantTask
    /// Self-describing types resolve each other without end.
    case endless
    /// Self-describing types resolve larger and larger ones.
    case growing
    /// Factories resolve one another until the stack is used up, and none is known to do so twice.
    case tooDeep
    /// A self-describing type of an actor was reached from elsewhere.
    case isolatedElsewhere
    /// Another thread makes the instance and waits for this one.
    case deadlock
    /// Another task makes the instance and waits for this one.
    case taskDeadlock
    /// A binding of the main actor was reached from elsewhere.
    case notOnMainActor
    /// An injected method belongs to an actor, and the resolve is not known to run there.
    case methodOfActor
    /// An object of the graph does not belong to the user of a `Lazy`.
    case ownedElsewhere
    /// The instance comes from outside and is not there.
    case madeElsewhere
    /// The container is gone.
    case ended
    /// The scope is closed.
    case scopeEnded(String)
    /// The instance only exists in a scope of a kind, and was requested in another one, or in the container.
    case outOfScope(String, in: String?)
    /// Making the instance must be awaited.
    case needsAwait
    /// Ending the instance must be awaited.
    case endsAsynchronously
    /// The end of the instance belongs to the main actor, and its scope was ended elsewhere without waiting.
    case endsOnMainActor
    /// The graph shows that the binding cannot be made; no root leads to it, or it accepts that.
    case unmakeable
    /// The instance lacks some injections.
    case notInjected(InjectionCheckError)
    /// Nothing is bound.
    case missing(Request)
    /// A `Sendable` type is requested, and the key with this number is bound as one that need not be.
    case notSendable(Int32)
    /// A parent container could not make its part; the path goes on in this container.
    case inParent(ResolutionError)
    /// A closure after construction has replaced an object of a cycle, which others may have already.
    case replaced
    /// Nobody supplies arguments of a type.
    case noArguments(String)
    /// The user's code threw.
    case factory(any Error)
  }

  let reason: Reason
  /// Numbers of the bindings, the innermost first.
  var path: [Int32] = []

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// Whether the container is gone or the scope is closed, which concerns no binding.
  var isEnd: Bool {
    switch reason {
    case .ended, .scopeEnded: true
    default: false
    }
  }
}

extension Request {
  /// A request for a type from outside the graph.
  static func outside(_ type: any Any.Type) -> Request {
    Request(Key(TypeReference(type)), site: .body)
  }
}
