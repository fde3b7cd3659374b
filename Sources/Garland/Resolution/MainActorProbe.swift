// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells code that is not on the main actor, before the runtime stops it without saying what was wrong.
///
/// It only decides whether there is a message: whatever it says, `assumeIsolated` sees to it that nothing races.
@usableFromInline
enum MainActorProbe {
  /// Whether the calling code certainly does not run on the main actor; costs some 200 ns.
  ///
  /// A task's isolation decides whether the runtime lets the conformance be used. What is no task may run on the main
  /// queue all the same.
  @usableFromInline
  @inline(never)
  static var isElsewhere: Bool {
    withUnsafeCurrentTask { $0 != nil } && !((Probe() as Any) is any Isolated)
  }

  fileprivate struct Probe {}
}

/// What is only conformed to on the main actor.
private protocol Isolated {}

extension MainActorProbe.Probe: @MainActor Isolated {}
