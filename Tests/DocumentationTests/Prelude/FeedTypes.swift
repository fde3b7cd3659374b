// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

nonisolated protocol Clock: Sendable {}

nonisolated struct SystemClock: Clock {}

nonisolated struct TestClock: Clock {}

nonisolated protocol Logger: Sendable {
  func log(_ message: String)
}

nonisolated final class FileLogger: Logger {
  init() {}
  init(path: String) throws {}

  func log(_ message: String) {}
}

nonisolated struct Logbook {
  init(open: @escaping () throws -> FileLogger) {}
}

nonisolated final class ConsoleLogger: Logger {
  func log(_ message: String) {}
}

struct Feed {
  let clock: any Clock
  var pageSize = 20
}

struct OldFeed {
  let clock: any Clock
}

struct FeedModule: Module {
  func register(in builder: ContainerBuilder) {}
}

struct OldFeedModule: Module {
  func register(in builder: ContainerBuilder) {}
}

/// Guards its state by itself; the compiler does not know that.
nonisolated final class LegacyCache {}

protocol Reader: Sendable {}

protocol Writer: Sendable {}

final class Store: Reader, Writer {}

nonisolated final class Journal {
  var clock: (any Clock)?
  var logger: (any Logger)?

  init() {}
  init(logger: any Logger) {}

  func open(logger: any Logger) throws {}
  func start() {}
}
