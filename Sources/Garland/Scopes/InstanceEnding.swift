// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is done with the instances of a binding at their end.
struct InstanceEnding<Value> {
  /// What ends first.
  let lifespan: Lifespan
  /// What is done, in the order in which the registration says it.
  let actions: [KeptEnding]

  /// What is done with an instance, the last thing first.
  func endings(of value: Value, _ binding: Int32) -> [Lifespan.Ending] {
    Lifespan.Ending.all(actions, of: KeptInstance(value), binding)
  }
}

extension Lifespan.Ending {
  /// What is done with what an object keeps, the last thing first: the end goes backwards.
  fileprivate static func all(
    _ actions: [KeptEnding], of instance: any AnyObject & Sendable, _ binding: Int32
  ) -> [Lifespan.Ending] {
    actions.reversed().map { Lifespan.Ending(binding: binding, instance: instance, action: $0) }
  }
}

extension Lifespan {
  /// Notes what is done with a finished instance at its end, or sees to it that the end has not begun if nothing is.
  ///
  /// - Throws: `ended` if the end has begun; the instance is then ended too.
  @usableFromInline
  final func note(
    _ actions: [KeptEnding], of instance: any AnyObject & Sendable, _ binding: Int32
  ) throws {
    // One by one is cheaper than a list, and there is hardly ever more than one.
    guard let only = actions.first, actions.count == 1 else {
      if !note(Ending.all(actions, of: instance, binding)) { throw ended }
      return
    }
    if !note(Ending(binding: binding, instance: instance, action: only)) { throw ended }
  }
}
