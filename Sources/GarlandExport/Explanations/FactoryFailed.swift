// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let factoryFailed = DiagnosticExplanation(
    .factoryFailed,
    brief: "A factory, initializer or injection threw an error.",
    problem: """
      The error is the program's own. It reaches whoever resolves as the cause, with the way that led to the factory. \
      Nothing is kept of the attempt: the next resolve runs the factory again. It is this error, too, if a closure \
      after construction replaces an object with `injection(cycle: true)`: what else is in its cycle has the first one \
      already.
      """,
    fix: """
      Read the cause and handle it, or make the factory succeed. Change the object of a cycle, or make the right one, \
      instead of replacing it.
      """,
    example: """
      builder.register(FileLogger.init(path:))                           // throws if there is no file

      do {
        let logger = try container.resolveOrThrow(FileLogger.self)
        logger.log("ready")
      } catch {
        print(error.cause ?? error)
      }
      """)
}
