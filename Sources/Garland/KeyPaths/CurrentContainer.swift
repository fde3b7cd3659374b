// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

/// The container that values bound to a container come from.
enum CurrentContainer {
  private static let source = Mutex<(@Sendable () -> Container?)?>(nil)

  /// Says where the current container is found.
  static func connect(_ find: @escaping @Sendable () -> Container?) {
    source.withLock { $0 = find }
  }

  /// The container, or why there is none.
  static func open() throws(ResolutionError) -> Container {
    let find = source.withLock { $0 }
    guard let container = find?() else {
      throw ResolutionError(
        Diagnostic(
          .containerEnded, subject: "Container", summary: "there is no current container",
          notes: [.init(.help, "make one current before the value is read")]))
    }
    return container
  }
}
