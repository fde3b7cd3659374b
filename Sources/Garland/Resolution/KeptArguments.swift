// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A copy of run-time arguments, for an injection that waits until the object graph is complete.
///
/// By then another resolve may be at work in the graph, one with arguments of its own or with none.
final class KeptArguments {
  /// The address of the copy, valid for as long as this object exists.
  let address: UnsafeRawPointer
  private let free: () -> Void

  /// Copies arguments of a type.
  init<Arguments>(of type: Arguments.Type, at original: UnsafeRawPointer) {
    let copy = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
    // Sound, because the key by which the binding was found contains the type of the arguments.
    copy.initialize(to: original.load(as: type))
    address = UnsafeRawPointer(copy)
    free = { copy.deinitialize(count: 1).deallocate() }
  }

  deinit { free() }
}
