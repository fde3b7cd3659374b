// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// For how long a book is lent.
struct LoanPeriod: Sendable {
  let days: Int
}

private struct LoanPeriodKey: InjectionKey {
  static var defaultValue: LoanPeriod { LoanPeriod(days: 28) }
}

extension InjectedValues {
  /// The key-path front: changed here, it is changed for everybody.
  var loanPeriod: LoanPeriod {
    get { self[LoanPeriodKey.self] }
    set { self[LoanPeriodKey.self] = newValue }
  }
}
