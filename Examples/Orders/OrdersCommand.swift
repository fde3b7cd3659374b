// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland

/// `Orders <customer> <date>`: prints what a customer ordered on a date.
@main
struct OrdersCommand {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard let query = arguments.query else { return print(Arguments.usage) }
      print(try report(on: query, configuration: arguments.configuration))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(error is UsageError ? 2 : 1)
    }
  }

  /// Builds the application's graph and asks its root for the report.
  private static func report(
    on query: Query, configuration: Configuration
  ) throws -> String {
    let container = try ContainerBuilder(OrdersModule(configuration: configuration)).build()
    do {
      return try container.resolveOrThrow(Application.self).report(on: query)
    } catch let error as ResolutionError {
      // What a factory of ours threw says more to a user than the way to it.
      throw error.cause ?? error
    }
  }
}
