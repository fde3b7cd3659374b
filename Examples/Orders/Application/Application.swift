// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Makes a report for each query.
struct Application {
  let report: AssistedProvider<CustomerReport, Query>
  let stopwatch: Provider<Stopwatch>
  let log: any Log

  /// The customer's orders of a day, as text.
  func report(on query: Query) throws -> String {
    let watch = stopwatch()
    let text = try report.resolved(query).text()
    log.note("report on customer \(query.customer) made in \(watch.milliseconds) ms")
    return text
  }
}
