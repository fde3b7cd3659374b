// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An injection that is connected with what it needs.
struct WiredInjection<Value> {
  /// Whether it waits until the object graph is complete.
  let isCyclic: Bool
  /// Copies the run-time arguments, if it waits and takes them.
  let keepArguments: ((UnsafeRawPointer) -> KeptArguments)?
  /// Injects.
  let apply: Hook<Value>
}
