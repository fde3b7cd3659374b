// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticExplanation {
  static let ambiguousBinding = DiagnosticExplanation(
    .ambiguousBinding,
    brief: "Something asks for one instance where several bindings stand side by side.",
    problem: """
      Some libraries allow several bindings of one key as long as all of them are asked for together. A request of \
      a single one cannot be served then.
      """,
    fix: "Make one of them the default, tell them apart by tags, or ask for all of them.",
    example: """
      container.register(FileLogger.init).as(Logger.self)
      container.register(ConsoleLogger.init).as(Logger.self)
      container.register { Feed(logger: $0) }                            // 2 bindings could serve 'Logger'

      container.register(FileLogger.init).as(Logger.self).default()      // mended
      """)
}
