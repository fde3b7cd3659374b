// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Asks the server over the loopback interface, on threads of its own.
nonisolated struct Client: Sendable {
  let port: UInt16

  /// Sends requests at once and returns the answers in the order of the requests.
  func send(_ paths: [String]) async -> [String] {
    await withTaskGroup(of: (Int, String).self) { group in
      for (number, path) in paths.enumerated() {
        group.addTask { (number, await answer(to: "\(number) \(path)")) }
      }
      var answers = paths
      for await (number, answer) in group { answers[number] = "\(paths[number]): \(answer)" }
      return answers
    }
  }

  /// A thread waits for the answer, so that no task does.
  private func answer(to request: String) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: exchange(request))
      }
    }
  }

  private func exchange(_ request: String) -> String {
    guard let socket = try? Socket.connected(to: port) else { return "nobody listens" }
    socket.write(request)
    socket.endWriting()
    defer { socket.close() }
    return socket.readAll()
  }
}
