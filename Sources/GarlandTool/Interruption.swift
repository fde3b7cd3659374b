// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// The handling of signals that end the tool.
enum Interruption {
  /// Unblocks the signals that end the tool, which the parent process may have blocked.
  static func allow() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs a closure during which an interruption first calls `tidyUp`.
  static func tidying<Result>(
    _ tidyUp: @escaping @Sendable () -> Void, _ body: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // Something may be written until it notices that its folder is gone.
        for _ in 0..<3 {
          tidyUp()
          usleep(50_000)
        }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      signal(number, SIG_IGN)
      source.resume()
      return (source, number)
    }
    defer {
      for (source, number) in sources {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    return try body()
  }
}
