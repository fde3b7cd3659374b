// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Where in a resolve a self-describing instance is being made.
struct ResolverPlace: Sendable {
  /// How deep self-describing types may resolve each other.
  ///
  /// Their needs are in the code of initializers, where no check sees a cycle before it runs. Real programs stay
  /// far below; a cycle gets an error instead of running out of stack, which is half a megabyte on some threads.
  private static let deepest = 250

  private weak let frame: Frame?
  private let thread = ThreadIdentity.current
  private let resolve: Int
  private let depth: Int

  /// Notes the place of a resolve, which gets a frame if it has none.
  init(_ resolution: inout Resolution) {
    let frame = resolution.openFrame()
    self.frame = frame
    resolve = frame.resolve
    depth = resolution.depth
  }

  /// The object graph, while it is being made by the calling thread.
  var openFrame: Frame? {
    guard thread == .current, let frame, frame.resolve == resolve else { return nil }
    return frame
  }

  /// The depth of what is resolved from here.
  ///
  /// - Throws: `Reason.endless` if it is too deep.
  func nextDepth(for type: any Any.Type) throws -> Int {
    guard openFrame != nil else { return 0 }
    if depth >= Self.deepest { throw ResolutionFailure(.endless(type)) }
    return depth + 1
  }
}
