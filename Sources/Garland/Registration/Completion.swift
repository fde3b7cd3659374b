// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Something that is done with an instance after construction, and what is done before it.
///
/// A list of closures would ask the runtime for the types of its storage, for each type of instance. No reference is
/// counted on the way, because none changes. What is done before is called from within, which is
/// once for each injection that a person writes.
final class Completion<Value> {
  private let former: Completion?
  private let apply: Hook<Value>

  /// Adds a hook after all others.
  init(after former: Completion?, _ apply: @escaping Hook<Value>) {
    self.former = former
    self.apply = apply
  }

  /// Runs all hooks, in order.
  func run(_ value: inout Value, _ resolution: inout Resolution) throws {
    try former?.run(&value, &resolution)
    try apply(&value, &resolution)
  }

  /// All hooks as one, whose errors name the binding.
  func naming(_ binding: Int32) -> Hook<Value> {
    { [self] value, resolution in
      do {
        try run(&value, &resolution)
      } catch {
        throw resolution.failure(error, in: binding)
      }
    }
  }
}
