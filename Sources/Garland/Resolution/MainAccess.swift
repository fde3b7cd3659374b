// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Whether a resolve may call code that is isolated to the main actor.
@usableFromInline
enum MainAccess: Sendable {
  /// It was started elsewhere: a binding of the main actor is an error.
  case none
  /// Its caller is statically isolated to another actor: what describes itself for that one can be made.
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

  /// The access of what remembers a request and is used later.
  var forLater: MainAccess { self == .isolated ? .checkedAtUse : self }

  /// Whether bindings of the main actor can be asked for.
  var isOfMainActor: Bool { self == .isolated || self == .checkedAtUse }
}

extension Resolution {
  /// Whether code of the main actor may be called, as far as can be told without stopping the program.
  var reachesMainActor: Bool {
    switch mainAccess {
    case .none, .otherActor: false
    case .isolated: true
    case .checkedAtUse: !MainActorProbe.isElsewhere
    }
  }

  /// Calls `body`, which is isolated to the main actor, from a resolve that runs on it.
  ///
  /// The values that cross into `body` and back do not leave the thread. That they are on the main actor is not
  /// assumed: `assumeIsolated` stops the program if they were not.
  ///
  /// - Throws: `Reason.notOnMainActor` if the resolve was not started on the main actor, or what `body` throws.
  @usableFromInline
  func onMainActor<Value>(_ body: @MainActor () throws -> Value) throws -> Value {
    guard reachesMainActor else { throw ResolutionFailure(.notOnMainActor) }
    return try MainActor.assumeIsolated { Transfer(try body()) }.value
  }

  /// Checks that the resolve runs on the main actor.
  ///
  /// - Throws: `Reason.notOnMainActor` if it was not started there.
  @usableFromInline
  func requireMainActor(for binding: Int32) throws {
    do { try onMainActor {} } catch { throw failure(error, in: binding) }
  }
}

extension Resolution {
  /// Changes a value on the main actor, from a resolve that runs on it.
  ///
  /// - Throws: `Reason.notOnMainActor` if the resolve was not started on the main actor, or what `body` throws.
  @usableFromInline
  func changeOnMainActor<Value, Dependencies>(
    _ value: inout Value, _ dependencies: Dependencies,
    _ body: @MainActor (inout Value, Dependencies) throws -> Void
  ) throws {
    // As in `onMainActor`, nothing leaves the thread.
    var changed = Transfer(value)
    let dependencies = Transfer(dependencies)
    defer { value = changed.value }
    try onMainActor { try body(&changed.value, dependencies.value) }
  }
}
