// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// What the command line says.
struct Arguments {
  /// The question, or nil if help was asked for.
  private(set) var query: Query?
  /// How the application is set up.
  private(set) var configuration = Configuration()

  nonisolated static let usage = """
    usage: Orders <customer> <date> [--file FILE] [--verbose] [--help]

      <customer>   a customer's number, such as 42
      <date>       a day, such as 2024-03-15
      --file FILE  read orders from FILE (.csv or .json) instead of the file that ships with the program
      --verbose    tell on standard error what is done
      --help       print this text
    """

  /// Reads the words behind the program's name.
  init(_ words: some Sequence<String>) throws {
    var rest = Array(words)[...]
    var values: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": return
      case "--verbose": configuration.isVerbose = true
      case "--file":
        guard let path = rest.popFirst() else { throw UsageError("'--file' needs a path") }
        configuration.file = URL(fileURLWithPath: path)
      case _ where word.hasPrefix("--"): throw UsageError("unknown option '\(word)'")
      default: values.append(word)
      }
    }
    query = try Self.query(values)
  }

  private static func query(_ values: [String]) throws -> Query {
    guard values.count == 2 else { throw UsageError("a customer and a date are needed") }
    guard let customer = Int(values[0]) else {
      throw UsageError("'\(values[0])' is not a customer's number, such as 42")
    }
    guard let day = DayParser().day(from: values[1]) else {
      throw UsageError("'\(values[1])' is not a date, such as 2024-03-15")
    }
    return Query(customer: customer, day: day)
  }
}
