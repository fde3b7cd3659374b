// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// From text to orders.
struct ParsingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(DayParser.init)
    builder.register(MoneyParser.init)
    builder.register(RowDecoder.init)
    builder.register(CSVTokenizer.init)
  }
}
