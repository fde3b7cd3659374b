// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// How the application is set up.
struct Configuration: Sendable {
  /// The file that holds the orders.
  var file = Bundle.module.url(forResource: "orders", withExtension: "csv")
  /// The sign behind amounts.
  var currency = "€"
  /// Whether the log is printed.
  var isVerbose = false
}
