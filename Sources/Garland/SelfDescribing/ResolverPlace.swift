// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Names one making of a self-describing instance, for a resolver that may be used when it has ended.
///
/// No two makings have the same name, so that a kept resolver never takes part in somebody else's.
@usableFromInline
struct ResolverPlace: Hashable, Sendable {
  /// The number of the thread that makes the instance; unlike the system's, it is never used again.
  let thread: UInt
  /// The number of the making on its thread.
  let number: UInt

  /// The resolve of the making, while the calling thread runs it.
  @usableFromInline
  var host: UnsafeMutablePointer<Resolution>? { making?.pointee.resolution }

  /// The making, while the calling thread runs it.
  private var making: UnsafePointer<Making>? {
    var making = MakingStack.currentIfAny?.innermost
    while let found = making, found.pointee.place != self { making = found.pointee.outer }
    return making
  }
}
