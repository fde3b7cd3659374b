// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing instance whose initializer runs, on the stack of the thread that runs it.
struct Making {
  /// How many initializers may run at a time, on a thread whose stack has no end.
  static let deepest = 10_000

  /// Its name.
  let place: ResolverPlace
  /// The number of the binding.
  let binding: Int32
  /// How many initializers run, this one included.
  let depth: Int
  /// The resolve that the instance is made for; what the initializer resolves joins it.
  let resolution: UnsafeMutablePointer<Resolution>
  /// The making whose initializer asked for this one.
  let outer: UnsafePointer<Making>?
}

extension Resolution {
  /// Runs the initializer of a self-describing type.
  ///
  /// - Throws: `Reason.endless` if so many are running that the thread's stack is used up, or what `body` throws.
  mutating func making<Value>(
    binding: Int32, _ body: (ResolverPlace) throws -> Value
  ) throws -> Value {
    let stack = MakingStack.current
    let depth = (stack.innermost?.pointee.depth ?? 0) + 1
    return try withUnsafeMutablePointer(to: &self) { resolution in
      let making = Making(
        place: stack.nextPlace(), binding: binding, depth: depth, resolution: resolution,
        outer: stack.innermost)
      return try withUnsafePointer(to: making) { pointer in
        guard depth <= Making.deepest, stack.hasRoom(at: pointer) else {
          throw ResolutionFailure(.endless)
        }
        stack.innermost = pointer
        defer { stack.innermost = pointer.pointee.outer }
        return try body(pointer.pointee.place)
      }
    }
  }
}
