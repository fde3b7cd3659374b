// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Synchronization

/// Takes connections and handles their requests, several at a time.
nonisolated final class Server: Sendable {
  private let listener: Listener
  private let requests: ScopeOpener<Handling>
  private let running = Mutex<Task<Void, Never>?>(nil)

  init(listener: Listener, requests: ScopeOpener<Handling>) {
    self.listener = listener
    self.requests = requests
  }

  var port: UInt16 { listener.port }

  /// Starts to take connections.
  func start() {
    print("serving")
    let task = Task { await self.serve() }
    running.withLock { $0 = task }
  }

  /// Takes no connections any more and waits for the requests that are being handled.
  func stop() async {
    print("stopping")
    listener.close()
    await running.withLock { $0 }?.value
  }

  private func serve() async {
    await withDiscardingTaskGroup { group in
      for await connection in listener.connections() {
        group.addTask {
          connection.write(await self.answer(to: connection.readAll()))
          connection.close()
        }
      }
    }
  }

  /// Handles one request in a scope of its own, which has ended before the client hears of the answer.
  private func answer(to line: String) async -> String {
    guard let request = Request(line) else { return "what?" }
    do {
      let handling = try requests(request)
      let answer = handling.resolve(Responder.self).respond()
      try await handling.end()
      return answer
    } catch {
      return "sorry: \(error)"
    }
  }
}
