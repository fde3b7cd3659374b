// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells whether code runs off the main actor, before the runtime stops it without a reason.
///
/// It only decides whether there is a message: whatever it says, `assumeIsolated` prevents a race.
@usableFromInline
enum MainActorProbe {
  /// Whether the calling code certainly does not run on the main actor; costs some 200 ns.
  ///
  /// A task's isolation decides whether the runtime lets the conformance be used. Code outside of a task may run on the
  /// main queue all the same, so of that it is never certain.
  @usableFromInline
  @inline(never)
  static var isElsewhere: Bool {
    withUnsafeCurrentTask { $0 != nil } && !((Probe() as Any) is any Isolated)
  }

  fileprivate struct Probe {}
}

/// A protocol with a conformance that can be used on the main actor only.
private protocol Isolated {}

extension MainActorProbe.Probe: @MainActor Isolated {}
