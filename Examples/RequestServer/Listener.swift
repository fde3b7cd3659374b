// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// A socket on the loopback interface that waits for connections.
nonisolated final class Listener: Sendable {
  let port: UInt16
  private let socket: Socket

  /// Listens at a port that the system chooses.
  init() throws {
    (socket, port) = try Socket.listening()
  }

  /// The connections, until the listener is closed; a thread of its own waits for them.
  func connections() -> AsyncStream<Socket> {
    let (stream, continuation) = AsyncStream.makeStream(of: Socket.self)
    Thread.detachNewThread { [socket] in
      while let connection = socket.accept() { continuation.yield(connection) }
      continuation.finish()
    }
    return stream
  }

  /// Takes no connections any more.
  func close() {
    socket.close()
  }
}
