// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Where orders come from.
///
/// Formats are plugins: a new one is one line here.
struct StorageModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.include(ParsingModule())
    builder.register(as: (any TextSource).self, FileTextSource.init)
    builder.contribute(as: (any OrderFormat).self, CSVFormat.init)
    builder.contribute(as: (any OrderFormat).self, JSONFormat.init)
    builder.register(FileOrderStorage.init).as { $0 as any OrderStorage }.lifetime(.singleton)
    builder.register(CustomerDirectory.init)
  }
}
