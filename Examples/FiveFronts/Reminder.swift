// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Reminds of the end of a loan.
struct Reminder {
  @Injected(\.loanPeriod) private var period: LoanPeriod

  init() {}

  var text: String { "due in \(period.days) days" }
}
