// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// What happens when the tool is told to end.
enum Interruption {
  /// Lets the tool be ended by signals, which whoever has started it may have held back.
  static func allow() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Does something during which an interruption leaves something to tidy up.
  static func tidying<Result>(
    _ tidyUp: @escaping @Sendable () -> Void, _ body: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      tidyUp()
      signal(SIGINT, SIG_DFL)
      kill(getpid(), SIGINT)
    }
    signal(SIGINT, SIG_IGN)
    source.resume()
    defer {
      source.cancel()
      signal(SIGINT, SIG_DFL)
    }
    return try body()
  }
}
