// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// How a report looks.
///
/// Sections are plugins and are printed in this order.
struct ReportingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(MoneyFormatter.init).privateToModule()
    builder.register(DayFormatter.init)
    builder.register(TableLayout.init).privateToModule()
    builder.contribute(as: (any ReportSection).self, HeadingSection.init)
    builder.contribute(as: (any ReportSection).self, OrderTableSection.init)
    builder.contribute(as: (any ReportSection).self, TotalSection.init)
    builder.contribute(as: (any ReportSection).self, RejectedRowsSection.init)
    builder.register(CustomerReport.init)
  }
}
