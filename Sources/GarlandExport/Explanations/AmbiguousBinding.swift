// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

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
      // DITranquillity, which allows several bindings of one key
      let container = DIContainer()
      container.register(ConsoleLogger.init).as((any Logger).self)
      container.register(FileLogger.init(path:)).as((any Logger).self)
      container.register { (logger: any Logger) in Journal(logger: logger) }   // 2 bindings could serve 'any Logger'

      container.register(ConsoleLogger.init).as((any Logger).self).default()   // fixed
      """)
}
