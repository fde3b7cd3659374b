// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Needs a network provider, and no initializer for it.
struct DataController {
  @Injected(\.networkProvider) var networkProvider: any NetworkProviding

  func performDataRequest() {
    networkProvider.requestData()
  }
}
