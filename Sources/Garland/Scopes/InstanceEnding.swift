// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is done with the instances of a binding at their end.
struct InstanceEnding<Value> {
  /// What ends first.
  let lifespan: Lifespan
  /// What is done, in the order in which the registration says it.
  let actions: [EndingMaker<Value>]

  /// What is done with an instance, the last thing first: the end goes backwards.
  func endings(of value: Value, _ binding: Int32) -> [Lifespan.Ending] {
    actions.reversed().map { Lifespan.Ending(binding: binding, action: $0(value)) }
  }
}

/// Makes what is done with an instance at its end.
typealias EndingMaker<Value> = @Sendable (Value) -> EndingAction
