// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Notes what is done with an instance at its end, as soon as the instance is finished.
struct InstanceEnding<Value> {
  /// What ends first.
  let lifespan: Lifespan
  /// What is done, in the order in which the registration says it.
  let actions: [EndingMaker<Value>]

  /// Notes it for an instance.
  ///
  /// - Throws: `Reason.scopeEnded` if the end has begun; the instance is then ended too.
  func note(_ value: Value, of binding: Int32) throws {
    var isInTime = true
    // The end goes backwards, so what is to be done first is noted last.
    for action in actions.reversed() {
      let kept = EndingInstance(action: action(value))
      let ending = Lifespan.Ending(binding: binding, instance: kept) {
        // Sound, because it is handed the instance that stands beside it.
        unsafeDowncast($0, to: EndingInstance.self).action
      }
      isInTime = lifespan.note(ending) && isInTime
    }
    if !isInTime { throw lifespan.ended }
  }
}

/// What is done with an instance whose type is not known any more.
private final class EndingInstance: Sendable {
  let action: EndingAction

  init(action: EndingAction) {
    self.action = action
  }
}

/// Makes what is done with an instance at its end.
@usableFromInline typealias EndingMaker<Value> = @Sendable (Value) -> EndingAction
