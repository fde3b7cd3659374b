// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The application's graph, with one root.
struct OrdersModule: Module {
  let configuration: Configuration

  func register(in builder: ContainerBuilder) {
    builder.value(as: Configuration.self, configuration)
    builder.include(LoggingModule())
    builder.include(StorageModule())
    builder.include(PricingModule())
    builder.include(ReportingModule())
    builder.register(Application.init).root()
  }
}
