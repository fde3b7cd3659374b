// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A self-describing type with arguments: other arguments do not compile.
final class LoanSlip: PerRequest {
  struct Arguments {
    let reader: String
    let book: Int
  }

  private let desk: LoanDesk
  private let arguments: Arguments

  init(container: Resolver, arguments: Arguments) {
    desk = container.resolve()
    self.arguments = arguments
  }

  var text: String { "\(arguments.reader) borrows '\(desk.describe(arguments.book))'" }
}
