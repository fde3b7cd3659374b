// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Notes what is done with an instance at its end, as soon as the instance is finished.
struct InstanceEnding<Value> {
  /// What ends first.
  let lifespan: Lifespan
  /// What is done, in the order in which the registration says it.
  let actions: [KeptEnding]

  /// Notes it for an instance.
  ///
  /// - Throws: `Reason.scopeEnded` if the end has begun; the instance is then ended too.
  func note(_ value: Value, of binding: Int32) throws {
    try lifespan.note(actions, of: KeptInstance(value), binding)
  }
}

extension Lifespan {
  /// Notes what is done with a finished instance at its end.
  ///
  /// - Throws: `ended` if the end has begun; the instance is then ended too.
  @usableFromInline
  final func note(
    _ actions: [KeptEnding], of instance: any AnyObject & Sendable, _ binding: Int32
  ) throws {
    var isInTime = true
    // The end goes backwards, so what is to be done first is noted last.
    for action in actions.reversed() {
      let ending = Ending(binding: binding, instance: instance, action: action)
      isInTime = note(ending) && isInTime
    }
    if !isInTime { throw ended }
  }
}
