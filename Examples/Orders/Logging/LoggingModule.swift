// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Time and what is told about the run.
struct LoggingModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(as: (any TimeSource).self, SystemTimeSource.init).lifetime(.singleton)
    builder.register(Stopwatch.init)
    builder.register(LogLineFormatter.init).privateToModule()
    builder.register(StandardErrorLog.init).as { $0 as any Log }.lifetime(.singleton)
  }
}
