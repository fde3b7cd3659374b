// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// Whether code of the main actor may be called, as far as this can be found out without stopping the program.
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

  /// Checks that a method of an actor may be called.
  ///
  /// - Throws: `Reason.methodOfActor` unless it belongs to the main actor and the resolve was started there.
  @usableFromInline
  func requireMethod(of actor: any Actor) throws {
    guard actor === MainActor.shared, reachesMainActor else {
      throw ResolutionFailure(.methodOfActor)
    }
    MainActor.assumeIsolated {}
  }

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
